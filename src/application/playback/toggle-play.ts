import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { isLocked } from '../../domain/series/story.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { AddressBook } from './address-book.ts';
import type { PlaybackRefusal } from './playback-refusal.ts';
import type { Player } from './player.ts';

/** Pauses what plays, and goes on with what is paused, a little earlier after a while (spec §4, INV-075, JRN-32). */
export class TogglePlay {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly player: Player;
    readonly addresses: AddressBook;
    readonly rewind: { readonly seconds: () => number | undefined };
  };

  constructor(ports: TogglePlay['ports']) {
    this.ports = ports;
  }

  async run(): Promise<Result<void, PlaybackRefusal>> {
    const { playback, player, addresses, rewind } = this.ports;
    const { story } = playback.current();
    if (story === undefined) return fail({ kind: 'nothing-to-play' });
    if (isLocked(story)) return fail({ kind: 'locked' }); // INV-010
    if (player.asksForAge()) return ok(undefined);
    player.dispatch({ kind: 'toggled', url: addresses.addressOf(story), fromSeconds: rewind.seconds() });
    return ok(undefined);
  }
}
