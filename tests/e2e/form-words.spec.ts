import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './soridam-test.ts';
import { aNetwork, anAddress, beMember, enter, newMember } from './surfaces/member.ts';
import { visit, whenWhole } from './surfaces/page-steps.ts';
import { fillInSignIn } from './surfaces/sign-in.ts';

const PASSWORD = 'Lantern7!sea';

const field = (page: Page, label: string): Locator => page.getByRole('main').getByLabel(label, { exact: true });

/** @returns the password that was mailed to `email`, undefined while it has not come */
async function passwordInMailbox(page: Page, email: string): Promise<string | undefined> {
  const letters = (await (await page.request.get('/dev/mailbox')).text()).split('<article');
  const lines = letters.filter((letter) => letter.includes(`<b>${email}</b>`)).flatMap((letter) => letter.split('\n'));
  return lines.map((line) => line.replaceAll('&amp;', '&')).find((line) => /^[\w@$!%*?&]{16}$/.test(line));
}

/** Fills `input` in, leaves it, and is told `problem`. */
async function expectProblem(page: Page, input: Locator, value: string, problem: string): Promise<void> {
  await input.fill('x');
  await input.fill(value);
  await input.blur();
  // A hint may have the same words.
  const said = page.getByRole('main').getByText(problem, { exact: true }).and(page.locator('[data-kind=problem]'));
  await expect(said).toBeVisible();
  await expect(input).toHaveAttribute('aria-invalid', 'true');
}

test('I18N-29 I18N-30 who signs up reads what is wrong with each field, that an address is taken, or that nobody knows what happened', async ({
  page,
  texts,
  complaints,
}) => {
  const { auth, problems } = texts;
  const taken = (await newMember()).email;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': aNetwork() });
  await visit(page, '/auth/signup');
  await expectProblem(page, field(page, auth.email), '', problems.emailRequired);
  await expectProblem(page, field(page, auth.password), 'abcdefgh', problems.passwordFormat);
  await field(page, auth.email).fill(taken);
  await field(page, auth.password).fill(PASSWORD);
  await expectProblem(page, field(page, auth.confirmation), `${PASSWORD}x`, problems.passwordDifferent);
  await field(page, auth.confirmation).fill(PASSWORD);
  await page.getByText(auth.agreeTerms).click();
  await page.getByText(auth.agreePrivacy).click();
  const go = page.getByRole('button', { name: auth.signUpGo, exact: true });
  await go.click();
  const isTaken = page.getByRole('dialog', { name: auth.emailTakenTitle });
  await isTaken.getByRole('button', { name: texts.form.close }).click();
  await page.route('**/api/auth/signup', (route) =>
    route.fulfill({ status: 500, json: { message: '', code: 'internal', requestId: '' } }),
  );
  await go.click();
  await expect(page.getByRole('dialog', { name: auth.unknownTitle })).toBeVisible();
  complaints.splice(0); // the browser names the 409 and the 500
});

test('I18N-30 each refusal of a sign-in is worded', async ({ page, request, texts, complaints }) => {
  const { email } = await newMember();
  const unverified = anAddress();
  const data = { provider: 'email', email: unverified, password: PASSWORD, agreeTerms: true, agreePrivacy: true };
  await request.post('/api/auth/signup', { data, headers: { 'x-forwarded-for': aNetwork() } });
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': aNetwork() });
  await visit(page, '/auth/signin');
  for (const [member, words] of [
    [{ email: anAddress(), password: PASSWORD }, texts.problems.emailUnknown],
    [{ email, password: 'Soridam2!' }, texts.problems.passwordWrong],
    [{ email: unverified, password: PASSWORD }, texts.auth.notVerified],
  ] as const) {
    await fillInSignIn(page, member, texts);
    await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible();
  }
  complaints.splice(0); // the browser names each 401 and 403
});

test(
  'I18N-29 an author’s name has to be there, short, of letters and digits, and free',
  { tag: '@wide' },
  async ({ page, texts, complaints }) => {
    await beMember(page);
    await visit(page, '/profile/musician-profile');
    const name = field(page, texts.auth.name);
    for (const [value, problem] of [
      ['', texts.problems.nameRequired],
      ['가나다라마바사아자차카', texts.problems.nameTooLong],
      ['a b', texts.problems.nameCharacters],
    ] as const) {
      await expectProblem(page, name, value, problem);
    }
    await name.fill('한서우');
    await page.getByRole('main').getByRole('button', { name: texts.form.save, exact: true }).click();
    await expect(page.getByRole('main').getByText(texts.problems.nameTaken, { exact: true })).toBeVisible();
    complaints.splice(0); // the browser names the 409
  },
);

test(
  'SHL-11 I18N-12 I18N-13 I18N-22 a mailed password may be changed now or next time, and its reminder be hidden for ever',
  { tag: '@wide' },
  async ({ page, texts }) => {
    const { email } = await newMember();
    await page.request.post('/api/users/reset-password', {
      data: { email },
      headers: { 'x-forwarded-for': aNetwork() },
    });
    let password: string | undefined;
    await expect
      .poll(async () => (password = await passwordInMailbox(page, email)), 'the letter with the password')
      .toBeDefined();
    await enter(page.request, { email, password: password ?? '' });
    await visit(page, '/challenge');
    await expect(page).toHaveURL(/\/change-password-first-time$/);
    const { auth } = texts;
    const main = page.getByRole('main');
    await expect(field(page, auth.newPassword)).toBeVisible();
    await expect(field(page, auth.newConfirmation)).toBeVisible();
    await expect(main.getByRole('button', { name: auth.changeNow, exact: true })).toBeDisabled();
    await main.getByRole('button', { name: auth.changeLater, exact: true }).click();
    await expect(page).toHaveURL(/\/challenge$/);
    await expect(page.getByRole('region', { name: auth.banner })).toBeVisible();
    await page.reload();
    const reminder = page.getByRole('dialog', { name: auth.reminderTitle });
    await reminder.getByText(auth.hideForever, { exact: true }).click();
    await reminder.getByRole('button', { name: texts.form.close, exact: true }).first().click();
    await expect(reminder).toBeHidden();
    await page.reload();
    await whenWhole(page);
    await expect(page).toHaveURL(/\/challenge$/);
    await expect(reminder).toHaveCount(0);
    await expect(page.getByRole('region', { name: auth.banner })).toHaveCount(0);
  },
);
