import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import type { Unlockable } from '../../../application/ports/candy/unlock-repository.ts';
import type { UnlockSource } from '../../../application/ports/candy/unlock-work.ts';
import type { AutoUnlock, LockedStory, StoryBeginning, StoryPreview } from '../../../domain/candy/unlock.ts';
import { PREVIEW_RECORDING } from '../catalogue/catalogue-statements.ts';
import type { DatabaseTransaction } from '../database.ts';
import {
  AUTHOR_OF_SERIES,
  AUTHOR_OF_STORY,
  AUTO_UNLOCK,
  LOCKED_STORIES,
  STORY_BEGINNING,
  type SourceRow,
} from './unlock-statements.ts';

export function toSource({ series_id: seriesId, author_id: authorId }: SourceRow): UnlockSource {
  return { seriesId, authorId };
}

/** @returns whose it is, undefined when no such story or series is published */
export async function publishedSource(
  transaction: DatabaseTransaction,
  { kind, id }: Unlockable,
): Promise<UnlockSource | undefined> {
  const [row] = await transaction.run(kind === 'story' ? AUTHOR_OF_STORY : AUTHOR_OF_SERIES, [id]);
  return row && toSource(row);
}

/** @returns what of the target is locked for a member, or for a visitor, in the order of the series */
export function lockedStories(
  transaction: DatabaseTransaction,
  { seriesId }: UnlockSource,
  member: AuthorId | undefined,
  { kind, id }: Unlockable,
): Promise<readonly LockedStory[]> {
  return transaction.run(LOCKED_STORIES, [seriesId, member, kind === 'story' ? id : null]);
}

/** @returns how the first of some stories begins, undefined where there is none */
export async function beginning(
  transaction: DatabaseTransaction,
  [first]: readonly LockedStory[],
): Promise<StoryBeginning | undefined> {
  if (first === undefined) return undefined;
  const [row] = await transaction.run(STORY_BEGINNING, [first.id]);
  return row && { lines: row.lines, isAdult: row.is_adult };
}

/** @returns the preview of the first of some stories, undefined where it has none */
export async function preview(
  transaction: DatabaseTransaction,
  [first]: readonly LockedStory[],
): Promise<StoryPreview | undefined> {
  if (first === undefined) return undefined;
  const [row] = await transaction.run(PREVIEW_RECORDING, [first.id]);
  if (row === undefined) return undefined;
  return { storyId: first.id, file: row.preview_file, durationSeconds: row.duration_seconds, isAdult: row.is_adult };
}

/** @returns what may be spent by itself on a series, undefined when nothing may */
export async function autoUnlock(
  transaction: DatabaseTransaction,
  member: AuthorId,
  series: SeriesId,
  statement = AUTO_UNLOCK,
): Promise<AutoUnlock | undefined> {
  const [row] = await transaction.run(statement, [member, series]);
  return row;
}
