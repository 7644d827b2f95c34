import type { Container } from 'inversify';
import { OwnListening } from '../application/listening/own-listening.ts';
import { ListeningYearStore } from '../ui/features/listening/stores/listening-year-store.ts';
import * as token from './tokens.ts';

/** Puts together what the member sees of what they listened to, alike in every mode. */
export async function createListeningYear(container: Container): Promise<ListeningYearStore> {
  const own = new OwnListening({
    api: await container.getAsync(token.LISTENING_API),
    recordListening: container.get(token.RECORD_LISTENING),
    deliverJournal: container.get(token.DELIVER_JOURNAL),
  });
  return container.get(token.SESSION_SCOPE).hold(new ListeningYearStore(own, container.get(token.CLOCK)));
}
