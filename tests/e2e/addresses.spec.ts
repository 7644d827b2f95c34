import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './soridam-test.ts';
import { beMember, postSeries } from './surfaces/member.ts';
import { visit, whenWhole } from './surfaces/page-steps.ts';
import { Comments } from './surfaces/comments.ts';
import type { Words } from './surfaces/words.ts';

/** Of the demo, which no test changes: a series that is talked of, one of twelve stories, one for adults. */
const LIGHTHOUSE = { id: 4, title: '등대는 열두 시에 말한다', author: { id: 1, name: '한서우' } } as const;
const TWELVE_STORIES = 12;
const ADULTS = { id: 14, author: '도윤' } as const;

const main = (page: Page): Locator => page.getByRole('main');
const cardOf = (page: Page, series: number): Locator => main(page).locator(`a[href="/series/${series}/episodes"]`);

async function open(page: Page, path: string): Promise<void> {
  expect((await page.goto(path))?.status(), path).toBe(200);
}

interface List {
  readonly authors?: readonly { readonly id: number }[];
  readonly series?: readonly { readonly id: number }[];
}

/** @returns the page, from 1, of `list` that holds `id`: what other tests have posted may come before it */
async function listPageOf({ request }: Page, list: string, id: number): Promise<number> {
  for (let number = 1; ; number += 1) {
    const { authors, series } = (await (await request.get(list, { params: { page: number } })).json()) as List;
    const shown = authors ?? series;
    expect(shown, 'the list goes on').not.toHaveLength(0);
    if (shown?.some((one) => one.id === id) === true) return number;
  }
}

/** Opens the page of a list on which `link` to `id` stands: another test may move it to the next one meanwhile. */
async function openListAt(
  page: Page,
  { list, path }: { readonly list: string; readonly path: string },
  id: number,
  link: Locator,
): Promise<void> {
  await expect(async () => {
    await open(page, `${path}${await listPageOf(page, list, id)}`);
    await expect(link).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test(
  'API-63 a link that is followed from elsewhere leads to its page, and leaves no mark in the address',
  { tag: '@wide' },
  async ({ page }) => {
    await open(page, '/challenge?fbclid=IwAR0_x-y&utm_source=kakao');
    await whenWhole(page);
    await expect(page).toHaveURL(/\/challenge$/);
    await open(page, `/series/${LIGHTHOUSE.id}/episodes?igsh=MWQ%3D&sort=latest&utm_campaign=autumn`);
    await whenWhole(page);
    await expect(page).toHaveURL(/\/episodes\?sort=latest$/);
  },
);

test(
  'SHL-04 SHL-39 SHL-42 SHL-44 the root leads home, and the sections show a visitor cards that lead to their series',
  { tag: '@wide' },
  async ({ page, texts }) => {
    await open(page, '/');
    await expect(page).toHaveURL(/\/originals$/);
    const likes = new RegExp(texts.originals.likes.replace('{{total}}', '.+'));
    await expect(main(page).getByRole('img', { name: likes }).first()).toBeAttached();
    await open(page, '/challenge');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(texts.challenge.title);
    await expect(main(page).locator('a[href^="/series/"] img').first()).toBeVisible();
    await open(page, '/discovery');
    await whenWhole(page);
    const adults = cardOf(page, ADULTS.id);
    await expect(adults).toContainText(ADULTS.author);
    await expect(adults.getByRole('img', { name: texts.cover.adult })).toBeVisible();
    const card = cardOf(page, LIGHTHOUSE.id);
    await expect(card.locator('img')).toBeVisible();
    await expect(card).toContainText(LIGHTHOUSE.author.name);
    await card.getByText(LIGHTHOUSE.title).click();
    await expect(page).toHaveURL(new RegExp(`/series/${LIGHTHOUSE.id}/episodes$`));
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(LIGHTHOUSE.title);
  },
);

test(
  'SHL-03 SHL-45 discovery has the latest first when asked, else what is popular',
  { tag: '@wide' },
  async ({ page }) => {
    const stories = async (series: number, sort: string) => {
      const answer = await page.request.get(`/api/series/${series}/episodes?sort=${sort}`);
      return ((await answer.json()) as { episodes: { publishedAt: string }[] }).episodes;
    };
    const newest = async (series: number) => (await stories(series, 'latest'))[0]?.publishedAt ?? '';
    const [one, other] = [LIGHTHOUSE.id, TWELVE_STORIES];
    const [newer, older] = (await newest(one)) > (await newest(other)) ? [one, other] : [other, one];
    expect(await newest(newer)).not.toBe(await newest(older));
    // The originals alone: what other tests post is in the challenge.
    const latest = '/discovery?sort=latest&category=original';
    await open(page, latest);
    for (const step of ['opened', 'reloaded']) {
      if (step === 'reloaded') await page.reload();
      await expect(page).toHaveURL(new RegExp(`${latest.replace('?', '\\?')}$`));
      const shown = main(page).locator(`:is(a[href="/series/${newer}/episodes"], a[href="/series/${older}/episodes"])`);
      await expect(shown, step).toHaveCount(2);
      await expect(shown.first(), step).toHaveAttribute('href', `/series/${newer}/episodes`);
    }

    const order = async (sort: string) => {
      const html = await (await page.request.get(`/discovery?sort=${sort}&category=original`)).text();
      return [...new Set(html.match(/href="\/series\/\d+\/episodes"/g))];
    };
    await expect(async () => {
      const [popular, unknown, newestFirst] = await Promise.all([order('popular'), order('xyz'), order('latest')]);
      expect(popular.length).toBeGreaterThan(5);
      expect(unknown).toEqual(popular);
      expect(newestFirst).not.toEqual(popular);
    }).toPass();
  },
);

test(
  'SHL-05 SHL-06 SHL-07 SHL-14 SHL-15 SHL-20 SHL-48 originals, contents, authors and the notice of a purchase have addresses',
  { tag: '@wide' },
  async ({ page, texts }) => {
    for (const path of [`/original/${LIGHTHOUSE.id}`, `/contents/${LIGHTHOUSE.id}`]) {
      await open(page, path);
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(LIGHTHOUSE.title);
      await expect(
        main(page)
          .getByText(/^등대지기/)
          .first(),
      ).toBeVisible();
    }
    const title = main(page).getByRole('link', { name: LIGHTHOUSE.title });
    await openListAt(
      page,
      { list: '/api/contents?order=hangul', path: '/contents?order=hangul&page=' },
      LIGHTHOUSE.id,
      title,
    );
    await expect(title).toHaveAttribute('href', `/contents/${LIGHTHOUSE.id}`);
    await open(page, '/notification/topup');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(texts.topUp.title);
    const author = main(page).getByRole('link', { name: LIGHTHOUSE.author.name });
    await openListAt(page, { list: '/api/musicians', path: '/musician?page=' }, LIGHTHOUSE.author.id, author);
    await whenWhole(page);
    await author.click();
    await expect(page).toHaveURL(new RegExp(`/musician/${LIGHTHOUSE.author.id}$`));
    await page.reload();
    await whenWhole(page);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(LIGHTHOUSE.author.name);
    await expect(main(page).getByText(/^바다 가까운 곳에서/)).toBeVisible();
    await cardOf(page, LIGHTHOUSE.id).click();
    await expect(page).toHaveURL(new RegExp(`/series/${LIGHTHOUSE.id}/episodes$`));
  },
);

test('SHL-19 SHL-40 a visitor’s search shows what matches, and nothing else', { tag: '@wide' }, async ({ page }) => {
  await visit(page, '/search');
  const field = page.getByRole('combobox').filter({ visible: true }).first();
  await field.fill('등대');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?keyword=/);
  const found = main(page).getByRole('tabpanel').getByRole('listitem');
  await expect(found.filter({ hasText: LIGHTHOUSE.title }).first()).toBeVisible();
  await expect(found.filter({ hasNot: page.locator('mark', { hasText: '등대' }) })).toHaveCount(0);
  await open(page, '/search?keyword=qxqxqx');
  await expect(found).toHaveCount(0);
});

test('SHL-18 SHL-49 SHL-50 twelve stories are ten and two; a page of comments is named by the address', async ({
  page,
  isMobile,
  texts,
}) => {
  await open(page, `/series/${TWELVE_STORIES}/episodes`);
  await whenWhole(page);
  const rows = main(page).locator('#episodes').getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText(texts.story.free);
  await expect(rows.first()).toContainText(/\d:\d\d/);
  const turn = (label: string) =>
    main(page)
      .getByRole('navigation', { name: label })
      .getByRole('link', { name: texts.series.page.replace('{{page}}', '2') })
      .click();
  await turn(texts.series.pages);
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/\?page=2/);

  const path = `/series/${LIGHTHOUSE.id}/reviews`;
  const answer = await page.request.get(`/backend/series/${LIGHTHOUSE.id}/reviews?page=2`);
  const { reviews, totalReviewsCount } = (await answer.json()) as {
    reviews: { text: string }[];
    totalReviewsCount: number;
  };
  // Phones read on and on; other devices have pages.
  await open(page, `${path}?page=${isMobile ? 2 : 1}`);
  await whenWhole(page);
  await expect(main(page).getByRole('navigation', { name: texts.series.sections })).toContainText(
    String(totalReviewsCount),
  );
  await expect(new Comments(page, texts).field).toBeVisible();
  if (!isMobile) await turn(texts.comments.pages);
  await expect(page).toHaveURL(new RegExp(`${path}\\?page=2`));
  await expect(new Comments(page, texts).said.filter({ hasText: reviews[0]?.text ?? '' }).first()).toBeVisible();
});

/** Goes to another page without loading it anew, as the browser does when one goes back. */
const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** What members alone see, in the windows that it is for, and its title. */
const OWN_PAGES = {
  wide: [
    ['/profile', ({ profile }) => profile.myBox],
    ['/profile/my-box', ({ profile }) => profile.myBox],
    ['/profile/candy-management', ({ profile }) => profile.myCandy],
    ['/profile/account-setting', ({ profile }) => profile.settings],
    ['/profile/musician-profile', ({ profile }) => profile.authorProfile],
    ['/profile/musician-candy-management', ({ profile }) => profile.authorCandy],
    ['/profile/musician-candy-management/payment-candy', ({ earnings }) => earnings.payoutTitle],
    ['/profile/my-content', ({ profile }) => profile.myContent],
    ['/profile/my-content/registerSeries', ({ works }) => works.postTitle],
    ['/profile/my-content/clip/register', ({ clips }) => clips.postTitle],
    ['/profile/my-content/{contentId}', () => '물때'],
  ],
  narrow: [
    ['/profile/account-setting-mobile', ({ shell }) => shell.mine],
    ['/profile/musician-profile-mobile', ({ profile }) => profile.authorProfile],
    ['/profile/musician-content', ({ profile }) => profile.myContent],
    ['/profile/musician-content-post-series', ({ works }) => works.postTitle],
    ['/profile/musician-content-post-clip', ({ clips }) => clips.postTitle],
  ],
} as const satisfies Record<string, readonly (readonly [path: string, title: (texts: Words) => string])[]>;

test('SHL-22 SHL-23 SHL-24 SHL-25 SHL-26 SHL-27 SHL-28 SHL-29 SHL-30 SHL-31 SHL-32 SHL-33 SHL-34 SHL-35 SHL-36 SHL-37 what is a member’s opens to members, and leads others to signing in', async ({
  page,
  isMobile,
  texts,
}) => {
  const pages = OWN_PAGES[isMobile ? 'narrow' : 'wide'];
  await open(page, '/profile/my-box');
  await whenWhole(page);
  await expect(page).toHaveURL(/\/auth\/signin$/);
  for (const [path] of pages) {
    await goWithin(page, path.replace('{contentId}', '1'));
    await expect(page, path).toHaveURL(/\/auth\/signin$/);
  }
  const contentId = await postSeries(page.request, await beMember(page), '물때');
  await open(page, '/profile/my-box');
  await whenWhole(page);
  for (const [path, title] of pages) {
    const address = path.replace('{contentId}', String(contentId));
    expect((await page.request.get(address)).status(), address).toBe(200);
    await goWithin(page, address);
    await expect(main(page).getByRole('heading', { level: 1, name: title(texts), exact: true }), path).toBeAttached();
    await expect(page, path).toHaveURL(new RegExp(`${address === '/profile' ? '/profile/my-box' : address}$`));
  }
});
