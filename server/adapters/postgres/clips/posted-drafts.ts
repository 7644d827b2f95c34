import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { PostedDraft } from '../../../application/ports/clips/draft-posted.ts';
import type { DatabaseTransaction, Statement, NoRow } from '../database.ts';
import { LOCK_MEMBER } from '../accounts/member-statements.ts';

/** What is posted under the key of a draft. */
export interface Draft {
  readonly member: AuthorId;
  /** A UUID; undefined for what comes without one, and is new each time. */
  readonly key: string | undefined;
  /** All that is said, so that the same is known again. */
  readonly content: string;
}

interface PostedRow {
  readonly series_id: SeriesId;
  readonly story_id: StoryId | null;
  readonly is_same: boolean;
}

/** What the draft $2 of the member $1 has become, unless that was deleted, and whether it said $3. */
export const POSTED_DRAFT: Statement<[member: AuthorId, key: string, content: string], PostedRow> = {
  name: 'posted-draft',
  text: `
    SELECT posted_drafts.series_id, posted_drafts.story_id, posted_drafts.digest = md5($3) AS is_same
    FROM posted_drafts JOIN series ON series.id = posted_drafts.series_id
    LEFT JOIN stories ON stories.id = posted_drafts.story_id
    WHERE posted_drafts.member_id = $1 AND posted_drafts.key = $2 AND series.status <> 'deleted'
      AND coalesce(stories.status, '') <> 'deleted'`,
};

/** The draft $2 of the member $1, which said $3, has become the series $4, or a story $5 in it. */
export const KEEP_POSTED: Statement<
  [member: AuthorId, key: string, content: string, series: SeriesId, story: StoryId | null],
  NoRow
> = {
  name: 'keep-posted-draft',
  text: `
    INSERT INTO posted_drafts (member_id, key, digest, series_id, story_id) VALUES ($1, $2, md5($3), $4, $5)
    ON CONFLICT (member_id, key) DO UPDATE
    SET digest = excluded.digest, series_id = excluded.series_id, story_id = excluded.story_id`,
};

/**
 * What a draft has become before. Its member posts nothing else with a key until the end of the transaction.
 * @returns undefined where it has become nothing, or what is deleted
 */
export async function postedBefore(draft: Draft, transaction: DatabaseTransaction): Promise<PostedDraft | undefined> {
  const { member, key, content } = draft;
  if (key === undefined) return undefined;
  await transaction.run(LOCK_MEMBER, [member]);
  const [row] = await transaction.run(POSTED_DRAFT, [member, key, content]);
  return row && { seriesId: row.series_id, storyId: row.story_id ?? undefined, isSame: row.is_same };
}

/** @param story undefined where it has become the series itself */
export async function keepPosted(
  { member, key, content }: Draft,
  transaction: DatabaseTransaction,
  series: SeriesId,
  story?: StoryId,
): Promise<void> {
  if (key !== undefined) await transaction.run(KEEP_POSTED, [member, key, content, series, story ?? null]);
}
