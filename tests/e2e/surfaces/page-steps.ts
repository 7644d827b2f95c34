import type { Page } from '@playwright/test';

/** Waits until the page is whole: it hears what happens around it, and asks the server of its own accord (ADR 0018). */
export async function whenWhole(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('soridam:whole').length > 0);
}
