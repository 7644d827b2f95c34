import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCatalogue, anEntry } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const told = (id: number, genre: string, totalLikes: number) => {
  const entry = anEntry(id);
  return { ...entry, series: { ...entry.series, genres: [genre], totalLikes } };
};

const catalogue = aCatalogue(told(1, '로맨스', 1), told(2, '로맨스', 5), told(3, '드라마', 9), told(4, '로맨스', 3));

const search = (keyword: string) => `/search?keyword=${encodeURIComponent(keyword)}`;
const headings = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

describe('a genre that is searched for by its name', () => {
  it.each([
    ['ko', '로맨스', '로맨스 장르'],
    ['ko', ' romance ', '로맨스 장르'],
    ['ko', '로맨', '로맨스 장르'],
    ['en', 'Roman', 'Romance stories'],
    ['en', '로맨스', 'Romance stories'],
  ] as const)('SHL-104 stands first, with what most listen to: %s, %s', async (language, keyword, title) => {
    await renderApp(search(keyword), { catalogue, language });
    expect(headings()).toEqual([title]);
    const shelf = within(screen.getByRole('heading', { level: 2, name: title }).closest('section')!);
    expect(shelf.getAllByRole('link', { name: /^연재/ }).map((cover) => cover.getAttribute('href'))).toEqual(
      [2, 4, 1].map((id) => `/series/${id}/episodes`),
    );
    expect(shelf.getByRole('link', { name: new RegExp(`: ${title}$`) })).toHaveAttribute(
      'href',
      `/genres/${encodeURIComponent('로맨스')}`,
    );
    expect(screen.queryByText(/찾지 못했어요|Nothing found/)).not.toBeInTheDocument();
  });

  it('SHL-104 is none by a single letter, by its middle, or where nothing is told in it', async () => {
    for (const keyword of ['로', '맨스', '호러']) {
      const { unmount } = await renderApp(search(keyword), { catalogue });
      expect(headings()).toEqual([expect.stringContaining('찾지 못했어요'), '지금 많이 듣는 이야기']);
      unmount();
    }
  });

  it('SHL-104 says that nothing was found where its list cannot be read', async () => {
    await renderApp(search('로맨스'), {
      catalogue,
      arrange: ({ browse }) => {
        const read = browse.discovery.bind(browse);
        browse.discovery = (filter, page) =>
          filter.genre === undefined
            ? read(filter, page)
            : Promise.resolve({ ok: false, error: { kind: 'unavailable' } } as never);
      },
    });
    expect(headings()[0]).toMatch(/로맨스/);
    expect(headings()).not.toContain('로맨스 장르');
  });
});
