import type { SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { Result } from '../../../../common/kernel/result.ts';
import type { KnownPlace } from '../../../domain/listening/known-places.ts';
import type { ApiFailure } from '../api-port.ts';
import type { JournalPart } from '../journal-port.ts';

/** Places of the member, as far as they were asked for. */
export interface Places {
  /** To ask with what has changed since. */
  readonly revision: number;
  readonly places: readonly KnownPlace[];
  /** Stories that were heard some time, by series; only of who asks for the first time. */
  readonly heard: readonly { readonly seriesId: SeriesId; readonly storyIds: readonly StoryId[] }[];
  /** Undefined where it has not changed since it was told. */
  readonly playlist: ToldPlaylist | undefined;
}

/** The playlist of the member's account, at a revision of its own (ADR 0088). */
export interface ToldPlaylist {
  readonly revision: number;
  readonly series: readonly SeriesId[];
}

/** The member's listening, on all their devices (ADR 0080). */
export interface PlaceApi {
  /**
   * Delivers part of a journal; each event counts once, however often it is delivered.
   * @param sentAt milliseconds since 1970, by the clock that dated the events
   * @param token the member's, who may be about to leave; undefined for a visitor
   * @returns the number up to which the server has the journal. Where that lies before the first of `part` less one, it took nothing
   */
  deliverJournal(
    part: JournalPart,
    sentAt: number,
    token: string | undefined,
  ): Promise<Result<{ readonly acknowledged: number }, ApiFailure>>;
  /**
   * @param since the revision of the last answer; undefined to be told of every story in progress
   * @param playlistSince the revision of the playlist that was told last; undefined to be told of it anyway
   */
  places(since?: number, playlistSince?: number): Promise<Result<Places, ApiFailure>>;
}
