import { isLocked } from '../../domain/series/story.ts';
import type { AgeConfirmation } from '../age/age-confirmation.ts';
import type { AudioPort } from '../ports/audio-port.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { AddressBook } from './address-book.ts';
import type { PlaybackMemory } from './playback-memory.ts';
import type { Player } from './player.ts';
import type { RatesMemory } from './rates-memory.ts';

/** Brings back what played before the page was left, paused at the same second (QUE-03, PLY-45). */
export class RestorePlayback {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly player: Player;
    readonly rates: RatesMemory;
    readonly memory: PlaybackMemory;
    readonly audio: AudioPort;
    readonly addresses: AddressBook;
    readonly age: AgeConfirmation;
  };

  constructor(ports: RestorePlayback['ports']) {
    this.ports = ports;
  }

  /** What was kept stands there in the turn of the call; its sound is made ready behind it. */
  async run(): Promise<void> {
    const { playback, player, rates, memory } = this.ports;
    const { currentPlay, history } = playback.current();
    player.dispatch({ kind: 'rate-chosen', rate: rates.now().of(currentPlay?.seriesId) });
    if (currentPlay !== undefined) return; // a choice that was made meanwhile stands (INT-47)
    const saved = memory.recall(history.limit);
    if (saved === undefined) return;
    player.show(saved);
    await this.makeReady();
  }

  /** Voice, script and sound of the restored story, so that the first press is answered at once. */
  private async makeReady(): Promise<void> {
    const { playback, audio, addresses, age } = this.ports;
    const { entry, story, positionSeconds } = playback.current();
    if (story === undefined || isLocked(story)) return;
    // The server gives it to nobody who has not said to be of age (ENT-72); the first press asks.
    if (entry?.series.isAdult === true && !age.isGiven()) return;
    const sound = await addresses.ask(story.id);
    if (sound.ok) playback.showSound(story.id, sound.value);
    const url = addresses.addressOf(story);
    const isStillWaiting = playback.player().phase === 'paused' && playback.player().storyId === story.id;
    if (isStillWaiting && url !== undefined) audio.prepare(url, positionSeconds);
  }
}
