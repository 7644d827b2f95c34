import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { en } from '../../src/ui/app/i18n/en.ts';
import { ko } from '../../src/ui/app/i18n/ko.ts';
import { test } from './soridam-test.ts';
import { expectUsable } from './surfaces/access.ts';
import { beSponsored } from './surfaces/member-with-candy.ts';
import { newOperator } from './surfaces/member.ts';
import { DEMO, signIn } from './surfaces/sign-in.ts';

const PAYOUT = '/profile/musician-candy-management/payment-candy';

test('CND-06 CND-15 CND-26 LIM-29 LIM-30 INT-66 an author asks to be paid, one operator approves, another pays, and the author is told', async ({
  page,
  browser,
  context,
  request,
  isMobile,
  baseURL,
}) => {
  await beSponsored(page, request);
  const t = isMobile ? en : ko;
  const language = { name: 'perfered-language', value: isMobile ? 'en' : 'ko', url: baseURL ?? '' };
  await context.addCookies([language]);
  // 200 candies less 30 percent, at 100 won each, less 3.3 percent.
  const net = isMobile ? '₩13,538' : '13,538원';
  const accountNumber = String(randomInt(1e11, 1e12));

  await page.goto(PAYOUT);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await expect(field(t.earnings.amount)).toHaveValue('140');
  await expect(page.getByText(net).first()).toBeVisible();
  await field(t.earnings.holder).fill('한서우');
  await field(t.profile.phone).fill('01012345678');
  await field(t.earnings.bank).fill('소리은행');
  await field(t.earnings.accountNumber).fill(accountNumber);
  await expectUsable(page, 'the request');
  await page.getByRole('button', { name: t.earnings.ask, exact: true }).click();
  const way = page.getByRole('region', { name: t.earnings.way });
  await expect(way.locator('[aria-current=step]')).toHaveText(t.earnings.state.requested);

  const operators = { approved: DEMO.operator, paid: await newOperator() };
  for (const step of ['approved', 'paid'] as const) {
    const office = await browser.newContext();
    await office.addCookies([language]);
    const desk = await office.newPage();
    await signIn(desk, operators[step], t);
    await desk.goto(`/operator?part=payouts${step === 'paid' ? '&state=approved' : ''}`);
    const asked = desk.getByRole('article').filter({ hasText: accountNumber });
    await asked.getByRole('button', { name: t.operator.step[step], exact: true }).click();
    const question = desk.getByRole('dialog', { name: t.operator.stepTitle[step] });
    await question.getByRole('button', { name: t.operator.step[step], exact: true }).click();
    await expect(desk.getByText(t.operator.stepDone[step])).toBeVisible();
    await desk.goto('/operator?part=payouts&state=all');
    const decisions = asked.getByRole('list', { name: t.operator.decisions }).getByRole('listitem');
    await expect(decisions.last()).toContainText(t.earnings.state[step]);
    await expect(decisions).toHaveCount(step === 'paid' ? 2 : 1);
    await expect(asked).toContainText(net);
    if (step === 'approved') {
      const pay = asked.getByRole('button', { name: t.operator.step.paid, exact: true });
      await expect(pay).toBeDisabled();
      await expect(pay).toHaveAccessibleDescription(t.operator.hurdle['second-operator-needed']);
      await expectUsable(desk, 'the desk');
    }
    await office.close();
  }

  const banner = page.getByRole('banner');
  await page.goto('/originals');
  await expect(banner.getByText(t.notifications.unread)).toBeAttached();
  await banner.getByRole('button', { name: t.profile.notifications }).click();
  await banner.getByRole('link', { name: t.notifications.payout.paid }).first().click();
  await expect(page).toHaveURL(PAYOUT);
  const past = page.getByRole('list', { name: t.earnings.history }).getByRole('listitem');
  await expect(past).toHaveCount(1);
  await expect(past).toContainText(net);
  await expect(past.getByText(t.earnings.state.paid, { exact: true })).toBeVisible();
});
