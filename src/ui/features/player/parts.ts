import type { MarkStories } from '../../../application/listening/mark-stories.ts';
import type { SignalLocked } from '../../../application/playback/signal-locked.ts';
import type { TakePlace } from '../../../application/listening/take-place.ts';
import type { ShelfStore } from './stores/shelf-store.ts';
import type { PlacesStore } from './stores/places-store.ts';

/** What `App` has of the player (ADR 0070). */
export type { PlayerStore } from './stores/player-store.ts';
export type { ShortcutsStore } from './stores/shortcuts-store.ts';

/** Where the listener is in each story, the place that is offered to them, and what a hidden page tells them. */
export interface Listening {
  readonly places: PlacesStore;
  readonly takePlace: TakePlace;
  readonly signalLocked: SignalLocked;
  readonly markStories: MarkStories;
  readonly shelf: ShelfStore;
}
