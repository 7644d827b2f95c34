import type { SeriesId } from '../../../common/kernel/ids.ts';
import type { Playlist } from './playlist.ts';

/** The delete mode of the queue: whether it is on, and which waiting series are selected (spec §4). Immutable. */
export class QueueSelection {
  static readonly off = new QueueSelection(false, new Set());

  readonly isOn: boolean;
  readonly ids: ReadonlySet<SeriesId>;

  private constructor(isOn: boolean, ids: ReadonlySet<SeriesId>) {
    this.isOn = isOn;
    this.ids = ids;
  }

  /** Whether there is more than one series, so that one of them can be taken away (INV-030, QUE-17). */
  static isPossible(playlist: Playlist): boolean {
    return playlist.entries.length > 1;
  }

  /** Enters the delete mode with nothing selected; stays off where it is not possible (INV-030). */
  static of(playlist: Playlist): QueueSelection {
    return QueueSelection.isPossible(playlist) ? new QueueSelection(true, new Set()) : QueueSelection.off;
  }

  /** Selects a waiting series, or lets it go; the playing one is none of them (INV-032, INV-033). */
  toggled(id: SeriesId, playlist: Playlist): QueueSelection {
    if (!this.isOn || !waitingIds(playlist).has(id)) return this;
    const ids = new Set(this.ids);
    if (!ids.delete(id)) ids.add(id);
    return new QueueSelection(true, ids);
  }

  /** Selects all that wait, or none when all are selected (INV-034). */
  allToggled(playlist: Playlist): QueueSelection {
    if (!this.isOn) return this;
    const all = waitingIds(playlist);
    return new QueueSelection(true, this.ids.size === all.size ? new Set() : all);
  }

  /** What is left of the selection after the playlist has changed under it (INV-031, INV-051). */
  within(playlist: Playlist): QueueSelection {
    if (!QueueSelection.isPossible(playlist)) return QueueSelection.off;
    const waiting = waitingIds(playlist);
    const ids = new Set([...this.ids].filter((id) => waiting.has(id)));
    return ids.size === this.ids.size ? this : new QueueSelection(true, ids);
  }
}

function waitingIds(playlist: Playlist): ReadonlySet<SeriesId> {
  return new Set(playlist.queue.map((entry) => entry.series.id));
}
