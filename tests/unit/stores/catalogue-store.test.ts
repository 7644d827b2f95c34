import { describe, expect, it } from 'vitest';
import { MemoryCatalogue } from '../../../src/adapters/memory/memory-catalogue.ts';
import { MemoryApiAdapter } from '../../../src/adapters/memory/memory-api-adapter.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import type { SeriesApi } from '../../../src/application/ports/api-port.ts';
import { CatalogueStore } from '../../../src/ui/features/catalogue/stores/catalogue-store.ts';
import { aCatalogue, anEntry, seriesId } from '../../support/builders.ts';

/** Counts what is asked for. */
function counted(api: SeriesApi): SeriesApi & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    originals: () => (asked.push('originals'), api.originals()),
    series: (id) => (asked.push(`series ${id}`), api.series(id)),
    episodes: (id, sort, page) => (asked.push(`episodes ${id} ${sort} ${page}`), api.episodes(id, sort, page)),
    episodesAround: (id, story) => (asked.push(`episodes ${id} around ${story}`), api.episodesAround(id, story)),
    seriesWithStories: (ids) => api.seriesWithStories(ids),
  };
}

function rig() {
  const clock = new VirtualClockAdapter();
  const server = new MemoryApiAdapter(new MemoryCatalogue(aCatalogue(anEntry(1, 'f'.repeat(12)), anEntry(2))), clock);
  const api = counted(server);
  return { clock, server, api, store: new CatalogueStore(api, clock) };
}

const id = seriesId(1);

describe('the catalogue', () => {
  it('is unknown until it has been read', async () => {
    const { store } = rig();
    expect(store.originals).toBeUndefined();
    expect(await store.loadOriginals()).toEqual({ ok: true, value: undefined });
    expect(store.originals?.[0]?.series.map((series) => series.id)).toEqual([1, 2]);
    expect(store.series(id)?.title).toBe('연재 1');
  });

  it('reads a series and a page of its stories beside each other', async () => {
    const { store, api } = rig();
    const loading = store.loadSeriesPage(id, 'first', 2);
    expect(api.asked).toEqual(['series 1', 'episodes 1 first 2']);
    expect((await loading).ok).toBe(true);
    expect(store.episodes(id, 'first', 2)?.stories.map((story) => story.id)).toEqual([111, 112]);
    expect(store.episodes(id, 'latest', 2)).toBeUndefined();
  });

  it('asks once when two ask at a time, and not again while the answer is fresh', async () => {
    const { store, api, clock } = rig();
    await Promise.all([store.loadOriginals(), store.loadOriginals()]);
    clock.advance(59_999);
    await store.loadOriginals();
    expect(api.asked).toEqual(['originals']);
  });

  it('asks anew when asking finds out that somebody else uses the page', async () => {
    const { clock, server } = rig();
    let asked = 0;
    const api: SeriesApi = Object.create(server, {
      originals: {
        value: () => {
          asked += 1;
          if (asked === 1) store.expire();
          return server.originals();
        },
      },
    }) as SeriesApi;
    const store = new CatalogueStore(api, clock);
    expect((await store.loadOriginals()).ok).toBe(true);
    expect(asked).toBe(2);
    expect(store.originals).toBeDefined();
  });

  it('shows what it knows at once and renews it behind that after a minute', async () => {
    const { store, api, clock, server } = rig();
    await store.loadOriginals();
    clock.advance(60_000);
    server.failure = 'offline';
    expect(await store.loadOriginals()).toEqual({ ok: true, value: undefined });
    await clock.pass(0);
    expect(api.asked).toEqual(['originals', 'originals']);
    expect(store.originals).toHaveLength(1);
    server.failure = undefined;
    const before = store.originals;
    await store.loadOriginals();
    await clock.pass(0);
    expect(store.originals).not.toBe(before);
  });

  it('says why nothing came, and asks again the next time', async () => {
    const { store, server } = rig();
    server.failure = 'offline';
    expect(await store.loadOriginals()).toEqual({ ok: false, failure: { kind: 'offline' } });
    expect(await store.loadSeriesPage(id, 'first', 1)).toEqual({ ok: false, failure: { kind: 'offline' } });
    server.failure = undefined;
    expect((await store.loadOriginals()).ok).toBe(true);
    expect(await store.loadSeriesPage(seriesId(9), 'first', 1)).toEqual({ ok: false, failure: { kind: 'not-found' } });
  });
});

describe('a page from the server', () => {
  it('goes on in the browser without asking again', async () => {
    const { store } = rig();
    await store.loadOriginals();
    await store.loadSeriesPage(id, 'first', 1);
    const state: unknown = JSON.parse(JSON.stringify(store.dehydrate()));

    const browser = rig();
    browser.store.hydrate(state as ReturnType<typeof store.dehydrate>);
    expect(browser.store.originals).toHaveLength(1);
    expect(browser.store.series(id)?.title).toBe('연재 1');
    expect(browser.store.episodes(id, 'first', 1)?.stories).toHaveLength(10);
    await browser.store.loadOriginals();
    await browser.store.loadSeriesPage(id, 'first', 1);
    expect(browser.api.asked).toEqual([]);
  });

  it('carries no series that its shelves carry already, and no shelves that were not read', async () => {
    const { store } = rig();
    await store.loadSeriesPage(id, 'first', 1);
    expect(store.dehydrate().shelves).toEqual([]);
    await store.loadOriginals();
    expect(store.dehydrate().series.map(([, series]) => series.id)).toEqual([1]);
  });
});
