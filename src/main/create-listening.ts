import type { Container } from 'inversify';
import type { Listening } from '../ui/features/player/parts.ts';
import * as token from './tokens.ts';

/** Puts together what screens see of places in stories, alike in every mode. */
export async function createListening(container: Container): Promise<Listening> {
  return { places: container.get(token.PLACES_STORE), takePlace: container.get(token.TAKE_PLACE) };
}
