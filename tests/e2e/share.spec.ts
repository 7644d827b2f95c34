import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test } from './soridam-test.ts';

const STAND_IN = readFileSync(new URL('./surfaces/kakao-stand-in.js', import.meta.url));
const KAKAO = 'https://kakao.example/**';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '이야기 나누기' });

async function openShareDialog(page: Page, query = ''): Promise<string> {
  const path = `/series/${await firstSeries(page)}/episodes`;
  await page.goto(`${path}${query}`);
  await pressShare(page);
  return new URL(path, page.url()).href;
}

/** Phones' own sheet is not there in tests; the dialog takes its place. */
async function pressShare(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.getByRole('button', { name: '공유' }).filter({ visible: true }).first().click();
  await expect(dialogOf(page)).toBeVisible();
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

test('SHR-01 SHR-05 SHR-06 SHR-07 SHR-08 a visitor hands a series on by four ways', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const address = await openShareDialog(page);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('button', { name: '카카오톡' })).toBeVisible();
  const facebook = new URL((await dialog.getByRole('link', { name: /페이스북/ }).getAttribute('href')) ?? '');
  expect([facebook.origin + facebook.pathname, facebook.searchParams.get('u')]).toEqual([
    'https://www.facebook.com/sharer/sharer.php',
    address,
  ]);
  const naver = new URL((await dialog.getByRole('link', { name: /네이버 블로그/ }).getAttribute('href')) ?? '');
  expect([naver.origin + naver.pathname, naver.searchParams.get('url')]).toEqual([
    'https://share.naver.com/web/shareView',
    address,
  ]);
  await dialog.getByRole('button', { name: '링크 복사' }).click();
  await expect(page.getByText('회차 목록 주소를 복사했어요')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test('SHR-04 Kakao’s script comes with the press, is what its digest says, and gets the card', async ({ page }) => {
  const fetched: string[] = [];
  await page.route(KAKAO, (route) => {
    fetched.push(route.request().url());
    return route.fulfill({
      body: STAND_IN,
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  const address = await openShareDialog(page);
  expect(fetched, 'before the press').toEqual([]);
  await dialogOf(page).getByRole('button', { name: '카카오톡' }).click();
  await expect(dialogOf(page)).toBeHidden();
  const told = (await page.evaluate(() => Reflect.get(window, 'Kakao').told)) as unknown[];
  const link = { mobileWebUrl: address, webUrl: address };
  expect(told).toEqual([
    {
      key: 'key-of-the-tests',
      settings: {
        objectType: 'feed',
        content: expect.objectContaining({ imageUrl: expect.stringMatching(/^http.*-card\.jpg$/), link }) as unknown,
        buttons: [{ title: '들으러 가기', link }],
      },
    },
  ]);
  expect(fetched).toEqual(['https://kakao.example/kakao.js']);
});

test('SHR-14 a script of other bytes does not run, and the link is copied instead', async ({
  page,
  context,
  complaints,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route(KAKAO, (route) =>
    route.fulfill({
      body: 'window.hacked = true',
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  const address = await openShareDialog(page);
  await dialogOf(page).getByRole('button', { name: '카카오톡' }).click();
  await expect(page.getByText('주소를 복사했어요. 카카오톡 대화에 붙여 넣어 주세요')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  expect(await page.evaluate(() => Reflect.has(window, 'hacked'))).toBe(false);
  // The browser says that it refused the script, as it should.
  expect(complaints.splice(0).join('\n')).toMatch(/integrity|digest/i);
});

test('SHR-03 a link from where one listens begins there, and nothing plays before the press', async ({
  page,
  catalogue,
  sound,
}) => {
  await catalogue.openFirstSeries();
  await catalogue.listen();
  // The page hears four times a second how far its sound is.
  await expect.poll(() => secondsHeard(page)).toBeGreaterThan(3);
  await pressShare(page);
  const dialog = dialogOf(page);
  await dialog.getByRole('checkbox').check({ force: true });
  const url = new URL(await dialog.getByRole('textbox').inputValue());
  expect(url.searchParams.get('story')).toMatch(/^\d+$/);
  expect(Number(url.searchParams.get('t'))).toBeGreaterThan(0);

  url.searchParams.set('t', '20');
  await page.evaluate(() => localStorage.clear());
  await page.goto(url.href);
  const play = page.getByRole('main').getByRole('button', { name: /0:20부터 듣기$/ });
  await expect(play).toBeVisible();
  await play.click();
  await sound.expectAdvance();
  const seconds = await secondsHeard(page);
  expect(seconds).toBeGreaterThanOrEqual(20);
  expect(seconds).toBeLessThan(40);
});

test('SHR-12 inside KakaoTalk the page offers the way out, and its dialog', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 390, height: 844 },
    locale: 'ko-KR',
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-S911N; wv) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36 KAKAOTALK/10.5.0',
  });
  const page = await context.newPage();
  await openShareDialog(page);
  await page.keyboard.press('Escape');
  // Where the page wants to go is no request: nobody here knows the scheme.
  const session = await context.newCDPSession(page);
  const wanted: string[] = [];
  session.on('Page.frameRequestedNavigation', ({ url }) => wanted.push(url));
  await session.send('Page.enable');
  const address = page.url();
  await page.getByRole('button', { name: '브라우저로 열기' }).click();
  await expect.poll(() => wanted).toEqual([`kakaotalk://web/openExternal?url=${encodeURIComponent(address)}`]);
  await expect(page.getByRole('main')).toBeVisible();
  await context.close();
});
