import type { StorySound } from '../../domain/series/story.ts';
import type { StoryId } from '../../../common/kernel/ids.ts';
import type { PlaybackState } from '../../domain/playback/playback-state.ts';
import type { PlayerState } from '../../domain/playback/player.ts';

/** The one place that holds what plays and how far it is. */
export interface PlaybackStatePort {
  /** @returns what plays, waits and was left */
  current(): PlaybackState;
  replace(next: PlaybackState): void;
  /** @returns how the current story plays */
  player(): PlayerState;
  replacePlayer(next: PlayerState): void;
  /** Shows the voice and the script of a story; those of any but the current one are of no use. */
  showSound(id: StoryId, sound: StorySound): void;
}
