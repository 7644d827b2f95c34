import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './soridam-test.ts';
import { choiceOfSeries, visit } from './surfaces/page-steps.ts';
import { FullPlayer } from './surfaces/player.ts';
import { wordsFor, type Words } from './surfaces/words.ts';

const STAND_IN = readFileSync(new URL('./surfaces/kakao-stand-in.js', import.meta.url));
const KAKAO = 'https://kakao.example/**';

const dialogOf = (page: Page, { share }: Words) => page.getByRole('dialog', { name: share.title });

const shareButton = (around: Page | Locator, { series }: Words) =>
  around.getByRole('button', { name: series.share, exact: true }).filter({ visible: true }).first();

/** The way that a series' page or, `within` it, the player has. */
const wayToShare = (page: Page, texts: Words, within: Locator | undefined) =>
  within === undefined ? choiceOfSeries(page, texts, texts.series.share) : shareButton(within, texts);

async function openShareDialog(page: Page, texts: Words): Promise<string> {
  const path = `/series/${await firstSeries(page)}/episodes`;
  await visit(page, path);
  await pressShare(page, texts);
  return new URL(path, page.url()).href;
}

/** Phones' own sheet is not there in tests; the dialog takes its place. */
async function pressShare(page: Page, texts: Words, within?: Locator): Promise<void> {
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await (await wayToShare(page, texts, within)).click();
  await expect(dialogOf(page, texts)).toBeVisible();
}

async function firstSeries(page: Page): Promise<number> {
  const answer = (await (await page.request.get('/api/originals')).json()) as {
    sections: { series: { id: number }[] }[];
  };
  return answer.sections[0]?.series[0]?.id ?? 0;
}

/** How far the sound is that the page plays. */
function secondsHeard(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { elements } = Reflect.get(window, 'observed') as { elements: HTMLMediaElement[] };
    return Math.max(0, ...elements.map((element) => element.currentTime));
  });
}

test(
  'SHL-17 SHR-01 SHR-02 SHR-05 SHR-06 SHR-07 SHR-08 SHR-13 a visitor hands a series on by four ways',
  { tag: '@wide' },
  async ({ page, context, texts }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const address = await openShareDialog(page, texts);
    const dialog = dialogOf(page, texts);
    await expect(dialog.getByRole('button', { name: texts.share.kakao })).toBeVisible();
    const facebook = new URL(
      (await dialog.getByRole('link', { name: new RegExp(texts.share.facebook) }).getAttribute('href')) ?? '',
    );
    expect([facebook.origin + facebook.pathname, facebook.searchParams.get('u')]).toEqual([
      'https://www.facebook.com/sharer/sharer.php',
      address,
    ]);
    const naver = new URL(
      (await dialog.getByRole('link', { name: new RegExp(texts.share.naver) }).getAttribute('href')) ?? '',
    );
    expect([naver.origin + naver.pathname, naver.searchParams.get('url')]).toEqual([
      'https://share.naver.com/web/shareView',
      address,
    ]);
    await dialog.getByRole('button', { name: texts.share.copy }).click();
    await expect(page.getByText(texts.messages.linkCopied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  },
);

test(
  'SHR-16 the menu of a series gets the focus back when what it opened is closed, and the large button keeps its place',
  { tag: '@wide' },
  async ({ page, texts, catalogue }) => {
    await openShareDialog(page, texts);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: texts.series.more, exact: true })).toBeFocused();
    const heart = main.getByRole('button', { name: new RegExp(`^${texts.series.like}`) });
    const before = await heart.boundingBox();
    await catalogue.listen();
    await expect(main.getByRole('button', { name: texts.playlist.added, exact: true })).toBeVisible();
    expect(await heart.boundingBox()).toEqual(before);
  },
);

test(
  'SHR-04 Kakao’s script comes with the press, is what its digest says, and gets the card',
  { tag: '@wide' },
  async ({ page, texts }) => {
    const fetched: string[] = [];
    await page.route(KAKAO, (route) => {
      fetched.push(route.request().url());
      return route.fulfill({
        body: STAND_IN,
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
      });
    });
    const address = await openShareDialog(page, texts);
    expect(fetched, 'before the press').toEqual([]);
    await dialogOf(page, texts).getByRole('button', { name: texts.share.kakao }).click();
    await expect(dialogOf(page, texts)).toBeHidden();
    const told = (await page.evaluate(() => Reflect.get(window, 'Kakao').told)) as unknown[];
    const link = { mobileWebUrl: address, webUrl: address };
    expect(told).toEqual([
      {
        key: 'key-of-the-tests',
        settings: {
          objectType: 'feed',
          content: expect.objectContaining({ imageUrl: expect.stringMatching(/^http.*-card\.jpg$/), link }) as unknown,
          buttons: [{ title: texts.share.listen, link }],
        },
      },
    ]);
    expect(fetched).toEqual(['https://kakao.example/kakao.js']);
  },
);

test(
  'SHR-14 a script of other bytes does not run, and the link is copied instead',
  { tag: '@wide' },
  async ({ page, context, texts, complaints }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.route(KAKAO, (route) =>
      route.fulfill({
        body: 'window.hacked = true',
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    const address = await openShareDialog(page, texts);
    await dialogOf(page, texts).getByRole('button', { name: texts.share.kakao }).click();
    await expect(page.getByText(texts.messages.linkCopiedForKakao)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    expect(await page.evaluate(() => Reflect.has(window, 'hacked'))).toBe(false);
    // The browser says that it refused the script, as it should.
    expect(complaints.splice(0).join('\n')).toMatch(/integrity|digest/i);
  },
);

test(
  'SHR-03 a link from where one listens begins there, and nothing plays before the press',
  { tag: '@wide' },
  async ({ page, texts, catalogue, sound }) => {
    await catalogue.openFirstSeries();
    await catalogue.listen();
    // The page hears four times a second how far its sound is.
    await expect.poll(() => secondsHeard(page)).toBeGreaterThan(3);
    await pressShare(page, texts);
    const dialog = dialogOf(page, texts);
    // By its words, and once it stands: the dialog comes in with a movement.
    await dialog.getByText(new RegExp(texts.share.from.replace('{{label}}', '.*').replace('{{time}}', '.*'))).click();
    await expect(dialog.getByRole('checkbox')).toBeChecked();
    const shown = dialog.getByRole('textbox');
    await expect(shown).toHaveValue(/[?&]t=/);
    const url = new URL(`http://${await shown.inputValue()}`);
    expect(url.searchParams.get('story')).toMatch(/^\d+$/);
    expect(Number(url.searchParams.get('t'))).toBeGreaterThan(0);

    url.searchParams.set('t', '20');
    await page.evaluate(() => localStorage.clear());
    await page.goto(url.href);
    const from = new RegExp(texts.series.listenFrom.replace('{{label}}', '.*').replace('{{time}}', '0:20'));
    const play = page.getByRole('main').getByRole('button', { name: from });
    await expect(play).toBeVisible();
    await play.click();
    await sound.expectAdvance();
    const seconds = await secondsHeard(page);
    expect(seconds).toBeGreaterThanOrEqual(20);
    expect(seconds).toBeLessThan(40);
  },
);

test('SHR-09 SHR-10 SHR-11 SHR-15 PLY-25 MOB-06 the player hands on what it plays: by the phone’s own sheet, else, otherwise than stated (decisions §9), by the dialog', async ({
  page,
  isMobile,
  texts,
  catalogue,
}) => {
  await catalogue.openFirstSeries();
  const link = { title: await catalogue.title.textContent(), url: page.url() };
  await catalogue.listen();
  const full = new FullPlayer(page);
  const surface = page.getByRole('dialog', { name: texts.player.label });
  const copy = dialogOf(page, texts).getByRole('button', { name: texts.share.copy });
  if (isMobile) {
    await page.evaluate(() => {
      const handed: unknown[] = [];
      Reflect.set(window, 'handed', handed);
      const share = (data: unknown) => {
        handed.push(data);
        return Promise.reject(new DOMException('put away', 'AbortError'));
      };
      Object.defineProperty(Navigator.prototype, 'share', { configurable: true, value: share });
    });
    await full.open();
    await shareButton(surface, texts).click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'handed') as unknown)).toEqual([link]);
    // It can be pressed again: no dialog stands over it.
    await pressShare(page, texts, surface);
    await expect(copy).toBeVisible();
    return;
  }
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  await full.open();
  await pressShare(page, texts, surface);
  await expect(copy).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page, texts)).toBeHidden();
  await full.close();
  await page.setViewportSize(size);
  await page.getByRole('button', { name: texts.player.expand }).click();
  await pressShare(page, texts, page.getByRole('region', { name: texts.player.panel }));
  await expect(copy).toBeVisible();
});

test(
  'SHR-12 inside KakaoTalk the page offers the way out, and its dialog',
  { tag: '@wide' },
  async ({ browser, isMobile, baseURL }) => {
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      viewport: { width: 390, height: 844 },
      locale: 'ko-KR',
      userAgent:
        'Mozilla/5.0 (Linux; Android 14; SM-S911N; wv) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36 KAKAOTALK/10.5.0',
    });
    const texts = await wordsFor(context, isMobile, baseURL);
    const page = await context.newPage();
    await openShareDialog(page, texts);
    await page.keyboard.press('Escape');
    // Where the page wants to go is no request: nobody here knows the scheme.
    const session = await context.newCDPSession(page);
    const wanted: string[] = [];
    session.on('Page.frameRequestedNavigation', ({ url }) => wanted.push(url));
    await session.send('Page.enable');
    const address = page.url();
    await page.getByRole('button', { name: texts.wayOut.leave }).click();
    await expect.poll(() => wanted).toEqual([`kakaotalk://web/openExternal?url=${encodeURIComponent(address)}`]);
    await expect(page.getByRole('main')).toBeVisible();
    await context.close();
  },
);
