import type { Language } from '../../../../../../common/kernel/language.ts';
import { readWallClock } from '../../../../../../common/kernel/publish-time.ts';

/** Where the site is at home; its listeners' days begin there. */
const SEOUL = 'Asia/Seoul';

/**
 * @param wallClock as a field of the browser has it, in the author's zone; empty: at once
 * @returns milliseconds since 1970; NaN where there is no such time
 */
export function publishTimeOf(wallClock: string): number | undefined {
  return wallClock === '' ? undefined : readWallClock(wallClock);
}

/** @returns a time as a field of the browser has it, in the author's zone */
export function wallClockOf(time: number): string {
  const shifted = new Date(time - new Date(time).getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** @param time milliseconds since 1970; NaN never comes */
export function isToCome(time: number): boolean {
  return time > Date.now();
}

/** @returns the zone that this device is in, undefined where it is Seoul's */
export function otherZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone === SEOUL ? undefined : timeZone;
}

/** A day and a time in a zone, `11월 22일 (일) 오전 9:00`. */
export function zonedTime(language: Language, time: number, timeZone = SEOUL): string {
  const parts = { month: 'short', day: 'numeric', weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(language, { ...parts, timeZone }).format(time);
}
