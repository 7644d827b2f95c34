import type { SeriesId } from '../../../common/kernel/ids.ts';
import type { Removal } from '../../domain/playlist/playlist.ts';
import { QueueSelection } from '../../domain/playlist/queue-selection.ts';
import type { NoticePort } from '../ports/notice-port.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { KeepPlace } from './keep-place.ts';
import type { Player } from './player.ts';

/** Takes series out of the queue: the selected ones, which ends the delete mode (spec §4, QUE-21 to QUE-23), or a single one (QUE-44). */
export class RemoveSelected {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly player: Player;
    readonly keepPlace: KeepPlace;
    readonly notices: NoticePort;
  };

  constructor(ports: RemoveSelected['ports']) {
    this.ports = ports;
  }

  /** With nothing selected nothing happens (INV-036). */
  run(): void {
    const { playback } = this.ports;
    const panels = playback.panels();
    if (this.takeOut(panels.selection.ids)) playback.replacePanels(panels.selecting(QueueSelection.off));
  }

  /** Takes a waiting series out; the playing one stays, and so does the delete mode (QUE-44). */
  only(id: SeriesId): void {
    this.takeOut(new Set([id]));
  }

  /** @returns whether one of them waited */
  private takeOut(ids: ReadonlySet<SeriesId>): boolean {
    const { player, keepPlace, notices } = this.ports;
    const before = player.now();
    const removal = before.playlist.removal(ids);
    if (removal.length === 0) return false;
    player.follow(before.removed(removal));
    keepPlace.run();
    notices.show({ kind: 'status', message: 'removed', count: removal.length, undo: () => this.putBack(removal) });
    return true;
  }

  /** Puts the series back to their places; what is lined up again meanwhile stays where it is. */
  private putBack(removal: Removal): void {
    const { player, keepPlace, notices } = this.ports;
    const whole = player.now().putBack(removal);
    if (!whole.ok) return notices.show({ kind: 'alert', message: whole.failure.kind });
    player.follow(whole.value);
    keepPlace.run();
  }
}
