import type { Unlockable } from '../../../application/ports/candy/unlock-repository.ts';
import type { MovementId } from '../../../domain/candy/movement.ts';
import type { AutoUnlock, LockedStory, AutoUnlockedSeries } from '../../../domain/candy/unlock.ts';
import { MAX_SCRIPT_BYTES_PER_CALL } from '../../../../common/kernel/limits.ts';
import type { SeriesId, AuthorId, StoryId } from '../../../../common/kernel/ids.ts';
import type { Statement, NoRow } from '../database.ts';

/** Series that are listed; whoever allows more sees the others as soon as they have turned some off. */
const MAX_AUTO_UNLOCKS = 200;

/** The author of the published story $1. */
export const AUTHOR_OF_STORY: Statement<[story: Unlockable['id']], SourceRow> = {
  name: 'candy-author-of-story',
  text: `SELECT series.id AS series_id, series.author_id FROM stories JOIN series ON series.id = stories.series_id
    WHERE stories.id = $1 AND stories.status = 'published' AND series.status = 'published'`,
};

/** The author of the published series $1. */
export const AUTHOR_OF_SERIES: Statement<[series: Unlockable['id']], SourceRow> = {
  name: 'candy-author-of-series',
  text: `SELECT id AS series_id, author_id FROM series WHERE id = $1 AND status = 'published'`,
};

/** What of the series $1 is locked for the member $2, null for a visitor, of one story $3 or of all where that is null. */
export const LOCKED_STORIES: Statement<
  [series: SeriesId, member: AuthorId | undefined, story: StoryId | null],
  LockedStory
> = {
  name: 'candy-locked-stories',
  text: `SELECT stories.id, stories.candy_price AS price FROM stories JOIN series ON series.id = stories.series_id
    WHERE stories.series_id = $1 AND stories.status = 'published' AND NOT stories.is_free
      AND ($3::bigint IS NULL OR stories.id = $3) AND series.author_id IS DISTINCT FROM $2::bigint
      AND NOT EXISTS (SELECT FROM unlocks WHERE member_id = $2 AND story_id = stories.id)
    ORDER BY stories.position, stories.id`,
};

interface BeginningRow {
  readonly lines: readonly string[];
  readonly is_adult: boolean;
}

/** How the published story $1 begins: the first lines of a script that is no longer than any that may be kept by now. */
export const STORY_BEGINNING: Statement<[story: StoryId], BeginningRow> = {
  name: 'candy-story-beginning',
  text: `SELECT jsonb_path_query_array(stories.script, '$[0 to 9].text') AS lines, series.is_adult
    FROM stories JOIN series ON series.id = stories.series_id
    WHERE stories.id = $1 AND stories.status = 'published' AND series.status = 'published'
      AND stories.script_bytes <= ${MAX_SCRIPT_BYTES_PER_CALL}`,
};

/** Whether the member $1 unlocked the story $2, and has not opened it. */
export const CAN_UNDO: Statement<[member: AuthorId, story: StoryId], NoRow> = {
  name: 'candy-can-undo',
  text: `SELECT FROM unlocks WHERE member_id = $1 AND story_id = $2 AND opened_at IS NULL`,
};

/** What the member $1 allowed to be spent by itself on the series $2. */
export const AUTO_UNLOCK: Statement<[member: AuthorId, series: SeriesId], AutoUnlock> = {
  name: 'candy-auto-unlock',
  text: `SELECT cap, spent FROM auto_unlocks WHERE member_id = $1 AND series_id = $2`,
};

/** The same, which nobody changes until the end of the transaction: what is spent is held against the cap that stands. */
export const LOCK_AUTO_UNLOCK: Statement<[member: AuthorId, series: SeriesId], AutoUnlock> = {
  name: 'candy-lock-auto-unlock',
  text: `${AUTO_UNLOCK.text} FOR UPDATE`,
};

/** The series that unlock by themselves for the member $1. */
export const AUTO_UNLOCKS: Statement<[member: AuthorId], AutoUnlockedSeries> = {
  name: 'candy-auto-unlocks',
  text: `SELECT series.id, series.title, cap, spent FROM auto_unlocks JOIN series ON series.id = auto_unlocks.series_id
    WHERE member_id = $1 AND series.status = 'published' ORDER BY series.id DESC LIMIT ${MAX_AUTO_UNLOCKS}`,
};

export const SET_AUTO_UNLOCK: Statement<[member: AuthorId, series: SeriesId, cap: number], NoRow> = {
  name: 'candy-set-auto-unlock',
  text: `INSERT INTO auto_unlocks (member_id, series_id, cap) VALUES ($1, $2, $3)
    ON CONFLICT (member_id, series_id) DO UPDATE SET cap = excluded.cap, spent = 0`,
};

/** What the member $1 unlocked by itself of the series $2 counts below no cap any more. */
export const UNCOUNT_UNLOCKS: Statement<[member: AuthorId, series: SeriesId], NoRow> = {
  name: 'candy-uncount-unlocks',
  text: `UPDATE unlocks SET is_automatic = false FROM stories
    WHERE stories.id = unlocks.story_id AND stories.series_id = $2 AND unlocks.member_id = $1 AND unlocks.is_automatic`,
};

export const END_AUTO_UNLOCK: Statement<[member: AuthorId, series: SeriesId], NoRow> = {
  name: 'candy-end-auto-unlock',
  text: `DELETE FROM auto_unlocks WHERE member_id = $1 AND series_id = $2`,
};

/** The member $1 has spent $3 more, or less, by itself on the series $2. */
export const SPEND_AUTOMATICALLY: Statement<[member: AuthorId, series: SeriesId, candies: number], NoRow> = {
  name: 'candy-spend-automatically',
  text: `UPDATE auto_unlocks SET spent = greatest(0, spent + $3) WHERE member_id = $1 AND series_id = $2`,
};

/** The member $1 owns the stories $2, by the movements $3 at the prices $4, from $6 on; counted below the cap if $5. */
export const ADD_UNLOCKS: Statement<
  [
    member: AuthorId,
    stories: readonly StoryId[],
    movements: readonly (MovementId | null)[],
    prices: readonly number[],
    isAutomatic: boolean,
    at: Date,
  ],
  NoRow
> = {
  name: 'candy-add-unlocks',
  text: `INSERT INTO unlocks (member_id, story_id, movement_id, price, is_automatic, unlocked_at)
    SELECT $1, story_id, movement_id, price, $5, $6
    FROM unnest($2::bigint[], $3::bigint[], $4::integer[]) AS given (story_id, movement_id, price)`,
};

export interface UnlockRow {
  readonly movement_id: MovementId | null;
  readonly price: number;
  readonly is_automatic: boolean;
  readonly is_opened: boolean;
}

/** The unlock of the story $2 by the member $1, which nobody opens until the end of the transaction. */
export const LOCK_UNLOCK: Statement<[member: AuthorId, story: StoryId], UnlockRow> = {
  name: 'candy-lock-unlock',
  text: `SELECT unlocks.movement_id, unlocks.price, unlocks.is_automatic, unlocks.opened_at IS NOT NULL AS is_opened,
      series.id AS series_id, series.author_id
    FROM unlocks JOIN stories ON stories.id = unlocks.story_id JOIN series ON series.id = stories.series_id
    WHERE unlocks.member_id = $1 AND unlocks.story_id = $2 FOR UPDATE OF unlocks`,
};

/** A row of what says whose a story or a series is. */
export interface SourceRow {
  readonly series_id: SeriesId;
  readonly author_id: AuthorId;
}

/** Whom the story $1 was unlocked from, published or not. */
export const AUTHOR_OF_UNLOCK: Statement<[story: StoryId], SourceRow> = {
  name: 'candy-author-of-unlock',
  text: `SELECT series.id AS series_id, series.author_id FROM stories JOIN series ON series.id = stories.series_id
    WHERE stories.id = $1`,
};

export const END_UNLOCK: Statement<[member: AuthorId, story: StoryId], NoRow> = {
  name: 'candy-end-unlock',
  text: `DELETE FROM unlocks WHERE member_id = $1 AND story_id = $2`,
};

/** By the movement $1, the member $2 sponsored the series $3 with $4 candies and said $5, at $6. */
export const ADD_SPONSORSHIP: Statement<
  [
    movement: MovementId | undefined,
    member: AuthorId,
    series: SeriesId,
    amount: number,
    message: string | null,
    at: Date,
  ],
  NoRow
> = {
  name: 'candy-add-sponsorship',
  text: `INSERT INTO sponsorships (movement_id, member_id, series_id, amount, message, sponsored_at)
    VALUES ($1, $2, $3, $4, $5, $6)`,
};
