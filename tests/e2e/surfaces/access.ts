import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { ImpactValue, RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';

/** Axe for pages, minified: half as much to send and to read. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What dark can break: it changes nothing but colours. */
const RULES_OF_DARK = ['color-contrast'];

/**
 * Reads a page as axe does, in the light and in the dark, standing still, once no list of it is being read anew, which is dimmed.
 * @param what is looked at, for the message
 * @param without rules that do not hold here
 */
export async function expectUsable(page: Page, what: string, without: readonly string[] = []): Promise<void> {
  await expect(page.locator('ul[aria-busy="true"]')).toHaveCount(0);
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
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(AXE);
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

/** Draws the page for somebody who has told their browser to write twice as large. */
export async function writeLarge(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize), 'the size of letters')
    .toBe('32px');
}

/** No text is higher than the control or the line that holds it, but where lines that are too many end in an ellipsis. */
export async function expectNothingCut(page: Page, what: string): Promise<void> {
  await expect.poll(() => page.evaluate(textsTooHigh), `texts that are cut at ${what}`).toEqual([]);
}

/** Runs in the page. @returns each text that is higher than its box, with both heights in pixels */
function textsTooHigh(): string[] {
  const textsOf = (element: Element): readonly DOMRect[] =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
      .map((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect();
      });
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const { display, webkitLineClamp, clipPath, visibility } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const isSeen = visibility === 'visible' && clipPath === 'none' && box.width > 1 && box.height > 1;
    // Inline boxes are as high as their typeface, and what is clamped ends where it shall.
    if (!isSeen || display === 'inline' || webkitLineClamp !== 'none') return [];
    // A typeface's own height is a little more than a line of figures.
    const isCut = textsOf(element).some(({ height }) => height > box.height + 6);
    return isCut ? `${element.textContent} in ${box.height}` : [];
  });
}

/** The least that a finger meets, in pixels. */
const FINGER = 44;

/**
 * What is pressed is 44 px high, and as wide where it is no link of a few letters; what lies in a line of text is as high as
 * that line (WCAG 2.5.8).
 */
export async function expectTargets(page: Page, what: string): Promise<void> {
  await expect.poll(() => page.evaluate(smallTargets, FINGER), `small targets at ${what}`).toEqual([]);
}

/** Runs in the page. @returns each control that answers presses in less than `least` pixels, with what it answers in */
function smallTargets(least: number): string[] {
  const controls = 'button, a[href], input, select, summary, [role="tab"], [role="switch"]';
  return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
    const { display, visibility } = getComputedStyle(control);
    const isInText = display === 'inline' && control.closest('p, li') !== null && control.matches('a');
    if (visibility !== 'visible' || isInText || control.matches(':disabled') || control.closest('[inert]')) return [];
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    if (width < 2 || height < 2) return [];
    const [x, y] = [left + width / 2, top + height / 2];
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const answers = (dx: number, dy: number): boolean => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      return hit !== null && [control, ...labels].some((each) => each.contains(hit));
    };
    if (!answers(0, 0)) return [];
    const reach = (dx: number, dy: number): number => {
      let pixels = 0;
      while (pixels < 48 && answers(dx * (pixels + 1), dy * (pixels + 1))) pixels += 1;
      return pixels;
    };
    const high = reach(0, -1) + reach(0, 1) + 1;
    const wide = reach(-1, 0) + reach(1, 0) + 1;
    // Half a pixel at either edge belongs to nobody.
    const isLarge = high >= least - 1 && (wide >= least - 1 || control.matches('a'));
    const name = control.getAttribute('aria-label') ?? control.textContent;
    return isLarge ? [] : `${name.trim()}: ${wide} × ${high}`;
  });
}

/** Resolves when what moves from one colour to another has arrived. */
function changesOfColour(): Promise<unknown> {
  const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  return Promise.allSettled(changes.map(({ finished }) => finished));
}
