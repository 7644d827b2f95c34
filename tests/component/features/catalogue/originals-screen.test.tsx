import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fail, ok } from '../../../../common/kernel/result.ts';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import { PLACES_KEY } from '../../../../src/application/playback/storage-keys.ts';
import { KnownPlaces } from '../../../../src/domain/listening/known-places.ts';
import type { Story } from '../../../../src/domain/series/story.ts';
import { aCatalogue, anEntry, seriesId, storyId } from '../../../support/builders.ts';
import { must } from '../../../support/must.ts';
import { heard } from '../../../support/player/journal-part.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { SOON } from '../../../support/soon.ts';

const speaking = (id: number, firstSentence: string) => {
  const entry = anEntry(id);
  return { ...entry, series: { ...entry.series, firstSentence } };
};

/** A device that has kept that the first story of each of the series was heard for 10 s, the last one last. */
function leftOn(ids: readonly number[]): MemoryStorageAdapter {
  const storage = new MemoryStorageAdapter();
  const places = ids.reduce(
    (known, id) =>
      known.recorded(heard(seriesId(id), storyId(id * 100 + 1), 10), { at: 1_000 + id, journal: '', number: 0 }),
    KnownPlaces.none,
  );
  storage.write(PLACES_KEY, places.encoded());
  return storage;
}

/** All but the first story of a series came out a little later. */
const published = (story: Story, index: number): Story => ({ ...story, publishedAt: index === 0 ? 0 : 2_000 });

describe('the home page', () => {
  it('SHL-01 lists original series, each leading to its stories', async () => {
    await renderApp('/originals');
    const popular = screen.getByRole('heading', { name: '지금 많이 듣는 이야기' }).closest('section');
    const links = within(popular as HTMLElement).getAllByRole('link', { name: /연재/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/series/1/episodes', '/series/2/episodes']);
  });

  it('SHL-81 draws rows of genres, and names those that make none', async () => {
    const { user, router } = await renderApp('/originals', {
      arrange: ({ api }) => {
        const series = [1, 2].map((id) => anEntry(id).series);
        api.originals = async () =>
          ok([
            { key: 'genre:드라마', title: '', series },
            { key: 'genre:미스터리', title: '', series: [] },
            { key: 'genre:스릴러', title: '', series: [] },
          ]);
      },
    });
    const row = screen.getByRole('heading', { name: '드라마 이야기' }).closest('section')!;
    expect(within(row).getAllByRole('link', { name: /연재/ })).toHaveLength(2);
    const named = screen.getByRole('heading', { name: '장르로 고르기' }).closest('section')!;
    expect(
      within(named)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['미스터리', '스릴러']);
    expect(screen.queryByRole('heading', { name: '미스터리 이야기' })).not.toBeInTheDocument();
    await user.click(within(named).getByRole('link', { name: '스릴러' }));
    const pathname = `/genres/${encodeURIComponent('스릴러')}`;
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname, search: '' }));
  });

  it('SHL-42 is where the root leads', async () => {
    const { router } = await renderApp('/');
    expect(router.state.location.pathname).toBe('/originals');
  });

  it('opens with the first sentence of a chosen series and turns to the next one', async () => {
    const { user } = await renderApp('/originals', {
      arrange: ({ api }) => {
        const series = [speaking(1, '첫 문장 하나.'), speaking(2, '첫 문장 둘.')].map((entry) => entry.series);
        api.originals = async () => ok([{ key: 'hero', title: '', series }]);
      },
    });
    const hero = screen.getByRole('region', { name: '오늘의 첫 문장' });
    expect(hero).toHaveTextContent('첫 문장 하나.');
    await user.click(within(hero).getByRole('button', { name: '다음 첫 문장' }));
    expect(hero).toHaveTextContent('첫 문장 둘.');
    await user.click(within(hero).getByRole('button', { name: '다음 첫 문장' }));
    expect(hero).toHaveTextContent('첫 문장 하나.');
  });

  it('gets hold of the sound that it offers before all others, without loading it', async () => {
    const hero = speaking(1, '첫 문장 하나.').series;
    const { app, api, router } = await renderApp('/terms/service', {
      arrange: ({ api: server }) => {
        server.originals = async () => ok([{ key: 'hero', title: '', series: [hero] }]);
      },
    });
    const asked = vi.spyOn(api, 'sound');
    const prime = vi.spyOn(app.primeStory, 'run');
    await act(() => router.navigate('/originals'));
    await vi.waitFor(
      () => expect(prime).toHaveBeenCalledExactlyOnceWith(hero.firstStory, undefined, 'addressed'),
      SOON,
    );
    expect(asked).not.toHaveBeenCalled();
  });

  it('plays a series by its first sentence, and pauses it', async () => {
    const catalogue = aCatalogue(speaking(1, '바람이 먼저 왔다.'));
    const { app, user, pass } = await renderApp('/originals', { catalogue });
    await user.click(screen.getByRole('button', { name: '연재 1 1화 듣기' }));
    await pass(500);
    expect(app.player.phase).toBe('playing');
    await user.click(screen.getByRole('button', { name: '연재 1 1화 일시정지' }));
    expect(app.player.isPaused).toBe(true);
  });

  it('HIS-09 HIS-10 offers to go on with what was left, and says how much of it remains', async () => {
    const { app, user, pass } = await renderApp('/originals');
    expect(screen.queryByRole('heading', { name: '이어 듣기' })).not.toBeInTheDocument();
    const [first, second] = app.catalogue.originals?.[0]?.series ?? [];
    if (first === undefined || second === undefined) throw new Error('The catalogue lacks series.');
    await app.playSeries.run(first);
    await pass(20_000);
    await app.playSeries.run(second);
    await pass(500);
    const card = await screen.findByRole('button', { name: /^연재 1 .*1분 남음 이어 듣기$/ });
    await user.click(card);
    await pass(500);
    expect(app.player.entry?.series.id).toBe(1);
    expect(app.player.elapsedSeconds).toBeGreaterThanOrEqual(20);
  });

  /** Six series were left one after another, of which the history knows four, and another one stands in the player. */
  async function sixLeft(language: 'ko' | 'en' = 'ko') {
    const entries = [1, 2, 3, 4, 5, 6, 7].map((id) => anEntry(id));
    const page = await renderApp('/originals', { language, catalogue: aCatalogue(...entries) });
    for (const { series, stories } of entries) {
      await act(() => page.app.playStory.run(series, stories, stories[1]!.id));
      await page.pass(10_000);
    }
    return page;
  }
  const cards = (): readonly HTMLElement[] =>
    within(screen.getByRole('region', { name: /^(이어 듣기|Continue listening)$/ })).getAllByRole('button');
  const titles = (): readonly (string | null | undefined)[] =>
    cards().map((card) => card.querySelector('strong')?.textContent);

  it('JRN-34 SHL-44 offers to go on with every series that was left, the one heard last first, in the story and where it was', async () => {
    const { app, user, pass } = await sixLeft();
    await waitFor(() => expect(titles()).toEqual([6, 5, 4, 3, 2, 1].map((id) => `연재 ${id}`)));
    await user.click(cards()[5]!);
    await pass(500);
    expect([app.player.story?.id, Math.floor(app.player.elapsedSeconds)]).toEqual([102, 10]);
    await waitFor(() => expect(titles()).toEqual([7, 6, 5, 4, 3, 2].map((id) => `연재 ${id}`)));
  });

  it('JRN-34 says what is left at the rate of the listener, and what is new since', async () => {
    const storage = leftOn([1, 2]);
    const { app } = await renderApp('/originals', {
      language: 'en',
      storage,
      now: 5_000,
      arrange: ({ api }) => {
        const loaded = api.seriesWithStories.bind(api);
        api.seriesWithStories = async (ids) => {
          const answer = must(await loaded(ids));
          return ok(answer.map((entry) => ({ ...entry, stories: entry.stories.map(published) })));
        };
      },
    });
    await waitFor(() => expect(cards()).toHaveLength(2));
    await waitFor(() => expect(cards()[0]).toHaveTextContent('2 min left · 2 new since you were here'));
    act(() => app.changeRate.run(2));
    expect(cards()[0]).toHaveTextContent('1 min left · 2 new since you were here');
  });

  it('JRN-34 says that the series did not come, and asks once more at a press', async () => {
    const { user } = await renderApp('/originals', {
      storage: leftOn([1, 2]),
      now: 5_000,
      arrange: ({ api: server }) => {
        const loaded = server.seriesWithStories.bind(server);
        server.seriesWithStories = async () => {
          server.seriesWithStories = loaded;
          return fail({ kind: 'offline' });
        };
      },
    });
    await user.click(await screen.findByRole('button', { name: '이어 들을 이야기를 불러오지 못했어요. 다시 시도' }));
    await waitFor(() => expect(titles()).toEqual(['연재 2', '연재 1']));
  });

  it('SHL-56 says that there is nothing yet', async () => {
    await renderApp('/originals', { catalogue: [], arrange: ({ api }) => void (api.originals = async () => ok([])) });
    expect(await screen.findByRole('heading', { name: '아직 올라온 이야기가 없어요' })).toBeInTheDocument();
  });

  it('SHL-56 says that the server could not be reached, and shows the page once it can', async () => {
    const { api, user } = await renderApp('/originals', {
      arrange: ({ api: server }) => void (server.failure = 'offline'),
    });
    expect(screen.getByRole('heading', { name: '연결이 잠시 끊겼어요' })).toBeInTheDocument();
    api.failure = undefined;
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('heading', { name: '지금 많이 듣는 이야기' })).toBeInTheDocument();
  });

  it.each([
    ['ko', '전체 보기', '지금 많이 듣는 이야기'],
    ['en', 'See all', 'Popular right now'],
  ] as const)('has in a link the words that say what it leads to: %s', async (language, seen, shelf) => {
    await renderApp('/originals', { language });
    const link = screen.getByRole('link', { name: (name) => name.startsWith(seen) && name.endsWith(shelf) });
    expect(link).toHaveTextContent(`${seen}: ${shelf}`);
    expect(link).toHaveAttribute('href', '/discovery');
  });

  it('is worded in English for who chose it', async () => {
    await renderApp('/originals', { language: 'en' });
    expect(screen.getByRole('heading', { name: 'Popular right now' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Originals');
  });
});
