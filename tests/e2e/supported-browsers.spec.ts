import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { ko } from '../../src/ui/app/i18n/ko.ts';

const ASSETS = 'dist/web/assets';

/**
 * What came after the browsers of the list (package.json), by the names under which scripts call it. Syntax is Vite's
 * matter, which makes it as old as they are. Packages ask for `Symbol.dispose` and `Uint8Array.fromBase64` before they use
 * them.
 */
const TOO_YOUNG_IN_SCRIPTS =
  /\b(Promise\.(withResolvers|try)|(Object|Map)\.groupBy|Array\.fromAsync|URL\.(canParse|parse)\b|AbortSignal\.any|RegExp\.escape|Iterator\.from|Temporal\.)/;
/** The same for styles. `field-sizing` and the like only add to what is there without them. */
const TOO_YOUNG_IN_STYLES = /light-dark\(|@starting-style|@scope\b|@position-try|anchor-name:|if\(|@function\b/;

const built = (ending: string): readonly string[] => readdirSync(ASSETS).filter((file) => file.endsWith(ending));

test('what is built asks for nothing that the oldest browsers of the list do not know', () => {
  const found = [
    ...built('.js').map((file) => [file, TOO_YOUNG_IN_SCRIPTS] as const),
    ...built('.css').map((file) => [file, TOO_YOUNG_IN_STYLES] as const),
  ].flatMap(([file, young]) => {
    const what = young.exec(readFileSync(path.join(ASSETS, file), 'utf8'))?.[0];
    return what === undefined ? [] : [`${file}: ${what}`];
  });
  expect(built('.js').length).toBeGreaterThan(10);
  expect(found).toEqual([]);
});

test('who has a browser of the list does not see that there are older ones', async ({ page }) => {
  await page.goto('/originals');
  await expect(page.locator('#root:not([data-drawn])')).toBeAttached();
  await expect(page.getByText(ko.site.oldBrowser)).toBeHidden();
});

test('who has an older browser reads the page as the server has drawn it, and why nothing plays', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  // Nothing that this browser knows; the sheets of all pages come by the script, which leaves this one alone.
  await page.route('**/originals', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('selector(:popover-open)', 'selector(:younger-than-this)');
    const headers = { ...answer.headers(), 'content-security-policy': '' };
    await route.fulfill({ response: answer, body, headers });
  });
  await page.addInitScript(() => (CSS.supports = () => false));
  await page.goto('/originals', { waitUntil: 'networkidle' });
  await expect(page.getByText(ko.site.oldBrowser)).toBeVisible();
  await expect(page.locator('#root[data-drawn]')).toBeAttached();
  await page.getByRole('main').locator('a[href^="/series/"]').first().click();
  await expect(page).toHaveURL(/\/series\/\d+\/episodes$/);
  expect(complaints).toEqual([]);
});
