import type { Container } from 'inversify';
import { StudioStore } from '../ui/features/studio/stores/studio-store.ts';
import * as token from './tokens.ts';

/** Puts together what an author sees in the studio, alike in every mode. */
export async function createStudio(container: Container): Promise<StudioStore> {
  const studio = new StudioStore(await container.getAsync(token.STUDIO_API), container.get(token.CLOCK));
  // It lives as long as the window does, and so does this.
  container.get(token.SESSION_STORE).whenRenewed(() => studio.forget());
  return studio;
}
