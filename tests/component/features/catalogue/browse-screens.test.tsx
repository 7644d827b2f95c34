import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fail } from '../../../../common/kernel/result.ts';
import type { MemorySeries } from '../../../../src/adapters/memory/memory-catalogue.ts';
import type { Series } from '../../../../src/domain/series/series.ts';
import { episodesHead } from '../../../../src/ui/features/catalogue/heads.ts';
import { structuredData } from '../../../../src/ui/features/catalogue/structured-data.ts';
import { createI18n } from '../../../../src/ui/app/i18n/create-i18n.ts';
import { ko } from '../../../../src/ui/app/i18n/ko.ts';
import { aCatalogue, anEntry } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const series = (id: number, changes: Partial<Series> = {}) => {
  const entry = anEntry(id);
  return { ...entry, series: { ...entry.series, ...changes } };
};

/** Many series, `연재 1`, `연재 2`, …, of which the first ones are liked most. */
const many = (count: number): readonly MemorySeries[] =>
  aCatalogue(...Array.from({ length: count }, (_, index) => series(index + 1, { totalLikes: count - index })));

const main = () => within(screen.getByRole('main'));
const hrefsOf = (name: RegExp): readonly (string | null)[] =>
  main()
    .getAllByRole('link', { name })
    .map((link) => link.getAttribute('href'));

/** A page names itself a moment after it is shown. */
const expectTitle = (title: string) => waitFor(() => expect(document.title).toBe(title));

describe('/discovery', () => {
  const catalogue = aCatalogue(
    series(1, { totalLikes: 9, genres: ['미스터리'], categories: ['original'] }),
    series(2, { totalLikes: 1, genres: ['드라마'], categories: ['challenge'] }),
  );

  it('SHL-02 SHL-39 SHL-44 shows everything published as cards that lead to their series', async () => {
    await renderApp('/discovery', { catalogue });
    expect(screen.getByRole('heading', { level: 1, name: '둘러보기' })).toBeInTheDocument();
    expect(hrefsOf(/^연재/)).toEqual(['/series/1/episodes', '/series/2/episodes']);
    await expectTitle('둘러보기 — 소리담');
  });

  it('SHL-03 shows the latest first', async () => {
    await renderApp('/discovery?sort=latest', { catalogue });
    expect(hrefsOf(/^연재/)).toEqual(['/series/2/episodes', '/series/1/episodes']);
    expect(main().getByRole('link', { name: '최신순' })).toHaveAttribute('aria-current', 'true');
  });

  it.each(['', '?sort=popular', '?sort=xyz', '?page=0'])('SHL-45 shows the most popular first: %s', async (query) => {
    await renderApp(`/discovery${query}`, { catalogue });
    expect(hrefsOf(/^연재/)).toEqual(['/series/1/episodes', '/series/2/episodes']);
  });

  it('narrows to a genre and a kind, and widens when the choice is pressed again', async () => {
    const { user, router } = await renderApp('/discovery', { catalogue });
    await user.click(main().getByRole('link', { name: '드라마' }));
    await waitFor(() => expect(hrefsOf(/^연재/)).toEqual(['/series/2/episodes']));
    await expectTitle('드라마 — 소리담');
    await user.click(main().getByRole('link', { name: '오리지널' }));
    expect(await screen.findByRole('heading', { name: '여기에는 아직 이야기가 없어요' })).toBeInTheDocument();
    expect(router.state.location).toMatchObject({
      pathname: '/genres/%EB%93%9C%EB%9D%BC%EB%A7%88',
      search: '?category=original',
    });
    await user.click(main().getByRole('link', { name: '드라마' }));
    await waitFor(() => expect(hrefsOf(/^연재/)).toEqual(['/series/1/episodes']));
  });

  it('SHL-73 narrows to a language, to what is complete, to what is free and to a length, all in the address', async () => {
    const facets = aCatalogue(
      series(1, { language: 'en', isCompleted: true }),
      series(2, { language: 'en' }),
      series(3, { isCompleted: true, totalDurationSeconds: 9000 }),
    );
    const { user, router } = await renderApp('/discovery', { catalogue: facets });
    const press = (name: string) => user.click(main().getByRole('link', { name }));
    await press('English');
    await waitFor(() => expect(hrefsOf(/^(EN)?.*연재/)).toEqual(['/series/1/episodes', '/series/2/episodes']));
    await press('완결');
    await waitFor(() => expect(hrefsOf(/연재/)).toEqual(['/series/1/episodes']));
    expect(main().getByRole('link', { name: '완결' })).toHaveAttribute('aria-current', 'true');
    expect(main().getByRole('link', { name: '전체' })).not.toHaveAttribute('aria-current');
    await press('English');
    await waitFor(() => expect(hrefsOf(/연재/)).toEqual(['/series/1/episodes', '/series/3/episodes']));
    await press('30분 이상');
    await waitFor(() => expect(hrefsOf(/연재/)).toEqual(['/series/3/episodes']));
    await press('전편 무료');
    await waitFor(() => expect(router.state.location.search).toBe('?completed=true&free=true&length=long'));
    await press('누적 청취순');
    await waitFor(() => expect(router.state.location.search).toBe('?sort=plays&completed=true&free=true&length=long'));
    await press('한국어');
    await press('10분 미만');
    expect(await screen.findByRole('heading', { name: '여기에는 아직 이야기가 없어요' })).toBeInTheDocument();
    const kinds = within(main().getByRole('navigation', { name: '종류와 장르' }));
    await user.click(kinds.getByRole('link', { name: '전체' }));
    await waitFor(() => expect(hrefsOf(/연재/)).toHaveLength(3));
    expect(router.state.location.search).toBe('?sort=plays');
  });

  it('SHL-74 does not begin with a closed cover as long as the age is not confirmed', async () => {
    const adults = [1, 2].map((id) => series(id, { isAdult: true, totalLikes: 9 - id }));
    await renderApp('/discovery', { catalogue: aCatalogue(...adults, series(3), series(4)) });
    const order = () => hrefsOf(/연재/).map((href) => href?.split('/')[2]);
    expect(order()).toEqual(['3', '1', '2', '4']);
  });

  it('SHL-74 begins with the most popular where all are closed', async () => {
    const adults = [1, 2].map((id) => series(id, { isAdult: true, totalLikes: 9 - id }));
    await renderApp('/discovery', { catalogue: aCatalogue(...adults) });
    expect(hrefsOf(/연재/)).toEqual(['/series/1/episodes', '/series/2/episodes']);
  });

  it.each([
    ['ko', '드라마', 'Noir'],
    ['en', 'Drama', '괴담'],
  ] as const)(
    'SHL-44 has one chip for a genre with two names, in the language of the page: %s',
    async (language, name, foreign) => {
      const both = aCatalogue(
        series(1, { totalLikes: 3, genres: ['드라마', 'Noir'] }),
        series(2, { totalLikes: 2, genres: ['Drama', '괴담'] }),
        series(3, { totalLikes: 1, genres: ['음악'] }),
      );
      const { user } = await renderApp('/discovery', { catalogue: both, language });
      const links = main().getAllByRole('link', { name: /^(드라마|Drama)$/ });
      expect(links.map((link) => link.textContent)).toEqual([name]);
      expect(main().getByText(foreign)).toHaveAttribute('lang', language === 'ko' ? 'en' : 'ko');
      await user.click(main().getByRole('link', { name }));
      await waitFor(() => expect(hrefsOf(/^(연재|Series)/)).toEqual(['/series/1/episodes', '/series/2/episodes']));
      expect(main().getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
      await expectTitle(language === 'ko' ? `${name} — 소리담` : `${name} — Soridam`);
    },
  );

  it('goes on with the next page, and says how much stands there', async () => {
    const { user } = await renderApp('/discovery', { catalogue: many(30) });
    expect(hrefsOf(/^연재/)).toHaveLength(24);
    const more = main().getByRole('link', { name: '더 보기' });
    expect(more).toHaveAttribute('href', '/discovery?page=2');
    await user.click(more);
    await waitFor(() => expect(hrefsOf(/^연재/)).toHaveLength(30));
    expect(main().getByText('30개 가운데 30개까지 보여요')).toBeInTheDocument();
    expect(main().queryByRole('link', { name: '더 보기' })).not.toBeInTheDocument();
  });

  it('begins with the page of the address and leads back to the one before', async () => {
    await renderApp('/discovery?page=2', { catalogue: many(30) });
    expect(hrefsOf(/^연재/)).toHaveLength(6);
    expect(main().getByRole('link', { name: '앞 목록 보기' })).toHaveAttribute('href', '/discovery');
  });

  it('SHL-56 keeps what stands when more does not come, and says why', async () => {
    const { user, browse } = await renderApp('/discovery', { catalogue: many(30) });
    browse.failure = 'offline';
    await user.click(main().getByRole('link', { name: '더 보기' }));
    expect(await screen.findByText('연결이 끊겼어요. 잠시 뒤 다시 시도해 주세요.')).toBeInTheDocument();
    expect(hrefsOf(/^연재/)).toHaveLength(24);
  });
});

describe('/challenge', () => {
  it('SHL-04 SHL-63 CRE-01 invites to post, and shows what anyone posted', async () => {
    const catalogue = aCatalogue(
      series(1, { categories: ['original'] }),
      series(2, { categories: ['challenge'], firstSentence: '비가 먼저 말을 걸었다.' }),
    );
    await renderApp('/challenge', { catalogue });
    expect(screen.getByRole('heading', { level: 1, name: '첫 화는 누구나 올릴 수 있어요' })).toBeInTheDocument();
    expect(main().getByRole('link', { name: '첫 작품 올리기' })).toHaveAttribute(
      'href',
      '/profile/my-content/registerSeries',
    );
    expect(main().getByText('비가 먼저 말을 걸었다.')).toBeInTheDocument();
    expect(hrefsOf(/연재/)).toEqual(['/series/2/episodes', '/series/2/episodes']);
  });
});

describe('/contents', () => {
  const catalogue = aCatalogue(
    series(1, { title: '하늘' }),
    series(2, { title: 'Apple' }),
    series(3, { title: '까치' }),
    series(4, { title: '강' }),
  );

  it('SHL-73 is narrowed to a language and widened again, and keeps its order', async () => {
    const both = aCatalogue(series(1, { title: '하늘' }), series(2, { title: 'Apple', language: 'en' }));
    const { user, router } = await renderApp('/contents?order=latin', { catalogue: both });
    await user.click(main().getByRole('link', { name: 'English' }));
    await waitFor(() => expect(hrefsOf(/하늘|Apple/)).toEqual(['/contents/2']));
    expect(router.state.location.search).toBe('?order=latin&language=en');
    await user.click(main().getByRole('link', { name: '완결' }));
    expect(await screen.findByText('조건을 줄여 보세요.')).toBeInTheDocument();
    await user.click(main().getByRole('link', { name: '전체' }));
    await waitFor(() => expect(hrefsOf(/하늘|Apple/)).toHaveLength(2));
  });

  it('SHL-06 SHL-47 lists everything published by title, under its initials', async () => {
    await renderApp('/contents?order=hangul', { catalogue });
    const initials = main().getAllByRole('heading', { level: 2 });
    expect(initials.map((heading) => heading.textContent)).toEqual(['ㄱ', 'ㅎ', 'A']);
    expect(main().getByRole('link', { name: /하늘/ })).toHaveAttribute('href', '/contents/1');
  });

  it('takes the order of the language where none is asked for', async () => {
    await renderApp('/contents', { catalogue, language: 'en' });
    expect(main().getByRole('link', { name: 'A to Z' })).toHaveAttribute('aria-current', 'true');
  });

  it.each(['/contents/1', '/original/1'])('SHL-05 SHL-07 SHL-46 %s shows the series and its stories', async (path) => {
    await renderApp(path);
    expect(screen.getByRole('heading', { level: 1, name: '연재 1' })).toBeInTheDocument();
    expect(main().getByRole('link', { name: /^회차/ })).toHaveAttribute('href', '/series/1/episodes');
    expect(main().getAllByRole('listitem').length).toBeGreaterThanOrEqual(3);
  });

  it('SHL-43 says that there is no such content', async () => {
    await renderApp('/contents/99');
    expect(screen.getByRole('heading', { level: 1, name: '찾는 화면이 없어요' })).toBeInTheDocument();
  });
});

describe('/search', () => {
  const catalogue = aCatalogue(
    series(1, { title: '자정의 등대' }),
    series(2, { author: { ...anEntry(2).series.author, name: '자정 작가' } }),
  );

  it('SHL-19 SHL-40 SHL-51 shows what was found of each kind, with what matched marked', async () => {
    await renderApp('/search?keyword=%EC%9E%90%EC%A0%95', { catalogue });
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs).toEqual(['전체3', '작품2', '회차0', '대사0', '작가1']);
    const marked = [...document.querySelectorAll('main mark')].map((mark) => mark.textContent);
    expect(marked).toEqual(['자정', '자정', '자정']);
    expect(hrefsOf(/자정\s*의 등대/)).toEqual(['/series/1/episodes']);
    await expectTitle('‘자정’ 검색 결과 — 소리담');
  });

  it('opens one kind by the arrow keys', async () => {
    const { user, router } = await renderApp('/search?keyword=%EC%9E%90%EC%A0%95', { catalogue });
    screen.getByRole('tab', { name: /전체/ }).focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('tab', { name: /작품/ })).toHaveAttribute('aria-selected', 'true'));
    expect(screen.getByRole('tab', { name: /작품/ })).toHaveFocus();
    expect(new URLSearchParams(router.state.location.search).get('kind')).toBe('series');
    expect(screen.getByRole('tabpanel', { name: /작품/ })).toBeInTheDocument();
  });

  it('turns the pages of one kind', async () => {
    await renderApp('/search?keyword=%EC%97%B0%EC%9E%AC&kind=series', { catalogue: many(25) });
    expect(within(screen.getByRole('tabpanel')).getAllByRole('link', { name: /지은이/ })).toHaveLength(20);
    const pages = within(screen.getByRole('navigation', { name: '검색 결과 쪽 번호' }));
    expect(pages.getByRole('link', { name: '2쪽' })).toHaveAttribute(
      'href',
      '/search?keyword=%EC%97%B0%EC%9E%AC&kind=series&page=2',
    );
  });

  it('names a page by words of the text, which browsers translate, beside the number that is seen', async () => {
    await renderApp('/search?keyword=%EC%97%B0%EC%9E%AC&kind=series', { catalogue: many(25) });
    const page = screen.getByRole('link', { name: '2쪽' });
    expect(within(page).getByText('2쪽')).toBeInTheDocument();
    expect(within(page).getByText('2')).toHaveAttribute('aria-hidden', 'true');
  });

  it('plays a story that was found, and pauses it', async () => {
    const { app, user, pass } = await renderApp('/search?keyword=%EC%9D%B4%EC%95%BC%EA%B8%B0%20101');
    await user.click(main().getByRole('button', { name: '연재 1 1화 듣기' }));
    await waitFor(() => expect(app.player.story?.id).toBe(101));
    await pass(500);
    expect(app.player.phase).toBe('playing');
    await user.click(main().getByRole('button', { name: '연재 1 1화 일시정지' }));
    expect(app.player.isPaused).toBe(true);
  });

  it('says that nothing was found, with the particle that the word takes', async () => {
    await renderApp('/search?keyword=%EB%8B%AC%EB%82%98%EB%9D%BC');
    expect(screen.getByRole('heading', { name: '‘달나라’를 찾지 못했어요' })).toBeInTheDocument();
    expect(main().getByRole('link', { name: '장르로 둘러보기' })).toHaveAttribute('href', '/discovery');
  });

  describe('narrowed to a language', () => {
    const entry = (id: number, changes: Partial<Series>) => series(id, { title: `연재 ${id}`, ...changes });
    const both = aCatalogue(...[1, 2, 3].map((id) => entry(id, { language: id === 3 ? 'en' : 'ko' })));
    const address = '/search?keyword=%EC%97%B0%EC%9E%AC';
    const chips = () => within(main().getByRole('list', { name: '언어' }));

    it('SHL-88 shows and counts what is told in it, in the address, and widens when pressed again', async () => {
      const { user, router } = await renderApp(`${address}&kind=series`, { catalogue: both });
      await user.click(chips().getByRole('link', { name: 'English' }));
      await waitFor(() => expect(hrefsOf(/연재/)).toEqual(['/series/3/episodes']));
      expect(router.state.location.search).toBe('?keyword=%EC%97%B0%EC%9E%AC&kind=series&language=en');
      expect(screen.getByRole('tab', { name: /작품/ })).toHaveTextContent('작품1');
      expect(chips().getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
      await user.click(screen.getByRole('tab', { name: /전체/ }));
      await waitFor(() => expect(router.state.location.search).toBe('?keyword=%EC%97%B0%EC%9E%AC&language=en'));
      await user.click(chips().getByRole('link', { name: 'English' }));
      await waitFor(() => expect(hrefsOf(/연재/)).toHaveLength(3));
      expect(router.state.location.search).toBe('?keyword=%EC%97%B0%EC%9E%AC');
    });

    it('SHL-88 keeps the language on the pages of what was found, and begins at the first one', async () => {
      const { user, router } = await renderApp(`${address}&kind=series&page=2`, { catalogue: many(25) });
      await user.click(chips().getByRole('link', { name: '한국어' }));
      await waitFor(() =>
        expect(router.state.location.search).toBe('?keyword=%EC%97%B0%EC%9E%AC&kind=series&language=ko'),
      );
      const pages = within(await screen.findByRole('navigation', { name: '검색 결과 쪽 번호' }));
      expect(pages.getByRole('link', { name: '2쪽' })).toHaveAttribute(
        'href',
        `${address}&kind=series&language=ko&page=2`,
      );
    });

    it.each([
      ['en', '영어 작품에는 없어요.', '/series/1/episodes'],
      ['ko', '한국어 작품에는 없어요.', '/series/1/episodes'],
    ] as const)(
      'SHL-88 says that nothing was found in it, and offers all languages: %s',
      async (language, title, href) => {
        const other = series(1, { title: '연재 1', language: language === 'ko' ? 'en' : 'ko' });
        const here = series(2, { title: '다른 이야기', language, author: { ...anEntry(2).series.author, name: '둘' } });
        const { user } = await renderApp(`${address}&language=${language}`, { catalogue: aCatalogue(other, here) });
        expect(screen.getByRole('heading', { name: '‘연재’를 찾지 못했어요' })).toBeInTheDocument();
        expect(main().getByText(title)).toBeInTheDocument();
        expect(chips().getByRole('link', { current: true })).toBeInTheDocument();
        expect(hrefsOf(/다른 이야기/)).toEqual(['/series/2/episodes']);
        await user.click(main().getByRole('link', { name: '모든 언어에서 찾기' }));
        await waitFor(() => expect(hrefsOf(/연재/)).toEqual([href]));
      },
    );

    it('SHL-88 takes no other language for one', async () => {
      await renderApp(`${address}&language=fr`, { catalogue: both });
      expect(hrefsOf(/연재/)).toHaveLength(3);
      expect(chips().queryByRole('link', { current: true })).not.toBeInTheDocument();
    });
  });

  it('says that what it shows only resembles the keyword', async () => {
    await renderApp('/search?keyword=%EC%9E%90%EC%A0%95', {
      catalogue,
      arrange: ({ browse }) => {
        const exact = browse.search.bind(browse);
        browse.search = async (keyword, page) => {
          const found = await exact(keyword, page);
          return found.ok ? { ...found, value: { ...found.value, isApproximate: true } } : found;
        };
      },
    });
    expect(screen.getByText('‘자정’과 꼭 맞는 것은 없어서 비슷한 이야기를 찾았어요.')).toBeInTheDocument();
  });

  it('remembers what was searched for, and forgets it when told to', async () => {
    const { user, router } = await renderApp('/search?keyword=%EC%9E%90%EC%A0%95', { catalogue });
    await act(() => router.navigate('/search'));
    const start = await screen.findByRole('heading', { level: 1, name: '어떤 이야기를 찾으세요?' });
    const page = within(start.parentElement as HTMLElement);
    expect(page.getByRole('link', { name: '자정' })).toHaveAttribute('href', '/search?keyword=%EC%9E%90%EC%A0%95');
    await user.click(page.getByRole('button', { name: '자정 검색어 지우기' }));
    expect(page.queryByRole('link', { name: '자정' })).not.toBeInTheDocument();
    expect(page.getByRole('link', { name: '미스터리' })).toHaveAttribute(
      'href',
      '/genres/%EB%AF%B8%EC%8A%A4%ED%84%B0%EB%A6%AC',
    );
  });

  it.each([
    ['ko', '작품, 작가, 회차, 대사 검색'],
    ['en', 'Search series, authors, episodes, lines'],
  ] as const)('names all that the field finds: %s', async (language, words) => {
    await renderApp('/search', { language });
    for (const field of screen.getAllByRole('combobox', { name: words })) {
      expect(field.parentElement).toHaveTextContent(words);
    }
  });

  it('INT-11 loads the page of a lost module anew when the network is back, and nothing sounds any more', async () => {
    let loaded = 0;
    vi.spyOn(window.location, 'reload').mockImplementation(() => void (loaded += 1));
    const { app, browse, user, router, playBar } = await renderApp('/series/1/episodes');
    await user.click(main().getAllByRole('button', { name: /듣기/ })[0] ?? document.body);
    await waitFor(() => expect(app.player.isPaused).toBe(false));
    browse.search = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    await act(() => router.navigate('/search?keyword=a'));
    expect(await screen.findByRole('heading', { name: '연결이 잠시 끊겼어요' })).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(loaded).toBe(0);
    await user.click(within(playBar()).getByRole('button', { name: /일시 ?정지/ }));
    await waitFor(() => expect(loaded).toBe(1));
  });

  it('SHL-56 says that the search could not be made', async () => {
    await renderApp('/search?keyword=a', {
      arrange: ({ browse }) => void (browse.search = async () => fail({ kind: 'unavailable' })),
    });
    expect(screen.getByRole('heading', { name: '지금은 보여 드릴 수 없어요' })).toBeInTheDocument();
  });
});

describe('/musician', () => {
  it('SHL-14 SHL-48 lists the authors, each leading to the own page', async () => {
    await renderApp('/musician');
    expect(screen.getByRole('heading', { level: 1, name: '작가' })).toBeInTheDocument();
    expect(main().getByRole('link', { name: /지은이/ })).toHaveAttribute('href', '/musician/1');
  });

  it('SHL-15 SHL-48 SHL-63 shows an author with the works; following leads to signing in', async () => {
    const { router, user } = await renderApp('/musician/1');
    expect(screen.getByRole('heading', { level: 1, name: '지은이' })).toBeInTheDocument();
    expect(hrefsOf(/^연재/)).toEqual(['/series/2/episodes', '/series/1/episodes']);
    await user.click(main().getByRole('button', { name: '지은이 작가 팔로우' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signin'));
  });

  it('SHL-84 says how many follow an author, and what came last, which leads to its place in the series', async () => {
    const now = new Date(2026, 10, 28, 12).getTime();
    const { series, stories } = anEntry(1);
    const published = stories.map((story, place) => ({ ...story, publishedAt: now - (9 - place) * 86_400_000 }));
    await renderApp('/musician/1', { now, catalogue: aCatalogue({ series, stories: published }) });
    const latest = screen.getByRole('region', { name: '최신 화' });
    expect(latest).toHaveTextContent('3화 · 이야기 103연재 1 · 11월 21일');
    expect(within(latest).getByRole('link')).toHaveAttribute('href', '/series/1/episodes?story=103');
    const followers = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(followers).toContain('팔로워0');
  });

  it('SHL-85 has all series of an author, a page at a time', async () => {
    const entries = Array.from({ length: 25 }, (_, place) => anEntry(place + 1, 'f'));
    const { user, router } = await renderApp('/musician/1', { catalogue: aCatalogue(...entries) });
    expect(hrefsOf(/^연재/)).toHaveLength(24);
    await user.click(screen.getByRole('link', { name: '2쪽' }));
    await waitFor(() => expect(hrefsOf(/^연재/)).toEqual(['/series/1/episodes']));
    expect(router.state.location.search).toBe('?page=2');
    expect(screen.queryByRole('region', { name: '최신 화' })).toBeNull();
  });

  it('SHL-43 says that there is no such author', async () => {
    await renderApp('/musician/99');
    expect(screen.getByRole('heading', { level: 1, name: '찾는 화면이 없어요' })).toBeInTheDocument();
  });
});

describe('the terms', () => {
  it.each([
    ['SHL-12', '/terms/service', '이용약관', 'Terms of use'],
    ['SHL-13', '/terms/privacy', '개인정보 처리방침', 'Privacy policy'],
  ])('%s %s has its text in both languages', async (_, path, korean, english) => {
    const { user } = await renderApp(path);
    expect(screen.getByRole('heading', { level: 1, name: korean })).toBeInTheDocument();
    const sections = main().getAllByRole('heading', { level: 2 }).length;
    expect(sections).toBeGreaterThanOrEqual(9);
    await user.click(screen.getAllByRole('button', { name: /^ENG/ })[0] as HTMLElement);
    expect(await screen.findByRole('heading', { level: 1, name: english })).toBeInTheDocument();
    expect(main().getAllByRole('heading', { level: 2 })).toHaveLength(sections);
  });
});

describe('the profile area', () => {
  it.each([
    '/profile',
    '/profile/my-box',
    '/profile/candy-management',
    '/profile/account-setting',
    '/profile/account-setting-mobile',
    '/profile/musician-profile',
    '/profile/musician-profile-mobile',
    '/profile/musician-candy-management',
    '/profile/musician-candy-management/payment-candy',
    '/profile/my-content',
    '/profile/my-content/registerSeries',
    '/profile/my-content/clip/register',
    '/profile/my-content/7',
    '/profile/musician-content',
    '/profile/musician-content-post-series',
    '/profile/musician-content-post-clip',
  ])('SHL-54 leads from %s to signing in', async (path) => {
    const { router } = await renderApp(path);
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signin'));
  });
});

describe('an adult series', () => {
  const cover = '/media/covers/abc-400.webp';
  const catalogue = aCatalogue(
    series(1, { isAdult: true, imageUrl: cover }),
    series(2, { isAdult: true, imageUrl: cover }),
  );
  const listen = () => main().getByRole('button', { name: /^1화 듣기/ });
  const pictures = () => document.querySelectorAll('main img');

  it('ENT-72 asks for the age before it plays, shows its cover then, and asks no more', async () => {
    const { app, user, pass, router } = await renderApp('/series/1/episodes', { catalogue });
    expect(pictures()).toHaveLength(0);
    await user.click(listen());
    const question = await screen.findByRole('dialog', { name: '성인만 들을 수 있는 이야기예요' });
    await pass(1000);
    expect(app.player.phase).toBe('idle');
    await user.click(within(question).getByRole('button', { name: '네, 19세 이상이에요' }));
    await pass(500);
    expect(app.player.phase).toBe('playing');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(pictures().length).toBeGreaterThan(0);

    await act(() => router.navigate('/series/2/episodes'));
    await screen.findByRole('heading', { level: 1, name: '연재 2' });
    await user.click(listen());
    await pass(500);
    expect(app.player.entry?.series.id).toBe(2);
  });

  it('ENT-72 SHL-58 is previewed without its cover where a link to it is shared', async () => {
    const { app } = await renderApp('/series/1/episodes', { catalogue });
    const t = createI18n('ko', ko).t;
    const page = { app, t, params: { seriesId: '1' }, search: new URLSearchParams() };
    const head = episodesHead(page);
    expect(head.card).toBeUndefined();
    const [podcast] = structuredData('/series/:seriesId/episodes', page, 'https://soridam.example');
    expect(podcast).toMatchObject({ '@type': 'PodcastSeries', isFamilyFriendly: false });
    expect(JSON.stringify([head, podcast])).not.toContain('covers/abc');
  });

  it('ENT-72 plays nothing after a no, and asks again the next time', async () => {
    const { app, user, pass } = await renderApp('/series/1/episodes', { catalogue });
    await user.click(listen());
    await user.click(await screen.findByRole('button', { name: '아니요' }));
    await pass(1000);
    expect(app.player.phase).toBe('idle');
    expect(pictures()).toHaveLength(0);
    await user.click(listen());
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });
});
