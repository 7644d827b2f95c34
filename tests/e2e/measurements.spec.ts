import { expect, type Page } from '@playwright/test';
import type { MeasurementBatchWire } from '../../common/contract/measurement-schemas.ts';
import { test } from './soridam-test.ts';
import { expectUsable } from './surfaces/access.ts';
import { DEMO, signIn } from './surfaces/sign-in.ts';

const CHUNK = /\/assets\/(create-measurements|beacon-measurement-adapter)-[\w-]+\.js$/;

/** Keeps what the page hands to the browser's beacon, which carries it all the same. */
async function watchBeacons(page: Page): Promise<() => Promise<readonly MeasurementBatchWire[]>> {
  const batches: Promise<MeasurementBatchWire>[] = [];
  await page.exposeFunction('noteBeacon', (text: string) => {
    batches.push(Promise.resolve(JSON.parse(text) as MeasurementBatchWire));
  });
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, data) => {
      if (data instanceof Blob) void data.text().then((text) => Reflect.get(window, 'noteBeacon')(text) as unknown);
      return send(url, data);
    };
  });
  return () => Promise.all(batches);
}

/** The listener looks elsewhere. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    Reflect.deleteProperty(document, 'visibilityState');
  });

test('RUM-01 RUM-08 RUM-11 a visit is told of as it ends, and operators read it', async ({ page, sound, texts }) => {
  const beacons = await watchBeacons(page);
  const come = page.waitForResponse((answer) => CHUNK.test(answer.url()));
  await page.goto('/originals');
  await come;
  await page
    .getByRole('main')
    .getByRole('button', { name: /듣기|^Play/ })
    .first()
    .click();
  await sound.expectAdvance();
  await expect(async () => {
    await hide(page);
    const told = (await beacons()).flatMap(({ samples }) => samples.map(({ measure }) => measure));
    expect(told).toEqual(expect.arrayContaining(['starts', 'press-to-sound', 'first-paint']));
  }).toPass();
  const [batch] = await beacons();
  expect(Object.keys(batch ?? {}).toSorted()).toEqual(['build', 'device', 'errors', 'mode', 'samples']);

  await signIn(page, DEMO.operator, texts);
  await page.goto('/operator?part=listening');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('heading', { name: texts.operator.measure['press-to-sound'] })).toBeVisible();
  await expect(panel.getByRole('rowheader', { name: batch?.build ?? '' }).first()).toBeVisible();
  await expectUsable(page, 'what listeners hear');
});

test('RUM-10 a browser that asks not to be followed loads nothing for it', { tag: '@wide' }, async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto('/originals');
  // Fetched in the same idle moments, after them.
  await page.waitForFunction(() => performance.getEntriesByName('soridam:whole').length > 0);
  await page.getByRole('main').getByRole('link').first().click();
  await hide(page);
  expect(fetched.filter((url) => CHUNK.test(url) || url.endsWith('/api/measurements'))).toEqual([]);
});
