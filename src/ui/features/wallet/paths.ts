import type { SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import { pageOrNone, withQuery } from '../../app/paths.ts';
import { momentPath } from '../catalogue/paths.ts';

/** What a member has to spend, and where more is bought (CND-04). */
export const CANDY_PATH = '/profile/candy-management';

/** Where a purchase of candy ends (SHL-52). */
export const TOP_UP_PATH = '/notification/topup';

/** What the member earned as an author (CND-05). */
export const AUTHOR_CANDY_PATH = '/profile/musician-candy-management';

/** Where an author asks to be paid (CND-06). */
export const PAYOUT_PATH = `${AUTHOR_CANDY_PATH}/payment-candy`;

/** Names in an address that its story stands on offer. */
export const OFFER_KEY = 'offer';

/** What `OFFER_KEY` says where all of the series that is locked is on offer. */
export const OFFER_OF_REST = 'rest';

/** A locked story of a series, on offer; or all of it that is locked. */
export function offerPath(id: SeriesId, storyId: StoryId, isRest = false): string {
  return `${momentPath(id, { storyId, seconds: 0 })}&${OFFER_KEY}=${isRest ? OFFER_OF_REST : 'on'}`;
}

/** Where candy is bought, for who wants to come back: to `back`, with as much as is missing. */
export function buyCandyPath(back: string, missingCandy: number): string {
  return withQuery(CANDY_PATH, { back, missing: String(missingCandy) });
}

/**
 * What the member earned: in a month like 2026-11, in this one, which stays unsaid, or in all.
 * @param page of the sponsorships
 */
export function authorCandyPath(month?: string, page = 1): string {
  return withQuery(AUTHOR_CANDY_PATH, { month, page: pageOrNone(page) });
}
