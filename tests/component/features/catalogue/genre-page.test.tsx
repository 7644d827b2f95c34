import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { KOREAN_GENRES } from '../../../../common/kernel/genres.ts';
import type { Series } from '../../../../src/domain/series/series.ts';
import { en } from '../../../../src/ui/app/i18n/en.ts';
import { ko } from '../../../../src/ui/app/i18n/ko.ts';
import { aCatalogue, anEntry } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const series = (id: number, changes: Partial<Series>) => {
  const { series: one, stories } = anEntry(id);
  return { series: { ...one, ...changes }, stories };
};

const CATALOGUE = aCatalogue(
  series(1, { genres: ['로맨스'], totalLikes: 9 }),
  series(2, { genres: ['Romance', '괴담'], isCompleted: true }),
  series(3, { genres: ['SF'] }),
);

const open = (path: string, language: 'ko' | 'en' = 'ko') => renderApp(path, { catalogue: CATALOGUE, language });
const main = () => within(screen.getByRole('main'));
const shown = () =>
  main()
    .getAllByRole('link', { name: /^연재/ })
    .map((link) => link.getAttribute('href'));
const address = ({ state }: { readonly state: { readonly location: { pathname: string; search: string } } }) =>
  decodeURIComponent(state.location.pathname + state.location.search);

describe('the page of a genre', () => {
  it.each([
    ['ko', '로맨스', ko.genrePage.words.Romance, '작품 2편'],
    ['en', 'Romance', en.genrePage.words.Romance, '2 series'],
  ] as const)(
    'SHL-97 has its name, a sentence, how much there is, and the list: %s',
    async (language, name, words, count) => {
      await open('/genres/로맨스', language);
      expect(main().getByRole('heading', { level: 1, name })).toBeInTheDocument();
      expect(main().getByText(words)).toBeInTheDocument();
      expect(main().getByText(count)).toBeInTheDocument();
      expect(shown()).toEqual(['/series/1/episodes', '/series/2/episodes']);
      expect(main().getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
    },
  );

  it('SHL-97 SHL-73 is sorted and narrowed as discovery is, and left by its own chip', async () => {
    const { router, user } = await open('/genres/로맨스');
    await user.click(main().getByRole('link', { name: '완결' }));
    await waitFor(() => expect(shown()).toEqual(['/series/2/episodes']));
    expect(address(router)).toBe('/genres/로맨스?completed=true');
    await user.click(main().getByRole('link', { name: '최신순' }));
    await waitFor(() => expect(address(router)).toBe('/genres/로맨스?sort=latest&completed=true'));
    await user.click(main().getByRole('link', { name: 'SF' }));
    await waitFor(() => expect(address(router)).toBe('/genres/SF?sort=latest&completed=true'));
    expect(main().getByRole('heading', { level: 1, name: 'SF' })).toBeInTheDocument();
    await user.click(main().getByRole('link', { name: 'SF' }));
    await waitFor(() => expect(address(router)).toBe('/discovery?sort=latest&completed=true'));
    expect(main().getByRole('heading', { level: 1, name: '둘러보기' })).toBeInTheDocument();
  });

  it.each([
    ['/discovery?genre=로맨스', '/genres/로맨스'],
    ['/discovery?sort=latest&genre=Romance&completed=true', '/genres/로맨스?sort=latest&completed=true'],
    ['/genres/Romance', '/genres/로맨스'],
  ])('SHL-97 has one address: %s leads to %s', async (path, at) => {
    const { router } = await open('/originals');
    await act(() => router.navigate(path));
    await waitFor(() => expect(address(router)).toBe(at));
    expect(shown()).toContain('/series/2/episodes');
  });

  it('SHL-97 is there for what the platform names, and for what authors do as long as something is in it', async () => {
    const { router } = await open('/genres/괴담');
    expect(main().getByText('괴담 이야기를 소리로 들어 보세요.')).toBeInTheDocument();
    expect(shown()).toEqual(['/series/2/episodes']);
    await act(() => router.navigate('/genres/호러'));
    await main().findByRole('heading', { level: 1, name: '호러' });
    expect(main().getByText('작품 0편')).toBeInTheDocument();
    expect(main().getByRole('heading', { name: '여기에는 아직 이야기가 없어요' })).toBeInTheDocument();
  });

  it.each(['/genres/없는장르', '/genres/%20'])('SHL-97 is not found elsewhere: %s', async (path) => {
    await open(path);
    expect(main().getByRole('heading', { name: ko.notFound.title })).toBeInTheDocument();
  });

  it('SHL-97 has a sentence of its own for each genre of the platform, in both languages', () => {
    for (const { genrePage } of [ko, en]) {
      const words: readonly string[] = Object.values(genrePage.words);
      expect(Object.keys(genrePage.words).toSorted()).toEqual(Object.keys(KOREAN_GENRES).toSorted());
      expect(new Set(words).size).toBe(words.length);
    }
  });
});

it('SHL-97 the genres of a series lead to their pages, by the name that stands in addresses', async () => {
  await open('/series/2/episodes', 'en');
  const genre = (name: string) => main().getByRole('link', { name }).getAttribute('href');
  expect([genre('Romance'), genre('괴담')].map((path) => path && decodeURIComponent(path))).toEqual([
    '/genres/로맨스',
    '/genres/괴담',
  ]);
});
