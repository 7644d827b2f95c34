import type { StoryId } from '../../../../common/kernel/ids.ts';
import type { SearchKeyword } from '../../../domain/search/search-keyword.ts';
import type { ScriptLine } from '../../../domain/series/story.ts';
import type { SearchRequest } from './search-repository.ts';

/** A line of a script that has a keyword. */
export interface FoundLine {
  readonly storyId: StoryId;
  readonly line: ScriptLine;
}

/** One page of the lines that were found, of the most popular series first, and how many there are, two hundred at most. */
export interface LineHits {
  readonly lines: readonly FoundLine[];
  readonly totalCount: number;
}

/**
 * Finds lines in the scripts that anyone may read (ADR 0121).
 * @throws UnavailableError when the database does not answer
 */
export interface LineRepository {
  /** The first line of each story's script that has the key of the keyword, letter for letter. */
  matching(keyword: SearchKeyword, request: SearchRequest): Promise<LineHits>;
}

/** Makes scripts searchable that were there before any was. */
export interface ScriptIndexWork {
  /** @returns how many of at most `most` were made so, and whether some are left */
  indexSome(most: number): Promise<{ readonly indexed: number; readonly areLeft: boolean }>;
  /** Adds the job for what is left; none where nothing is. */
  indexLater(): Promise<void>;
}
