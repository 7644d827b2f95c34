import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAccount } from '../../../support/builders.ts';
import { reviewId } from '../../../support/community/community.ts';
import { renderApp } from '../../../support/render-app.tsx';

const OPERATOR = anAccount(1, { role: 'operator', name: '소리지기' });
const ORDER = { candyAmount: 200, holder: '김하진', phone: '01012345678', bank: '새벽은행', accountNumber: '11012' };
type World = Parameters<NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['arrange']>>[0];

const withReports = (count: number, language: 'ko' | 'en' = 'ko', path = '/operator') =>
  renderApp(path, {
    signedIn: OPERATOR,
    language,
    arrange: ({ operator }) => {
      for (let number = 1; number <= count; number += 1) operator.report(reviewId(number));
    },
  });

const aPayout = async ({ earnings }: World): Promise<void> => {
  earnings.payable = 500;
  await earnings.requestPayout(ORDER, 'one');
};

describe('what waits for operators', () => {
  it.each([
    ['ko', '신고 2건 기다림'],
    ['en', 'Reports 2 waiting'],
  ] as const)('SHL-75 stands on the tab of the reports, and is read aloud in %s', async (language, name) => {
    await withReports(2, language);
    const tab = await screen.findByRole('tab', { name });
    expect(within(tab).getByText('2')).toHaveAttribute('aria-hidden', 'true');
  });

  it('SHL-75 falls with each decision, and is not shown where nothing waits', async () => {
    const { user } = await withReports(2);
    const dismiss = async () => {
      const [first] = await screen.findAllByRole('button', { name: '문제없음' });
      await user.click(first!);
    };
    await dismiss();
    expect(await screen.findByRole('tab', { name: '신고 1건 기다림' })).toBeVisible();
    await dismiss();
    expect(await screen.findByRole('tab', { name: '신고' })).toBeVisible();
    expect(screen.queryByText(/기다림$/)).not.toBeInTheDocument();
  });

  it.each([
    [99, '99'],
    [100, '99+'],
    [101, '99+'],
  ])('SHL-75 shows %i that wait as %s', async (count, shown) => {
    await withReports(count);
    expect(await screen.findByRole('tab', { name: `신고 ${shown}건 기다림` })).toBeVisible();
  });

  it('SHL-75 tells payouts to approve from those to pay, and follows both steps', async () => {
    const { user, earnings } = await renderApp('/operator?part=payouts', { signedIn: OPERATOR, arrange: aPayout });
    expect(await screen.findByRole('tab', { name: '정산 1건 기다림' })).toBeVisible();
    expect(screen.getByRole('link', { name: '신청 1건 기다림' })).toBeVisible();
    const press = async (name: string) => {
      await user.click(within(await screen.findByRole('article')).getByRole('button', { name }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
    };
    await press('승인');
    await user.click(await screen.findByRole('link', { name: '승인 1건 기다림' }));
    expect(screen.getByRole('link', { name: '신청' })).toBeVisible();
    expect(screen.getByRole('tab', { name: '정산 1건 기다림' })).toBeVisible();
    // Another operator pays, and the part is opened anew.
    earnings.operators = earnings.operators.toReversed();
    await earnings.judge(1, 'paid', undefined);
    await user.click(screen.getByRole('link', { name: '모두' }));
    await user.click(screen.getByRole('tab', { name: '기록' }));
    expect(await screen.findByRole('tab', { name: '정산' })).toBeVisible();
  });

  it('SHL-75 is read anew when another operator was first', async () => {
    const { user, operator } = await withReports(2);
    const [first] = await screen.findAllByRole('button', { name: '문제없음' });
    operator.report(reviewId(1), { state: 'hidden', reason: 'abuse' });
    await user.click(first!);
    expect(await screen.findByRole('tab', { name: '신고 1건 기다림' })).toBeVisible();
  });

  it('SHL-75 is left out where it cannot be read, and the page works', async () => {
    await renderApp('/operator', {
      signedIn: OPERATOR,
      arrange: ({ operator }) => {
        operator.report(reviewId(1));
        operator.waiting = async () => ({ ok: false, failure: { kind: 'unavailable' } });
      },
    });
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.getByRole('tab', { name: '신고' })).toBeVisible();
  });
});

describe('the weights of decisions', () => {
  const weights = async () =>
    within(await screen.findByRole('article'))
      .getAllByRole('button')
      .map((button) => [button.textContent, /quiet|line|danger|primary/.exec(button.className)?.[0]]);

  it('SHL-76 a report: dismissing is quiet, hiding is red and last', async () => {
    await withReports(1);
    expect(await weights()).toEqual([
      ['문제없음', 'quiet'],
      ['맡기', 'line'],
      ['숨기기', 'danger'],
    ]);
  });

  it('SHL-76 a hidden comment: putting it back is filled', async () => {
    await renderApp('/operator?part=closed', {
      signedIn: OPERATOR,
      arrange: ({ operator }) => operator.report(reviewId(1), { state: 'hidden', reason: 'spam' }),
    });
    expect(await weights()).toEqual([['되돌리기', 'primary']]);
  });

  it('SHL-76 a payout: refusing is quiet, approving and paying are filled and last', async () => {
    const { user, earnings } = await renderApp('/operator?part=payouts', { signedIn: OPERATOR, arrange: aPayout });
    expect(await weights()).toEqual([
      ['거절', 'quiet'],
      ['승인', 'primary'],
    ]);
    await earnings.deskOf(earnings.operators[1]?.id).judge(1, 'approved', undefined);
    await user.click(screen.getByRole('link', { name: /^승인/ }));
    await waitFor(async () =>
      expect(await weights()).toEqual([
        ['거절', 'quiet'],
        ['입금 완료로 표시', 'primary'],
      ]),
    );
  });
});
