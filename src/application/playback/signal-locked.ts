import { wantsAudio } from '../../domain/playback/player-state.ts';
import type { PlayerEvent } from '../../domain/playback/player.ts';
import type { Story } from '../../domain/series/story.ts';
import type { AudioPort } from '../ports/audio-port.ts';
import type { OfferStatePort, UnlockRequest } from '../ports/state/offer-state-port.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { Player } from './player.ts';
import type { ShowOnDevice } from './show-on-device.ts';

/**
 * Tells, where the page is hidden, that playing has stopped before a locked story: nobody sees the offer there. A short signal
 * sounds, and the device's own controls say it until the page is shown or something plays (JRN-108).
 */
export class SignalLocked {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly player: Player;
    readonly audio: Pick<AudioPort, 'signal'>;
    readonly offers: OfferStatePort;
    readonly showOnDevice: ShowOnDevice;
  };
  private isHidden = false;
  private signalled: UnlockRequest | undefined = undefined;
  private wordsOf: (locked: Story) => string | undefined = () => undefined;

  constructor(ports: SignalLocked['ports']) {
    this.ports = ports;
  }

  /** @param wordsOf what the controls say of a locked story, in the language of the page */
  wordWith(wordsOf: (locked: Story) => string): void {
    this.wordsOf = wordsOf;
  }

  /** Signals in the turn in which playing stops: a phone lets sound begin only where sound has just ended. */
  follow({ kind }: PlayerEvent): void {
    const { playback, offers } = this.ports;
    // As it is now: the end of a story is told after what it has led to.
    if (wantsAudio(playback.player().phase)) this.signalled = undefined;
    if (kind !== 'finished' || !this.isHidden) return;
    if (offers.request === undefined || offers.request.story.id !== playback.current().lockedNext?.id) return;
    this.signalled = offers.request;
    this.signal();
  }

  /** The page is hidden, or shown again, where the offer is seen. */
  turn(isHidden: boolean): void {
    this.isHidden = isHidden;
    if (isHidden || this.signalled === undefined) return;
    this.signalled = undefined;
    this.ports.showOnDevice.run();
  }

  /**
   * Next was pressed after the signal, or play at the end of the story: goes past the locked story to the series that waits.
   * Where none does, it signals once more, and the offer waits.
   * @returns whether that was the answer to the press
   */
  goPast(): boolean {
    const { player, offers } = this.ports;
    if (this.signalled === undefined || offers.request !== this.signalled) return false;
    const before = player.now();
    const after = before.advanced();
    if (after === before) {
      this.signal();
      return true;
    }
    offers.close();
    player.play(after);
    return true;
  }

  private signal(): void {
    const { audio, showOnDevice } = this.ports;
    audio.signal();
    if (this.signalled !== undefined) showOnDevice.run(this.wordsOf(this.signalled.story));
  }
}
