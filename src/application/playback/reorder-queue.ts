import type { SeriesId } from '../../../common/kernel/ids.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { KeepPlace } from './keep-place.ts';

/** Moves a waiting series to another place; the playing one stays first, and in delete mode all do (spec §4, QUE-25). */
export class ReorderQueue {
  private readonly ports: { readonly playback: PlaybackStatePort; readonly keepPlace: KeepPlace };

  constructor(ports: ReorderQueue['ports']) {
    this.ports = ports;
  }

  /**
   * @param from index in the playlist, from 1
   * @param to index to move it to; clamped to 1 .. last
   */
  run(from: number, to: number): void {
    const { playback, keepPlace } = this.ports;
    if (playback.panels().selection.isOn) return;
    playback.replace(playback.current().reordered(from, to));
    keepPlace.run();
  }

  /** Makes a waiting series the one that follows the playing one (QUE-43). */
  playNext(id: SeriesId): void {
    const from = this.ports.playback.current().playlist.entries.findIndex(({ series }) => series.id === id);
    if (from > 1) this.run(from, 1);
  }
}
