import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SeriesId } from '../../../../common/kernel/ids.ts';
import type { MemoryCollections } from '../../../../src/adapters/memory/memory-collections.ts';
import { aCatalogue, anEntry, seriesId } from '../../../support/builders.ts';
import { must } from '../../../support/must.ts';
import { renderApp } from '../../../support/render-app.tsx';

const CATALOGUE = aCatalogue(...[1, 2, 3, 4, 5].map((id) => anEntry(id)));
const WORDS = {
  title: { ko: '잠들기 전', en: 'Before sleep' },
  text: { ko: '조용한 이야기예요.', en: 'Quiet stories.' },
};

function collect(
  { collections }: { readonly collections: MemoryCollections },
  series: readonly SeriesId[],
  isPinned = false,
): void {
  const { id } = must(collections.save({ ...WORDS, isPublished: true, series }, undefined));
  if (isPinned) collections.pin([id], []);
}

const main = () => within(screen.getByRole('main'));
const all = [5, 1, 2, 3, 4].map((id) => seriesId(id));

describe('collections', () => {
  it('SHL-94 are listed with what they say and how many series they have, and lead to their pages', async () => {
    const { user, router } = await renderApp('/collections', {
      catalogue: CATALOGUE,
      arrange: (world) => collect(world, all),
    });
    expect(main().getByRole('heading', { level: 1, name: '이야기 모음' })).toBeVisible();
    const card = main().getByRole('link', { name: /잠들기 전/ });
    expect(card).toHaveTextContent('조용한 이야기예요.작품 5편');
    await user.click(card);
    expect(await screen.findByRole('heading', { level: 1, name: '잠들기 전' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/collections/1');
  });

  it('SHL-94 say so where there are none', async () => {
    await renderApp('/collections', { catalogue: CATALOGUE });
    expect(main().getByText('아직 모음이 없어요')).toBeVisible();
    expect(main().getByRole('link', { name: '둘러보기' })).toHaveAttribute('href', '/discovery?sort=latest');
  });

  it('SHL-94 have a page with their series in their order, whose title is that of the window', async () => {
    await renderApp('/collections/1', { catalogue: CATALOGUE, arrange: (world) => collect(world, all) });
    expect(main().getByText('조용한 이야기예요.')).toBeVisible();
    const cards = main().getAllByRole('link', { name: /연재/ });
    expect(cards.map((card) => card.getAttribute('href'))).toEqual(
      [5, 1, 2, 3, 4].map((id) => `/series/${id}/episodes`),
    );
    expect(document.title).toContain('잠들기 전');
    expect(main().getByRole('link', { name: '이야기 모음' })).toHaveAttribute('href', '/collections');
  });

  it('SHL-94 begin with what is open while a closed cover would come first', async () => {
    const [first, ...rest] = CATALOGUE;
    const catalogue = [{ ...first!, series: { ...first!.series, isAdult: true } }, ...rest];
    await renderApp('/collections/1', { catalogue, arrange: (world) => collect(world, [seriesId(1), seriesId(2)]) });
    const cards = main().getAllByRole('link', { name: /연재/ });
    expect(cards.map((card) => card.getAttribute('href'))).toEqual(['/series/2/episodes', '/series/1/episodes']);
  });

  it.each(['/collections/2', '/collections/x'])('SHL-94 are not there at %s', async (path) => {
    await renderApp(path, { catalogue: CATALOGUE, arrange: (world) => collect(world, all) });
    expect(await screen.findByRole('heading', { level: 1, name: '찾는 화면이 없어요' })).toBeVisible();
  });

  it('SHL-94 are led to from discovery, by name and all of them', async () => {
    await renderApp('/discovery', { catalogue: CATALOGUE, arrange: (world) => collect(world, all) });
    const ways = within(main().getByRole('navigation', { name: '이야기 모음' })).getAllByRole('link');
    expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
      ['잠들기 전', '/collections/1'],
      ['모음 모두 보기', '/collections'],
    ]);
  });

  it('SHL-95 stand on the home page with their titles, which lead to them', async () => {
    await renderApp('/originals', { catalogue: CATALOGUE, arrange: (world) => collect(world, all, true) });
    const shelf = within(main().getByRole('heading', { level: 2, name: '잠들기 전' }).closest('section')!);
    expect(shelf.getAllByRole('link', { name: /연재/ })).toHaveLength(5);
    expect(shelf.getByRole('link', { name: /: 잠들기 전$/ })).toHaveAttribute('href', '/collections/1');
  });
});
