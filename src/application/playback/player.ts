import type { PlaybackState } from '../../domain/playback/playback-state.ts';
import { transition, type PlayerEffect, type PlayerEvent, type PlayerState } from '../../domain/playback/player.ts';
import type { Story } from '../../domain/series/story.ts';
import type { AudioPort } from '../ports/audio-port.ts';
import type { ClockPort } from '../ports/clock-port.ts';
import type { NoticePort } from '../ports/notice-port.ts';
import type { PlaybackStatePort } from '../ports/playback-state-port.ts';
import type { AddressBook } from './address-book.ts';
import type { KeepPosition } from './keep-position.ts';
import type { PrepareNext } from './prepare-next.ts';

/**
 * Runs the player: hands it what happens, keeps its state and does what it asks for. All up to the sound happens in
 * the turn of the call, so that a press counts as the gesture that browsers want.
 */
export class Player {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly audio: AudioPort;
    readonly clock: ClockPort;
    readonly notices: NoticePort;
    readonly addresses: AddressBook;
    readonly keepPosition: KeepPosition;
    readonly prepareNext: PrepareNext;
  };
  private readonly endListeners = new Set<() => void>();
  private readonly changeListeners = new Set<(after: PlayerState, before: PlayerState) => void>();
  private callOffRetry: () => void = () => undefined;

  constructor(ports: Player['ports']) {
    this.ports = ports;
  }

  /** @returns what plays, with the second at which it is now */
  now(): PlaybackState {
    const { playback } = this.ports;
    return playback.current().at(playback.player().elapsedSeconds);
  }

  /** Tells the player what happened, and does what follows from it. */
  dispatch(event: PlayerEvent): void {
    const { playback } = this.ports;
    const before = playback.player();
    const { state, effects } = transition(before, event);
    playback.replacePlayer(state);
    for (const effect of effects) this.perform(effect);
    for (const listener of this.changeListeners) listener(state, before);
  }

  /** Makes `next` what plays, and plays its current story from its position. */
  play(next: PlaybackState): void {
    this.ports.playback.replace(next);
    const { story, positionSeconds } = next;
    if (story === undefined) return;
    const url = this.ports.addresses.addressOf(story);
    this.dispatch({ kind: 'chosen', story, fromSeconds: positionSeconds, url });
    if (url !== undefined) void this.showSound(story);
  }

  /** Reports that a story has come to its end. @returns a function that ends the reports */
  whenStoryEnds(listener: () => void): () => void {
    this.endListeners.add(listener);
    return () => this.endListeners.delete(listener);
  }

  /** Reports every step of the player. @returns a function that ends the reports */
  whenChanged(listener: (after: PlayerState, before: PlayerState) => void): () => void {
    this.changeListeners.add(listener);
    return () => this.changeListeners.delete(listener);
  }

  private perform(effect: PlayerEffect): void {
    const { audio, clock, notices, keepPosition, prepareNext } = this.ports;
    switch (effect.kind) {
      case 'play':
        return void this.outcome(audio.play(effect.url, effect.fromSeconds));
      case 'resume':
        return void this.outcome(audio.resume());
      case 'pause':
        return audio.pause();
      case 'seek':
        return audio.seek(effect.toSeconds);
      case 'set-level':
        return audio.setLevel(effect.level);
      case 'request-address':
        return void this.requestAddress(effect.storyId);
      case 'retry-later': {
        const { storyId, failedTries } = effect;
        this.callOffRetry();
        this.callOffRetry = clock.after(effect.afterSeconds * 1000, () =>
          this.dispatch({ kind: 'retry-due', storyId, failedTries }),
        );
        return;
      }
      case 'save-position':
        return keepPosition.run();
      case 'prepare-next':
        return void prepareNext.run();
      case 'advance':
        for (const listener of this.endListeners) listener();
        return;
      case 'notify':
        return notices.show({ kind: 'alert', message: effect.message });
    }
  }

  /** That sound came out is reported by the sound output itself. */
  private async outcome(attempt: ReturnType<AudioPort['play']>): Promise<void> {
    const result = await attempt;
    if (!result.ok) this.dispatch({ kind: 'failed', failure: result.failure });
  }

  private async requestAddress(storyId: Story['id']): Promise<void> {
    const { addresses, playback } = this.ports;
    const sound = await addresses.ask(storyId);
    if (!sound.ok) return this.dispatch({ kind: 'address-failed', storyId, reason: sound.failure.kind });
    playback.showSound(storyId, sound.value);
    this.dispatch({ kind: 'address-arrived', storyId, url: sound.value.address.url });
  }

  /** Voice and script come after the sound; without them the story plays all the same. */
  private async showSound(story: Story): Promise<void> {
    const sound = await this.ports.addresses.ask(story.id);
    if (sound.ok) this.ports.playback.showSound(story.id, sound.value);
  }
}
