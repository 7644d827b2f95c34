import { test as base, expect, type BrowserContext } from '@playwright/test';
import { Catalogue } from './surfaces/catalogue.ts';
import { FullPlayer, PlayBar, type Player } from './surfaces/player.ts';
import { PlaylistSurface } from './surfaces/playlist.ts';
import { Sound } from './surfaces/sound.ts';
import { wordsFor, type Words } from './surfaces/words.ts';

interface Surfaces {
  readonly catalogue: Catalogue;
  readonly player: Player;
  /** Worded as `texts` is. */
  readonly playlist: PlaylistSurface;
  readonly sound: Sound;
  /** The words of the page; who asks for them reads Korean in wide windows, English in narrow ones. */
  readonly texts: Words;
  /**
   * What the pages of all contexts complained about: refusals of the content security policy, failed requests, exceptions,
   * documents that did not fit their pages, answers that say that the server failed. A test that causes one takes it away.
   */
  readonly complaints: string[];
}

const meant = new WeakMap<readonly string[], (complaint: string) => boolean>();

/** Takes away complaints that the test means to cause: those that have come, and those that are still on their way when it ends. */
export function forgive(complaints: readonly string[], isMeant: (complaint: string) => boolean): void {
  const before = meant.get(complaints);
  meant.set(complaints, (complaint) => isMeant(complaint) || before?.(complaint) === true);
}

/** A test of the built product. Whatever it looks at, no page of any of its windows may complain meanwhile. */
export const test = base.extend<Surfaces>({
  complaints: [
    async ({ browser }, provide) => {
      const complaints: string[] = [];
      const watch = (context: BrowserContext): void => watchPages(context, complaints);
      browser.on('context', watch);
      await provide(complaints);
      browser.off('context', watch);
      const isMeant = meant.get(complaints);
      expect(
        isMeant === undefined ? complaints : complaints.filter((each) => !isMeant(each)),
        'complaints of the pages',
      ).toEqual([]);
    },
    { auto: true },
  ],
  texts: async ({ context, isMobile, baseURL }, provide) => provide(await wordsFor(context, isMobile, baseURL)),
  sound: async ({ page }, provide) => provide(await Sound.of(page)),
  player: async ({ page, isMobile }, provide) => provide(isMobile ? new FullPlayer(page) : new PlayBar(page)),
  playlist: async ({ page, isMobile, texts }, provide) => provide(new PlaylistSurface(page, isMobile, texts)),
  catalogue: async ({ page }, provide) => provide(new Catalogue(page)),
});

/** Adds what the pages of `context` complain about to `complaints`. */
function watchPages(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('response', (answer) => {
    if (answer.status() < 500) return;
    const id = answer.headers()['x-request-id'] ?? 'none, it is the test’s own';
    complaints.push(`${answer.request().method()} ${answer.url()}: ${answer.status()}, request ${id}`);
  });
}
