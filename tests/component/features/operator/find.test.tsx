import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { ListItem } from '../../../../src/application/ports/api/list-api.ts';
import { anAccount } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const OPERATOR = anAccount(1, { role: 'operator', name: '소리지기' });
const HAJIN = { id: 7 as AuthorId, name: '하진' };

const member = (id: number, facts: Partial<ListItem<'findMembers'>> = {}): ListItem<'findMembers'> => ({
  id: id as AuthorId,
  name: `달빛${id}`,
  email: `moon${id}@soridam.example`,
  provider: 'email',
  role: 'member',
  state: 'active',
  joinedAt: '2026-03-05T00:00:00.000Z',
  ...facts,
});
const series = (id: number, facts: Partial<ListItem<'findSeries'>> = {}): ListItem<'findSeries'> => ({
  id: id as SeriesId,
  title: `등대 ${id}`,
  status: 'published',
  isTakenDown: false,
  author: HAJIN,
  ...facts,
});

type World = Parameters<NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['arrange']>>[0];

const find = (path: string, arrange: (world: World) => void = () => undefined, language: 'ko' | 'en' = 'ko') =>
  renderApp(`/operator?part=find${path}`, { signedIn: OPERATOR, language, arrange });

const findField = () => screen.findByRole('searchbox', { name: '이름, 메일 주소, 제목, 번호' });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the search of operators', () => {
  it.each([
    ['ko', '회원과 작품을 찾아보세요', '이름, 메일 주소, 제목, 번호'],
    ['en', 'Find members and works', 'Name, email address, title or number'],
  ] as const)('SHL-77 says in %s what can be looked for', async (language, title, label) => {
    await find('', undefined, language);
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(screen.getByRole('searchbox', { name: label })).toHaveValue('');
  });

  it('SHL-77 finds a member by the keyboard alone, with address, state and what the log has of them', async () => {
    const { user, router } = await find('', ({ operator }) => operator.there.members.push(member(12), member(13)));
    await user.type(await findField(), ' 달빛12 {Enter}');
    const card = within(await screen.findByRole('article', { name: '달빛12' }));
    expect(router.state.location.search).toBe(`?part=find&keyword=${encodeURIComponent('달빛12')}`);
    expect(card.getByText('moon12@soridam.example')).toBeVisible();
    expect(card.getByText('회원')).toBeVisible();
    expect(card.getByText('12번')).toBeVisible();
    expect(screen.queryByRole('article', { name: '달빛13' })).not.toBeInTheDocument();
    expect(hrefOf('달빛12')).toBe('/musician/12');
    expect(hrefOf('한 일')).toBe('/operator?part=log&by=12');
    expect(hrefOf('받은 처리')).toBe('/operator?part=log&member=12');
    await user.click(card.getByRole('link', { name: '받은 처리' }));
    // Their logins can be ended at once.
    expect(await screen.findByLabelText('회원 번호')).toHaveValue('12');
  });

  it('SHL-77 says who has withdrawn, and leads to no page of theirs', async () => {
    await find('&keyword=5', ({ operator }) =>
      operator.there.members.push(member(5, { name: null, email: null, state: 'withdrawn' })),
    );
    const card = within(await screen.findByRole('article', { name: '탈퇴한 사용자' }));
    expect(card.getByText('탈퇴')).toBeVisible();
    expect(card.getAllByRole('link').map((link) => link.textContent)).toEqual(['한 일', '받은 처리']);
  });

  it('SHL-77 finds series in every state, and how they are taken down and put back', async () => {
    const { user } = await find('&keyword=%EB%93%B1%EB%8C%80', ({ operator }) =>
      operator.there.series.push(
        series(1),
        series(2, { status: 'hidden' }),
        series(3, { status: 'hidden', isTakenDown: true }),
        series(4, { status: 'draft' }),
        series(5, { status: 'deleted', author: { id: 8 as AuthorId, name: '' } }),
      ),
    );
    await user.click(await screen.findByRole('link', { name: '작품' }));
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => card.querySelector('header b')?.textContent)).toEqual([
      '공개',
      '작가가 숨김',
      '운영자가 내림',
      '초안',
      '지움',
    ]);
    expect(cards.map((card) => card.querySelector('code')?.textContent)).toEqual([
      'npm run soridam -- takedown series 1 --reason "…"',
      'npm run soridam -- takedown series 2 --reason "…"',
      'npm run soridam -- takedown series 3 --undo',
      undefined,
      undefined,
    ]);
    // Listeners find the first alone.
    expect(hrefOf('등대 1')).toBe('/series/1/episodes');
    expect(screen.queryByRole('link', { name: '등대 2' })).not.toBeInTheDocument();
    expect(within(cards[4]!).getByText('탈퇴한 사용자')).toBeVisible();
    const log = within(cards[1]!).getByRole('link', { name: '작가가 받은 처리' });
    expect(log).toHaveAttribute('href', '/operator?part=log&topic=moderation&member=7');
  });

  it('SHL-77 finds stories with the state of their series', async () => {
    const one: ListItem<'findStories'> = {
      id: 9 as StoryId,
      title: '첫 밤',
      status: 'published',
      isTakenDown: false,
      series: { id: 3 as SeriesId, title: '등대', status: 'hidden', isTakenDown: true },
      author: HAJIN,
    };
    await find('&keyword=9&kind=stories', ({ operator }) => operator.there.stories.push(one));
    const card = within(await screen.findByRole('article', { name: '첫 밤' }));
    expect(card.getByText('공개')).toBeVisible();
    expect(card.getByText('운영자가 내림')).toBeVisible();
    expect(card.getByText('npm run soridam -- takedown story 9 --reason "…"')).toBeVisible();
    expect(card.queryByRole('link', { name: '등대' })).not.toBeInTheDocument();
  });

  it('SHL-77 comes page by page, and the address keeps what is looked for', async () => {
    const { user, router } = await find('&keyword=%EB%8B%AC%EB%B9%9B', ({ operator }) => {
      for (let id = 1; id <= 30; id += 1) operator.there.members.push(member(id));
    });
    expect(await screen.findAllByRole('article')).toHaveLength(24);
    await user.click(screen.getByRole('link', { name: '2쪽' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(6));
    expect(new URLSearchParams(router.state.location.search).get('keyword')).toBe('달빛');
    expect(await findField()).toHaveValue('달빛');
  });

  it.each([
    ['members', '이름이나 메일 주소의 앞부분, 또는 회원 번호를 넣어 보세요.'],
    ['series', '제목의 일부나 작품 번호를 넣어 보세요.'],
    ['stories', '제목의 일부나 회차 번호를 넣어 보세요.'],
  ])('SHL-77 says what to type where no %s are found', async (kind, words) => {
    await find(`&keyword=x&kind=${kind}`);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('SHL-77 says that it is offline, and asks again', async () => {
    const { user, operator } = await find('&keyword=12', (world) => {
      world.operator.there.members.push(member(12));
      world.operator.failure = 'offline';
    });
    const again = await screen.findByRole('button', { name: '다시 시도' });
    operator.failure = undefined;
    await user.click(again);
    expect(await screen.findByRole('article', { name: '달빛12' })).toBeVisible();
  });

  it('SHL-77 is not shown to an author', async () => {
    await renderApp('/operator?part=find&keyword=12', { signedIn: anAccount(2) });
    expect(await screen.findByRole('heading', { level: 1, name: '운영자만 볼 수 있어요' })).toBeVisible();
    expect(screen.queryByRole('searchbox', { name: '이름, 메일 주소, 제목, 번호' })).not.toBeInTheDocument();
  });
});
