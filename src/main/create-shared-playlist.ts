import type { Container } from 'inversify';
import { SharePlaylist } from '../application/listening/share-playlist.ts';
import * as token from './tokens.ts';

/** Milliseconds after which somebody who lines up has lined up what they wanted. */
const SETTLED_MS = 500;

/** Keeps the playlist of this device and that of the member's account alike from now on, in every mode. */
export function createSharedPlaylist(container: Container): SharePlaylist {
  const clock = container.get(token.CLOCK);
  const sharePlaylist = new SharePlaylist({
    memory: container.get(token.PLAYBACK_MEMORY),
    playback: container.get(token.PLAYER_STORE),
    player: container.get(token.PLAYER),
    keepPlace: container.get(token.KEEP_PLACE),
    followOtherWindows: container.get(token.FOLLOW_OTHER_WINDOWS),
    storage: container.get(token.STORAGE),
    journal: container.get(token.JOURNAL),
    deliverJournal: container.get(token.DELIVER_JOURNAL),
    places: container.get(token.PLACES_MEMORY),
    api: container.get(token.API),
    notices: container.get(token.TOAST_STORE),
    clock,
    locks: container.get(token.LOCKS),
  });
  let cancel = (): void => undefined;
  // Debounced: who drags and deletes changes much at once.
  container.get(token.PLAYER_STORE).whenPlaylistChanges(() => {
    cancel();
    cancel = clock.after(SETTLED_MS, () => void sharePlaylist.run());
  });
  // A page that was closed in a hurry may have told nobody of the last change.
  void sharePlaylist.run();
  return sharePlaylist;
}
