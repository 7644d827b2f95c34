/** Milliseconds since 1970 before which the time of every story lies: what is beyond is a slip of somebody's keys. */
export const PUBLISHED_BEFORE = Date.UTC(3000, 0, 1);

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const WALL_CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?$/;

/** @returns an ISO 8601 instant in milliseconds since 1970; NaN where there is no such day, or it is none for a story */
export function readInstant(text: string): number {
  return INSTANT.test(text) && isDay(text) ? withinTime(Date.parse(text)) : Number.NaN;
}

/** The same of a wall clock where this runs, like 2026-11-22T09:00. */
export function readWallClock(text: string): number {
  return WALL_CLOCK.test(text) && isDay(text) ? withinTime(Date.parse(text)) : Number.NaN;
}

function withinTime(time: number): number {
  return time < PUBLISHED_BEFORE ? time : Number.NaN;
}

/** Days that a month does not have are read as some of the next one. */
function isDay(text: string): boolean {
  const day = text.slice(0, 10);
  const time = Date.parse(`${day}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
