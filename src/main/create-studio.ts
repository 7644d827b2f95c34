import type { Container } from 'inversify';
import { StudioStore } from '../ui/features/studio/stores/studio-store.ts';
import * as token from './tokens.ts';

/** Puts together what an author sees in the studio, alike in every mode. */
export async function createStudio(container: Container): Promise<StudioStore> {
  const api = await container.getAsync(token.STUDIO_API);
  return container.get(token.SESSION_SCOPE).hold(new StudioStore(api, container.get(token.CLOCK)));
}
