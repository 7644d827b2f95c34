import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCatalogue, anAccount, anEntry, seriesId, storyId } from '../../../support/builders.ts';
import { renderApp, type RenderOptions } from '../../../support/render-app.tsx';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = new Date(2026, 10, 24, 12).getTime();
const PATH = '/profile/my-box?tab=fresh';

const member = anAccount(2);

/** Their stories came so many hours ago, each its own. */
const came = (id: number, pattern: string, hours: readonly number[]) => {
  const { series, stories } = anEntry(id, pattern);
  return {
    series,
    stories: stories.map((story, index) => ({ ...story, publishedAt: NOW - (hours[index] ?? 0) * HOUR_MS })),
  };
};
const CATALOGUE = aCatalogue(came(1, 'fpx', [100 * 24, 26, 1]), came(2, 'f', [3]), came(3, 'ff', [4 * 24, 2]));

const open = (options: RenderOptions = {}) =>
  renderApp(PATH, {
    now: NOW,
    catalogue: CATALOGUE,
    signedIn: member,
    arrange: ({ talk }) => {
      for (const id of [1, 3]) talk.seriesFollows.toggle(seriesId(id), member.user);
    },
    ...options,
  });
const main = () => within(screen.getByRole('main'));
const panel = () => within(screen.getByRole('tabpanel'));
const rows = () =>
  panel()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('what is new of what a member follows', () => {
  it('SHL-92 PRO-18 stands in the box day by day, the newest first, each with what it is to the listener', async () => {
    await open();
    await waitFor(() =>
      expect(
        panel()
          .getAllByRole('heading', { level: 2 })
          .map((one) => one.textContent),
      ).toEqual(['오늘', '어제', '11월 20일 금요일']),
    );
    expect(rows()).toEqual([
      '3화 · 이야기 103연재 11:40잠긴 회차',
      '2화 · 이야기 302연재 31:40무료',
      '2화 · 이야기 102연재 11:40소장',
      '1화 · 이야기 301연재 31:40무료',
    ]);
    expect(panel().getByRole('link', { name: /이야기 103/ })).toHaveAttribute('href', '/series/1/episodes?story=103');
    expect(main().getByRole('tab', { name: '새 회차' })).toHaveAttribute('aria-selected', 'true');
  });

  it('NTF-13 leads to the setting by which it comes by mail', async () => {
    await open();
    const link = await panel().findByRole('link', { name: '한 주에 한 번 메일로 받기' });
    expect(link).toHaveAttribute('href', '/profile/account-setting#weekly-mail');
  });

  it('SHL-92 is said in English', async () => {
    await open({ language: 'en' });
    expect(await panel().findByRole('heading', { name: 'Yesterday' })).toBeInTheDocument();
    expect(panel().getByRole('heading', { name: 'Friday, November 20' })).toBeInTheDocument();
    expect(panel().getByRole('link', { name: 'See what’s coming up' })).toHaveAttribute(
      'href',
      '/calendar?followed=true',
    );
  });

  it('SHL-92 says what was heard', async () => {
    const { app } = await open();
    await waitFor(() => expect(rows()).toHaveLength(4));
    const { player } = app;
    act(() => player.replaceHeard(player.heard().with(seriesId(3), storyId(302))));
    await waitFor(() => expect(rows()[1]).toBe('2화 · 이야기 302연재 31:40들었어요'));
  });

  it('SHL-92 says how one follows to who follows nothing, and to others that nothing is new', async () => {
    const { unmount } = await open({ arrange: () => undefined });
    expect(await main().findByText('팔로우한 작품과 작가가 없어요')).toBeInTheDocument();
    expect(main().getByRole('link', { name: '둘러보기' })).toBeInTheDocument();
    unmount();
    await open({ now: NOW + 100 * DAY_MS });
    expect(await main().findByText('아직 새 회차가 없어요')).toBeInTheDocument();
  });

  it('SHL-92 says why it could not be read, and reads it on a press', async () => {
    const { lists, user } = await open({
      arrange: (world) => {
        world.lists.failure = 'offline';
        world.talk.seriesFollows.toggle(seriesId(3), member.user);
      },
    });
    expect(await main().findByText('목록을 불러오지 못했어요.')).toBeInTheDocument();
    lists.failure = undefined;
    await user.click(main().getByRole('button', { name: '다시 시도' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('SHL-93 what is followed leads to the calendar', async () => {
    const { user, router } = await renderApp('/profile/my-box?tab=followed', {
      signedIn: member,
      catalogue: CATALOGUE,
      arrange: ({ talk }) => void talk.seriesFollows.toggle(seriesId(1), member.user),
    });
    await user.click(await main().findByRole('link', { name: '연재 일정 보기' }));
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe('/calendar?followed=true'),
    );
  });
});
