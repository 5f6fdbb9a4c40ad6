// Days as the puzzle of the day counts them: 2026-11-28, by the reader's own calendar.

const DAY = 86_400_000;
const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

export function today(): string {
  const now = new Date();
  return dateOf(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The day that a text names; undefined where it names none. */
export function dayOf(text: string | null): string | undefined {
  if (text === null || !SHAPE.test(text)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) || dateOf(time) !== text ? undefined : text;
}

/** Days since 1970. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(day) / DAY);
}

/** "2:41". */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
