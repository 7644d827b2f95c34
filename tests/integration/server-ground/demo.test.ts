import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FolderDemoSource } from '../../../server/adapters/demo/folder-demo-source.ts';
import { PostgresCatalogueRepository } from '../../../server/adapters/postgres/catalogue/postgres-catalogue-repository.ts';
import { PostgresDemoAccountRepository } from '../../../server/adapters/postgres/demo/postgres-demo-account-repository.ts';
import { PostgresDemoCommunityRepository } from '../../../server/adapters/postgres/demo/postgres-demo-community-repository.ts';
import { seedDemoListens } from '../../../server/adapters/postgres/demo/postgres-demo-listens.ts';
import { GraphileJobQueue } from '../../../server/adapters/jobs/graphile-job-queue.ts';
import { PostgresDemoRepository } from '../../../server/adapters/postgres/demo/postgres-demo-repository.ts';
import { PostgresModerationRepository } from '../../../server/adapters/postgres/community/postgres-moderation-repository.ts';
import { PostgresNotificationRepository } from '../../../server/adapters/postgres/community/postgres-notification-repository.ts';
import { PostgresReviewChangeWork } from '../../../server/adapters/postgres/community/postgres-review-change-work.ts';
import { PostgresReviewPostingWork } from '../../../server/adapters/postgres/community/postgres-review-posting-work.ts';
import { PostgresReviewRepository } from '../../../server/adapters/postgres/community/postgres-review-repository.ts';
import { FileMediaStore } from '../../../server/adapters/storage/file-media-store.ts';
import { SeedDemoAccounts } from '../../../server/application/accounts/seed-demo-accounts.ts';
import { PinReview } from '../../../server/application/community/pin-review.ts';
import { PostReview } from '../../../server/application/community/post-review.ts';
import { ReportReview } from '../../../server/application/community/report-review.ts';
import { SeedDemoCommunity } from '../../../server/application/community/seed-demo-community.ts';
import { LoadDemo } from '../../../server/application/load-demo.ts';
import { PROFILE_IMAGE_SIZES } from '../../../server/application/ports/accounts/profile-images.ts';
import { ANONYMOUS, type MemberPrincipal } from '../../../server/domain/principal.ts';
import { CountingHasher } from '../../support/accounts/counting-hasher.ts';
import { addSeries, addStory } from '../../support/catalogue/catalogue-rows.ts';
import { openTestDatabase, type TestDatabase } from '../../support/operation/database.ts';

const FIXTURE = path.resolve(import.meta.dirname, '../../support/demo-fixture');
const PAGE = { page: 1, size: 10 };

interface SeriesJson {
  title: string;
  isAdultContent: string;
  stories: { key: string; title: string; publishedAt?: string }[];
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

function load(now = Date.now()): Promise<boolean> {
  const repository = new PostgresDemoRepository(opened.database, new GraphileJobQueue());
  return new LoadDemo({ source: new FolderDemoSource(demo, () => now), repository, mediaStore }).run();
}

function edit(change: (series: SeriesJson) => void): void {
  const file = path.join(demo, 'series/lamp/series.json');
  const series = JSON.parse(readFileSync(file, 'utf8')) as SeriesJson;
  change(series);
  writeFileSync(file, JSON.stringify(series));
}

/** Draws a picture for whom the demo knows by `key`. */
function draw(whose: 'authors' | 'people', key: string): void {
  const drawings = path.join(demo, whose);
  mkdirSync(drawings);
  for (const size of PROFILE_IMAGE_SIZES) writeFileSync(path.join(drawings, `${key}-${size}.webp`), `at ${size}`);
}

async function expectKept(picture: string | undefined): Promise<void> {
  const kept = await mediaStore.open(`${picture}-192.webp`);
  expect(kept).toMatchObject({ mime: 'image/webp', size: 'at 192'.length });
  kept?.close();
}

async function onlySeries() {
  const shelves = await catalogue.originals(ANONYMOUS, 'ko');
  const all = shelves.find((shelf) => shelf.key === 'popular')?.series ?? [];
  expect(all.length).toBeLessThanOrEqual(1);
  return all[0];
}

function talk(now = Date.UTC(2026, 10, 21)): Promise<boolean> {
  const { database } = opened;
  const reviewChanges = new PostgresReviewChangeWork(database);
  return new SeedDemoCommunity({
    source: new FolderDemoSource(demo),
    repository: new PostgresDemoCommunityRepository(database),
    postReview: new PostReview(new PostgresReviewPostingWork(database)),
    pinReview: new PinReview(reviewChanges),
    reportReview: new ReportReview(reviewChanges),
    notifications: new PostgresNotificationRepository(database),
    now: () => now,
  }).run();
}

describe('the people of the demo', () => {
  const COMMUNITY = {
    crowd: 12,
    people: [
      { key: 'one', name: '첫사람' },
      { key: 'two', name: '둘째사람' },
    ],
    listener: { likes: ['lamp'], follows: ['lamp'], followedSince: '2020-01-01T00:00:00Z' },
    series: [
      {
        key: 'lamp',
        likes: 10,
        followers: 4,
        comments: [
          {
            by: 'two',
            at: '2026-11-02T00:00:00Z',
            text: '둘째 날입니다.',
            place: { episode: 1, seconds: 1 },
            reports: [{ by: 'one', at: '2026-11-02T01:00:00Z', reason: 'spam' }],
          },
          {
            by: 'one',
            at: '2026-11-01T00:00:00Z',
            text: '첫날입니다.',
            isPinned: true,
            replies: [{ by: 'author', at: '2026-11-03T00:00:00Z', text: '고맙습니다.' }],
          },
          {
            by: 'listener',
            at: '2026-11-04T00:00:00Z',
            text: '잘 들었어요.',
            replies: [{ by: 'author', at: '2026-11-05T00:00:00Z', text: '또 오세요.' }],
          },
        ],
      },
    ],
  };
  const write = (change: object = {}) =>
    writeFileSync(path.join(demo, 'community.json'), JSON.stringify({ ...COMMUNITY, ...change }));
  const seedAccounts = () => {
    const accounts = new PostgresDemoAccountRepository(opened.database);
    return new SeedDemoAccounts({ accounts, hasher: new CountingHasher(), now: Date.now }).run();
  };

  beforeEach(async () => {
    await opened.database.read({ name: 'silence', text: 'TRUNCATE demo_communities' }, []);
    await load();
    await seedAccounts();
  });

  it('like and follow it, and have said what they said in the order of its days', async () => {
    write();
    expect(await talk()).toBe(true);
    const series = (await onlySeries())!;
    expect(series).toMatchObject({ totalLikes: 10, totalReviews: 3 });
    const reviews = new PostgresReviewRepository(opened.database);
    const page = (await reviews.page(
      series.id,
      { page: 1, size: 10, before: undefined, sort: 'newest', storyId: undefined },
      ANONYMOUS,
    ))!;
    const said = page.reviews.map(({ text, isPinned, writer, totalLikes }) => [
      text,
      isPinned,
      writer?.name,
      totalLikes,
    ]);
    expect(said).toEqual([
      ['첫날입니다.', true, '첫사람', 2],
      ['잘 들었어요.', false, '소리손님', 0],
      ['둘째 날입니다.', false, '둘째사람', 12],
    ]);
    expect(page.reviews[0]!.subReviews).toMatchObject([{ text: '고맙습니다.', isByAuthor: true }]);
    const cases = await new PostgresModerationRepository(opened.database).cases('open', { page: 1, size: 10 });
    expect(cases.items).toMatchObject([
      { text: '둘째 날입니다.', reports: [{ reason: 'spam', reporter: { name: '첫사람' } }] },
    ]);
    expect(page.reviews[2]!.writtenAt).toBe(Date.UTC(2026, 10, 2));
    expect(page.reviews.map(({ spot }) => spot && [spot.episode, spot.seconds])).toEqual([
      undefined,
      undefined,
      [1, 1],
    ]);
  });

  it('have the pictures that are drawn for them', async () => {
    write();
    draw('people', 'one');
    await load();
    await talk();
    const series = (await onlySeries())!;
    const reviews = new PostgresReviewRepository(opened.database);
    const page = (await reviews.page(
      series.id,
      { page: 1, size: 10, before: undefined, sort: 'newest', storyId: undefined },
      ANONYMOUS,
    ))!;
    const [first, , third] = page.reviews;
    expect(third!.writer).toMatchObject({ name: '둘째사람', image: undefined });
    await expectKept(first!.writer?.image);
  });

  it('tell the accounts of the demo, as if these had been there', async () => {
    write();
    await talk();
    const told = async (email: string) => {
      const memberId = await new PostgresDemoCommunityRepository(opened.database).account(email);
      const principal = { memberId } as MemberPrincipal;
      return (await new PostgresNotificationRepository(opened.database).latest(principal, 20)).map(({ kind }) => kind);
    };
    const listened = await told('listener@demo.soridam.example');
    expect(listened[0]).toBe('reply');
    expect(listened.slice(1)).toEqual(['new-story', 'new-story', 'new-story']);
    expect(await told('author@demo.soridam.example')).toEqual(['comment', 'comment', 'comment']);
  });

  it('say nothing twice, also when they were stopped', async () => {
    write();
    await talk();
    expect(await talk()).toBe(false);
    const series = (await onlySeries())!;
    await opened.database.read({ name: 'stopped', text: 'TRUNCATE demo_communities' }, []);
    expect(await talk()).toBe(true);
    expect(await onlySeries()).toMatchObject({ id: series.id, totalLikes: 10, totalReviews: 3 });
  });

  describe('who hear the demo’s author', () => {
    const NOW = Date.UTC(2026, 10, 20, 9);
    const AUTHOR = 'author@demo.soridam.example';
    const listen = (): Promise<void> => seedDemoListens(opened.database, AUTHOR, NOW);
    const rows = <Row>(name: string, text: string) =>
      opened.database.read<readonly unknown[], Row & object>({ name, text }, []);
    const heard = () =>
      rows<{ listener: string; counted_at: Date; published_at: Date; heard_to_end: boolean | null }>(
        'heard',
        `SELECT listener, views.counted_at, stories.published_at, heard_to_end
          FROM views JOIN stories ON stories.id = views.story_id ORDER BY counted_at, listener, story_id`,
      );
    const scores = () =>
      rows<{ listens: number }>('scores', 'SELECT popularity, momentum, demo_listens, listens FROM series_scores');

    beforeEach(async () => {
      await rows('unheard', 'TRUNCATE views');
      write();
      await talk();
    });

    it('CRE-04 did so in the month before, more lately than long ago, and some of them to the end', async () => {
      await listen();
      const all = await heard();
      const days = all.map(({ counted_at: at }) => (NOW - at.getTime()) / 86_400_000);
      expect(new Set(all.map(({ listener }) => listener)).size).toBeGreaterThan(10);
      expect(Math.min(...days)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...days)).toBeLessThan(31);
      expect(days.filter((ago) => ago < 15).length).toBeGreaterThan(all.length / 2);
      expect(all.every((one) => one.counted_at >= one.published_at)).toBe(true);
      expect(new Set(all.map((one) => one.heard_to_end))).toEqual(new Set([true, false]));
    });

    it('change no score, and are counted where their author looks', async () => {
      const [before] = await scores();
      await listen();
      expect(await scores()).toEqual([{ ...before, listens: (await heard()).length }]);
    });

    it('are the same each time, and come once', async () => {
      await listen();
      const all = await heard();
      await listen();
      expect(await heard()).toEqual(all);
      await rows('forgotten', 'TRUNCATE views');
      await listen();
      expect(await heard()).toEqual(all);
    });

    it('leave a series alone that somebody has heard', async () => {
      await rows(
        'somebody',
        `INSERT INTO views (listener, play_id, story_id, series_id, counted_at)
          SELECT gen_random_uuid(), 'stay', id, series_id, now() FROM stories LIMIT 1`,
      );
      await listen();
      expect(await heard()).toHaveLength(1);
    });
  });

  it('SHL-91 speak after the story that they speak of, also where its series has days of the week, and say nothing twice', async () => {
    const written: Record<string, string> = {};
    edit((series) => {
      Object.assign(series, { completed: false, weekdays: ['tue', 'fri'] });
      for (const { key, publishedAt = '' } of series.stories) written[key] = publishedAt;
    });
    const now = Date.UTC(2027, 2, 4, 3);
    await load(now);
    // Written down an hour after the first story, and answered when the second was there.
    const after = (key: string) => new Date(Date.parse(written[key] ?? '') + 3_600_000);
    const [first = '', second = ''] = Object.keys(written);
    const answer = { by: 'author', at: after(second), text: '고맙습니다.' };
    const comment = { by: 'one', at: after(first), text: '첫날입니다.', replies: [answer] };
    const said = (text: string) =>
      write({ series: [{ ...COMMUNITY.series[0]!, comments: [{ ...comment }, { ...comment, by: 'two', text }] }] });
    said('둘째입니다.');
    await talk(now);
    const stored = () =>
      opened.database.read<[], { key: string; hours: number }>(
        {
          name: 'said',
          text: `SELECT text AS key, extract(epoch FROM written_at - (SELECT published_at FROM stories WHERE demo_key = '${first}'))::float / 3600 AS hours
            FROM reviews ORDER BY id`,
        },
        [],
      );
    const answered = 1 + (after(second).getTime() - after(first).getTime()) / 3_600_000;
    const all = await stored();
    expect(all.map(({ key }) => key).toSorted()).toEqual(['고맙습니다.', '고맙습니다.', '둘째입니다.', '첫날입니다.']);
    expect(all.filter(({ key }) => key !== '고맙습니다.').map(({ hours }) => hours)).toEqual([1, 1]);
    const latest = Math.max(...all.map(({ hours }) => hours));
    expect(latest).toBeLessThanOrEqual(answered);
    // The files' days are other ones than those at which it was said: what is there is not said again.
    await opened.database.read(
      { name: 'undated', text: `UPDATE reviews SET written_at = written_at - interval '90 days'` },
      [],
    );
    said('다른 말입니다.');
    await talk(now);
    expect((await stored()).map(({ key }) => key).filter((text) => text !== '고맙습니다.')).toEqual([
      '첫날입니다.',
      '둘째입니다.',
      '다른 말입니다.',
    ]);
  });

  it('are none where nobody wrote any down', async () => {
    expect(await talk()).toBe(false);
    expect(await onlySeries()).toMatchObject({ totalLikes: 0, totalReviews: 0 });
  });
});

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
    const shared = await catalogue.storySound(third!.id, ANONYMOUS, { at: Date.now(), isOfAge: false });
    expect(shared?.script).toEqual([]);
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

  it('SHL-91 has a story that is to come on the next of its series’ days, once, whatever is loaded after it', async () => {
    edit((series) => {
      const { publishedAt: _, ...next } = { ...series.stories[1]!, key: 'lamp-next', title: '다음 이야기' };
      Object.assign(series, { completed: false, weekdays: ['mon'], stories: [...series.stories, next] });
    });
    // A Sunday evening in Korea, then the day after.
    await load(Date.parse('2026-11-29T10:00:00Z'));
    const coming = async () => (await onlySeries())?.nextStoryAt?.toISOString();
    expect(await coming()).toBe('2026-11-30T12:00:00.000Z');
    edit((series) => void (series.title = '큰 등'));
    await load(Date.parse('2026-11-30T10:00:00Z'));
    expect([(await onlySeries())?.title, await coming()]).toEqual(['큰 등', '2026-11-30T12:00:00.000Z']);
    const text = `UPDATE stories SET status = 'published' WHERE demo_key = 'lamp-next' AND status = 'scheduled' RETURNING id`;
    expect(await opened.database.read({ name: 'publish', text }, [])).toHaveLength(1);
    edit((series) => void (series.title = '작은 등'));
    await load(Date.parse('2026-12-02T10:00:00Z'));
    expect(await coming()).toBeUndefined();
    expect((await onlySeries())?.storyCount).toBe(4);
  });

  it('SHL-91 ENT-77 dates a series with days of the week on these until now, once, and posts nothing twice', async () => {
    await load();
    edit((series) => void Object.assign(series, { completed: false, weekdays: ['tue', 'fri'] }));
    const dates = async () => {
      const text = `SELECT stories.published_at AS at FROM stories JOIN series ON series.id = stories.series_id
        WHERE stories.status = 'published' ORDER BY position`;
      const rows = await opened.database.read<[], { at: Date }>({ name: 'dates', text }, []);
      return rows.map(({ at }) => at.toISOString());
    };
    const jobs = async () => {
      const text = `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'publish-story'`;
      return (await opened.database.read({ name: 'jobs', text }, [])).length;
    };
    const before = await jobs();
    // A Wednesday in Korea.
    await load(Date.parse('2026-12-02T10:00:00Z'));
    const made = ['2026-11-24T12:00:00.000Z', '2026-11-27T12:00:00.000Z', '2026-12-01T12:00:00.000Z'];
    expect(await dates()).toEqual(made);
    edit((series) => void (series.title = '큰 등'));
    await load(Date.parse('2027-01-20T10:00:00Z'));
    expect([(await onlySeries())?.title, await dates(), await jobs()]).toEqual(['큰 등', made, before]);
  });

  it('SHL-94 SHL-95 has collections, one of them pinned where nothing is, which stay as an operator has changed them', async () => {
    await opened.database.read({ name: 'no-collections', text: 'TRUNCATE collections CASCADE' }, []);
    const write = (...titles: readonly string[]): void => {
      const entries = titles.map((title, place) => ({
        key: `collection-${place}`,
        title: { ko: title, en: title },
        text: { ko: '글', en: 'Text' },
        isPinned: true,
        series: ['lamp', 'none'],
      }));
      writeFileSync(path.join(demo, 'collections.json'), JSON.stringify(entries));
    };
    const shown = async () =>
      (await catalogue.collections(ANONYMOUS)).map(({ title, seriesCount }) => [title.ko, seriesCount]);
    const pinned = async () =>
      (await catalogue.originals(ANONYMOUS, 'ko')).flatMap(({ key, title }) =>
        key.startsWith('collection:') ? title?.ko : [],
      );
    write('하나', '둘');
    await load();
    // The one that is pinned comes first.
    expect(await shown()).toEqual([
      ['하나', 1],
      ['둘', 1],
    ]);
    expect(await pinned()).toEqual(['하나']);
    const edit = `UPDATE collections SET title_ko = '고친 것', edition = 2 WHERE title_ko = '둘'`;
    await opened.database.read({ name: 'edit-collection', text: edit }, []);
    write('하나 더', '둘 더');
    await load();
    expect(await shown()).toEqual([
      ['하나 더', 1],
      ['고친 것', 1],
    ]);
    write();
    await load();
    expect(await shown()).toEqual([['고친 것', 1]]);
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

  it('gives its authors the pictures that are drawn for them, also on data without', async () => {
    await load();
    expect(await onlySeries()).toMatchObject({ author: { profileImage: undefined } });
    draw('authors', 'keeper');
    expect(await load()).toBe(true);
    await expectKept((await onlySeries())?.author.profileImage);
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
