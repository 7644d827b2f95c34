import AxeBuilder from '@axe-core/playwright';
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
    const axe = new AxeBuilder({ page });
    if (colorScheme === 'dark') axe.withRules(RULES_OF_DARK);
    else axe.disableRules([...without]);
    const { violations } = await axe.analyze();
    const faults = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const said = faults.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect(said, `${what}, ${colorScheme}`).toEqual([]);
  }
}

/** Nothing of `what` reaches beyond the window to the right. */
export async function expectNoOverhang(page: Page, what: string): Promise<void> {
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overhang, `pixels beyond the window at ${what}`).toBeLessThanOrEqual(0);
}

/** Resolves when what moves from one colour to another has arrived. */
function changesOfColour(): Promise<unknown> {
  const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  return Promise.allSettled(changes.map(({ finished }) => finished));
}
