import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './soridam-test.ts';
import { Comments } from './surfaces/comments.ts';
import { beMember } from './surfaces/member.ts';
import { visit } from './surfaces/page-steps.ts';
import type { Words } from './surfaces/words.ts';

/** A series with more than ten comments, which no test likes or comments on. */
const TALKED_OF = 4;

/** Notes what the page asks the server for. @returns the requests as method and path */
function noteCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  return calls;
}

const heartOf = (around: Page | Locator, { series }: Words): Locator =>
  around.getByRole('button', { name: new RegExp(`^${series.like}`) });

test('LIK-06 LIK-07 LIK-12 SES-68 VAL-18 a visitor’s press on the heart closes the player and leads to signing in', async ({
  page,
  isMobile,
  texts,
  catalogue,
  player,
}) => {
  const calls = noteCalls(page);
  await visit(page, `/series/${TALKED_OF}/episodes`);
  await catalogue.listen();
  await player.open();
  if (!isMobile) await page.getByRole('button', { name: texts.player.expand }).click();
  const surface = isMobile
    ? page.getByRole('dialog', { name: texts.player.label })
    : page.getByRole('region', { name: texts.player.panel });
  const heart = heartOf(surface, texts);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(page).toHaveURL(/\/auth\/signin$/);
  await expect(surface).toBeHidden();
  expect(calls.filter((call) => call.endsWith('/like'))).toEqual([]);
});

test(
  'LIK-10 LIK-11 a like that the server does not take is taken back and said; a second press meanwhile is none',
  { tag: '@wide' },
  async ({ page, texts, complaints }) => {
    await beMember(page);
    await visit(page, `/series/${TALKED_OF}/episodes`);
    const heart = heartOf(page.getByRole('main'), texts);
    let refuse = (): void => {};
    const isRefused = new Promise<void>((resolve) => (refuse = resolve));
    const posts: string[] = [];
    await page.route(`**/api/series/${TALKED_OF}/like`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      posts.push(route.request().postData() ?? '');
      await isRefused;
      return route.fulfill({ status: 500, json: { message: '', code: 'internal', requestId: '' } });
    });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    refuse();
    await expect(page.getByText(texts.messages.unavailable)).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(posts).toEqual(['{}']);
    complaints.splice(0); // the browser names the 500
  },
);

test('CMT-05 CMT-06 CMT-07 CMT-09 CMT-10 CMT-13 CMT-28 ten comments a page; nothing is sent of nothing, and what failed is offered again', async ({
  page,
  isMobile,
  texts,
  complaints,
}) => {
  await beMember(page);
  const calls = noteCalls(page);
  const asked = (call: string) => calls.filter((one) => one === call).length;
  const [post, list] = [`POST /api/series/${TALKED_OF}/reviews`, `GET /backend/series/${TALKED_OF}/reviews`];
  await visit(page, `/series/${TALKED_OF}/reviews?page=1`);
  const comments = new Comments(page, texts);
  const threads = page.getByRole('list', { name: texts.comments.list }).locator(':scope > li');
  const pages = page.getByRole('navigation', { name: texts.comments.pages });
  if (isMobile) {
    await threads.nth(9).scrollIntoViewIfNeeded();
    await expect.poll(() => threads.count()).toBeGreaterThan(10);
    await expect(pages).toBeHidden();
  } else {
    await expect(threads).toHaveCount(10);
    await pages.getByRole('link', { name: texts.series.page.replace('{{page}}', '2') }).click();
    await expect(page).toHaveURL(/page=2/);
  }

  await comments.field.fill('   ');
  await comments.field.press('Control+Enter');
  expect(asked(post)).toBe(0);

  await page.route(`**${post.slice(5)}`, (route) =>
    route.fulfill({ status: 500, json: { message: '', code: 'internal', requestId: '' } }),
  );
  const lists = asked(list);
  await comments.field.fill('닿지 못한 말');
  await comments.field.press('Control+Enter');
  await expect(comments.field).toHaveValue('');
  await expect(page.getByText(texts.comments.unsent)).toBeVisible();
  await expect.poll(() => asked(list)).toBeGreaterThan(lists);
  expect(asked(post)).toBe(1);
  await expect(page).toHaveURL(/page=1/);
  await expect(page.getByText(texts.messages.unavailable)).toHaveCount(0);
  await page.getByRole('button', { name: texts.comments.again }).click();
  await expect(comments.field).toHaveValue('닿지 못한 말');
  await comments.field.fill('');
  complaints.splice(0); // the browser names the 500
});

test.describe('within the native app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile SoridamApp/1.4.2 (android)' });

  test(
    'NTF-06 MODE-08 BRG-07 the bell opens the app’s own screen, and nothing here',
    { tag: '@narrow' },
    async ({ page, texts }) => {
      await page.addInitScript(() => {
        const heard: unknown[] = [];
        Reflect.set(window, 'heard', heard);
        Reflect.set(window, 'SoridamAndroid', { postMessage: (json: string) => heard.push(JSON.parse(json)) });
      });
      await beMember(page);
      await page.goto('/originals');
      await page.waitForFunction(() => Reflect.has(window, 'soridam'));
      await page.evaluate(() => {
        const soridam = Reflect.get(window, 'soridam') as { receive: (json: string) => void };
        soridam.receive(JSON.stringify({ type: 'ready', payload: { version: '1.4.2', platform: 'android' } }));
      });
      await page.getByRole('button', { name: texts.profile.notifications }).filter({ visible: true }).click();
      const types = () =>
        page.evaluate(() => (Reflect.get(window, 'heard') as { readonly type: string }[]).map(({ type }) => type));
      await expect.poll(types).toContain('openNotiScreen');
      await expect(page.getByRole('group', { name: texts.profile.notifications })).toBeHidden();
    },
  );

  test(
    'LIK-09 a visitor’s press on the heart asks to sign in over the page',
    { tag: '@narrow' },
    async ({ page, texts }) => {
      await visit(page, `/series/${TALKED_OF}/episodes`);
      await heartOf(page.getByRole('main'), texts).click();
      await expect(
        page.getByRole('dialog').getByRole('button', { name: texts.auth.signIn, exact: true }),
      ).toBeVisible();
      await expect(page).toHaveURL(/\/episodes$/);
    },
  );
});
