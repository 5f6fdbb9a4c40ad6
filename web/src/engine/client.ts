// A stand-in for development: asks the program itself through the development server.
export interface Answer { status: number; out: string; err: string; files: Record<string, Uint8Array> }
export interface Job {
  args: string[];
  input?: string | Uint8Array;
  files?: Record<string, string | Uint8Array>;
  signal?: AbortSignal;
  onProgress?: (line: string) => void;
}

export async function run(job: Job): Promise<Answer> {
  const init: RequestInit = { method: 'POST', body: JSON.stringify({ args: job.args, input: job.input, files: job.files }) };
  if (job.signal) init.signal = job.signal;
  const response = await fetch('/run', init);
  const answer = (await response.json()) as { status: number; out: string; err: string };
  return { ...answer, files: {} };
}
