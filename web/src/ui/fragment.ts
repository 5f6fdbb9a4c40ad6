// The state of the page as the fragment of its address: #tab=play&game=nim&pos=3+5+7. A blank is
// written +, as in forms; what is legible in a fragment stays legible.

export function readFragment(hash: string): URLSearchParams {
  return new URLSearchParams(hash.replace(/^#/, ''));
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/%(20|2C|3A|2F|7B|7D|40|3B)/g, (code, hex: string) =>
    hex === '20' ? '+' : decodeURIComponent(code),
  );
}

/** Entries with an empty text are left out. */
export function writeFragment(state: Iterable<readonly [string, string]>): string {
  const parts: string[] = [];
  for (const [key, value] of state) if (value !== '') parts.push(`${encode(key)}=${encode(value)}`);
  return `#${parts.join('&')}`;
}
