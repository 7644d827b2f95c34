import { expect, type Locator, type Page } from '@playwright/test';
import { SKIP_SECONDS } from '../../../common/kernel/limits.ts';
import { en } from '../../../src/ui/app/i18n/en.ts';
import { ko } from '../../../src/ui/app/i18n/ko.ts';

/** Either text of a label, since a test may change the language. */
const either = (pick: (texts: typeof ko | typeof en) => string): RegExp => new RegExp(`^(${pick(ko)}|${pick(en)})$`);

/** The transport controls: in the play bar of wide windows, in the full player of narrow ones. */
export abstract class Player {
  protected readonly page: Page;
  protected constructor(page: Page) {
    this.page = page;
  }

  /** What holds the controls. */
  protected abstract get surface(): Locator;
  /** Makes the controls reachable. */
  abstract open(): Promise<void>;
  /** Takes the controls away from what lies below them. */
  abstract close(): Promise<void>;

  get playButton(): Locator {
    return this.button((texts) => texts.player.play);
  }
  get pauseButton(): Locator {
    return this.button((texts) => texts.player.pause);
  }
  get forwardButton(): Locator {
    return this.button((texts) => texts.player.forward.replace('{{seconds}}', String(SKIP_SECONDS)));
  }
  get rewindButton(): Locator {
    return this.button((texts) => texts.player.rewind.replace('{{seconds}}', String(SKIP_SECONDS)));
  }
  get previousButton(): Locator {
    return this.button((texts) => texts.player.previous);
  }
  get nextButton(): Locator {
    return this.button((texts) => texts.player.next);
  }

  /** The thread, which says its second. */
  get position(): Locator {
    return this.surface.getByRole('slider', { name: either((texts) => texts.player.position) });
  }

  private button(pick: (texts: typeof ko | typeof en) => string): Locator {
    return this.surface.getByRole('button', { name: either(pick) });
  }

  /** @returns the second that the thread shows */
  async shownSeconds(): Promise<number> {
    return Number(await this.position.getAttribute('aria-valuenow'));
  }

  async expectShown(text: string | RegExp): Promise<void> {
    await expect(this.surface.getByText(text).first()).toBeVisible();
  }
}

/** The bar at the bottom of wide windows. */
export class PlayBar extends Player {
  constructor(page: Page) {
    super(page);
  }
  protected get surface(): Locator {
    return this.page.getByRole('region', { name: either((texts) => texts.player.label) });
  }
  /** It is always there. */
  open(): Promise<void> {
    return Promise.resolve();
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** The player that fills narrow windows, opened from the mini bar. */
export class FullPlayer extends Player {
  constructor(page: Page) {
    super(page);
  }
  protected get surface(): Locator {
    return this.page.getByRole('dialog');
  }
  async open(): Promise<void> {
    await this.page.getByRole('button', { name: either((texts) => texts.player.open) }).click();
    await expect(this.surface).toBeVisible();
  }
  async close(): Promise<void> {
    await this.surface.getByRole('button', { name: either((texts) => texts.player.close) }).click();
    await expect(this.surface).toBeHidden();
  }
}
