/* What the native program answers, to compare the page with. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = process.env['GRUNDY'] ?? fileURLToPath(new URL('../../../build/release/grundy', import.meta.url));

export function native(args: readonly string[], input = ''): string {
  const { status, stdout, stderr } = spawnSync(program, args, { input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')}: ${status} ${stderr}`);
  return stdout;
}

/** The objects of an answer with --json. */
export function nativeJson<T>(args: readonly string[], input = ''): T[] {
  return native([...args, '--json'], input)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
}
