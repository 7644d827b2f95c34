import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MemoryMemberServer } from '../../../../src/adapters/memory/memory-member-server.ts';
import { aCatalogue, anAccount, anEntry, aUser } from '../../../support/builders.ts';
import { aPart, heard } from '../../../support/player/journal-part.ts';
import { renderApp } from '../../../support/render-app.tsx';

const LISTENER = anAccount(1);
const ENTRY = anEntry(1);
const STORY = ENTRY.stories[0]!;
const PATH = '/profile/listening';
const DAY_MS = 86_400_000;
/** In the middle of a day, in whatever zone. */
const NOW = new Date(2026, 10, 27, 12).getTime();

/** Somebody heard so many seconds of a story so many days ago. */
const listen = (members: MemoryMemberServer, seconds: number, daysAgo: number, journal: number): void => {
  const at = NOW - daysAgo * DAY_MS;
  const events = [heard(ENTRY.series.id, STORY.id, seconds)];
  members.listening.take(aUser(1).id, aPart(journal, events, at), NOW, {});
};

const open = (path = PATH, ...heardOn: readonly (readonly [seconds: number, daysAgo: number])[]) =>
  renderApp(path, {
    signedIn: LISTENER,
    now: NOW,
    catalogue: aCatalogue(ENTRY),
    arrange: ({ members }) =>
      heardOn.forEach(([seconds, daysAgo], index) => listen(members, seconds, daysAgo, index + 1)),
  });

const rowsOf = async (
  user: Awaited<ReturnType<typeof renderApp>>['user'],
  name: RegExp,
): Promise<readonly string[]> => {
  const twin = screen.getByRole('img', { name }).closest('section')!;
  await user.click(within(twin).getByText('표로 보기'));
  const rows = within(within(twin).getByRole('table')).getAllByRole('row');
  return rows.slice(1).map((row) => row.textContent);
};

describe('my listening', () => {
  it('JRN-57 SES-32 is nobody’s who is signed out', async () => {
    const { router } = await renderApp(PATH);
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signin'));
  });

  it('JRN-57 says how to begin where nothing was heard, and has the switch all the same', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: '아직 들은 이야기가 없어요' })).toBeVisible();
    expect(screen.getByRole('switch', { name: '청취 기록 남기기' })).toBeChecked();
  });

  it('JRN-52 JRN-57 adds up a year by day, by week, by series and by author', async () => {
    const { user } = await open(PATH, [90.5, 0], [1_800, 0], [1_800, 1]);
    expect(await screen.findByText('1시간 2분', { selector: 'b' })).toBeVisible();
    expect(screen.getByText('2일 동안 들었어요 · 끝까지 들은 회차 0개')).toBeVisible();
    expect(await rowsOf(user, /날마다/)).toEqual(['2026년 11월 26일30:00', '2026년 11월 27일31:30']);
    expect((await rowsOf(user, /주마다/)).at(-1)).toBe('11월 23일부터 한 주1:01:30');
    const bySeries = within(screen.getByRole('heading', { name: '작품별' }).closest('section')!);
    expect(bySeries.getByRole('link', { name: ENTRY.series.title })).toHaveAttribute('href', '/series/1/episodes');
    expect(screen.getByRole('link', { name: ENTRY.series.author.name })).toBeVisible();
  });

  it('JRN-57 leads to the years before, back to the first one', async () => {
    const { user, router } = await open(PATH, [60, 0], [600, 500]);
    const years = within(await screen.findByRole('navigation', { name: '해 고르기' }));
    await user.click(years.getByRole('link', { name: '2025년' }));
    expect(await screen.findByText('10분', { selector: 'b' })).toBeVisible();
    expect(router.state.location.search).toBe('?year=2025');
  });

  it('JRN-53 is not kept any more from a press on', async () => {
    const { members } = await open(PATH, [60, 0]);
    fireEvent.click(await screen.findByRole('switch', { name: '청취 기록 남기기' }));
    expect(await screen.findByText('지금은 청취 기록을 남기지 않고 있어요.')).toBeVisible();
    listen(members, 600, 0, 9);
    expect(members.listening.year(aUser(1).id, undefined, 'UTC').days).toMatchObject([{ seconds: 60 }]);
  });

  it('JRN-53 stays as it was where the server cannot be reached, and says so', async () => {
    const { members } = await open(PATH, [60, 0]);
    const keep = await screen.findByRole('switch', { name: '청취 기록 남기기' });
    members.isOffline = true;
    fireEvent.click(keep);
    expect(await screen.findByRole('alert')).toHaveTextContent(/연결/);
    expect(keep).toBeChecked();
  });

  it('JRN-54 is erased after a question, and not by it alone', async () => {
    const { user } = await open(PATH, [60, 0]);
    await user.click(await screen.findByRole('button', { name: '청취 기록 모두 지우기' }));
    const dialog = screen.getByRole('dialog', { name: '청취 기록을 모두 지울까요?' });
    await user.click(within(dialog).getByRole('button', { name: '취소' }));
    expect(screen.getAllByText('1분').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: '청취 기록 모두 지우기' }));
    await user.click(screen.getByRole('button', { name: '모두 지우기' }));
    expect(await screen.findByText('청취 기록을 모두 지웠어요.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: '아직 들은 이야기가 없어요' })).toBeVisible();
  });

  it('JRN-50 JRN-56 tells what was heard under its day, and leads to where it began', async () => {
    await open(`${PATH}?tab=history`, [75, 0], [30, 1], [30, 5]);
    const days = await screen.findAllByRole('heading', { level: 2 });
    expect(days.map((day) => day.textContent)).toEqual([
      '오늘 · 2026년 11월 27일 금요일',
      '어제 · 2026년 11월 26일 목요일',
      '2026년 11월 22일 일요일',
    ]);
    const [latest] = screen.getAllByRole('link', { name: `${STORY.title}, 0:00부터 다시 듣기` });
    expect(latest).toHaveAttribute('href', `/series/1/episodes?story=${STORY.id}`);
    expect(latest).toHaveTextContent('0:00–1:15 · 1분 들음');
  });

  it('JRN-56 says so where nothing was heard', async () => {
    await open(`${PATH}?tab=history`);
    expect(await screen.findByRole('heading', { name: '아직 들은 이야기가 없어요' })).toBeVisible();
  });

  describe('going back', () => {
    const RESTORE = `${PATH}?tab=restore`;
    /** Somebody lined up `ENTRY` so many hours ago. */
    const lineUp = (members: MemoryMemberServer, kind: 'lined-up' | 'taken-out', number: number): void => {
      const change = kind === 'lined-up' ? ({ kind, after: null } as const) : ({ kind, seen: 99 } as const);
      const part = aPart(9, [{ ...change, seriesId: ENTRY.series.id }], NOW, number);
      members.listening.take(aUser(1).id, part, NOW, {});
    };
    const moment = () => screen.getByLabelText('날짜와 시간');

    it('JRN-110 shows each story with its place of now and then, brings it back, and takes it back by a press', async () => {
      const { user } = await open(RESTORE, [30, 2], [90, 0]);
      await user.click(await screen.findByRole('button', { name: '하루 전' }));
      expect(await screen.findByText('들은 자리 1곳')).toBeVisible();
      expect(screen.getByText('1:30에서 0:30로')).toBeVisible();
      await user.click(screen.getByRole('button', { name: '이때로 되돌리기' }));
      expect(await screen.findByText('되돌렸어요.')).toBeVisible();
      expect(screen.queryByText('들은 자리 1곳')).toBeNull();
      await user.click(await screen.findByRole('button', { name: '하루 전' }));
      expect(await screen.findByText('그때와 달라진 것이 없어요.')).toBeVisible();
      await user.click(screen.getByRole('button', { name: '되돌리기' }));
      await user.click(await screen.findByRole('button', { name: '1시간 전' }));
      await user.click(await screen.findByRole('button', { name: '하루 전' }));
      expect(await screen.findByText('1:30에서 0:30로')).toBeVisible();
    });

    it('JRN-110 names the series that would come back and go', async () => {
      const { members, pass } = await open(RESTORE);
      lineUp(members, 'lined-up', 1);
      await pass(120_000);
      lineUp(members, 'taken-out', 2);
      // The page learns of it as of any other device.
      for (let seconds = 0; seconds < 3; seconds += 1) await pass(1000);
      fireEvent.change(await screen.findByLabelText('날짜와 시간'), { target: { value: '2026-11-27T12:01' } });
      const titles = (await screen.findByText('다시 들어와요')).closest('dl')!;
      expect(within(titles).getByText(ENTRY.series.title)).toBeVisible();
    });

    it('JRN-110 takes any moment, and says from when on something is known', async () => {
      const { members } = await open(RESTORE, [30, 2]);
      fireEvent.change(await screen.findByLabelText('날짜와 시간'), { target: { value: '2026-06-01T10:00' } });
      expect(await screen.findByText(/^그때의 기록은 없어요\. 2026년 8월 29일/)).toBeVisible();
      expect(moment()).toHaveValue('2026-06-01T10:00');
      members.listening.keep(aUser(1).id, false);
      fireEvent.change(moment(), { target: { value: '2026-11-26T10:00' } });
      expect(await screen.findByText(/^청취 기록을 남기지 않고 있어서/)).toBeVisible();
    });
  });
});
