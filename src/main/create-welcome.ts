import type { Container } from 'inversify';
import { WelcomeStore } from '../ui/features/about/stores/welcome-store.ts';
import * as token from './tokens.ts';

/** Puts together what strangers are told and asked, alike in every mode. */
export async function createWelcome(container: Container): Promise<WelcomeStore> {
  return new WelcomeStore({
    storage: container.get(token.STORAGE),
    page: container.get(token.PAGE),
    preferences: container.get(token.PREFERENCES),
    shown: container.get(token.STORES).preferences,
  });
}
