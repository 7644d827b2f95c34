/** What comes, day by day. It stands apart from the addresses of the catalogue, all of which the first screen has, and has no room for more. */
export const CALENDAR_PATH = '/calendar';

/** What comes, of everything or of what the member follows alone. */
export function calendarPath(isFollowed: boolean): string {
  return isFollowed ? `${CALENDAR_PATH}?followed=true` : CALENDAR_PATH;
}
