import { expect, type Page } from '@playwright/test';
import { LANGUAGE_COOKIE } from '../../common/kernel/language.ts';
import { en } from '../../src/ui/app/i18n/en.ts';
import { ko } from '../../src/ui/app/i18n/ko.ts';
import { test } from './soridam-test.ts';
import { beMember, postSeries } from './surfaces/member.ts';
import { visit, whenHeaderKnows } from './surfaces/page-steps.ts';

// Wide windows have a header of two rows; each project reads it in its language.
test.use({ viewport: { width: 1440, height: 900 } });

/** Keys of texts, of which none may be seen. */
const KEYS = new RegExp(`\\b(${Object.keys(ko).join('|')})\\.[a-z]+[A-Za-z.]*\\b(?!@)`);

const header = (page: Page) => page.getByRole('banner');

test(
  'HDR-01 HDR-02 HDR-04 HDR-05 HDR-12 HDR-13 HDR-14 HDR-27 HDR-28 I18N-16 a visitor finds the logo, the sections, a search and the way to sign in; otherwise than stated (decisions §9), one search is in sight at a time',
  { tag: '@wide' },
  async ({ page, texts }) => {
    await visit(page, '/discovery');
    const sections = header(page).getByRole('navigation', { name: texts.shell.sections });
    const links = sections.getByRole('link');
    await expect(links).toHaveText([texts.shell.originals, texts.shell.discovery, texts.shell.challenge]);
    for (const section of ['challenge', 'discovery', 'originals'] as const) {
      await links.filter({ hasText: texts.shell[section] }).click();
      await expect(page).toHaveURL(new RegExp(`/${section}$`));
      await expect(sections.locator('[aria-current]')).toHaveText(texts.shell[section]);
    }

    const search = header(page).getByRole('combobox').filter({ visible: true });
    await expect(search).toHaveCount(1);
    await search.fill('   ');
    await search.press('Enter');
    await search.fill('abc');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/search\?keyword=abc$/);
    await page.goBack();
    await expect(page, 'the blank word led nowhere').toHaveURL(/\/originals$/);

    await page.mouse.wheel(0, 900);
    const second = header(page).getByRole('combobox').last();
    await expect(second, 'the search of the second row').toBeInViewport();
    await second.fill('등대 & 달');
    await second.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('keyword')).toBe('등대 & 달');
    await header(page).getByRole('link', { name: texts.site.name }).click();
    await expect(page).toHaveURL(/\/originals$/);

    await expect(header(page).getByRole('button', { name: texts.profile.notifications })).toHaveCount(0);
    await expect(header(page).getByRole('button', { name: texts.profile.menu })).toHaveCount(0);
    await expect(header(page).getByRole('button', { name: texts.works.post })).toHaveCount(0);
    await header(page).getByRole('link', { name: texts.shell.signIn }).click();
    await expect(page).toHaveURL(/\/auth\/signin$/);
  },
);

test(
  'HDR-03 I18N-01 I18N-04 I18N-06 an unknown language is Korean, and KOR and ENG word the page anew',
  { tag: '@wide' },
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'fr', url: baseURL ?? '' }]);
    await context.setExtraHTTPHeaders({ 'accept-language': 'en' });
    await visit(page, '/discovery');
    const toggle = page.getByRole('group', { name: /^(언어|Language)$/ }).filter({ visible: true });
    const inKorean = page.locator('html[lang="ko"]');
    await expect(inKorean.getByRole('heading', { level: 1 })).toHaveText(ko.shell.discovery);
    for (const [label, language, texts] of [
      ['ENG', 'en', en],
      ['KOR', 'ko', ko],
    ] as const) {
      await toggle.getByRole('button', { name: label }).click();
      await expect(page.locator(`html[lang="${language}"]`).getByRole('heading', { level: 1 })).toHaveText(
        texts.shell.discovery,
      );
      await expect(toggle.getByRole('button')).toHaveText(['KOR', 'ENG']);
      await expect(toggle.getByRole('button', { pressed: true })).toHaveText(label);
      await expect(header(page)).toContainText(texts.shell.signIn);
      await expect(page.locator('body')).not.toContainText(KEYS);
      if (language === 'en') await expect(header(page)).not.toContainText(/[가-힣]/);
      const chosen = async () => (await context.cookies()).find(({ name }) => name === LANGUAGE_COOKIE)?.value;
      await expect.poll(chosen).toBe(language);
    }
  },
);

test(
  'HDR-05 HDR-07 HDR-08 HDR-09 HDR-10 HDR-11 I18N-14 I18N-15 I18N-24 a member has a bell, and a menu of two groups that lead to what is theirs',
  { tag: '@wide' },
  async ({ page, texts }) => {
    const headers = await beMember(page);
    const answer = await page.request.get('/api/users/me', { headers: { ...headers } });
    const { findUserInfo } = (await answer.json()) as { findUserInfo: { musicianName: string } };
    await page.goto('/discovery');
    await whenHeaderKnows(page);
    await header(page).getByRole('button', { name: texts.profile.notifications }).click();
    await expect(page.getByText(texts.profile.noNotifications)).toBeVisible();
    await page.keyboard.press('Escape');

    const menu = page.getByRole('group', { name: texts.profile.menu });
    const opener = header(page).getByRole('button', { name: texts.profile.menu });
    await opener.click();
    await expect(menu.getByText(texts.profile.member.replace('{{name}}', findUserInfo.musicianName))).toBeVisible();
    const { myBox, myCandy, settings, authorProfile, myContent, authorCandy } = texts.profile;
    for (const [group, names] of [
      [texts.profile.basic, [myBox, myCandy, settings]],
      [texts.profile.author, [authorProfile, myContent, authorCandy]],
    ] as const) {
      const links = menu.getByRole('navigation', { name: group }).getByRole('link');
      await expect(menu.getByText(group, { exact: true })).toBeVisible();
      await expect(links).toHaveText([...names]);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    for (const [name, path] of [
      [myBox, 'my-box'],
      [myCandy, 'candy-management'],
      [settings, 'account-setting'],
      [authorProfile, 'musician-profile'],
      [myContent, 'my-content'],
      [authorCandy, 'musician-candy-management'],
    ] as const) {
      await opener.click();
      await menu.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/profile/${path}$`));
      await expect(menu).toBeHidden();
    }
    // Nothing is asked any more of which the log-out would have the answer refused.
    await visit(page, '/discovery');
    await whenHeaderKnows(page);
    await opener.click();
    await menu.getByRole('button', { name: texts.auth.signOut, exact: true }).click();
    await expect(page).toHaveURL(/\/originals$/);
    await expect(header(page).getByRole('link', { name: texts.shell.signIn })).toBeVisible();
    await expect(opener).toHaveCount(0);
  },
);

/** What one posts by, and what is asked of who has no series yet, in the words of either language. */
const POSTING = {
  ko: {
    menu: ['작품 올리기', '새 작품', '새 회차', '스튜디오로 가기'],
    question: ['먼저 작품을 하나 만들어 주세요', '다음에', '새 작품 만들기'],
  },
  en: {
    menu: ['Post your work', 'New series', 'New clip', 'Go to the studio'],
    question: ['First, make a series', 'Later', 'Make a series'],
  },
} as const;

test('HDR-14 HDR-15 HDR-16 HDR-18 I18N-17 a member posts a series; a story needs one, and is asked for it', async ({
  page,
  texts,
}) => {
  const headers = await beMember(page);
  await page.goto('/discovery');
  await whenHeaderKnows(page);
  const posting = page.getByRole('group', { name: texts.works.post });
  const opener = header(page).getByRole('button', { name: texts.works.post });
  const { menu, question: asked } = POSTING[texts === ko ? 'ko' : 'en'];
  await expect(opener).toHaveText(menu[0]);
  await opener.click();
  await expect(posting.locator('b')).toHaveText(menu.slice(1));
  await posting.getByRole('button', { name: texts.works.postStory }).click();
  const question = page.getByRole('dialog', { name: texts.works.noneTitle });
  await expect(question.getByRole('heading')).toHaveText(asked[0]);
  await expect(question.getByRole('button').filter({ hasText: /\p{L}/u })).toHaveText(asked.slice(1));
  await expect(page).toHaveURL(/\/discovery$/);
  await question.getByRole('button', { name: texts.works.make }).click();
  await expect(page).toHaveURL(/\/profile\/my-content\/registerSeries$/);

  await postSeries(page.request, headers);
  await page.goto('/challenge');
  await whenHeaderKnows(page);
  await opener.click();
  await posting.getByRole('button', { name: texts.works.postStory }).click();
  await expect(page).toHaveURL(/\/profile\/my-content\/clip\/register$/);
  await opener.click();
  await posting.getByRole('link', { name: texts.works.postSeries }).click();
  await expect(page).toHaveURL(/\/profile\/my-content\/registerSeries$/);
});

test('LIM-16 HDR-28 a newer toast takes the place of the older one', { tag: '@wide' }, async ({ page, texts }) => {
  await visit(page, '/discovery');
  await page.evaluate(() => {
    const seen = { most: 0 };
    Reflect.set(window, 'seen', seen);
    const look = (): void => {
      const toasts = document.querySelectorAll(':is([role="status"], [role="alert"]) > p[data-kind]');
      seen.most = Math.max(seen.most, toasts.length);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  });
  const search = header(page).getByRole('combobox').filter({ visible: true });
  await search.fill('가'.repeat(101));
  await search.press('Enter');
  await expect(page.getByRole('alert').getByText(texts.messages.keywordTooLong)).toBeVisible();
  await search.blur();
  await page.keyboard.press('Shift+Period');
  const faster = new RegExp(texts.messages.rate.replace('{{count}}', '.+'));
  await expect(page.getByRole('status').filter({ hasText: faster })).toBeVisible();
  await expect(page.getByText(texts.messages.keywordTooLong)).toHaveCount(0);
  expect(await page.evaluate(() => (Reflect.get(window, 'seen') as { most: number }).most), 'at a time').toBe(1);
});
