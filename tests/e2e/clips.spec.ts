import { writeFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './soridam-test.ts';
import { beMember, postSeries } from './surfaces/member.ts';
import { visit } from './surfaces/page-steps.ts';
import { Sound } from './surfaces/sound.ts';
import type { Words } from './surfaces/words.ts';
import { aTone, aWav } from '../support/clips/sounds.ts';

/** Bytes of a request by which a file is sent. */
const PART_BYTES = 4 * 1024 * 1024;
/** A recording that is sent in two of them: the best there is, so that it is short and soon worked on. */
const LONG = { seconds: 35, rate: 96_000 };

/** Posts a series by the form, and goes on to its first story. @returns the series */
async function postByForm(page: Page, texts: Words): Promise<number> {
  const title = `물때 ${Date.now() % 1_000_000_000}`;
  await page.goto('/profile/my-content/registerSeries');
  await page.getByRole('textbox', { name: texts.works.title }).fill(title);
  await page.getByRole('textbox', { name: texts.works.description }).fill('바다가 물러난 자리.');
  await page.getByRole('radio', { name: texts.works.korean }).check();
  await page.getByRole('checkbox', { name: '드라마' }).check();
  await page.getByRole('button', { name: texts.works.create }).click();
  await page.getByRole('link', { name: `${title} ${texts.works.addStory}` }).click();
  await expect(page).toHaveURL(/clip\/register\?series=\d+$/);
  return Number(new URL(page.url()).searchParams.get('series'));
}

/** @returns how many stories of a series everybody can hear */
async function published({ request }: Page, id: number): Promise<number> {
  const answer = await request.get(`/api/series/${id}/episodes`);
  return ((await answer.json()) as { readonly totalCount: number }).totalCount;
}

test('CRE-14 CRE-17 CRE-20 a new member posts a series and three stories, and a visitor hears them', async ({
  page,
  browser,
  texts,
}) => {
  await beMember(page);
  const id = await postByForm(page, texts);
  await page.getByLabel(texts.clips.choose).setInputFiles([
    { name: '01_첫째.mp3', mimeType: 'audio/mpeg', buffer: aTone('mp3') },
    { name: '02_둘째.wav', mimeType: 'audio/wav', buffer: aWav(3) },
    { name: '03_셋째.ogg', mimeType: 'audio/ogg', buffer: aTone('ogg') },
  ]);
  const titles = page.getByRole('textbox', { name: texts.works.title });
  await expect(titles).toHaveCount(3);
  await expect(titles.last()).toHaveValue('셋째');
  await titles.last().fill('셋째 밤');
  await page.getByRole('button', { name: texts.clips.post_other.replace('{{count}}', '3') }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/my-content/${id}$`));

  await expect.poll(() => published(page, id), { timeout: 60_000 }).toBe(3);
  const visitor = await browser.newPage();
  const sound = await Sound.of(visitor);
  await visitor.goto(`/series/${id}/episodes`);
  await visitor.getByRole('main').getByRole('listitem').filter({ hasText: '첫째' }).getByRole('button').first().click();
  // They follow each other by themselves.
  await expect.poll(() => sound.recordingCount(), { timeout: 60_000 }).toBe(3);
  await visitor.close();
});

test(
  'CRE-19 UP1 a file goes on where it was cut, after the page was loaded anew, and its text is still there',
  { tag: '@wide' },
  async ({ page, texts }, testInfo) => {
    const id = await postSeries(page.request, await beMember(page));
    const file = testInfo.outputPath('긴 밤.wav');
    await writeFile(file, aWav(LONG.seconds, 0.3, LONG.rate));
    let isCut = true;
    let lost = 0;
    await page.route('**/api/uploads/*', async (route) => {
      const at = Number((await route.request().headerValue('upload-offset')) ?? 0);
      // What comes after the first part goes nowhere, as in a tunnel.
      if (isCut && route.request().method() === 'PATCH' && at > 0) lost += 1;
      else await route.continue();
    });
    await page.goto(`/profile/my-content/clip/register?series=${id}`);
    await page.getByLabel(texts.clips.choose).setInputFiles(file);
    await page.getByRole('textbox', { name: texts.clips.script }).fill('그 밤에는 파도가 없었다.');
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', /^[6-9]\d$/);
    await expect.poll(() => lost, 'the second part has begun: the first one has arrived').toBeGreaterThan(0);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    isCut = false;
    await expect(page.getByText(texts.clips.lost)).toBeVisible();
    await expect(page.getByRole('textbox', { name: texts.clips.script })).toHaveValue('그 밤에는 파도가 없었다.');
    const resumed = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.getByLabel(texts.clips.chooseAgain).setInputFiles(file);
    expect(Number(await (await resumed).headerValue('upload-offset'))).toBeGreaterThanOrEqual(PART_BYTES);
    const ready = texts.clips.ready.replace('{{length}}', '0:35');
    await expect(page.getByText(texts.clips.processing).or(page.getByText(ready))).toBeVisible();
  },
);

/** Drops files as a mouse does that carries them from the desktop. */
async function dropOn(target: Locator, files: readonly string[]): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  const cdp = await target.page().context().newCDPSession(target.page());
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await cdp.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data });
  }
  await cdp.detach();
}

test(
  'CRE-14 CRE-17 sounds may be dropped; those that fall beside are opened nowhere',
  { tag: '@wide' },
  async ({ page, texts }, testInfo) => {
    const id = await postSeries(page.request, await beMember(page));
    const files = [testInfo.outputPath('01_하나.mp3'), testInfo.outputPath('02_둘.mp3')];
    for (const file of files) await writeFile(file, aTone('mp3'));
    await visit(page, `/profile/my-content/clip/register?series=${id}`);
    const script = page.getByRole('textbox', { name: texts.clips.script });
    await script.fill('파도');
    await dropOn(script, files);
    await expect(script).toHaveValue('파도');
    const titles = page.getByRole('textbox', { name: texts.works.title });
    // What moves under the mouse is aimed at anew.
    await expect(async () => {
      await dropOn(page.getByLabel(texts.clips.choose), files);
      await expect(titles).toHaveCount(2, { timeout: 2_000 });
    }).toPass();
    await expect(titles.last()).toHaveValue('둘');
    await expect(script.first()).toHaveValue('파도');
    expect(page.context().pages()).toHaveLength(1);
  },
);
