import type { PlaceOffer } from '../../domain/listening/place-offer.ts';
import type { PlacesStatePort } from '../ports/state/places-state-port.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { StoragePort } from '../ports/storage-port.ts';
import { WAY_BACK_KEY } from '../playback/storage-keys.ts';
import type { Player } from '../playback/player.ts';

/** Goes to the place that is offered: what plays goes on there, what is paused stands there. */
export class TakePlace {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly player: Player;
    readonly state: PlacesStatePort;
    readonly storage: Pick<StoragePort, 'remove'>;
  };

  constructor(ports: TakePlace['ports']) {
    this.ports = ports;
  }

  /** The sound begins in the turn of the call where something plays. A place of a series that is not current any more is gone. */
  run(): void {
    const offer = this.ports.state.offer();
    if (offer !== undefined) this.goTo(offer);
    // Whoever goes back is not offered to go where they come from.
    this.dismiss();
  }

  dismiss(): void {
    this.ports.storage.remove(WAY_BACK_KEY);
    this.ports.state.replaceOffer(undefined);
  }

  /** The listener has gone on to something else. */
  follow(): void {
    const offer = this.ports.state.offer();
    if (offer !== undefined && this.ports.playback.current().currentPlay?.seriesId !== offer.seriesId) this.dismiss();
  }

  private goTo(offer: PlaceOffer): void {
    const { playback, player } = this.ports;
    const now = player.now();
    if (now.currentPlay?.seriesId !== offer.seriesId || now.entry === undefined) return;
    if (now.currentPlay.storyId === offer.storyId) {
      return player.dispatch({ kind: 'sought', toSeconds: offer.seconds });
    }
    const there = now.started(now.entry, offer.storyId, offer.seconds);
    if (there === now) return;
    if (playback.player().phase === 'paused') player.show(there);
    else player.play(there);
  }
}
