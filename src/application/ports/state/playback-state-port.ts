import type { StoryAudio } from '../../../domain/series/story.ts';
import type { StoryId } from '../../../../common/kernel/ids.ts';
import type { HeardStories } from '../../../domain/playback/heard-stories.ts';
import type { PlaybackState } from '../../../domain/playback/playback-state.ts';
import type { PlayerState } from '../../../domain/playback/player-state.ts';
import type { Panels } from '../../../domain/playback/panels.ts';
import type { Suggestions } from '../../../domain/playlist/suggestions.ts';

/** The one place that holds what plays and how far it is. */
export interface PlaybackStatePort {
  /** @returns what plays, waits and was left */
  current(): PlaybackState;
  /** Also keeps the panels true to what is lined up: another current story ends the delete mode (INV-037). */
  replace(next: PlaybackState): void;
  /** @returns how the current story plays */
  player(): PlayerState;
  replacePlayer(next: PlayerState): void;
  /** @returns the stories that the listener has heard to their end */
  heard(): HeardStories;
  replaceHeard(next: HeardStories): void;
  /** @returns which surfaces are open, and what is selected for deletion */
  panels(): Panels;
  replacePanels(next: Panels): void;
  /** @returns what is recommended beside the playlist */
  suggestions(): Suggestions;
  replaceSuggestions(next: Suggestions): void;
  /** Shows the voice and the script of a story; those of any but the current one are of no use. */
  showSound(id: StoryId, sound: StoryAudio): void;
}
