import { expect, type APIRequestContext } from '@playwright/test';
import { JoseTokenSigner } from '../../server/adapters/crypto/jose-token-signer.ts';
import type { AuthorId } from '../../common/kernel/ids.ts';
import { keysFrom } from '../../server/main/keys.ts';
import { forgive, test } from './soridam-test.ts';
import { expectUsable } from './surfaces/access.ts';
import { beMember, type MemberHeaders } from './surfaces/member.ts';
import { visit } from './surfaces/page-steps.ts';

const SETTING = '/api/notifications/me/weekly-mail';

/** The address that stands in a member's mails, as the product makes it. */
async function linkOf(request: APIRequestContext, headers: MemberHeaders, language: string): Promise<string> {
  const me = await request.get('/api/users/me', { headers: { ...headers } });
  const { findUserInfo } = (await me.json()) as { readonly findUserInfo: { readonly userId: AuthorId } };
  const keyFor = keysFrom(process.env['PRODUCT_KEY'] ?? '');
  const keys = { session: keyFor('session'), mail: keyFor('mail'), 'weekly-mail': keyFor('weekly mails') };
  const token = await new JoseTokenSigner(keys).signWeeklyMail(findUserInfo.userId);
  return `/mail/weekly?token=${token}&lang=${language}`;
}

const isOn = async (request: APIRequestContext, headers: MemberHeaders): Promise<boolean> =>
  ((await (await request.get(SETTING, { headers: { ...headers } })).json()) as { readonly isOn: boolean }).isOn;

test('NTF-13 NTF-14 a member turns the weekly mail on where they follow, and off by its link, without a sign-in or scripts', async ({
  page,
  browser,
  baseURL,
  texts,
  isMobile,
  complaints,
}) => {
  // The words of the pages are Korean in wide windows, and English in narrow ones.
  const language = isMobile ? 'en' : 'ko';
  const member = await beMember(page);
  await visit(page, '/calendar?followed=true');
  await page.getByRole('main').getByRole('link', { name: texts.calendar.weeklyMail }).click();
  await expect(page).toHaveURL(/account-setting#weekly-mail$/);
  const setting = page.getByRole('switch', { name: texts.weeklyMail.switch });
  await expect(setting).toBeEnabled();
  await expect(setting).not.toBeChecked();
  await setting.check();
  await expect.poll(() => isOn(page.request, member)).toBe(true);
  await page.reload();
  await expect(setting).toBeChecked();

  const link = await linkOf(page.request, member, language);
  const elsewhere = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) });
  const letter = await elsewhere.newPage();
  await letter.goto(link);
  await expect(letter.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await isOn(page.request, member), 'opening ends nothing').toBe(true);
  await letter.getByRole('button').click();
  await expect(letter.getByRole('button')).toHaveCount(0);
  await expect(
    letter.getByRole('link', { name: language === 'ko' ? '계정 설정 열기' : 'Open account settings' }),
  ).toBeVisible();
  expect(await isOn(page.request, member)).toBe(false);
  await elsewhere.close();

  await page.goto(link);
  await expectUsable(page, 'the page of a mail that has ended');
  forgive(complaints, (complaint) => complaint.includes('400'));
  await page.goto('/mail/weekly?token=cut-off');
  await expectUsable(page, 'the page of a broken address');
});

test('NTF-14 API-77 the press of a mail program ends the weekly mail of one member alone', async ({
  page,
  request,
}) => {
  const member = await beMember(page);
  const set = () => page.request.put(SETTING, { headers: { ...member }, data: { isOn: true } });
  expect((await set()).ok()).toBe(true);
  const link = await linkOf(page.request, member, 'en');
  const form = { 'List-Unsubscribe': 'One-Click' };
  const ended = await request.post(link, { form, maxRedirects: 0 });
  expect(ended.status()).toBe(200);
  expect(await isOn(page.request, member)).toBe(false);
  expect((await set()).ok()).toBe(true);
  expect((await request.post(link.replace(/token=[^&]*/, 'token=a.b.c'), { form })).status()).toBe(400);
  expect(await isOn(page.request, member)).toBe(true);
});
