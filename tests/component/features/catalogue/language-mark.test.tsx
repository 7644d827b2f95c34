import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../common/kernel/language.ts';
import { ok } from '../../../../common/kernel/result.ts';
import { aCatalogue, anEntry } from '../../../support/builders.ts';
import { renderApp } from '../../../support/render-app.tsx';

const told = (id: number, language: Language) => {
  const entry = anEntry(id);
  return { ...entry, series: { ...entry.series, language } };
};
const catalogue = aCatalogue(told(1, 'ko'), told(2, 'en'));

/** @returns the names of the marks inside the links to the series, one list a link */
const marksOn = (id: number): readonly (string | null)[][] =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.includes(`/${id}`))
    .map((link) =>
      within(link)
        .queryAllByRole('img')
        .map((mark) => mark.getAttribute('aria-label'))
        .filter((name) => name === '한국어' || name === 'English'),
    );

describe('the mark of a language', () => {
  it.each(['/discovery', '/contents', '/search?keyword=연재'])(
    'SHL-70 stands on a series in another language than that of the page, and on no other: %s',
    async (path) => {
      await renderApp(path, { catalogue });
      expect(marksOn(2)).toEqual([['English']]);
      expect(marksOn(1).flat()).toEqual([]);
    },
  );

  it('SHL-70 turns with the language of the page', async () => {
    await renderApp('/discovery', { catalogue, language: 'en' });
    expect(marksOn(1)).toEqual([['한국어']]);
    expect(screen.getByRole('img', { name: '한국어' })).toHaveTextContent(/^ko$/);
    expect(marksOn(2).flat()).toEqual([]);
  });

  it.each([
    ['/originals', 'ko', 2, 'English'],
    ['/originals', 'en', 1, '한국어'],
    ['/challenge', 'ko', 2, 'English'],
  ] as const)('SHL-89 stands among the most popular and on shelves: %s in %s', async (path, language, other, name) => {
    const shown = catalogue.map((one) => ({ ...one, series: { ...one.series, categories: ['challenge'] } }));
    await renderApp(path, { catalogue: shown, language });
    const marks = marksOn(other).flat();
    expect(marks.length).toBeGreaterThan(0);
    expect(new Set(marks)).toEqual(new Set([name]));
    expect(marksOn(3 - other).flat()).toEqual([]);
  });

  it('SHL-89 stands on the shelves of the home page', async () => {
    const shelf = { key: 'latest', title: '', series: catalogue.map(({ series }) => series) };
    await renderApp('/originals', { catalogue, arrange: ({ api }) => void (api.originals = async () => ok([shelf])) });
    expect([marksOn(1), marksOn(2)]).toEqual([[[]], [['English']]]);
  });

  it('SHL-70 is spelled out on the page of the series', async () => {
    await renderApp('/series/2/episodes', { catalogue });
    expect(within(screen.getByRole('main')).getByText('English').closest('li')).toBeInTheDocument();
  });

  it('SHL-70 says nothing on the page of a series in the language of the page', async () => {
    await renderApp('/series/1/episodes', { catalogue });
    expect(within(screen.getByRole('main')).queryByText('한국어')).not.toBeInTheDocument();
  });
});
