import { KOREAN_ZONE } from '../../../../../../common/kernel/days.ts';
import type { Language } from '../../../../../../common/kernel/language.ts';

/** @returns the zone that this device is in, undefined where it is Seoul's */
export function otherZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone === KOREAN_ZONE ? undefined : timeZone;
}

/** A day and a time in a zone, `11월 22일 (일) 오전 9:00`. */
export function zonedTime(language: Language, time: number, timeZone = KOREAN_ZONE): string {
  const parts = { month: 'short', day: 'numeric', weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(language, { ...parts, timeZone }).format(time);
}
