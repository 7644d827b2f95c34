import type { Container } from 'inversify';
import { ListStore } from '../ui/app/stores/list-store.ts';
import * as token from './tokens.ts';

/** Puts the lists of the contract together, alike in every mode. */
export async function createLists(container: Container): Promise<ListStore> {
  const api = await container.getAsync(token.LIST_API);
  return container.get(token.SESSION_SCOPE).hold(new ListStore(api, container.get(token.CLOCK)));
}
