import type { Container } from 'inversify';
import { MarkStories } from '../application/listening/mark-stories.ts';
import { ShelfStore } from '../ui/features/player/stores/shelf-store.ts';
import type { Listening } from '../ui/features/player/parts.ts';
import * as token from './tokens.ts';

/** Puts together what screens see of places in stories, alike in every mode. */
export async function createListening(container: Container): Promise<Listening> {
  const shelf = new ShelfStore(container.get(token.API), container.get(token.CLOCK));
  return {
    shelf: container.get(token.SESSION_SCOPE).hold(shelf),
    places: container.get(token.PLACES_STORE),
    signalLocked: container.get(token.SIGNAL_LOCKED),
    takePlace: container.get(token.TAKE_PLACE),
    markStories: new MarkStories({
      playback: container.get(token.PLAYER_STORE),
      places: container.get(token.PLACES_MEMORY),
      keepHeard: container.get(token.KEEP_HEARD),
      writeEvents: container.get(token.WRITE_EVENTS),
      deliverJournal: container.get(token.DELIVER_JOURNAL),
      loadStories: container.get(token.LOAD_STORIES),
    }),
  };
}
