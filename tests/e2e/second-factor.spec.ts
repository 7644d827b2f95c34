import { expect, type Page } from '@playwright/test';
import { ko } from '../../src/ui/app/i18n/ko.ts';
import { appCode, STEP_MS } from '../support/accounts/authenticator-app.ts';
import { test } from './soridam-test.ts';
import { enter, newMember } from './surfaces/member.ts';
import { visit } from './surfaces/page-steps.ts';
import { fillInSignIn } from './surfaces/sign-in.ts';

const words = ko.secondFactor;

/** Asks for the second step of a sign-in. */
async function askForCode(page: Page, member: { readonly email: string; readonly password: string }): Promise<void> {
  await page.context().clearCookies();
  await visit(page, '/auth/signin');
  await fillInSignIn(page, member);
  await expect(page.getByLabel(words.code, { exact: true })).toBeFocused();
}

async function sendCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(words.code, { exact: true }).fill(code);
  await page
    .getByRole('form', { name: words.stepTitle })
    .getByRole('button', { name: ko.auth.signIn, exact: true })
    .click();
}

test('SES-93 SES-94 a member turns two-step sign-in on, and signs in by a code of the app or a recovery code', async ({
  page,
  complaints,
}) => {
  const member = await newMember();
  await enter(page.request, member);
  await visit(page, '/profile/account-setting');
  await page.getByRole('region', { name: words.title }).getByRole('button', { name: words.turnOn }).click();
  const setUp = page.getByRole('dialog', { name: words.turnOnTitle });
  await setUp.getByLabel(ko.auth.password, { exact: true }).fill(member.password);
  await setUp.getByRole('button', { name: words.next }).click();
  await expect(setUp.getByRole('img', { name: words.qrCode })).toBeVisible();
  const secret = (await setUp.getByLabel(words.secret).inputValue()).replaceAll(' ', '');
  // The code of before is good as well: the ones that follow are left for the sign-in.
  const confirm = async (): Promise<void> => {
    await setUp.getByLabel(words.code, { exact: true }).fill(appCode(secret, Date.now() - STEP_MS));
    await setUp.getByRole('button', { name: words.turnOn }).click();
  };
  const codes = page.getByRole('dialog', { name: words.codesTitle });
  const tooLate = setUp.getByText(ko.problems.codeWrong);
  await confirm();
  await expect(codes.or(tooLate)).toBeVisible();
  // A step that ends on the way makes the code one of two steps before.
  if (await tooLate.isVisible()) await confirm();
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [recoveryCode = ''] = await codes.getByRole('listitem').allTextContents();
  await codes.getByRole('button', { name: words.codesKept }).click();
  await expect(page.getByRole('region', { name: words.title })).toContainText(words.isOn);

  await askForCode(page, member);
  await sendCode(page, '000000');
  await expect(page.getByText(ko.problems.codeWrong)).toBeVisible();
  await sendCode(page, appCode(secret, Date.now()));
  await expect(page).toHaveURL(/\/profile\/account-setting$|\/originals$/);

  await askForCode(page, member);
  await sendCode(page, recoveryCode);
  await expect(page).toHaveURL(/\/profile\/account-setting$|\/originals$/);
  await visit(page, '/profile/account-setting');
  await expect(page.getByRole('region', { name: words.title })).toContainText('9개');
  // What was refused on purpose: the first step, the wrong code, and what a page asked whose cookie was taken away.
  const others = complaints.filter((text) => !/status of 40[013]/.test(text));
  complaints.splice(0, complaints.length, ...others);
});
