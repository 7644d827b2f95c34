import { expect, type Locator, type Page } from '@playwright/test';
import { forgive, test } from './soridam-test.ts';
import { anAddress, newMember } from './surfaces/member.ts';
import { visit, whenWhole } from './surfaces/page-steps.ts';
import { DEMO } from './surfaces/sign-in.ts';

const PASSWORD = 'Lantern7!sea';
const field = (around: Page | Locator, label: string) => around.getByLabel(label, { exact: true });

/** What the browser itself says of a refusal that the page has dealt with. */
function forgiveStatus(complaints: readonly string[], status: number): void {
  forgive(complaints, (each) => each.includes(`status of ${status}`));
}

async function signUp(page: Page, email: string): Promise<void> {
  await visit(page, '/auth/signup');
  await field(page, '이메일').fill(email);
  await field(page, '비밀번호').fill(PASSWORD);
  await field(page, '비밀번호 확인').fill(PASSWORD);
  await page.getByText('이용약관에 동의해요 (필수)').click();
  await page.getByText('개인정보 처리방침에 동의해요 (필수)').click();
  await page.getByRole('button', { name: '가입하기', exact: true }).click();
}

async function signIn(around: Page | Locator, email: string, password = PASSWORD): Promise<void> {
  await field(around, '이메일').fill(email);
  await field(around, '비밀번호').fill(password);
  await around.getByRole('button', { name: '로그인', exact: true }).click();
}

/** @returns the newest letter to `email`, once it has come */
async function letterTo(page: Page, email: string, subject: RegExp): Promise<Locator> {
  const letter = page.locator('article', { hasText: email }).filter({ hasText: subject }).first();
  await expect(async () => {
    await page.goto('/dev/mailbox');
    await expect(letter).toBeVisible({ timeout: 500 });
  }).toPass();
  return letter;
}

async function verify(page: Page, email: string): Promise<void> {
  const letter = await letterTo(page, email, /인증/);
  await letter.getByRole('link').first().click();
  await page.getByRole('button', { name: '이메일 인증하기' }).click();
  await expect(page).toHaveURL(/verified=1/);
}

test('SES-26 SES-30 SES-31 ERR-01 ERR-10 NTF-04 NTF-12 sign up, verify by the mail, sign in to a bell that has nothing to tell, and stay in after a reload', async ({
  page,
  complaints,
}) => {
  const email = anAddress();
  await signUp(page, email);
  const dialog = page.getByRole('dialog', { name: '가입을 거의 마쳤어요' });
  await dialog.getByRole('button', { name: '로그인하러 가기' }).click();
  await expect(page).toHaveURL(/\/auth\/signin$/);

  await signIn(page, email);
  await expect(page.getByText('메일함에서 인증을 마친 뒤 로그인해 주세요.')).toBeVisible();
  forgiveStatus(complaints, 401);
  forgiveStatus(complaints, 403);

  await verify(page, email);
  await expect(page.getByText('이메일 인증을 마쳤어요. 이제 로그인해 주세요.')).toBeVisible();
  await signIn(page, email);
  await expect(page).toHaveURL(/\/originals$/);
  await whenWhole(page);
  const methods = new Set<string>();
  page.on('request', (asked) => {
    if (asked.url().includes('/api/notifications/')) methods.add(asked.method());
  });
  await page.getByRole('banner').getByRole('button', { name: '알림' }).click();
  await expect(page.getByText('아직 도착한 알림이 없어요')).toBeVisible();
  // How often it asks is counted where nothing else happens meanwhile; the live stream says 'read all' when it stands.
  await expect.poll(() => [...methods]).toEqual(['GET']);
  await page.goto('/profile/account-setting');
  await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible();
});

test('ERR-02 ERR-03 ERR-05 each refusal of a sign-in has its own words, and nothing typed is lost', async ({
  page,
  context,
  complaints,
}) => {
  const { email } = await newMember();
  await visit(page, '/auth/signin');
  await signIn(page, anAddress());
  await expect(page.getByText('가입하지 않은 이메일이에요.')).toBeVisible();
  await expect(field(page, '이메일')).toBeFocused();
  await signIn(page, email, 'Soridam2!');
  await expect(page.getByText('비밀번호가 맞지 않아요.')).toBeVisible();
  await expect(field(page, '비밀번호')).toHaveValue('Soridam2!');
  forgiveStatus(complaints, 401);
  await context.setOffline(true);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByText('이메일로 로그인하지 못했어요. 잠시 뒤 다시 시도해 주세요.')).toBeVisible();
  await context.setOffline(false);
  complaints.splice(0);
});

test('SES-28 ERR-08 an address that has an account is told in a dialog', async ({ page, complaints }) => {
  await signUp(page, DEMO.listener.email);
  const dialog = page.getByRole('dialog', { name: '이미 가입한 이메일이에요.' });
  await dialog.getByRole('button', { name: '닫기' }).click();
  await expect(dialog).toBeHidden();
  await expect(field(page, '이메일')).toHaveValue(DEMO.listener.email);
  forgiveStatus(complaints, 409);
});

test('SES-32 SES-34 SES-36 SES-40 LIM-18 SHL-10 SHL-53 a temporary password is replaced at the first sign-in', async ({
  page,
}) => {
  const { email } = await newMember();
  await visit(page, '/auth/signin');
  await page.getByRole('link', { name: '비밀번호 재설정' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '비밀번호 재설정' })).toBeVisible();
  const ask = page.getByRole('button', { name: '임시 비밀번호 받기' });
  await expect(page.getByRole('main').getByRole('link', { name: '로그인하러 가기' })).toBeVisible();
  await field(page, '이메일').fill('soridam');
  await expect(ask).toBeDisabled();
  await field(page, '이메일').fill(email);
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().endsWith('/api/users/reset-password'))));
  await ask.click();
  await expect(page.getByRole('heading', { name: '메일함을 확인해 주세요' })).toBeVisible();
  expect(asked).toBe(1);
  const letter = await letterTo(page, email, /임시 비밀번호/);
  const temporary = /(?:^|\s)(\S{16})(?:\s|$)/.exec((await letter.innerText()).replaceAll(email, ''))?.[1] ?? '';

  await visit(page, '/auth/signin');
  await signIn(page, email, temporary);
  await expect(page).toHaveURL(/\/change-password-first-time$/);
  const room = page.locator('form', { has: field(page, '새 비밀번호') }).evaluate((form) => {
    const [first, second] = [...form.children].filter((part) => part.querySelector('input[type=password]') !== null);
    return (second?.getBoundingClientRect().top ?? NaN) - (first?.getBoundingClientRect().bottom ?? NaN);
  });
  expect(await room, 'points between the fields').toBeGreaterThanOrEqual(16);
  await field(page, '새 비밀번호').fill('Changed1!');
  await field(page, '새 비밀번호 확인').fill('Changed1!');
  await page.getByRole('button', { name: '지금 바꾸기' }).click();
  await expect(page.getByText('비밀번호를 바꿨어요.')).toBeVisible();
  await expect(page).toHaveURL(/\/originals$/);
});

test('a sign-in on a device that was not seen before is mailed to the owner, in the language of the device', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await newMember();
  await visit(page, '/auth/signin');
  await signIn(page, email);
  await expect(page).toHaveURL(/\/originals$/);
  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  try {
    await other.addCookies([{ name: 'perfered-language', value: 'en', url: baseURL ?? '' }]);
    const elsewhere = await other.newPage();
    await visit(elsewhere, '/auth/signin');
    await field(elsewhere, 'Email').fill(email);
    await field(elsewhere, 'Password').fill(PASSWORD);
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(elsewhere).toHaveURL(/\/originals$/);
  } finally {
    await other.close();
  }
  const letter = await letterTo(page, email, /A new device signed in/);
  await expect(letter.getByText(/Device: Chrome/)).toBeVisible();
  await expect(page.locator('article', { hasText: email }).filter({ hasText: /새 기기|new device/ })).toHaveCount(1);
});

test('PRO-05 PRO-16 who withdraws is told what is kept, and is nobody afterwards', async ({ page, complaints }) => {
  const { email } = await newMember();
  await visit(page, '/auth/signin');
  await signIn(page, email);
  await expect(page).toHaveURL(/\/originals$/);
  await visit(page, '/profile/account-setting');
  await page.getByRole('main').getByRole('button', { name: '탈퇴하기' }).click();
  const dialog = page.getByRole('dialog', { name: '소리담을 떠나시겠어요?' });
  await expect(dialog.getByText(/‘탈퇴한 사용자’의 글로 남아요/)).toBeVisible();
  await field(dialog, '비밀번호').fill('Soridam2!');
  await dialog.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(dialog.getByText('비밀번호가 맞지 않아요.')).toBeVisible();
  forgiveStatus(complaints, 400);
  await field(dialog, '비밀번호').fill(PASSWORD);
  await dialog.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(page).toHaveURL(/\/originals$/);
  await visit(page, '/auth/signin');
  await signIn(page, email);
  await expect(page.getByText('가입하지 않은 이메일이에요.')).toBeVisible();
  forgiveStatus(complaints, 401);
});

test.describe('in the native app', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 14) SoridamApp/1.0 (android)',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const told: string[] = [];
      Object.assign(window, { told, SoridamAndroid: { postMessage: (message: string) => told.push(message) } });
      const ready = JSON.stringify({ type: 'ready', payload: { version: '1.0', platform: 'android' } });
      // The app says that it listens once the page can hear it.
      const timer = setInterval(() => {
        const { soridam } = window as unknown as { soridam?: { receive: (message: string) => void } };
        if (soridam === undefined) return;
        clearInterval(timer);
        soridam.receive(ready);
      }, 20);
    });
  });

  const told = (page: Page) =>
    page.evaluate(() =>
      (window as unknown as { told: string[] }).told.map(
        (message) => JSON.parse(message) as { type: string; id?: string },
      ),
    );
  const toldTypes = async (page: Page) => (await told(page)).map(({ type }) => type);
  const tab = (page: Page, name: string) =>
    page.getByRole('navigation', { name: '아래 메뉴' }).getByRole('link', { name });

  test('SES-11 SES-14 SES-24 SES-72 HDR-24 FTR-02 the login stands over the whole page, without Apple on Android', async ({
    page,
  }) => {
    await visit(page, '/challenge');
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await tab(page, '내 서랍').click();
    const modal = page.getByRole('dialog', { name: '로그인' });
    await expect(modal).toBeVisible();
    await expect
      .poll(() =>
        modal.evaluate((element) => {
          const { top, left, width, height } = element.getBoundingClientRect();
          return [top, left, document.documentElement.clientWidth - width, window.innerHeight - height];
        }),
      )
      .toEqual([0, 0, 0, 0]);
    await expect(modal.getByRole('button', { name: /Apple/ })).toHaveCount(0);
    await page.goBack();
    await expect(modal).toBeHidden();
    await expect(page).toHaveURL(/\/challenge$/);
    await tab(page, '마이').click();
    await modal.getByRole('button', { name: '닫기' }).click();
    await expect(modal).toBeHidden();
    await expect(page).toHaveURL(/\/challenge$/);
  });

  test('SES-12 ERR-07 BRG-02 Kakao is asked for over the bridge; a token that Kakao did not give signs nobody in', async ({
    page,
    complaints,
  }) => {
    await visit(page, '/challenge');
    await tab(page, '마이').click();
    const modal = page.getByRole('dialog', { name: '로그인' });
    const answerWith = async (payload: object): Promise<void> => {
      const asked = (await told(page)).filter(({ type }) => type === 'kakaoLogin').length;
      await modal.getByRole('button', { name: '카카오로 시작하기' }).click();
      await expect
        .poll(async () => (await told(page)).filter(({ type }) => type === 'kakaoLogin').length)
        .toBe(asked + 1);
      const id = (await told(page)).findLast(({ type }) => type === 'kakaoLogin')?.id;
      await page.evaluate(
        (message) => {
          const { soridam } = window as unknown as { soridam: { receive: (text: string) => void } };
          soridam.receive(message);
        },
        JSON.stringify({ type: 'kakaoLogin', ...payload, id }),
      );
    };
    await answerWith({ payload: { token: 'a-token-of-nobody' } });
    await expect(page.getByText('카카오로 로그인하지 못했어요.')).toBeVisible();
    await expect(modal).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('authorization');
    forgiveStatus(complaints, 401);
  });

  test('ERR-06 BRG-04 BRG-05 BRG-08 a wrong password is said inline; in and out are told to the app', async ({
    page,
    complaints,
  }) => {
    const { email, password } = await newMember();
    await visit(page, '/challenge');
    await tab(page, '마이').click();
    const modal = page.getByRole('dialog', { name: '로그인' });
    await signIn(modal, email, 'Soridam2!');
    await expect(modal.getByText('이메일 또는 비밀번호가 맞지 않아요.')).toBeVisible();
    forgiveStatus(complaints, 401);
    await signIn(modal, email, password);
    await expect(page).toHaveURL(/\/profile\/account-setting-mobile$/);
    await page.getByRole('main').getByRole('button', { name: '로그아웃' }).click();
    await expect(page).toHaveURL(/\/originals$/);
    await expect
      .poll(() => toldTypes(page))
      .toEqual(expect.arrayContaining(['emailLogin', 'emailLogout', 'clearAuthToken']));
  });
});
