import { gzipSync } from 'node:zlib';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { test } from './soridam-test.ts';

/** Bytes that the scripts of the first screen may have, compressed by gzip (issue 5). */
const MOST_BYTES = 160_000;

const SCRIPTS = '**/assets/*.js';

/** @returns the scripts that the home page's document names: all that it fetches until it is alive */
async function namedScripts(request: APIRequestContext): Promise<readonly string[]> {
  const document = await (await request.get('/originals')).text();
  return document.match(/\/assets\/[\w-]+\.js/g) ?? [];
}

/** Holds back each script that is not `wanted`. @returns a function that lets them through */
async function holdScripts(page: Page, wanted: (path: string) => boolean): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(SCRIPTS, async (route) => {
    if (!wanted(new URL(route.request().url()).pathname)) await released;
    await route.continue();
  });
  return release;
}

const listenButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /듣기/ }).first();

test('the first screen has at most 160 kB of scripts, and is alive with them alone', async ({ page, request }) => {
  const named = await namedScripts(request);
  const bodies = await Promise.all(named.map(async (path) => (await request.get(path)).body()));
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);

  const release = await holdScripts(page, (path) => named.includes(path));
  await page.goto('/originals');
  const hero = page.getByRole('region', { name: '오늘의 첫 문장' });
  const sentence = await hero.getByRole('link').innerText();
  await hero.getByRole('button', { name: '다음 첫 문장' }).click();
  await expect(hero.getByRole('link')).not.toHaveText(sentence);
  release();
});

test('a press before the page is alive is carried out when it is', async ({ page, sound }) => {
  const release = await holdScripts(page, (path) => /\/(entry-client|plain-imports)-[^/]+$/.test(path));
  await page.goto('/originals', { waitUntil: 'commit' });
  // The first script has run, and asks for the others.
  await page.locator('link[rel=modulepreload]').first().waitFor({ state: 'attached' });
  await listenButton(page).click();
  await sound.expectSilence();
  release();
  await sound.expectAdvance();
});

test('a press before the core has come is carried out when it has', async ({ page, request, sound }) => {
  const named = await namedScripts(request);
  const release = await holdScripts(page, (path) => named.includes(path));
  await page.goto('/originals');
  await page.getByRole('button', { name: '다음 첫 문장' }).click();
  await listenButton(page).click();
  await sound.expectSilence();
  release();
  await sound.expectAdvance();
});
