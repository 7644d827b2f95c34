import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { en } from '../../src/ui/app/i18n/en.ts';
import { ko } from '../../src/ui/app/i18n/ko.ts';
import { visit } from './surfaces/page-steps.ts';
import { Session } from './surfaces/session.ts';
import { test as base } from './soridam-test.ts';

const test = base.extend<{ readonly session: Session }>({
  session: async ({ context, isMobile }, provide) => provide(new Session(context, isMobile)),
});

const LANGUAGES = { ko, en } as const;
const PROVIDERS = ['kakao', 'apple'] as const;
type Provider = (typeof PROVIDERS)[number];

/** The words of the demo's page that plays a provider. */
const STAND_IN = {
  ko: {
    faults: '잘못된 답으로 돌아가 보기',
    wrong: ['다른 앱의 토큰', '만료된 토큰', '다른 로그인의 토큰'],
    name: '이름',
    nameless: '이름은 알리지 않기',
    choose: '이 이름으로',
    refuse: '동의하지 않고 돌아가기',
  },
  en: {
    faults: 'Go back with a wrong answer',
    wrong: ['A token of another app'],
    refuse: 'Go back without consenting',
  },
} as const;

/** Goes to the sign-in page and presses the provider's button there. */
async function askProvider(page: Page, provider: Provider, words: (typeof LANGUAGES)['ko' | 'en'] = ko): Promise<void> {
  await visit(page, '/auth/signin');
  await page.getByRole('main').getByRole('button', { name: words.auth[provider], exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/dev/identity/${provider}/`));
}

/** Consents as somebody whom nobody else is. */
async function consent(page: Page): Promise<string> {
  const name = `별${randomUUID().replaceAll('-', '').slice(0, 8)}`;
  await page.getByLabel(STAND_IN.ko.name, { exact: true }).fill(name);
  await page.getByRole('button', { name: STAND_IN.ko.choose }).click();
  await page.getByRole('listitem').getByRole('button', { name }).click();
  return name;
}

/** Sends once more what the provider's page has sent. */
function sendAgain(
  page: Page,
  { url, form }: { readonly url: string; readonly form: string | null },
): Promise<unknown> {
  if (form === null) return page.goto(url);
  const fields = [...new URLSearchParams(form)];
  return page.evaluate(
    ([action, values]) => {
      const element = document.createElement('form');
      Object.assign(element, { method: 'post', action });
      for (const [name, value] of values) {
        const input = document.createElement('input');
        Object.assign(input, { type: 'hidden', name, value });
        element.append(input);
      }
      document.body.append(element);
      element.submit();
    },
    [new URL(url).pathname, fields] as const,
  );
}

/** The sign-in page, nothing of the attempt in its address, and nobody signed in. */
async function expectRefused(page: Page, session: Session): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/signin$/);
  await session.expectSignedOut(page);
  expect(await session.token()).toBeUndefined();
}

for (const provider of PROVIDERS) {
  test(`SES-01 SES-05 SES-08 SES-23 SES-76 ${provider} signs in, and leads back to the page before`, async ({
    page,
    session,
  }) => {
    await visit(page, '/challenge'); // a page is visited when it is alive
    await askProvider(page, provider);
    await consent(page);
    await expect(page).toHaveURL(/\/challenge$/);
    await session.expectSignedIn(page);
    expect(await session.token()).toBeDefined();
    expect(await session.keys(page)).toContain('soridam:autoLogin');
    await page.reload();
    await session.expectSignedIn(page);
  });

  test(`AU10 SES-76 an answer of ${provider} that came before signs nobody in`, async ({ page, context, session }) => {
    await askProvider(page, provider);
    const returned = page.waitForRequest((request) => request.url().includes(`/auth/${provider}/callback`));
    await consent(page);
    const request = await returned;
    const sent = { url: request.url(), form: request.postData() };
    await session.expectSignedIn(page);
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank'); // nothing of the page asks on when its cookies go
    await context.clearCookies();
    await askProvider(page, provider);
    await sendAgain(page, sent);
    await expect(page.getByText(ko.messages[`${provider}Failed`])).toBeVisible();
    await expectRefused(page, session);
  });

  for (const language of ['ko', 'en'] as const) {
    const words = LANGUAGES[language];
    test(`ERR-07 ERR-26 AU9 I18N-30 a wrong answer of ${provider} is said, and signs nobody in, ${language}`, async ({
      page,
      context,
      baseURL,
      session,
    }) => {
      await context.addCookies([{ name: 'perfered-language', value: language, url: baseURL ?? '' }]);
      for (const wrong of STAND_IN[language].wrong) {
        await askProvider(page, provider, words);
        await page.getByText(STAND_IN[language].faults).click();
        await page.getByRole('button', { name: wrong }).click();
        await expect(page.getByText(words.messages[`${provider}Failed`]), wrong).toBeVisible();
        await expectRefused(page, session);
      }
    });

    test(`ERR-26 who changes their mind at ${provider} is told nothing, ${language}`, async ({
      page,
      context,
      baseURL,
      session,
    }) => {
      await context.addCookies([{ name: 'perfered-language', value: language, url: baseURL ?? '' }]);
      await askProvider(page, provider, words);
      await page.getByRole('button', { name: STAND_IN[language].refuse }).click();
      await expectRefused(page, session);
      await expect(page.getByRole('heading', { level: 1, name: words.auth.signIn })).toBeVisible();
      await expect(page.getByText(words.messages[`${provider}Failed`])).toHaveCount(0);
    });
  }
}

test('SES-51 SES-56 INT-08 a member of Kakao logs out there too, and comes home', async ({ page, session }) => {
  await askProvider(page, 'kakao');
  await consent(page);
  await session.expectSignedIn(page);
  const calls: string[] = [];
  const pages: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.method() === 'DELETE') calls.push(pathname);
    if (pathname.endsWith('/oauth/logout')) pages.push(String(searchParams.get('logout_redirect_uri')));
  });
  const back = page.waitForEvent('domcontentloaded', () => new URL(page.url()).pathname === '/kakao/logout');
  await session.pressSignOut(page);
  await back;
  await expect(page).toHaveURL(/\/originals$/);
  expect(pages).toEqual([expect.stringMatching(/^https?:\/\/[^/]+\/kakao\/logout$/)]);
  expect(calls).toEqual(['/backend/users/logout']);
  await session.expectSignedOut(page);
  expect(await session.token()).toBeUndefined();
});

test('SES-86 the page that plays a provider says so', async ({ page }) => {
  await page.goto('/auth/signin');
  await expect(page.getByText(ko.auth.standIn)).toBeVisible();
  await askProvider(page, 'apple');
  await expect(page.getByText(/여기는 Apple 화면이 아닙니다/)).toBeVisible();
});

test('WRT-01 WRT-02 WRT-03 WRT-05 WRT-06 WRT-07 WRT-08 WRT-10 who keeps the name from Apple has to choose one', async ({
  page,
  session,
  isMobile,
}) => {
  await askProvider(page, 'apple');
  await page.getByLabel(STAND_IN.ko.nameless).check();
  await consent(page);
  const dialog = page.getByRole('dialog', { name: ko.auth.nameTitle });
  const field = dialog.getByLabel(ko.auth.name, { exact: true });
  const submit = dialog.getByRole('button', { name: ko.auth.nameGo });
  await expect(submit).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await field.fill('a b');
  await expect(dialog.locator('[data-kind=problem]')).toHaveText(ko.problems.nameCharacters);
  await expect(submit).toBeDisabled();
  await field.fill('소리손님');
  await submit.click();
  await expect(dialog.getByText(ko.problems.nameTaken)).toBeVisible();
  const name = `달${randomUUID().slice(0, 8)}`;
  await field.fill(name);
  const kept = page.waitForRequest((request) => request.method() === 'PUT');
  await submit.click();
  expect((await kept).postDataJSON()).toMatchObject({ name, description: '' });
  await expect(dialog).toBeHidden();
  await page.reload();
  await session.expectSignedIn(page);
  await expect(dialog).toBeHidden();
  if (isMobile) await page.goto('/profile/account-setting-mobile');
  else await page.getByRole('button', { name: ko.profile.menu }).click();
  await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
});
