import type { UserId } from '../../../common/kernel/ids.ts';
import { wantsAudio } from '../../domain/playback/player-state.ts';
import { signedInUser } from '../../domain/session/session.ts';
import type { AudioPort } from '../ports/audio-port.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { SessionStatePort } from '../ports/state/session-state-port.ts';
import type { AddressBook } from './address-book.ts';
import type { Player } from './player.ts';

/**
 * Lets go of what a login was given to hear, once it has ended: its addresses are worth nothing any more, and what is
 * loaded in silence would ask them for the rest. Whoever wants the sound again gets an address of their own. What
 * sounds is not cut off; when it is refused more, the player asks anew.
 */
export class ReleaseAudio {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly player: Player;
    readonly session: SessionStatePort;
    readonly audio: AudioPort;
    readonly addresses: AddressBook;
  };
  private member: UserId | undefined = undefined;

  constructor(ports: ReleaseAudio['ports']) {
    this.ports = ports;
  }

  /** To be told at the beginning, and whenever somebody else may use the window. */
  run(): void {
    const { playback, player, session, audio, addresses } = this.ports;
    const before = this.member;
    this.member = signedInUser(session.current())?.id;
    if (before === undefined || before === this.member) return;
    addresses.forget();
    if (wantsAudio(playback.player().phase)) return;
    player.dispatch({ kind: 'closed' });
    audio.stop();
  }
}
