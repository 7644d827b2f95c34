import type { Language } from '../../../../../../common/kernel/language.ts';

/** Whose days the page tells that visitors share: nobody knows where they are. */
export const SHARED_ZONE = 'Asia/Seoul';

/** Made once each: that takes longer than all the days of a page. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The day on which a story was published, as everywhere of this year without it (ENT-74).
 * @param now milliseconds since 1970, as is `then`
 * @param timeZone whose day it is; that of the device where none is named
 */
export function storyDate(language: Language, then: number, now: number, timeZone?: string): string {
  const format = (name: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
    const key = [language, timeZone, name].join();
    const made = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...parts, ...(timeZone && { timeZone }) });
    formats.set(key, made);
    return made;
  };
  const year = format('year', { year: 'numeric' });
  if (year.format(then) === year.format(now)) return format('day', { month: 'short', day: 'numeric' }).format(then);
  if (language === 'en') return format('medium', { dateStyle: 'medium' }).format(then);
  const parts = format('digits', { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(then);
  return parts.flatMap(({ type, value }) => (type === 'literal' ? [] : value)).join('.');
}

/** Milliseconds for which a story is new. */
const NEW_MS = 7 * 86_400_000;

/** @returns whether a story was published within the week before `now` */
export function isNewStory(publishedAt: number, now: number): boolean {
  return publishedAt <= now && now - publishedAt < NEW_MS;
}

/** @returns whether a moment of the days to come is today or tomorrow, where the device is */
export function nearDay(then: number, now: number): 'today' | 'tomorrow' | undefined {
  const day = new Date(now);
  const wanted = new Date(then).toDateString();
  if (day.toDateString() === wanted) return 'today';
  day.setDate(day.getDate() + 1);
  return day.toDateString() === wanted ? 'tomorrow' : undefined;
}

/** `오후 9:00` or `9:00 PM`, where the device is. */
export function timeOfDay(language: Language, at: number): string {
  return new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(at);
}
