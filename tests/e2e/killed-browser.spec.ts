import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect, type BrowserContext, type Page } from '@playwright/test';
import { budget } from '../support/budget.ts';
import { test } from './soridam-test.ts';
import { Catalogue } from './surfaces/catalogue.ts';
import { enter, newMember } from './surfaces/member.ts';
import { visit } from './surfaces/page-steps.ts';
import { Sound } from './surfaces/sound.ts';

/** A series of the demo, whose first story is free and lasts some minutes. */
const SERIES = 8;
/** The browser is killed so often; `TEST_LONG=1` asks for more. */
const KILLS = budget(2, 200);
/** Seconds that a browser which is killed may lose. */
const MOST_LOST_SECONDS = 5;
const ROUNDS_OF_A_MEMBER = 10;
/** Milliseconds that one round takes at most. */
const ROUND_MS = 45_000;

/** Ends the browser as a crash of it would: nothing of it learns of that, and nothing is written any more. */
async function kill(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const gone = new Promise<void>((resolve) => context.once('close', () => resolve()));
  await Promise.race([session.send('Browser.crash').catch(() => undefined), gone]);
  await gone;
}

test(
  'JRN-21 a browser that is killed while it plays loses five seconds at most, however often',
  { tag: '@wide' },
  async ({ request, baseURL }, { project }) => {
    test.setTimeout(KILLS * ROUND_MS);
    let member = await newMember();
    let headers = await enter(request, member);
    const folder = await mkdtemp(path.join(tmpdir(), 'killed-browser-'));
    const { launchOptions = {}, viewport = null } = project.use;
    const open = () =>
      chromium.launchPersistentContext(folder, { ...launchOptions, viewport, ...(baseURL && { baseURL }) });
    /** @returns the second of the series at which the server knows the member */
    const known = async (): Promise<number> => {
      const answer = await request.get('/api/places', { headers: { ...headers } });
      const { places } = (await answer.json()) as { readonly places: readonly { readonly seconds: number }[] };
      return places[0]?.seconds ?? 0;
    };
    try {
      for (let round = 0; round < KILLS; round += 1) {
        // Before they have heard all of the series, somebody else uses the browser.
        if (round % ROUNDS_OF_A_MEMBER === 0) {
          member = await newMember();
          headers = await enter(request, member);
        }
        const context = await open();
        const page = context.pages()[0] ?? (await context.newPage());
        const sound = await Sound.of(page);
        // A browser writes its cookies now and then: the login may be gone with it, as a journal must not be.
        await enter(page.request, member);
        // Its network goes first, so that all depends on what the device has kept.
        await visit(page, `/series/${SERIES}/episodes`);
        const before = await known();
        await page.route('**/api/journal', (route) => route.abort());
        await new Catalogue(page).hear(`/series/${SERIES}/episodes`, sound);
        const heard = await sound.expectAdvance(6);
        await kill(context, page);

        const again = await open();
        const reopened = again.pages()[0] ?? (await again.newPage());
        await enter(reopened.request, member);
        await visit(reopened, '/originals');
        await expect
          .poll(known, `in round ${round}, from ${before} to ${heard}`)
          .toBeGreaterThanOrEqual(heard - MOST_LOST_SECONDS);
        await again.close();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
