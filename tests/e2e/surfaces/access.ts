import axe, { type ImpactValue, type RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';

/** What dark can break: it changes nothing but colours. */
const RULES_OF_DARK = ['color-contrast'];

/**
 * Reads a page as axe does, in the light and in the dark, standing still.
 * @param what is looked at, for the message
 * @param without rules that do not hold here
 */
export async function expectUsable(page: Page, what: string, without: readonly string[] = []): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(changesOfColour);
    const options: RunOptions =
      colorScheme === 'dark'
        ? { runOnly: RULES_OF_DARK }
        : { rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) };
    expect(await accessFaults(page, options, ['serious', 'critical']), `${what}, ${colorScheme}`).toEqual([]);
  }
}

/**
 * Runs axe in the page itself: with a window of its own for the report, and with what it says about all that is right, it
 * takes six times as long.
 * @param impacts of the violations that are told, all unless given
 * @returns the violations, each with what breaks the rule
 */
export async function accessFaults(
  page: Page,
  options: RunOptions = {},
  impacts?: readonly ImpactValue[],
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (asked) => (Reflect.get(window, 'axe') as typeof axe).run(document, asked),
    { ...options, resultTypes: ['violations'], iframes: false } satisfies RunOptions,
  );
  const faults = violations.filter(({ impact = null }) => impacts?.includes(impact) ?? true);
  return faults.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Nothing of `what` reaches beyond the window to the right. */
export async function expectNoOverhang(page: Page, what: string): Promise<void> {
  // Not of `innerWidth`, which on a phone grows with what stands beyond it.
  const width = page.viewportSize()?.width ?? 0;
  const overhang = () => page.evaluate((most) => document.documentElement.scrollWidth - most, width);
  await expect.poll(overhang, `pixels beyond the window at ${what}`).toBeLessThanOrEqual(0);
}

/** Resolves when what moves from one colour to another has arrived. */
function changesOfColour(): Promise<unknown> {
  const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  return Promise.allSettled(changes.map(({ finished }) => finished));
}
