import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { koreanMonth } from '../../../../common/kernel/days.ts';
import { monthAfter } from '../../../../src/domain/candy/earnings.ts';
import { en } from '../../../../src/ui/app/i18n/en.ts';
import { ko } from '../../../../src/ui/app/i18n/ko.ts';
import { anAccount } from '../../../support/builders.ts';
import { aMonth, aSponsorship, earn } from '../../../support/candy/earnings.ts';
import { renderApp, type RenderOptions } from '../../../support/render-app.tsx';

const AUTHOR = anAccount(1, { name: '하진', phone: '01012345678' });
const CANDY = '/profile/musician-candy-management';
const PAYOUT = `${CANDY}/payment-candy`;
/** The last second of November in Korea, and in no zone west of it. */
const AT = Date.parse('2026-11-30T14:59:59Z');
const NOW = koreanMonth(AT);
const BEFORE = monthAfter(NOW, -1);
const nameOf = (month: string) =>
  new Intl.DateTimeFormat('ko', { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01`));

const renderAuthor = (path: string, options: RenderOptions = {}) => renderApp(path, { now: AT, ...options });

describe('author candy', () => {
  it('CND-05 PRO-10 sends visitors to sign in', async () => {
    const { router } = await renderAuthor(CANDY);
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signin'));
  });

  it('CND-05 tells who has earned nothing yet how that begins', async () => {
    await renderAuthor(CANDY, { signedIn: AUTHOR });
    expect(await screen.findByRole('heading', { level: 2, name: '아직 받은 캔디가 없어요' })).toBeVisible();
    // Beside the one of the menu.
    expect(within(screen.getByRole('main')).getAllByRole('link', { name: '내 작품' })).toHaveLength(2);
  });

  it('CND-09 shows this month beside the one before, in numbers and as a table', async () => {
    const { user } = await renderAuthor(CANDY, {
      signedIn: AUTHOR,
      arrange: ({ earnings }) => earn(earnings, 300, [aMonth(NOW, 120.5, 20), aMonth(BEFORE, 100)]),
    });
    expect(await screen.findByRole('heading', { level: 2, name: `${nameOf(NOW)}에 받은 캔디` })).toBeVisible();
    expect(screen.getByText('120.5개')).toBeVisible();
    expect(screen.getByText(`${nameOf(BEFORE)}보다 20.5개 더 받았어요`)).toBeVisible();
    expect(screen.getByRole('img', { name: '최근 열두 달 동안 받은 캔디' })).toBeVisible();

    await user.click(screen.getByText('표로 보기'));
    const table = within(screen.getByRole('table', { name: '최근 열두 달 동안 받은 캔디' }));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows).toHaveLength(12);
    expect(rows.slice(0, 2).map((row) => row.textContent)).toEqual([
      `${nameOf(NOW)}100.520120.5`,
      `${nameOf(BEFORE)}1000100`,
    ]);
    await user.click(table.getByRole('link', { name: nameOf(BEFORE) }));
    expect(await screen.findByRole('heading', { level: 2, name: `${nameOf(BEFORE)}에 받은 캔디` })).toBeVisible();
  });

  it.each([
    ['ko', '선물 캔디로 2.8개를 더 받았어요. 정산되지 않아요.', '선물(정산 안 됨)'],
    ['en', 'From gifts, not payable: 2.8', 'Gifts, not payable'],
  ] as const)('CND-28 shows apart what candy brought that was given: %s', async (language, words, column) => {
    await renderAuthor(CANDY, {
      signedIn: AUTHOR,
      language,
      arrange: ({ earnings }) => {
        earn(earnings, 300, [{ ...aMonth(NOW, 120), gifted: 2.8 }, aMonth(BEFORE, 100)]);
        const [one] = earnings.seriesByMonth.get(NOW) ?? [];
        earnings.seriesByMonth.set(NOW, [{ ...one!, gifted: 2.8 }]);
      },
    });
    expect(await screen.findByText(words)).toBeVisible();
    const head = screen.getByRole('columnheader', { name: column });
    expect(within(head.closest('table')!).getByRole('cell', { name: '2.8' })).toBeVisible();
  });

  it('CND-28 says nothing of gifts where there were none', async () => {
    await renderAuthor(CANDY, { signedIn: AUTHOR, arrange: ({ earnings }) => earn(earnings, 300, [aMonth(NOW, 300)]) });
    expect(await screen.findByRole('columnheader', { name: '열린 횟수' })).toBeVisible();
    expect(screen.queryByText(/선물/)).not.toBeInTheDocument();
  });

  it('CND-09 shows all time, what each series and story earned, and who sponsored', async () => {
    await renderAuthor(`${CANDY}?month=all`, {
      signedIn: AUTHOR,
      arrange: ({ earnings }) => {
        earn(earnings, 300, [aMonth(NOW, 120), aMonth(BEFORE, 100)]);
        earnings.sponsors.push(aSponsorship(1), aSponsorship(2, { user: null, message: null }));
      },
    });
    expect(await screen.findByText('220개')).toBeVisible();
    const table = within(screen.getByRole('table', { name: '작품별 캔디' }));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      '작품과 회차열린 횟수열기후원모두',
      '연재 13063770',
      '1화 · 이야기 1102121',
      '2화 · 이야기 2204242',
    ]);
    expect(screen.getAllByText(/ · 이야기/, { selector: 'li b' }).map((name) => name.textContent)).toEqual([
      '2화 · 이야기 2',
      '1화 · 이야기 1',
    ]);
    const [first, second] = within(await screen.findByRole('list', { name: '후원과 응원 메시지' })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent('달빛');
    expect(first).toHaveTextContent('다음 이야기를 기다려요.');
    expect(second).toHaveTextContent('탈퇴한 사용자');
  });

  describe('saved as a file', () => {
    const saved: string[] = [];
    beforeEach(() => {
      saved.length = 0;
      vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
      vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        saved.push(this.download);
      });
    });
    afterEach(() => vi.restoreAllMocks());

    it('has the months that are shown, and says when that did not work', async () => {
      const { user, earnings } = await renderAuthor(`${CANDY}?month=${BEFORE}`, {
        signedIn: AUTHOR,
        arrange: (world) => earn(world.earnings, 300, [aMonth(NOW, 120), aMonth(BEFORE, 100)]),
      });
      const save = await screen.findByRole('button', { name: 'CSV로 저장' });
      await user.click(save);
      await waitFor(() => expect(saved).toEqual([`soridam-earnings-${BEFORE}.csv`]));
      earnings.failure = 'offline';
      await user.click(save);
      expect(await screen.findByRole('alert')).toBeVisible();
      expect(saved).toHaveLength(1);
    });
  });

  it('says what did not work, and asks again', async () => {
    const { user, earnings } = await renderAuthor(CANDY, {
      signedIn: AUTHOR,
      arrange: (world) => {
        earn(world.earnings, 300, [aMonth(NOW, 120)]);
        world.earnings.failure = 'offline';
      },
    });
    const again = await screen.findByRole('button', { name: '다시 시도' });
    earnings.failure = undefined;
    await user.click(again);
    expect(await screen.findByText('120개')).toBeVisible();
  });

  it('LIM-30 LIM-32 shows what can be paid out and leads to it, in English too', async () => {
    const { user, router } = await renderAuthor(CANDY, {
      language: 'en',
      signedIn: AUTHOR,
      arrange: ({ earnings }) => {
        earn(earnings, 1284, [aMonth(NOW, 1284)]);
        earnings.debt = 5;
      },
    });
    const card = within(await screen.findByRole('complementary', { name: 'Payout' }));
    expect(await card.findByText('₩124,163')).toBeVisible();
    expect(card.getByText('−₩4,237')).toBeVisible();
    expect(card.getByText('5 candy goes to cover cancelled payments first.')).toBeVisible();
    await user.click(card.getByRole('link', { name: 'Request payout' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(PAYOUT));
  });
});

describe('asking to be paid', () => {
  const fill = async (user: Awaited<ReturnType<typeof renderApp>>['user'], changes: Record<string, string> = {}) => {
    const values = { 예금주: '김하진', 은행: '새벽은행', 계좌번호: '110123456789', ...changes };
    for (const [label, value] of Object.entries(values)) {
      const field = await screen.findByRole('textbox', { name: label });
      await user.clear(field);
      await user.type(field, value);
    }
  };
  const button = () => screen.getByRole('button', { name: '정산 신청하기' });

  it('INT-66 INT-67 LIM-29 LIM-30 LIM-31 LIM-32 shows its lines, and sends what was shown', async () => {
    const { user, earnings } = await renderAuthor(PAYOUT, {
      signedIn: AUTHOR,
      arrange: (world) => earn(world.earnings, 1284),
    });
    const lines = within(await screen.findByRole('region', { name: '정산 금액' }));
    expect(lines.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      '128,400원',
      '−4,237원',
      '−3,852원',
      '−385원',
      '124,163원',
    ]);
    expect(lines.getByText('플랫폼 몫 30%는 캔디를 받을 때 한 번만 뗐어요.')).toBeVisible();
    expect(lines.getByText('10,000원부터 신청할 수 있어요.')).toBeVisible();
    expect(button()).toBeDisabled();
    await fill(user);
    await waitFor(() => expect(button()).toBeEnabled());
    await user.click(button());

    expect(await screen.findByText('정산을 신청했어요.')).toBeVisible();
    const way = within(await screen.findByRole('region', { name: '정산 진행' }));
    expect(way.getByText('신청').getAttribute('aria-current')).toBe('step');
    expect(way.getByText('새벽은행 끝자리 6789 · 김하진')).toBeVisible();
    expect(screen.queryByRole('form', { name: '정산 신청' })).not.toBeInTheDocument();
    expect(earnings.asked).toMatchObject([{ candyAmount: 1284, phone: '01012345678', accountNumber: '110123456789' }]);
  });

  it('CND-15 offers the whole candies of what was earned', async () => {
    await renderAuthor(PAYOUT, { signedIn: AUTHOR, arrange: ({ earnings }) => earn(earnings, 1284.9) });
    expect(await screen.findByRole('textbox', { name: '정산할 캔디' })).toHaveValue('1284');
  });

  it('INT-66 says what a part would come to while it is typed, and asks for that', async () => {
    const { user, earnings } = await renderAuthor(PAYOUT, {
      signedIn: AUTHOR,
      arrange: (world) => earn(world.earnings, 1284),
    });
    await fill(user, { '정산할 캔디': '1285' });
    await waitFor(() => expect(button()).toBeEnabled());
    await user.click(button());
    expect(await screen.findByText('받은 캔디보다 많아요.')).toBeVisible();
    await fill(user, { '정산할 캔디': '200' });
    expect(within(screen.getByRole('region', { name: '정산 금액' })).getByText('19,340원')).toBeVisible();
    await user.click(button());
    expect(await screen.findByText('정산을 신청했어요.')).toBeVisible();
    expect(earnings.asked).toMatchObject([{ candyAmount: 200, grossWon: 20_000, taxWon: 660 }]);
  });

  it.each([
    ['정산할 캔디', '200.5', '캔디 개수를 소수점 없이 숫자로만 적어 주세요.'],
    ['계좌번호', '110-123', '하이픈(-)과 글자 없이 숫자만 입력해 주세요.'],
    ['계좌번호', '1'.repeat(21), '계좌번호는 20자리까지 쓸 수 있어요.'],
    ['전화번호', '010-1234', '하이픈(-)과 글자 없이 숫자만 입력해 주세요.'],
    ['예금주', ' ', '빠짐없이 적어 주세요.'],
  ])('VAL-16 INV-096 takes digits alone: %s %s', async (label, value, words) => {
    const { user } = await renderAuthor(PAYOUT, { signedIn: AUTHOR, arrange: ({ earnings }) => earn(earnings, 1284) });
    await fill(user, { [label]: value });
    await user.tab();
    expect(await screen.findByText(words)).toBeVisible();
    expect(button()).toBeDisabled();
  });

  it.each([
    ['payout-small', '정산할 수 있는 가장 적은 금액보다 적어요.'],
    ['candy-short', '받은 캔디보다 많아요.'],
    ['candy-closed', '지금은 캔디를 다룰 수 없어요. 잠시 뒤에 다시 신청해 주세요.'],
    ['offline', '연결이 끊겼어요. 잠시 뒤 다시 시도해 주세요.'],
  ] as const)('keeps what was typed when it is refused as %s', async (kind, words) => {
    const { user, earnings } = await renderAuthor(PAYOUT, {
      signedIn: AUTHOR,
      arrange: (world) => earn(world.earnings, 1284),
    });
    await fill(user);
    earnings.refusal = kind;
    await waitFor(() => expect(button()).toBeEnabled());
    await user.click(button());
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('textbox', { name: '계좌번호' })).toHaveValue('110123456789');
    expect(screen.getByRole('textbox', { name: '예금주' })).toHaveValue('김하진');
    earnings.refusal = undefined;
    await user.click(button());
    expect(await screen.findByText('정산을 신청했어요.')).toBeVisible();
    expect(earnings.asked).toHaveLength(1);
  });

  it('I18N-01 says why it was refused in the language that is chosen afterwards', async () => {
    const { user, earnings, app } = await renderAuthor(PAYOUT, {
      signedIn: AUTHOR,
      arrange: (world) => earn(world.earnings, 1284),
    });
    await fill(user);
    earnings.refusal = 'candy-closed';
    await waitFor(() => expect(button()).toBeEnabled());
    await user.click(button());
    expect(await screen.findByText(ko.earnings.closed)).toBeVisible();
    act(() => app.preferences.chooseLanguage('en'));
    expect(await screen.findByText(en.earnings.closed)).toBeVisible();
    expect(screen.queryByText(ko.earnings.closed)).not.toBeInTheDocument();
  });

  it('CND-15 goes one at a time: who asks elsewhere meanwhile sees that payout', async () => {
    const { user, earnings } = await renderAuthor(PAYOUT, {
      signedIn: AUTHOR,
      arrange: (world) => earn(world.earnings, 1284),
    });
    await fill(user);
    const other = {
      candyAmount: 200,
      holder: '김하진',
      phone: '01012345678',
      bank: '달은행',
      accountNumber: '99998888',
    };
    await earnings.requestPayout(other, 'other');
    await waitFor(() => expect(button()).toBeEnabled());
    await user.click(button());
    expect(await screen.findByText('이미 신청한 정산이 있어요. 끝나면 다시 신청할 수 있어요.')).toBeVisible();
    expect(await screen.findByText('달은행 끝자리 8888 · 김하진')).toBeVisible();
    expect(earnings.asked).toHaveLength(1);
  });

  it('LIM-32 cannot be asked for below the minimum', async () => {
    await renderAuthor(PAYOUT, { signedIn: AUTHOR, arrange: ({ earnings }) => earn(earnings, 99.99) });
    expect(await screen.findByText('정산할 수 있는 금액이 아직 모자라요. 조금만 더 모아 주세요.')).toBeVisible();
    expect(screen.queryByRole('button', { name: '정산 신청하기' })).not.toBeInTheDocument();
  });

  it('CND-15 shows what became of each payout, and why one was refused', async () => {
    await renderAuthor(PAYOUT, {
      signedIn: AUTHOR,
      arrange: async ({ earnings }) => {
        earn(earnings, 1284);
        const order = { holder: '김하진', phone: '010', bank: '새벽은행', accountNumber: '12345678' };
        await earnings.requestPayout({ ...order, candyAmount: 100 }, 'first');
        await earnings.judge(1, 'refused', '예금주가 달라요.');
        await earnings.requestPayout({ ...order, candyAmount: 200 }, 'second');
        await earnings.judge(2, 'approved', undefined);
        await earnings.deskOf(earnings.operators[1]?.id).judge(2, 'paid', undefined);
        await earnings.requestPayout({ ...order, candyAmount: 300 }, 'third');
        await earnings.judge(3, 'approved', undefined);
      },
    });
    const rows = within(await screen.findByRole('list', { name: '정산 내역' })).getAllByRole('listitem');
    expect(rows.map((row) => within(row).getByText(/^(신청|승인|거절|입금 완료)$/).textContent)).toEqual([
      '승인',
      '입금 완료',
      '거절',
    ]);
    expect(rows[2]).toHaveTextContent('이유: 예금주가 달라요.');
    const way = within(screen.getByRole('region', { name: '정산 진행' }));
    expect(way.getByText('승인').getAttribute('aria-current')).toBe('step');
  });
});
