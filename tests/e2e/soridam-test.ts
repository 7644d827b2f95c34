import { test as base, expect } from '@playwright/test';
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
  /** What the page complained about: refusals of the content security policy, failed requests, exceptions. */
  readonly complaints: string[];
}

/** A test of the built product. Whatever it looks at, the page must not complain meanwhile. */
export const test = base.extend<Surfaces>({
  complaints: [
    async ({ page }, provide) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await provide(complaints);
      expect(complaints, 'complaints of the page').toEqual([]);
    },
    { auto: true },
  ],
  texts: async ({ context, isMobile, baseURL }, provide) => provide(await wordsFor(context, isMobile, baseURL)),
  sound: async ({ page }, provide) => provide(await Sound.of(page)),
  player: async ({ page, isMobile }, provide) => provide(isMobile ? new FullPlayer(page) : new PlayBar(page)),
  playlist: async ({ page, isMobile, texts }, provide) => provide(new PlaylistSurface(page, isMobile, texts)),
  catalogue: async ({ page }, provide) => provide(new Catalogue(page)),
});
