import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../common/kernel/language.ts';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { Series } from '../../../../src/domain/series/series.ts';
import { aCatalogue, anAccount, anEntry, seriesId } from '../../../support/builders.ts';
import { renderApp, type RenderOptions } from '../../../support/render-app.tsx';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A Tuesday noon, where the device is. */
const NOW = new Date(2026, 10, 24, 12).getTime();

const member = anAccount(2);

const series = (id: number, changes: Partial<Series>) => {
  const { series: one, stories } = anEntry(id);
  return { series: { ...one, ...changes }, stories };
};

const PROGRAMME = aCatalogue(
  series(1, { nextStoryAt: NOW + 2 * HOUR_MS }),
  series(2, { nextStoryAt: NOW + DAY_MS, weekdays: ['wed'] }),
  series(3, {
    nextStoryAt: NOW + DAY_MS + HOUR_MS,
    author: { id: 9 as AuthorId, name: '다른 이', profileImage: undefined },
  }),
  series(4, { nextStoryAt: NOW + 6 * DAY_MS }),
  series(5, { weekdays: ['fri'] }),
  series(6, { weekdays: ['fri'] }),
  series(7, { isCompleted: true, nextStoryAt: NOW + HOUR_MS }),
);

const open = (options: RenderOptions & { readonly path?: string } = {}) => {
  const { path = '/calendar', ...rest } = options;
  return renderApp(path, { now: NOW, catalogue: PROGRAMME, ...rest });
};
const main = () => within(screen.getByRole('main'));
const day = (name: RegExp | string) => within(main().getByRole('region', { name }));
const links = (name: RegExp | string) =>
  day(name)
    .getAllByRole('link')
    .map((link) => link.textContent);
const days = () =>
  main()
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

describe('the calendar', () => {
  it.each([
    ['ko', ['오늘 11월 24일 화요일', '내일 11월 25일 수요일', ' 11월 27일 금요일', ' 11월 30일 월요일'], '오후 2:00'],
    ['en', ['Today Tuesday, November 24', 'Tomorrow Wednesday, November 25', ' Friday, November 27'], '2:00 PM'],
  ] as const)('SHL-91 names its days, and times of today and tomorrow alone: %s', async (language, names, time) => {
    await open({ language: language as Language });
    expect(days().slice(0, names.length)).toEqual(names);
    expect(day(names[0]).getAllByRole('link')).toHaveLength(1);
    expect(day(names[0]).getByRole('link')).toHaveTextContent(new RegExp(`^연재 1.*지은이${time}$`));
    expect(main().getAllByRole('link', { name: /연재 4/ })[0]).toHaveAttribute('href', '/series/4/episodes');
    expect(main().getAllByRole('time')).toHaveLength(3);
    expect(main().queryByText('연재 7')).toBeNull();
    expect(main().queryByRole('navigation')).toBeNull();
  });

  it('SHL-91 has apart what is expected by its days of the week, never before the scheduled one', async () => {
    await open();
    const friday = day(/11월 27일/);
    expect(friday.getByRole('list', { name: '이 요일에 연재하는 작품' })).toHaveTextContent('연재 5연재 6');
    // A Wednesday later than the scheduled one.
    expect(links(/12월 2일/)).toEqual(['연재 2']);
    expect(day('내일 11월 25일 수요일').queryByRole('list', { name: '이 요일에 연재하는 작품' })).toBeNull();
  });

  it('SHL-91 SHL-83 lets go of what has come while it is open, and goes on with the next day', async () => {
    const { pass } = await open();
    await pass(2 * HOUR_MS);
    expect(days()[0]).toBe('내일 11월 25일 수요일');
    await pass(10 * HOUR_MS);
    expect(days()[0]).toBe('오늘 11월 25일 수요일');
  });

  it('SHL-91 shows few of many expected ones, and all on a press', async () => {
    const many = Array.from({ length: 9 }, (_, index) => series(index + 1, { weekdays: ['fri'] }));
    const { user } = await open({ catalogue: aCatalogue(...many) });
    const friday = () => day(/11월 27일/);
    expect(friday().getAllByRole('link')).toHaveLength(6);
    await user.click(friday().getByRole('button', { name: '3편 더 보기' }));
    expect(friday().getAllByRole('link')).toHaveLength(9);
    expect(friday().queryByRole('button')).toBeNull();
  });

  it('SHL-91 says what to do where nothing comes', async () => {
    await open({ catalogue: aCatalogue(anEntry(1)) });
    expect(main().getByRole('heading', { name: '예정된 회차가 없어요' })).toBeInTheDocument();
    expect(main().getByRole('link', { name: '둘러보기' })).toHaveAttribute('href', '/discovery?sort=latest');
  });
});

describe('the calendar of a member', () => {
  const following = (ids: readonly number[], authors: readonly number[] = []) =>
    ({
      signedIn: member,
      arrange: ({ talk }) => {
        for (const id of ids) talk.seriesFollows.toggle(seriesId(id), member.user);
        for (const id of authors) talk.authorFollows.toggle(id as AuthorId, member.user);
      },
    }) satisfies RenderOptions;

  it('SHL-91 marks what is followed, which comes first of its day', async () => {
    await open(following([6], [9]));
    await waitFor(() => expect(links('내일 11월 25일 수요일')[0]).toMatch(/^연재 3다른 이팔로우 중/));
    expect(links(/11월 27일/)).toEqual(['연재 6', '연재 5']);
    expect(main().getAllByText('팔로우 중').length).toBeGreaterThan(1);
    expect(day('오늘 11월 24일 화요일').queryByText('팔로우 중')).toBeNull();
  });

  it('NTF-13 leads from what is followed to the setting by which it comes by mail, and nobody else there', async () => {
    const { user } = await open(following([4]));
    const name = '한 주에 한 번 메일로 받기';
    expect(main().queryByRole('link', { name })).toBeNull();
    await user.click(main().getByRole('link', { name: '팔로우' }));
    expect(await main().findByRole('link', { name })).toHaveAttribute('href', '/profile/account-setting#weekly-mail');
  });

  it('SHL-91 shows what is followed alone on a press, which the address keeps', async () => {
    const { user, router } = await open(following([4]));
    await user.click(main().getByRole('link', { name: '팔로우' }));
    expect(router.state.location.search).toBe('?followed=true');
    await waitFor(() => expect(days()).toEqual([' 11월 30일 월요일']));
    await user.click(main().getByRole('link', { name: '전체' }));
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(days().length).toBeGreaterThan(3));
  });

  it('SHL-91 says where nothing of it comes, and where it could not be read', async () => {
    const { lists, user } = await open({ ...following([]), path: '/calendar?followed=true' });
    expect(await main().findByText('팔로우한 작품에 예정된 회차가 없어요')).toBeInTheDocument();
    lists.failure = 'offline';
    await user.click(main().getByRole('link', { name: '전체' }));
    expect(await main().findByText('내일')).toBeInTheDocument();
  });

  it('SHL-91 reads again what could not be read', async () => {
    const { lists, user } = await open({
      signedIn: member,
      path: '/calendar?followed=true',
      arrange: (world) => {
        world.lists.failure = 'offline';
        world.talk.seriesFollows.toggle(seriesId(4), member.user);
      },
    });
    expect(await main().findByText('팔로우한 작품을 불러오지 못했어요.')).toBeInTheDocument();
    lists.failure = undefined;
    await user.click(main().getByRole('button', { name: '다시 시도' }));
    await waitFor(() => expect(days()).toEqual([' 11월 30일 월요일']));
  });

  it('SHL-91 is everybody’s for a visitor, whatever the address says', async () => {
    await open({ path: '/calendar?followed=true' });
    expect(days().length).toBeGreaterThan(3);
  });
});

it('SHL-93 discovery leads to the calendar', async () => {
  await renderApp('/discovery', { now: NOW, catalogue: PROGRAMME });
  expect(main().getByRole('link', { name: '앞으로 올라올 회차 보기' })).toHaveAttribute('href', '/calendar');
});

it('SHL-93 the days of a series lead to the calendar', async () => {
  const { user, router } = await renderApp('/series/5/episodes', { now: NOW, catalogue: PROGRAMME });
  await user.click(main().getByRole('link', { name: '매주 금요일' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/calendar'));
  await act(async () => undefined);
});
