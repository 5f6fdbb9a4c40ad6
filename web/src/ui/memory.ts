// What the browser keeps for the page; where it may not, nothing is kept and all goes on.

export function stored(key: string): string | null {
  try {
    return localStorage.getItem(`grundy.${key}`);
  } catch {
    return null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(`grundy.${key}`, value);
  } catch {
    // private windows and pages from disk may refuse
  }
}
