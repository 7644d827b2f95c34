import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FolderDemoSource } from '../../../server/adapters/demo/folder-demo-source.ts';
import { PostgresCatalogueRepository } from '../../../server/adapters/postgres/postgres-catalogue-repository.ts';
import { PostgresDemoRepository } from '../../../server/adapters/postgres/postgres-demo-repository.ts';
import { FileMediaStore } from '../../../server/adapters/storage/file-media-store.ts';
import { LoadDemo } from '../../../server/application/load-demo.ts';
import { ANONYMOUS } from '../../../server/domain/asker.ts';
import { addSeries, addStory } from '../../support/catalogue-rows.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database.ts';

const FIXTURE = path.resolve(import.meta.dirname, '../../support/demo-fixture');
const PAGE = { page: 1, size: 10 };

interface SeriesJson {
  title: string;
  isAdultContent: string;
  stories: { key: string; title: string }[];
}

let opened: TestDatabase;
let catalogue: PostgresCatalogueRepository;
let folder: string;
let demo: string;
let mediaStore: FileMediaStore;

beforeAll(async () => {
  opened = await openTestDatabase();
  catalogue = new PostgresCatalogueRepository(opened.database);
});
afterAll(() => opened.close());

beforeEach(async () => {
  const tables = 'TRUNCATE authors, covers, recordings, series, stories, genres, listing_lengths, demo_loads CASCADE';
  await opened.database.read({ name: 'empty', text: tables }, []);
  folder = mkdtempSync(path.join(tmpdir(), 'soridam-demo-'));
  demo = path.join(folder, 'demo');
  cpSync(FIXTURE, demo, { recursive: true });
  mediaStore = new FileMediaStore(path.join(folder, 'media'));
});
afterEach(() => {
  mediaStore.close();
  rmSync(folder, { recursive: true });
});

function load(): Promise<boolean> {
  const repository = new PostgresDemoRepository(opened.database);
  return new LoadDemo({ source: new FolderDemoSource(demo), repository, mediaStore }).run();
}

function edit(change: (series: SeriesJson) => void): void {
  const file = path.join(demo, 'series/lamp/series.json');
  const series = JSON.parse(readFileSync(file, 'utf8')) as SeriesJson;
  change(series);
  writeFileSync(file, JSON.stringify(series));
}

async function onlySeries() {
  const shelves = await catalogue.originals(ANONYMOUS);
  const all = shelves.find((shelf) => shelf.key === 'popular')?.series ?? [];
  expect(all.length).toBeLessThanOrEqual(1);
  return all[0];
}

describe('the demo', () => {
  it('arrives with its series, stories, covers and sounds', async () => {
    expect(await load()).toBe(true);
    const series = await onlySeries();
    expect(series).toMatchObject({
      title: '작은 등',
      author: { name: '등대지기' },
      genres: ['드라마', '미스터리'],
      isCompleted: true,
      cover: { tone: { hue: 210, chroma: 0.05 }, hasHero: false },
      storyCount: 3,
      totalLikes: 0,
      totalReviews: 0,
    });
    const covers = readdirSync(path.join(folder, 'media/covers'));
    const sizes = [96, 192, 400, 800].flatMap((size) => [`-${size}.avif`, `-${size}.webp`]);
    expect(covers).toEqual([...sizes, '-card.jpg'].map((name) => `${series?.cover?.hash}${name}`).toSorted());

    const page = await catalogue.episodes(series!.id, 'first', PAGE, ANONYMOUS);
    const [first, second, third] = page!.items;
    expect(first).toMatchObject({ title: '켜다', episode: 1, isFree: true, candyPrice: 0, durationSeconds: 2.02 });
    expect(second).toMatchObject({ title: '지키다', isFree: false, candyPrice: 3, recordingFile: undefined });
    expect(third?.recordingFile).toBe(first?.recordingFile);
    const shared = await catalogue.storySound(third!.id, ANONYMOUS);
    expect(shared?.script).toEqual([{ at: 0, text: '이 회는 1화의 녹음을 함께 씁니다.' }]);
    const sound = await mediaStore.open(first!.recordingFile!);
    expect(sound).toMatchObject({
      mime: 'audio/mpeg',
      size: readFileSync(path.join(FIXTURE, 'series/lamp/01.mp3')).length,
    });
    sound?.close();
  });

  it('costs nothing when it has not changed', async () => {
    await load();
    expect(await load()).toBe(false);
  });

  it('updates its rows after a change and keeps their ids', async () => {
    await load();
    const before = await onlySeries();
    edit((series) => {
      series.title = '큰 등';
      series.stories[0]!.title = '불을 켜다';
    });
    expect(await load()).toBe(true);
    const after = await onlySeries();
    expect(after).toMatchObject({ id: before?.id, title: '큰 등', storyCount: 3 });
    expect(after?.firstStory).toMatchObject({ id: before?.firstStory?.id, title: '불을 켜다' });
  });

  it('hides a story that is taken out of it', async () => {
    await load();
    edit((series) => void series.stories.splice(1, 1));
    await load();
    expect(await onlySeries()).toMatchObject({ storyCount: 2 });
  });

  it('brings back a sound that was lost from the store', async () => {
    await load();
    const before = readdirSync(path.join(folder, 'media/audio'));
    rmSync(path.join(folder, 'media'), { recursive: true });
    expect(await load()).toBe(true);
    expect(readdirSync(path.join(folder, 'media/audio'))).toEqual(before);
  });

  it('leaves alone what is not its own', async () => {
    const own = await addSeries(opened.database, { title: '작은 등', category: 'challenge' });
    await addStory(opened.database, own, { title: '켜다' });
    const before = await catalogue.seriesWithStories([own], ANONYMOUS);
    await load();
    edit((series) => void (series.title = '큰 등'));
    await load();
    expect(await catalogue.seriesWithStories([own], ANONYMOUS)).toEqual(before);
  });

  it('ENT-72 brings adult series with their mark, by which they ask for the listener’s age', async () => {
    edit((series) => void (series.isAdultContent = 'Y'));
    await load();
    expect(await onlySeries()).toMatchObject({ isAdult: true });
  });

  it('says which file is not of its form, and changes nothing', async () => {
    await load();
    edit((series) => void delete (series as Partial<SeriesJson>).title);
    await expect(load()).rejects.toThrow('series/lamp/series.json is not of its form');
    expect(await onlySeries()).toMatchObject({ title: '작은 등' });
  });
});
