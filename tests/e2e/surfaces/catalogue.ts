import { expect, type Locator, type Page } from '@playwright/test';
import { whenWhole } from './page-steps.ts';
import type { Sound } from './sound.ts';

/** The pages on which one finds a story: the home page and the episode list of a series. */
export class Catalogue {
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }
  get title(): Locator {
    return this.main.getByRole('heading', { level: 1 });
  }
  /** Links to episode lists, in the order of the page. */
  get seriesLinks(): Locator {
    return this.main.locator('a[href^="/series/"]');
  }
  /** The stories of an episode list. */
  get stories(): Locator {
    return this.main.getByRole('listitem').filter({ has: this.page.getByRole('button') });
  }

  async openHome(): Promise<void> {
    await this.page.goto('/originals');
    await expect(this.title).toBeAttached();
    await whenWhole(this.page);
  }

  /** Opens the first series of the home page, as a visitor does. */
  async openFirstSeries(): Promise<void> {
    await this.openHome();
    await this.seriesLinks.first().click();
    await expect(this.page).toHaveURL(/\/series\/\d+\/episodes$/);
    // The address comes before the page does, whose title is another one.
    await expect(this.main.locator('#episodes')).toBeVisible();
    await expect(this.title).toBeVisible();
  }

  /** Opens the episode list at `path` and begins the series, until it is heard. */
  async hear(path: string, sound: Sound): Promise<void> {
    await this.page.goto(path);
    await whenWhole(this.page);
    await this.listen();
    await sound.expectAdvance();
  }

  /** Presses the button that begins the open series. */
  async listen(): Promise<void> {
    await this.main
      .getByRole('button', { name: /듣기|Play|Listen/ })
      .first()
      .click();
  }
}
