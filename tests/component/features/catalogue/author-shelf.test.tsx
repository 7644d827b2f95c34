import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fail } from '../../../../common/kernel/result.ts';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { aCatalogue, anEntry } from '../../../support/builders.ts';
import { renderApp, type RenderOptions } from '../../../support/render-app.tsx';

/** Tells what is watched that the end of the page has come near. */
function scrolling(): { readonly reachEnd: () => Promise<void> } {
  const watching = new Set<IntersectionObserverCallback>();
  class Watch {
    private readonly told: IntersectionObserverCallback;
    constructor(told: IntersectionObserverCallback) {
      this.told = told;
    }
    observe(): void {
      watching.add(this.told);
    }
    disconnect(): void {
      watching.delete(this.told);
    }
  }
  vi.stubGlobal('IntersectionObserver', Watch);
  const entry = { isIntersecting: true } as IntersectionObserverEntry;
  const reachEnd = () =>
    act(async () => {
      for (const told of watching) told([entry], {} as IntersectionObserver);
    });
  return { reachEnd };
}

const OTHER = { id: 9 as AuthorId, name: '다른 이', profileImage: undefined };
const stranger = { ...anEntry(3), series: { ...anEntry(3).series, author: OTHER } };

async function aSeriesPage(options: RenderOptions) {
  const { reachEnd } = scrolling();
  const page = await renderApp('/series/1/episodes', options);
  const ask = vi.spyOn(page.browse, 'musician');
  return { ...page, reachEnd, ask };
}

const shelf = (): HTMLElement | null =>
  screen.queryByRole('heading', { level: 2, name: '지은이의 다른 작품' })?.closest('section') ?? null;

describe('other series of the author', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('SUG-14 stand at the end of the page, and are asked for when it comes near', async () => {
    const catalogue = aCatalogue(anEntry(1), anEntry(2), stranger);
    const { reachEnd, ask, user } = await aSeriesPage({ catalogue });
    expect(ask).not.toHaveBeenCalled();
    expect(shelf()).toBeNull();
    await reachEnd();
    await waitFor(() => expect(shelf()).not.toBeNull());
    const links = within(shelf() ?? document.body).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/musician/1', '/series/2/episodes']);
    const [, second] = links;
    if (second === undefined) throw new Error('There is no other series.');
    await user.click(second);
    expect(await screen.findByRole('heading', { level: 1, name: '연재 2' })).toBeInTheDocument();
  });

  it('SUG-14 are six at most', async () => {
    const many = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => anEntry(id));
    const { reachEnd } = await aSeriesPage({ catalogue: aCatalogue(...many) });
    await reachEnd();
    await waitFor(() => expect(shelf()).not.toBeNull());
    expect(within(shelf() ?? document.body).getAllByRole('link')).toHaveLength(7);
  });

  it('SUG-14 are no shelf where there is none, or they do not come', async () => {
    const { reachEnd, ask } = await aSeriesPage({ catalogue: aCatalogue(anEntry(1), anEntry(2)) });
    ask.mockResolvedValueOnce(fail({ kind: 'offline' }));
    await reachEnd();
    await waitFor(() => expect(ask).toHaveBeenCalled());
    expect(shelf()).toBeNull();
    expect(screen.queryAllByRole('alert').every((one) => one.textContent === '')).toBe(true);
  });

  it('SUG-14 are no shelf where the author has no other series', async () => {
    const { reachEnd, ask } = await aSeriesPage({ catalogue: aCatalogue(anEntry(1), stranger) });
    await reachEnd();
    await waitFor(() => expect(ask).toHaveBeenCalled());
    expect(shelf()).toBeNull();
  });
});

describe('similar series', () => {
  afterEach(() => void vi.unstubAllGlobals());

  const similar = (): HTMLElement | null =>
    screen.queryByRole('heading', { level: 2, name: /^(비슷한 작품|Similar series)$/ })?.closest('section') ?? null;
  const like = (id: number, genres: readonly string[]) => ({
    ...anEntry(id),
    series: { ...anEntry(id).series, author: OTHER, genres },
  });
  const here = { ...anEntry(1), series: { ...anEntry(1).series, genres: ['미스터리', '드라마'] } };

  it.each([
    ['ko', '같은 장르 드라마, 미스터리'],
    ['en', 'Also Drama, Mystery'],
  ] as const)('SHL-103 stand at the end of the page with what they share, in %s', async (language, reason) => {
    const catalogue = aCatalogue(here, like(3, ['드라마', '미스터리', '호러']), like(4, ['로맨스']));
    const { reachEnd } = await aSeriesPage({ catalogue, language });
    expect(similar()).toBeNull();
    await reachEnd();
    await waitFor(() => expect(similar()).not.toBeNull());
    const links = within(similar() ?? document.body).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/series/3/episodes']);
    expect(links[0]).toHaveTextContent(reason);
  });

  it('SHL-103 are no shelf where nothing is alike, or they do not come', async () => {
    const { reachEnd, ask } = await aSeriesPage({ catalogue: aCatalogue(here, like(4, ['로맨스'])) });
    await reachEnd();
    await waitFor(() => expect(ask).toHaveBeenCalled());
    expect(similar()).toBeNull();
  });
});
