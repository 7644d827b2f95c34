import type { Removal } from '../../domain/playlist/playlist.ts';
import { QueueSelection } from '../../domain/playlist/queue-selection.ts';
import type { NoticePort } from '../ports/notice-port.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { KeepPlace } from './keep-place.ts';
import type { Player } from './player.ts';

/** Takes the selected series out of the queue and leaves the delete mode (spec §4, QUE-21 to QUE-23). */
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
    const { playback, player, keepPlace, notices } = this.ports;
    const before = player.now();
    const panels = playback.panels();
    const removal = before.playlist.removal(panels.selection.ids);
    if (removal.length === 0) return;
    playback.replacePanels(panels.selecting(QueueSelection.off));
    player.follow(before.removed(removal));
    keepPlace.run();
    notices.show({ kind: 'status', message: 'removed', count: removal.length, undo: () => this.putBack(removal) });
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
