import { test as base, expect } from '@playwright/test';
import { Catalogue } from './surfaces/catalogue.ts';
import { FullPlayer, PlayBar, type Player } from './surfaces/player.ts';
import { Sound } from './surfaces/sound.ts';

interface Surfaces {
  readonly catalogue: Catalogue;
  readonly player: Player;
  readonly sound: Sound;
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
  sound: async ({ page }, provide) => provide(await Sound.of(page)),
  player: async ({ page, isMobile }, provide) => provide(isMobile ? new FullPlayer(page) : new PlayBar(page)),
  catalogue: async ({ page }, provide) => provide(new Catalogue(page)),
});
