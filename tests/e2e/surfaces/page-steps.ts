import type { Locator, Page, Response } from '@playwright/test';
import type { Words } from './words.ts';

/** Waits until the page is whole: it hears what happens around it, and asks the server of its own accord (ADR 0018). */
export async function whenWhole(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('soridam:whole').length > 0);
}

/** Waits until the header of a wide window has been told which series the member has, for which it asks itself (HDR-19). */
export async function whenHeaderKnows(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/my-series')),
  );
}

/** Opens `path`, and waits until its page is whole. @returns the server's answer */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path, { waitUntil: 'commit' });
  await whenWhole(page);
  return answer;
}

/** Opens the menu of a series' page. @returns one of its choices */
export async function choiceOfSeries(page: Page, { series }: Words, name: string): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: series.more, exact: true }).click();
  return page.getByRole('dialog').getByRole('button', { name, exact: true });
}
