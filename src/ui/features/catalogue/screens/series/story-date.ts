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
