/** Days of a zone's own calendar, like 2026-11-24, and when their hours are. The zone is of IANA, like `Asia/Seoul`. */
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** @returns whether there is such a zone */
export function isTimeZone(timeZone: string): boolean {
  try {
    formatOf(timeZone);
    return true;
  } catch (cause) {
    if (cause instanceof RangeError) return false;
    throw cause;
  }
}

/** @returns the day at a time in ms since 1970 */
export function localDay(at: number, timeZone: string): string {
  return new Date(wallClock(at, timeZone)).toISOString().slice(0, 10);
}

/** @returns the day `count` days after `day`, or before it */
export function dayAfter(day: string, count = 1): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/**
 * When clocks show `hour` on a day, in ms since 1970. An hour that there is twice, since clocks were put back, is the
 * first of them. One that is left out, since they were put forward, is as far behind the hour before as it always is.
 */
export function startOfHour(day: string, hour: number, timeZone: string): number {
  const wall = Date.parse(day) + hour * HOUR_MS;
  const before = wall - offsetAt(wall - DAY_MS, timeZone);
  const after = wall - offsetAt(wall + DAY_MS, timeZone);
  const meant = [before, after].filter((at) => wallClock(at, timeZone) === wall);
  return meant.length === 0 ? before : Math.min(...meant);
}

/** @returns the Monday of the week of a day, which names its week (ISO 8601) */
export function mondayOf(day: string): string {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return dayAfter(day, -sinceMonday);
}

/** Milliseconds by which clocks are ahead of UTC. */
function offsetAt(at: number, timeZone: string): number {
  return wallClock(at, timeZone) - at;
}

/** @returns what clocks show, to the second, as if it were UTC */
function wallClock(at: number, timeZone: string): number {
  const whole = Math.floor(at / 1_000) * 1_000;
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(whole)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (at - whole);
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}
