import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../../../common/kernel/audit.ts';
import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import { ok } from '../../../../common/kernel/result.ts';
import type { MemoryOperatorAdapter } from '../../../../src/adapters/memory/memory-operator-adapter.ts';
import { anAccount } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const OPERATOR = anAccount(1, { role: 'operator', name: '소리지기' });
const MOON = { id: 7 as AuthorId, name: '달빛' };

/** A log of four entries, the newest of them a failed sign-in. */
function fill(operator: MemoryOperatorAdapter): void {
  operator.note({ action: 'promote', series: { id: 3 as SeriesId, title: '등대' }, note: '결이 좋다' });
  operator.note({ action: 'payout-approve', payout: 12, member: MOON });
  operator.note({ action: 'refund', by: { kind: 'member', person: MOON }, member: MOON, purchase: 'b8f1' });
  const where = { network: '203.0.113.7', device: 'Chrome · Mac' };
  operator.note({ action: 'sign-in-failed', by: { kind: 'visitor', person: undefined }, ...where });
}

const open = (path: string, arrange: (operator: MemoryOperatorAdapter) => void = fill, language: 'ko' | 'en' = 'ko') =>
  renderApp(path, { signedIn: OPERATOR, language, arrange: ({ operator }) => arrange(operator) });
const entries = async () => within(await screen.findByRole('list', { name: '기록' })).getAllByRole('listitem');
const told = async () => (await entries()).map((entry) => within(entry).getByText(/./, { selector: 'b' }).textContent);

describe('the audit log', () => {
  it('SHL-64 tells of each entry what was done, to whom, by whom, from where and when to the second', async () => {
    await open('/operator?part=log');
    const [failed, refunded, approved, promoted] = (await entries()).map((entry) => within(entry));
    expect(failed!.getByText('로그인에 실패함')).toBeVisible();
    expect(failed!.getByText('로그인하지 않은 사람')).toBeVisible();
    expect(failed!.getByRole('link', { name: '네트워크 203.0.113.7의 기록만 보기' })).toHaveTextContent('203.0.113.7');
    expect(failed!.getByText('Chrome · Mac')).toBeVisible();
    expect(failed!.getByRole('time').getAttribute('title')).toMatch(/^\d{4}년 \d+월 \d+일 .*:\d\d:\d\d$/);
    expect(refunded!.getAllByRole('link', { name: '달빛' })).toHaveLength(1);
    expect(refunded!.getByText('결제 b8f1')).toBeVisible();
    expect(approved!.getByText('정산 12')).toBeVisible();
    expect(approved!.getByRole('link', { name: '달빛' })).toHaveAttribute('href', '/musician/7');
    expect(promoted!.getByRole('link', { name: '등대' })).toBeVisible();
    expect(promoted!.getByText('운영자')).toBeVisible();
    expect(promoted!.getByRole('link', { name: '소리지기' })).toBeVisible();
    expect(promoted!.getByText('결이 좋다')).toBeVisible();
  });

  it('SHL-64 names who has withdrawn by number, and says reasons in words where it has them', async () => {
    await open('/operator?part=log', (operator) => {
      const gone: AuditEntry['by'] = { kind: 'member', person: { id: 9 as AuthorId, name: undefined } };
      operator.note({ action: 'hide', by: gone, reason: 'spam', note: '가입 권유', text: '지금 가입하세요.' });
      operator.note({ action: 'payout-refuse', reason: '예금주가 달라요.' });
    });
    expect(await screen.findByText('탈퇴한 회원 9')).toBeVisible();
    expect(screen.getByText('광고나 도배 · 가입 권유')).toBeVisible();
    expect(screen.getByText('지금 가입하세요.')).toBeVisible();
    expect(screen.getByText('예금주가 달라요.')).toBeVisible();
  });

  it('SHL-64 narrows by topic, which the address keeps, as do the ways back and forward', async () => {
    const { user, router } = await open('/operator?part=log');
    expect(await told()).toHaveLength(4);
    const topics = within(screen.getByRole('navigation', { name: '기록의 갈래' }));
    await user.click(topics.getByRole('link', { name: '돈' }));
    await waitFor(async () => expect(await told()).toEqual(['캔디를 환불함', '정산을 승인함']));
    expect(router.state.location.search).toBe('?part=log&topic=money');
    expect(topics.getByRole('link', { name: '돈' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByText('맞는 기록 2개를 보고 있어요.')).toHaveAttribute('role', 'status');
    await user.click(screen.getByText('자세히 찾기'));
    const offered = within(screen.getByRole('combobox', { name: '무엇을' })).getAllByRole('option');
    expect(offered.map((one) => one.textContent)).toContain('캔디를 환불함');
    expect(offered.map((one) => one.textContent)).not.toContain('로그인함');
    await router.navigate(-1);
    await waitFor(async () => expect(await told()).toHaveLength(4));
  });

  it('SHL-64 looks for all that is filled in, keeps the topic, and clears it again', async () => {
    const { user, router } = await open('/operator?part=log&topic=money');
    await user.click(await screen.findByText('자세히 찾기'));
    const form = within(screen.getByRole('form', { name: '자세히 찾기' }));
    await user.selectOptions(form.getByRole('combobox', { name: '무엇을' }), '캔디를 환불함');
    await user.type(form.getByRole('textbox', { name: '누가' }), ' 달 ');
    await user.type(form.getByRole('textbox', { name: '누구에게' }), '7');
    await user.type(form.getByLabelText('첫날'), '1970-01-01');
    await waitFor(() => expect(form.getByRole('button', { name: '찾기' })).toBeEnabled());
    await user.click(form.getByRole('button', { name: '찾기' }));
    await waitFor(async () => expect(await told()).toEqual(['캔디를 환불함']));
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      part: 'log',
      topic: 'money',
      action: 'refund',
      by: '달',
      member: '7',
      from: '1970-01-01',
    });
    await user.click(form.getByRole('link', { name: '조건 지우기' }));
    await waitFor(async () => expect(await told()).toHaveLength(4));
    expect(router.state.location.search).toBe('?part=log');
    expect(form.getByRole('textbox', { name: '누가' })).toHaveValue('');
    expect(form.getByRole('combobox', { name: '무엇을' })).toHaveValue('');
    await router.navigate(-1);
    await waitFor(() => expect(form.getByRole('textbox', { name: '누가' })).toHaveValue('달'));
    expect(form.getByRole('combobox', { name: '무엇을' })).toHaveValue('refund');
  });

  it('SHL-64 an address that is shared shows what it looks for, and leaves out what nobody understands', async () => {
    await open('/operator?part=log&topic=weather&action=refund&text=%20&from=2026-13-01&member=7');
    expect(await told()).toEqual(['캔디를 환불함']);
    expect(screen.getByRole('textbox', { name: '누구에게' })).toHaveValue('7');
    expect(screen.getByRole('textbox', { name: '누구에게' })).toBeVisible();
    expect(screen.getByLabelText('첫날')).toHaveValue('');
    expect(screen.getByRole('link', { name: '모두' })).toHaveAttribute('aria-current', 'true');
  });

  it('SHL-64 shows what came from one network', async () => {
    const { user, router } = await open('/operator?part=log');
    await user.click(await screen.findByRole('link', { name: /203\.0\.113\.7/ }));
    await waitFor(async () => expect(await told()).toEqual(['로그인에 실패함']));
    expect(router.state.location.search).toBe('?part=log&network=203.0.113.7');
    expect(screen.getByRole('textbox', { name: '네트워크' })).toHaveValue('203.0.113.7');
  });

  it('SHL-64 says when nothing fits, and clears what was looked for', async () => {
    const { user } = await open('/operator?part=log&network=192.0.2.9');
    expect(await screen.findByRole('heading', { level: 2, name: '맞는 기록이 없어요' })).toBeVisible();
    const [, clear] = screen.getAllByRole('link', { name: '조건 지우기' });
    await user.click(clear!);
    expect(await told()).toHaveLength(4);
  });

  it('SHL-64 looks through older entries when the latest do not fit', async () => {
    const asked: (number | undefined)[] = [];
    const { user } = await open('/operator?part=log&text=x', (operator) => {
      fill(operator);
      const [first] = operator.entries;
      operator.log = async (_, before) => {
        asked.push(before);
        const next = (before ?? 100) - 10;
        return next < 30 ? ok({ entries: [first!], next: undefined }) : ok({ entries: [], next });
      };
    });
    expect(await screen.findByText('최근 기록에는 없어요. 더 오래된 기록에 있을 수 있어요.')).toBeVisible();
    expect(asked).toEqual([undefined, 90, 80, 70, 60]);
    await user.click(screen.getByRole('button', { name: '더 오래된 기록에서 찾기' }));
    expect(await told()).toEqual(['오리지널로 승격']);
    expect(asked.slice(5)).toEqual([50, 40, 30]);
  });

  it('SHL-64 refuses a last day before the first one, and says so', async () => {
    const { user } = await open('/operator?part=log', fill, 'en');
    await user.click(await screen.findByText('Detailed search'));
    await user.type(screen.getByLabelText('First day'), '2026-11-22');
    await user.type(screen.getByLabelText('Last day'), '2026-11-21');
    await user.tab();
    expect(await screen.findByText('The last day can’t be before the first.')).toBeVisible();
    const form = within(screen.getByRole('form', { name: 'Detailed search' }));
    expect(form.getByRole('button', { name: 'Search' })).toBeDisabled();
  });

  it('SHL-64 says what did not work, and asks again for the same', async () => {
    const { operator, user } = await open('/operator?part=log&topic=money', (adapter) => {
      fill(adapter);
      adapter.failure = 'offline';
    });
    const again = await screen.findByRole('button', { name: '다시 시도' });
    operator.failure = undefined;
    await user.click(again);
    expect(await told()).toHaveLength(2);
  });

  it('SHL-64 asked for the same again reads it anew', async () => {
    const { operator, user } = await open('/operator?part=log&network=203.0.113.7');
    expect(await told()).toHaveLength(1);
    operator.note({ action: 'sign-in', network: '203.0.113.7' });
    const find = within(screen.getByRole('form', { name: '자세히 찾기' })).getByRole('button', { name: '찾기' });
    await waitFor(() => expect(find).toBeEnabled());
    await user.click(find);
    await waitFor(async () => expect(await told()).toEqual(['로그인함', '로그인에 실패함']));
  });
});
