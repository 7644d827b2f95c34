/** What comes, day by day: the shell leads there, and pages of several features. */
export const CALENDAR_PATH = '/calendar';

/** What comes, of everything or of what the member follows alone. */
export function calendarPath(isFollowed: boolean): string {
  return isFollowed ? `${CALENDAR_PATH}?followed=true` : CALENDAR_PATH;
}
