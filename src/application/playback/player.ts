import type { PlaybackState } from '../../domain/playback/playback-state.ts';
import { transition, type PlayerEffect, type PlayerEvent } from '../../domain/playback/player.ts';
import { wantsAudio, type PlayerState } from '../../domain/playback/player-state.ts';
import { retrySeconds } from '../../domain/playback/retry.ts';
import { isLocked, type Story } from '../../domain/series/story.ts';
import type { AgeConfirmation } from '../age/age-confirmation.ts';
import type { AudioEvent, AudioPort } from '../ports/audio-port.ts';
import type { ClockPort } from '../ports/clock-port.ts';
import type { NoticePort } from '../ports/notice-port.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { RandomPort } from '../ports/random-port.ts';
import type { AddressBook } from './address-book.ts';
import type { PlacesMemory } from '../listening/places-memory.ts';
import type { KeepPlace } from './keep-place.ts';
import type { RatesMemory } from './rates-memory.ts';

/**
 * What the player leaves to others: going on at the end of a story, making the next one ready, asking whether the
 * listener is of age, and reading anew what may be heard, since the server does not give a sound any more.
 */
export type PlayerRequest = 'advance' | 'prepare-next' | 'confirm-age' | 'renew';

/** Is told of a step of the player, and of what happened. */
export type PlayerListener = (after: PlayerState, before: PlayerState, event: PlayerEvent) => void;

/** Milliseconds between two looks at whether the sound goes on. */
const TICK_MS = 1000;
/** Milliseconds of a minute. */
const MINUTE_MS = 60_000;
/** Milliseconds for which a sound that does not come holds up what would follow it. */
const HEAD_START_MS = 1000;

/**
 * Runs the player: hands it what happens, keeps its state and does what it asks for. All up to the sound happens in
 * the turn of the call, so that a press counts as the gesture that browsers want.
 */
export class Player {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly audio: AudioPort;
    readonly clock: ClockPort;
    readonly random: RandomPort;
    readonly notices: NoticePort;
    readonly addresses: AddressBook;
    readonly keepPlace: KeepPlace;
    readonly age: AgeConfirmation;
    readonly places: Pick<PlacesMemory, 'resumeSeconds'>;
    readonly rates: Pick<RatesMemory, 'now'>;
  };
  private readonly requestListeners = new Set<(request: PlayerRequest) => void>();
  private readonly changeListeners = new Set<PlayerListener>();
  private begun: Promise<void> = Promise.resolve();
  private cancelRetry: () => void = () => undefined;
  private cancelSleep: () => void = () => undefined;
  private isWatching = false;

  constructor(ports: Player['ports']) {
    this.ports = ports;
  }

  /** @returns what plays, with the second at which it is now */
  now(): PlaybackState {
    const { playback } = this.ports;
    return playback.current().at(playback.player().elapsedSeconds);
  }

  /** @returns how fast the current story of a state plays: media time that passes in a second (JRN-88) */
  rateOf({ currentPlay }: PlaybackState): number {
    return this.ports.rates.now().of(currentPlay?.seriesId);
  }

  /** Tells the player what happened, and does what follows from it. */
  dispatch(event: PlayerEvent): void {
    const { playback } = this.ports;
    const before = playback.player();
    const { state, effects } = transition(before, event);
    playback.replacePlayer(state);
    this.watch();
    for (const effect of effects) this.perform(effect);
    for (const listener of this.changeListeners) listener(state, before, event);
  }

  /** Tells the player what the sound output reports. */
  hear(event: AudioEvent): void {
    const told = { ...event, at: this.ports.clock.now() };
    this.dispatch(told);
  }

  /**
   * Makes `next` what plays, and plays its current story from its position; from where it was left, where that is its
   * beginning (HIS-16). One of an adult series stands there without a sound until the listener is of age, whoever wanted it
   * to play (decisions §3, ENT-72).
   */
  play(state: PlaybackState): void {
    const next = this.resumed(state);
    if (this.isWithheld(next)) {
      this.show(next);
      this.ports.keepPlace.run();
      return this.request('confirm-age');
    }
    this.ports.playback.replace(next);
    const { story, positionSeconds } = next;
    if (story === undefined) return;
    const url = this.ports.addresses.addressOf(story);
    this.dispatch({ kind: 'chosen', story, fromSeconds: positionSeconds, url, rate: this.rateOf(next) });
    if (url !== undefined) void this.showSound(story);
  }

  /**
   * Makes `next` what is lined up, while the current story goes on as it is. A story that has become current is played
   * when something played before; one that may not be heard is silent (INV-010, INV-045, INV-046).
   */
  follow(next: PlaybackState): void {
    const isWanted = wantsAudio(this.ports.playback.player().phase);
    const isMoved = next.story?.id !== this.ports.playback.current().story?.id;
    if (isMoved && isWanted && next.story !== undefined && !isLocked(next.story)) this.play(next);
    else this.show(next);
  }

  /** Makes `next` what is lined up, as `follow` does; a story that has become current stands there without a sound. */
  show(next: PlaybackState): void {
    const { playback } = this.ports;
    const before = playback.current();
    playback.replace(next);
    const { story, positionSeconds } = next;
    const rate = this.rateOf(next);
    if (story === undefined) {
      if (before.story !== undefined) this.dispatch({ kind: 'emptied', rate });
    } else if (story.id !== before.story?.id) {
      this.dispatch({ kind: 'restored', story, atSeconds: positionSeconds, rate });
    } else if (isLocked(story)) {
      this.dispatch({ kind: 'closed' });
    }
  }

  /** Asks whether the listener is of age when only that keeps the current story from sounding. @returns whether it does */
  asksForAge(): boolean {
    const { playback } = this.ports;
    if (wantsAudio(playback.player().phase) || !this.isWithheld(playback.current())) return false;
    this.request('confirm-age');
    return true;
  }

  /**
   * Lets the sound that was begun last come first, before what nobody waits for takes from the device and the network.
   * Settles when it came out or failed, or does not come for a second.
   */
  async soundFirst(): Promise<void> {
    let cancel = (): void => undefined;
    const late = new Promise<void>((resolve) => (cancel = this.ports.clock.after(HEAD_START_MS, resolve)));
    await Promise.race([this.begun, late]);
    cancel();
  }

  /** Reports what the player leaves to others. @returns a function that ends the reports */
  whenAsked(listener: (request: PlayerRequest) => void): () => void {
    this.requestListeners.add(listener);
    return () => this.requestListeners.delete(listener);
  }

  /** Reports every step of the player. @returns a function that ends the reports */
  whenChanged(listener: PlayerListener): () => void {
    this.changeListeners.add(listener);
    return () => this.changeListeners.delete(listener);
  }

  /** Looks every second, as long as sound is wanted, whether it goes on. */
  private watch(): void {
    const { playback, clock } = this.ports;
    if (this.isWatching || !wantsAudio(playback.player().phase)) return;
    this.isWatching = true;
    clock.after(TICK_MS, () => {
      this.isWatching = false;
      this.dispatch({ kind: 'ticked' });
    });
  }

  private perform(effect: PlayerEffect): void {
    const { audio, notices, keepPlace } = this.ports;
    switch (effect.kind) {
      case 'play':
        return void (this.begun = this.outcome(audio.play(effect.url, effect.fromSeconds)));
      case 'resume':
        return void this.outcome(audio.resume());
      case 'pause':
        return audio.pause();
      case 'stop':
        return audio.stop();
      case 'seek':
        return audio.seek(effect.toSeconds);
      case 'set-level':
        return audio.setLevel(effect.level);
      case 'set-rate':
        return audio.setRate(effect.rate);
      case 'count-sleep-minute':
        return this.countSleepMinute();
      case 'request-address':
        return void this.requestAddress(effect.storyId);
      case 'retry-later':
        return this.retryLater(effect);
      case 'watch-interruption':
        return void this.ports.clock.after(effect.milliseconds, () =>
          this.dispatch({ kind: 'interruption-lasted', since: effect.since }),
        );
      case 'save-position':
        return keepPlace.run();
      case 'advance':
      case 'prepare-next':
        return this.request(effect.kind);
      case 'notify':
        return notices.show({ kind: 'alert', message: effect.message });
    }
  }

  private request(request: PlayerRequest): void {
    for (const listener of this.requestListeners) listener(request);
  }

  private resumed(state: PlaybackState): PlaybackState {
    const { story, positionSeconds } = state;
    return story === undefined || positionSeconds > 0 ? state : state.at(this.ports.places.resumeSeconds(story.id));
  }

  private isWithheld({ entry }: PlaybackState): boolean {
    return entry?.series.isAdult === true && !this.ports.age.isGiven();
  }

  private countSleepMinute(): void {
    this.cancelSleep();
    this.cancelSleep = this.ports.clock.after(MINUTE_MS, () => this.dispatch({ kind: 'sleep-minute-passed' }));
  }

  private retryLater({ storyId, retry }: Extract<PlayerEffect, { kind: 'retry-later' }>): void {
    const { clock, random } = this.ports;
    const { failedTries } = retry;
    this.cancelRetry();
    this.cancelRetry = clock.after(retrySeconds(retry, random.fraction()) * 1000, () =>
      this.dispatch({ kind: 'retry-due', storyId, failedTries }),
    );
  }

  /** That sound came out is reported by the sound output itself. */
  private async outcome(attempt: ReturnType<AudioPort['play']>): Promise<void> {
    const result = await attempt;
    if (!result.ok) this.dispatch({ kind: 'failed', failure: result.failure });
  }

  private async requestAddress(storyId: Story['id']): Promise<void> {
    const { addresses, playback } = this.ports;
    const sound = await addresses.ask(storyId);
    if (!sound.ok) {
      const { kind: reason, ...patience } = sound.failure;
      this.dispatch({ kind: 'address-failed', storyId, reason, ...patience });
      return reason === 'locked' ? this.request('renew') : undefined;
    }
    playback.showSound(storyId, sound.value);
    this.dispatch({ kind: 'address-arrived', storyId, url: sound.value.address.url });
  }

  /** Voice and script come after the sound, or with its address; without them the story plays all the same. */
  private async showSound(story: Story): Promise<void> {
    await this.soundFirst();
    const sound = await this.ports.addresses.ask(story.id);
    if (sound.ok) this.ports.playback.showSound(story.id, sound.value);
  }
}
