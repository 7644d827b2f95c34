import { measurementTermsOf } from '../adapters/browser/measurement-terms.ts';
import type { ApiPort } from '../application/ports/api-port.ts';
import type { BrowseApi } from '../application/ports/api/browse-api.ts';
import type { App } from '../ui/app/app.ts';
import { whenIdle, yieldToBrowser } from '../ui/app/when-idle.ts';
import { createAppInSlices } from './create-app.ts';
import { measureVisit } from './measure-visit.ts';
import type { BrowserPage } from './modes/browser-bindings.ts';
import { slices } from './slices.ts';
import * as token from './tokens.ts';

/** The moment, on the browser's timeline, from which a page can do all that it ever can (ADR 0018). */
const WHOLE_MARK = 'soridam:whole';

/** What a page leaves for later: the calls of the server, and all that its application does. */
export interface Core {
  readonly api: ApiPort;
  readonly browseApi: BrowseApi;
  readonly app: App;
}

/** Puts the core of a page together, and connects it with the world around. */
export async function createCore(page: BrowserPage): Promise<Core> {
  const { app, container, startInSlices } = await createAppInSlices(slices(), page.environment.device.mode, page);
  await startInSlices(yieldToBrowser);
  performance.mark(WHOLE_MARK);
  await yieldToBrowser(); // all who wait for the core draw at once, which is a task of its own
  measureVisit(container, measurementTermsOf(window), whenIdle);
  return { app, api: container.get(token.API), browseApi: container.get(token.BROWSE_API) };
}
