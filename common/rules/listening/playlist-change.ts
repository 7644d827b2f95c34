import type { SeriesId } from '../../kernel/ids.ts';
import type { ListeningEvent } from './story-place.ts';

/** What a device has written into its journal about the playlist of its member (ADR 0088). */
export type PlaylistChange = { readonly seriesId: SeriesId } & (
  | {
      /**
       * `lined-up`: it was added, or began to play, and stands behind `after` from now on; before all others where that is null.
       * `moved`: it stands there, if it is there at all.
       */
      readonly kind: 'lined-up' | 'moved';
      readonly after: SeriesId | null;
    }
  /** `seen`: the revision up to which the device knew what others had lined up. */
  | { readonly kind: 'taken-out'; readonly seen: number }
);

/** What a device writes into its journal. */
export type JournalEvent = ListeningEvent | PlaylistChange;

/** A series in the playlist of an account. */
interface LinedUp {
  readonly seriesId: SeriesId;
}

/** @returns whether an event is about what waits, not about what was heard */
export function isPlaylistChange<Event extends { readonly kind: JournalEvent['kind'] }>(
  event: Event,
): event is Extract<Event, { readonly kind: PlaylistChange['kind'] }> {
  return event.kind === 'lined-up' || event.kind === 'moved' || event.kind === 'taken-out';
}

/**
 * Puts a series behind `after`; where that is not there any more, a series that is stays where it is, and another one comes
 * last.
 */
export function linedUp<Entry extends LinedUp>(
  entries: readonly Entry[],
  entry: Entry,
  after: SeriesId | null,
): readonly Entry[] {
  const before = entries.findIndex(({ seriesId }) => seriesId === entry.seriesId);
  const others = before < 0 ? entries : entries.toSpliced(before, 1);
  const behind = after === null ? 0 : others.findIndex(({ seriesId }) => seriesId === after) + 1;
  if (after === null || behind > 0) return others.toSpliced(behind, 0, entry);
  return others.toSpliced(before < 0 ? others.length : before, 0, entry);
}
