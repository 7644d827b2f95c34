import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCatalogue, anAccount, anEntry, storyId } from '../../../support/builders.ts';
import { reviewId } from '../../../support/community/community.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { PAYOUT_WAIT_MS } from '../../../../common/kernel/payout-decision.ts';
import type { VirtualClockAdapter } from '../../../../src/adapters/memory/virtual-clock-adapter.ts';
import { shortMoment } from '../../../../src/ui/app/i18n/times.ts';

const OPERATOR = anAccount(1, { role: 'operator', name: '소리지기' });

const openCase = async () => within(await screen.findByRole('article'));

describe('the dashboard of operators', () => {
  it('AZ1 SHL-62 is for operators alone', async () => {
    await renderApp('/operator', { signedIn: anAccount(2) });
    expect(await screen.findByRole('heading', { level: 1, name: '운영자만 볼 수 있어요' })).toBeVisible();
    expect(screen.queryByRole('tablist', { name: '운영 화면의 갈래' })).not.toBeInTheDocument();
  });

  const HOUR_MS = 3_600_000;
  const NOW = Date.parse('2026-11-26T09:00:00Z');
  const LAST = { takenAt: NOW - 9 * HOUR_MS, bytes: 1_200_000_000 };
  const FAILED = { kind: 'no-room', failedAt: NOW - HOUR_MS } as const;
  it.each([
    ['ko', { isConfigured: false, last: undefined, failure: undefined }, '자동 백업이 꺼져 있어요.'],
    ['en', { isConfigured: false, last: undefined, failure: undefined }, 'No automatic backup is set up.'],
    ['ko', { isConfigured: true, last: LAST, failure: undefined }, '마지막 백업 9시간 전, 1.2GB.'],
    ['en', { isConfigured: true, last: LAST, failure: undefined }, 'Last backup 9 hours ago, 1.2 GB.'],
    ['ko', { isConfigured: true, last: undefined, failure: undefined }, '아직 백업이 하나도 없어요.'],
    [
      'ko',
      { isConfigured: true, last: LAST, failure: FAILED },
      '1시간 전 백업하지 못했어요. 백업 디스크가 가득 찼어요. 마지막 백업 9시간 전, 1.2GB.',
    ],
    [
      'en',
      { isConfigured: true, last: undefined, failure: FAILED },
      'The backup failed 1 hour ago: the disk is full. There is no backup yet.',
    ],
  ] as const)('MODE-30 tells in %s how the backups stand: %o', async (language, backup, words) => {
    await renderApp('/operator', {
      signedIn: OPERATOR,
      language,
      now: NOW,
      arrange: (world) => {
        world.operator.backup = backup;
      },
    });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('AZ1 sends visitors to sign in', async () => {
    const { router } = await renderApp('/operator');
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signin'));
  });

  it.each([
    ['/operator', '기다리는 신고가 없어요'],
    ['/operator?part=closed', '처리한 신고가 없어요'],
    ['/operator?part=log', '기록이 없어요'],
  ])('%s says so when there is nothing', async (path, title) => {
    await renderApp(path, { signedIn: OPERATOR });
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
  });

  it('says what did not work, and asks again', async () => {
    const { operator, user } = await renderApp('/operator', {
      signedIn: OPERATOR,
      arrange: (world) => {
        world.operator.failure = 'unavailable';
        world.operator.report(reviewId(7));
      },
    });
    const again = await screen.findByRole('button', { name: '다시 시도' });
    operator.failure = undefined;
    await user.click(again);
    expect(await screen.findByText('지금 가입하면 캔디를 드려요.')).toBeVisible();
  });

  it('ERR-27 keeps what an operator wrote until it is taken, and says why it was not', async () => {
    const { operator, user } = await renderApp('/operator', {
      signedIn: OPERATOR,
      arrange: (world) => world.operator.report(reviewId(7)),
    });
    await user.click((await openCase()).getByRole('button', { name: '숨기기' }));
    const dialog = within(await screen.findByRole('dialog', { name: '이 댓글을 숨길까요?' }));
    await user.click(dialog.getByRole('radio', { name: '광고나 도배' }));
    await user.type(dialog.getByRole('textbox'), '가입 권유');
    operator.failure = 'offline';
    await user.click(dialog.getByRole('button', { name: '숨기기' }));
    expect(await dialog.findByText('연결이 끊겼어요. 잠시 뒤 다시 시도해 주세요.')).toBeVisible();
    operator.failure = undefined;
    await user.click(dialog.getByRole('button', { name: '숨기기' }));
    expect(await screen.findByText('댓글을 숨기고 쓴 사람에게 알렸어요.')).toBeVisible();
    expect(operator.all.get(reviewId(7))).toMatchObject({ reason: 'spam', note: '가입 권유' });
  });

  it('ERR-27 says to who has closed the dialog meanwhile that nothing was done', async () => {
    const { operator, user } = await renderApp('/operator', {
      signedIn: OPERATOR,
      arrange: (world) => world.operator.report(reviewId(7)),
    });
    await user.click((await openCase()).getByRole('button', { name: '숨기기' }));
    const dialog = within(await screen.findByRole('dialog', { name: '이 댓글을 숨길까요?' }));
    await user.click(dialog.getByRole('radio', { name: '광고나 도배' }));
    operator.failure = 'offline';
    let close = (): void => undefined;
    const closed = new Promise<void>((resolve) => (close = resolve));
    const { judge } = operator;
    operator.judge = async (...values) => {
      await closed;
      return judge.apply(operator, values);
    };
    await user.click(dialog.getByRole('button', { name: '숨기기' }));
    await user.click(dialog.getByRole('button', { name: '취소' }));
    close();
    expect(await screen.findByText('연결이 끊겼어요. 잠시 뒤 다시 시도해 주세요.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('CMT-42 says where a comment belongs, and that its writer calls it a spoiler', async () => {
    const spot = { storyId: storyId(104), title: '안개', episode: 4, seconds: 192 };
    await renderApp('/operator', {
      signedIn: OPERATOR,
      arrange: (world) => world.operator.report(reviewId(7), { marks: { spot, isSpoiler: true } }),
    });
    const one = await openCase();
    expect(one.getByText('4화 3:12')).toBeVisible();
    expect(one.getByText('스포일러로 표시됨')).toBeVisible();
  });

  it('shows a comment with what is said of it, and hides it for a reason', async () => {
    const { operator, user } = await renderApp('/operator', {
      signedIn: OPERATOR,
      arrange: (world) => world.operator.report(reviewId(7)),
    });
    const one = await openCase();
    expect(one.getByText('지금 가입하면 캔디를 드려요.')).toBeVisible();
    expect(one.getByText('기다림')).toBeVisible();
    expect(one.getByText('신고 1건')).toBeVisible();
    expect(one.getByText('광고나 도배')).toBeVisible();
    await user.click(one.getByRole('button', { name: '숨기기' }));

    const dialog = within(await screen.findByRole('dialog', { name: '이 댓글을 숨길까요?' }));
    expect(dialog.getByRole('button', { name: '숨기기' })).toBeDisabled();
    await user.click(dialog.getByRole('radio', { name: '광고나 도배' }));
    await user.type(dialog.getByRole('textbox', { name: '운영자끼리 보는 말 (선택)' }), '가입 권유');
    await user.click(dialog.getByRole('button', { name: '숨기기' }));

    expect(await screen.findByText('댓글을 숨기고 쓴 사람에게 알렸어요.')).toBeVisible();
    expect(await screen.findByText('기다리는 신고가 없어요')).toBeVisible();
    expect(operator.all.get(reviewId(7))).toMatchObject({ state: 'hidden', reason: 'spam', note: '가입 권유' });
    await user.click(screen.getByRole('tab', { name: '처리한 신고' }));
    expect((await openCase()).getByRole('button', { name: '되돌리기' })).toBeVisible();
  });

  it('takes a report, and finds nothing wrong', async () => {
    const { user } = await renderApp('/operator', {
      signedIn: OPERATOR,
      arrange: (world) => world.operator.report(reviewId(7)),
    });
    await user.click((await openCase()).getByRole('button', { name: '맡기' }));
    expect(await screen.findByText('살펴보는 중')).toBeVisible();
    expect((await openCase()).queryByRole('button', { name: '맡기' })).not.toBeInTheDocument();
    await user.click((await openCase()).getByRole('button', { name: '문제없음' }));
    expect(await screen.findByText('기다리는 신고가 없어요')).toBeVisible();
  });

  it('tells when another operator was first, and reads the list anew', async () => {
    const { operator, user } = await renderApp('/operator', {
      signedIn: OPERATOR,
      arrange: (world) => world.operator.report(reviewId(7)),
    });
    const one = await openCase();
    operator.report(reviewId(7), { state: 'hidden', reason: 'abuse' });
    await user.click(one.getByRole('button', { name: '문제없음' }));
    expect(await screen.findByText('다른 운영자가 먼저 처리했어요.')).toBeVisible();
    expect(await screen.findByText('기다리는 신고가 없어요')).toBeVisible();
  });

  it('promotes a series of the challenge, and takes it back', async () => {
    const { operator, user } = await renderApp('/operator?part=promotion', {
      signedIn: OPERATOR,
      catalogue: aCatalogue(anEntry(1)).map((one) => ({
        ...one,
        series: { ...one.series, title: '등대', categories: ['challenge'] },
      })),
    });
    await user.click(await screen.findByRole('button', { name: '등대 오리지널로 승격' }));
    expect(await screen.findByText('등대를 오리지널로 승격했어요.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '등대 챌린지로 되돌리기' }));
    await waitFor(() => expect(operator.placed.map(({ category }) => category)).toEqual(['original', 'challenge']));
  });

  describe('of payouts', () => {
    const ORDER = {
      candyAmount: 200,
      holder: '김하진',
      phone: '01012345678',
      bank: '새벽은행',
      accountNumber: '11012',
    };
    const PAYOUTS = '/operator?part=payouts';
    const openPayout = async () => within(await screen.findByRole('article', { name: '하진의 정산' }));
    type World = Parameters<NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['arrange']>>[0];
    const withOne = (
      arrange: (world: World) => unknown = () => undefined,
      { language = 'ko', path = PAYOUTS }: { readonly language?: 'ko' | 'en'; readonly path?: string } = {},
    ) =>
      renderApp(path, {
        signedIn: OPERATOR,
        language,
        arrange: async (world) => {
          world.earnings.payable = 500;
          await world.earnings.requestPayout(ORDER, 'one');
          await arrange(world);
        },
      });
    /** @param place of the operator among all; the first one is who looks */
    const approvedBy = (earnings: World['earnings'], place: number) =>
      earnings.deskOf(earnings.operators[place]?.id).judge(1, 'approved', undefined);

    it('says so when nobody waits', async () => {
      await renderApp(PAYOUTS, { signedIn: OPERATOR });
      expect(await screen.findByRole('heading', { level: 2, name: '여기에는 정산이 없어요' })).toBeVisible();
    });

    it('CND-15 INT-66 shows where how much goes, approves it, and notes it as paid', async () => {
      const { user, earnings } = await withOne();
      const one = await openPayout();
      expect(one.getAllByRole('definition').map((line) => line.textContent)).toEqual([
        '20,000원',
        '−660원',
        '19,340원',
        '새벽은행 11012 김하진',
        '01012345678',
      ]);
      await user.click(one.getByRole('button', { name: '승인' }));
      const approval = within(await screen.findByRole('dialog', { name: '이 정산을 승인할까요?' }));
      expect(approval.queryByRole('textbox')).not.toBeInTheDocument();
      await user.click(approval.getByRole('button', { name: '승인' }));
      expect(await screen.findByText('정산을 승인했어요.')).toBeVisible();
      expect(await screen.findByText('여기에는 정산이 없어요')).toBeVisible();
      expect(earnings.asked).toMatchObject([{ state: 'approved' }]);
    });

    it('CND-15 CND-26 notes as paid what another operator has approved, and tells who did what from where', async () => {
      const { user, earnings } = await withOne(({ earnings }) => approvedBy(earnings, 1));
      await user.click(await screen.findByRole('link', { name: '승인 1건 기다림' }));
      const decided = () => screen.getByRole('list', { name: '결정한 사람' });
      const one = await openPayout();
      expect(within(decided()).getByRole('listitem')).toHaveTextContent(/^승인등대지기.+192\.0\.2\.0Chrome · Windows$/);
      expect(within(decided()).getByRole('link', { name: '등대지기' })).toHaveAttribute('href', '/musician/102');
      await user.click(one.getByRole('button', { name: '입금 완료로 표시' }));
      const paid = within(await screen.findByRole('dialog', { name: '입금을 마쳤나요?' }));
      await user.click(paid.getByRole('button', { name: '입금 완료로 표시' }));
      expect(await screen.findByText('입금 완료로 표시했어요.')).toBeVisible();
      expect(earnings.asked).toMatchObject([{ state: 'paid' }]);

      await user.click(screen.getByRole('link', { name: '모두' }));
      const last = await openPayout();
      const steps = within(last.getByRole('list', { name: '결정한 사람' })).getAllByRole('listitem');
      expect(steps.map((step) => step.firstChild?.textContent)).toEqual(['승인', '입금 완료']);
      expect(last.queryByRole('button')).not.toBeInTheDocument();
    });

    const APPROVED = `${PAYOUTS}&state=approved`;

    it.each([
      ['ko', '승인한 운영자가 아닌 다른 운영자가 보내야 해요.', '입금 완료로 표시', '거절'],
      ['en', 'Someone other than the operator who approved it must mark it as paid.', 'Mark as paid', 'Refuse'],
    ] as const)(
      'CND-26 says in %s that another operator pays; who approved may refuse',
      async (language, why, ...names) => {
        await withOne(({ earnings }) => approvedBy(earnings, 0), { language, path: APPROVED });
        const [pay, refuse] = names.map((name) => screen.findByRole('button', { name }));
        expect(await pay).toBeDisabled();
        expect(await pay).toHaveAccessibleDescription(why);
        expect(screen.getByText(why)).toBeVisible();
        expect(await refuse).toBeEnabled();
        expect(await refuse).not.toHaveAccessibleDescription();
      },
    );

    it.each(['ko', 'en'] as const)('CND-26 says in %s from when on an only operator can pay', async (language) => {
      await withOne(
        ({ earnings }) => {
          earnings.operators = earnings.operators.slice(0, 1);
          return approvedBy(earnings, 0);
        },
        { language, path: APPROVED },
      );
      const when = shortMoment(language, PAYOUT_WAIT_MS, 0);
      const why = language === 'ko' ? `${when} 이후에 보낼 수 있어요.` : `It can be paid from ${when}.`;
      const name = language === 'ko' ? '입금 완료로 표시' : 'Mark as paid';
      const button = await screen.findByRole('button', { name });
      expect(button).toBeDisabled();
      expect(button).toHaveAccessibleDescription(why);
    });

    it.each([
      ['ko', '본인의 정산은 서버의 명령으로 결정해요.', ['승인', '거절']],
      ['en', 'Your own payout is decided with a command on the server.', ['Approve', 'Refuse']],
    ] as const)('CND-26 gives in %s the command that decides the own payout', async (language, why, names) => {
      await withOne(
        ({ earnings }) => {
          earnings.operators = [{ id: earnings.asked[0]!.author.id, name: '하진' }, ...earnings.operators];
        },
        { language },
      );
      for (const name of names) {
        const button = await screen.findByRole('button', { name });
        expect(button).toBeDisabled();
        expect(button).toHaveAccessibleDescription(`${why} npm run soridam -- payouts decide 1 approve`);
      }
    });

    it('CND-26 tells what the command decided, and an operator without a name by the number', async () => {
      await withOne(
        async ({ earnings, clock }) => {
          await earnings.deskOf(undefined).judge(1, 'approved', undefined);
          clock.advance(PAYOUT_WAIT_MS);
          earnings.operators = [{ ...earnings.operators[0]!, name: '' }];
          await earnings.judge(1, 'paid', undefined);
        },
        { path: `${PAYOUTS}&state=all` },
      );
      const list = await screen.findByRole('list', { name: '결정한 사람' });
      const [approved, paid] = within(list).getAllByRole('listitem');
      expect(approved).toHaveTextContent(/^승인서버의 명령/);
      expect(paid).toHaveTextContent(/^입금 완료운영자 101번/);
    });

    it('CND-26 lets the only operator pay as soon as the 24 hours are over, without a reload', async () => {
      let clock!: VirtualClockAdapter;
      await withOne(
        ({ earnings, clock: arranged }) => {
          clock = arranged;
          earnings.operators = earnings.operators.slice(0, 1);
          return approvedBy(earnings, 0);
        },
        { path: APPROVED },
      );
      const pay = () => screen.getByRole('button', { name: '입금 완료로 표시' });
      await openPayout();
      expect(pay()).toBeDisabled();
      await act(async () => clock.advance(PAYOUT_WAIT_MS - 1));
      expect(pay()).toBeDisabled();
      await act(async () => clock.advance(1));
      await waitFor(() => expect(pay()).toBeEnabled());
    });

    it.each([
      ['another operator is there now', '승인한 운영자가 아닌 다른 운영자가 보내야 해요.', 2],
      ['it is too early', '승인하고 24시간이 지나야 보낼 수 있어요.', 1],
    ])('CND-26 says why nothing was paid when the list did not know that %s', async (_, words, count) => {
      const { user, earnings } = await withOne(({ earnings }) => approvedBy(earnings, 1), { path: APPROVED });
      const one = await openPayout();
      await user.click(one.getByRole('button', { name: '입금 완료로 표시' }));
      const known = earnings.operators;
      earnings.operators = [known[1]!, known[0]!].slice(0, count);
      const dialog = within(await screen.findByRole('dialog', { name: '입금을 마쳤나요?' }));
      await user.click(dialog.getByRole('button', { name: '입금 완료로 표시' }));
      expect(await within(await screen.findByRole('alert')).findByText(words)).toBeVisible();
      await waitFor(() => expect(one.getByRole('button', { name: '입금 완료로 표시' })).toBeDisabled());
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(earnings.asked).toMatchObject([{ state: 'approved' }]);
    });

    it('CND-15 refuses for a reason, which the author reads', async () => {
      const { user, earnings } = await withOne();
      await user.click((await openPayout()).getByRole('button', { name: '거절' }));
      const dialog = within(await screen.findByRole('dialog', { name: '이 정산을 거절할까요?' }));
      expect(dialog.getByRole('button', { name: '거절' })).toBeDisabled();
      await user.type(dialog.getByRole('textbox', { name: '작가에게 알릴 이유' }), '예금주가 달라요.');
      await user.click(dialog.getByRole('button', { name: '거절' }));
      expect(await screen.findByText('정산을 거절하고 작가에게 알렸어요.')).toBeVisible();
      expect(earnings.asked).toMatchObject([{ state: 'refused', reason: '예금주가 달라요.' }]);
      expect(earnings.payable).toBe(500);
    });

    it('tells when another operator was first, and reads the list anew', async () => {
      const { user, earnings } = await withOne();
      const one = await openPayout();
      await earnings.judge(1, 'refused', '예금주가 달라요.');
      await user.click(one.getByRole('button', { name: '승인' }));
      const dialog = within(await screen.findByRole('dialog', { name: '이 정산을 승인할까요?' }));
      await user.click(dialog.getByRole('button', { name: '승인' }));
      expect(await screen.findByText('다른 운영자가 먼저 처리했어요.')).toBeVisible();
      expect(await screen.findByText('여기에는 정산이 없어요')).toBeVisible();
    });
  });

  it('SES-91 signs a member out everywhere by their number, after a question, and the log tells it', async () => {
    const { operator, user } = await renderApp('/operator?part=log', { signedIn: OPERATOR });
    operator.members.set(anAccount(7).user.id, '달빛');
    const section = within(await screen.findByRole('region', { name: '회원의 로그인 모두 끝내기' }));
    const end = async (number: string) => {
      const field = await section.findByLabelText('회원 번호');
      await user.clear(field);
      await user.type(field, number);
      await waitFor(() => expect(section.getByRole('button', { name: '모두 끝내기' })).toBeEnabled());
      await user.click(section.getByRole('button', { name: '모두 끝내기' }));
      const dialog = within(await screen.findByRole('dialog', { name: `회원 ${number}의 로그인을 모두 끝낼까요?` }));
      await user.type(dialog.getByRole('textbox'), '탈취 신고');
      await user.click(dialog.getByRole('button', { name: '모두 끝내기' }));
      return dialog;
    };
    const refused = await end('8');
    expect(await refused.findByText('그런 회원이 없어요. 번호를 확인해 주세요.')).toBeVisible();
    await user.click(refused.getByRole('button', { name: '취소' }));
    await end('7');
    expect(await screen.findByText('로그인을 모두 끝냄', { selector: 'b' })).toBeVisible();
    expect(screen.getByRole('link', { name: '달빛' })).toHaveAttribute('href', '/musician/7');
    expect(screen.getByText('탈취 신고')).toBeVisible();
  });

  it('shows what was done, the newest first, and the older ones when asked', async () => {
    const { user } = await renderApp('/operator?part=log', {
      language: 'en',
      signedIn: OPERATOR,
      arrange: async ({ operator }) => {
        for (let number = 1; number <= 21; number += 1) await operator.place(number as never, 'original');
      },
    });
    const log = await screen.findByRole('list', { name: 'Log' });
    expect(within(log).getAllByText('Promoted to the originals')).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(within(log).getAllByText('Promoted to the originals').length).toBe(21));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('is in the menu of operators, and of nobody else', async () => {
    const { unmount } = await renderApp('/terms/service', { signedIn: OPERATOR });
    const link = await screen.findByRole('link', { name: '운영', hidden: true });
    expect(link.getAttribute('href')).toBe('/operator');
    unmount();
    await renderApp('/terms/service', { signedIn: anAccount(2) });
    expect((await screen.findAllByRole('link', { name: '내 서랍', hidden: true })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: '운영', hidden: true })).not.toBeInTheDocument();
  });
});
