import { wantsAudio, type PlayerState } from '../../domain/playback/player-state.ts';
import type { PlayerEvent } from '../../domain/playback/player.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { PlacesMemory } from './places-memory.ts';

/** Says from where a paused story goes on: some of it is heard once more after a while (HIS-16, JRN-32). */
export class RewindPaused {
  private readonly ports: {
    readonly playback: Pick<PlaybackStatePort, 'player'>;
    readonly places: Pick<PlacesMemory, 'rewoundSeconds'>;
  };
  /** The listener has moved since the sound stopped, to where they want to go on. */
  private isMoved = false;

  constructor(ports: RewindPaused['ports']) {
    this.ports = ports;
  }

  /** Follows a step of the player. */
  follow({ phase, storyId }: PlayerState, before: PlayerState, { kind }: PlayerEvent): void {
    if (kind === 'sought' || kind === 'skipped') this.isMoved = !wantsAudio(phase);
    else if (wantsAudio(phase) || storyId !== before.storyId) this.isMoved = false;
  }

  /** @returns the second at which the current story goes on; undefined where it stands */
  seconds(): number | undefined {
    const { playback, places } = this.ports;
    const { storyId, elapsedSeconds } = playback.player();
    if (storyId === undefined || this.isMoved) return undefined;
    return places.rewoundSeconds(storyId, elapsedSeconds);
  }
}
