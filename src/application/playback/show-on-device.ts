import { wantsAudio } from '../../domain/playback/player-state.ts';
import type { AgeConfirmation } from '../age/age-confirmation.ts';
import type { MediaSessionPort } from '../ports/media-session-port.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';

/** Shows what plays on the device's own controls. */
export class ShowOnDevice {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly mediaSession: MediaSessionPort;
    readonly age: AgeConfirmation;
  };

  constructor(ports: ShowOnDevice['ports']) {
    this.ports = ports;
  }

  /** Where the story is, from where the device counts on by itself. */
  place(): void {
    const { playback, mediaSession } = this.ports;
    const { storyId, elapsedSeconds, durationSeconds, rate } = playback.player();
    const isKnown = storyId !== undefined && durationSeconds > 0;
    mediaSession.showPlace(isKnown ? { elapsedSeconds, durationSeconds, rate } : undefined);
  }

  /** @param notice stands in the place of the story's title, where playing has stopped for a reason */
  run(notice?: string): void {
    const { playback, mediaSession, age } = this.ports;
    const { entry, story } = playback.current();
    if (entry === undefined || story === undefined) return mediaSession.show(undefined);
    const { title: seriesTitle, author, isAdult } = entry.series;
    // The controls of a device may be seen by anybody (decisions §3).
    const coverUrl = isAdult && !age.isGiven() ? undefined : entry.series.imageUrl;
    const isPlaying = wantsAudio(playback.player().phase);
    mediaSession.show({ title: notice ?? story.title, seriesTitle, authorName: author.name, coverUrl, isPlaying });
  }
}
