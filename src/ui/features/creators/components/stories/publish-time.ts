import type { Language } from '../../../../../../common/kernel/language.ts';

/** Where the site is at home; its listeners' days begin there. */
const SEOUL = 'Asia/Seoul';

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
