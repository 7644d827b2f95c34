import type { Container } from 'inversify';
import { RestoreListening } from '../application/listening/restore-listening.ts';
import { RestoringStore } from '../ui/features/listening/stores/restoring-store.ts';
import * as token from './tokens.ts';

/** Puts together what brings back an earlier playlist and earlier places, alike in every mode. */
export async function createRestoring(container: Container): Promise<RestoringStore> {
  const restoreListening = new RestoreListening({
    api: await container.getAsync(token.LISTENING_API),
    recordListening: container.get(token.RECORD_LISTENING),
    deliverJournal: container.get(token.DELIVER_JOURNAL),
    writeEvents: container.get(token.WRITE_EVENTS),
    keepHeard: container.get(token.KEEP_HEARD),
    playback: container.get(token.PLAYER_STORE),
    player: container.get(token.PLAYER),
    keepPlace: container.get(token.KEEP_PLACE),
    places: container.get(token.PLACES_MEMORY),
    sharePlaylist: container.get(token.SHARE_PLAYLIST),
  });
  return container.get(token.SESSION_SCOPE).hold(new RestoringStore(restoreListening, container.get(token.CLOCK)));
}
