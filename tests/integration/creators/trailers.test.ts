import { existsSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SeriesId } from '../../../common/kernel/ids.ts';
import { ok } from '../../../common/kernel/result.ts';
import { namedIn } from '../../../server/adapters/postgres/backup/postgres-snapshots.ts';
import type { AudioPrograms } from '../../../server/adapters/storage/scratch-transcoder.ts';
import { KEPT_DELETED_MS } from '../../../server/application/clips/tidy-media.ts';
import { DAY_MS, KEPT_UNNEEDED_MS } from '../../../server/application/clips/tidying.ts';
import { UPLOAD_LIFE_MS } from '../../../server/domain/clip/upload.ts';
import type { SignedIn } from '../../support/accounts/account-server.ts';
import { addStory } from '../../support/catalogue/catalogue-rows.ts';
import { ClipServer, digest } from '../../support/clips/clip-server.ts';
import { anMp3 } from '../../support/clips/mp3-frames.ts';

/** Takes whatever comes for so many seconds of sound, and leaves it as it came. */
class PatientWorkshop implements AudioPrograms {
  seconds = 80;

  async probe(): ReturnType<AudioPrograms['probe']> {
    const { seconds } = this;
    return ok({ mime: 'audio/mpeg', hasVideo: false, promisedSeconds: seconds, durationSeconds: seconds });
  }

  master(): ReturnType<AudioPrograms['master']> {
    return Promise.resolve(undefined);
  }

  encodeLowBitrate(): ReturnType<AudioPrograms['encodeLowBitrate']> {
    return Promise.resolve(undefined);
  }
}

interface WithTrailer {
  readonly id: SeriesId;
  readonly edition: number;
  readonly trailer?: { readonly url: string; readonly duration: number } | null;
}

const SAID = {
  title: '등대',
  description: '',
  genre: '미스터리',
  isAdultContent: 'N',
  completed: false,
  status: 'published',
};

let clips: ClipServer;
let workshop: PatientWorkshop;
let author: SignedIn;
let mark = 0;

beforeAll(async () => {
  workshop = new PatientWorkshop();
  clips = await ClipServer.start(workshop);
  const { kysely } = clips.server.opened.database;
  await kysely
    .insertInto('genres')
    .values({ name: '미스터리' })
    .onConflict((on) => on.doNothing())
    .execute();
});
beforeEach(async () => {
  await clips.dropJobs();
  workshop.seconds = 80;
  author = await clips.server.aSession();
});
afterAll(() => clips.stop());

const hear = (url = '', headers: Record<string, string> = {}) => clips.server.app.inject({ url, headers });
const place = (bytes: Buffer): string => path.join(clips.folder, 'media/audio', `${digest(bytes)}.mp3`);

/** A file that was sent, and what it became. */
async function sent(seconds = 80): Promise<{ readonly id: string; readonly bytes: Buffer }> {
  workshop.seconds = seconds;
  const bytes = anMp3(6, (mark += 1));
  const id = await clips.send(author, bytes);
  while ((await clips.work()).length > 0);
  return { id, bytes };
}

const post = (facts: object) => clips.ask('POST', '/api/series', author, { ...SAID, ...facts });
const put = (id: SeriesId, facts: object) => clips.ask('PUT', '/api/series', author, { ...SAID, id, ...facts });

/** A series with a trailer, and a story, so that it has a page. */
async function introduced(facts: object = {}) {
  const { id: trailerUploadId, bytes } = await sent();
  const { status, body } = await post({ trailerUploadId, ...facts });
  expect(status).toBe(200);
  const { series } = body as { readonly series: WithTrailer };
  await addStory(clips.server.opened.database, series.id);
  return { ...series, bytes };
}

/** @returns the trailer of a series as its page tells it */
async function onPage(id: SeriesId): Promise<WithTrailer['trailer']> {
  const { body } = await clips.server.ask('GET', `/api/series/${id}`);
  return (body as { readonly detailSeries?: WithTrailer }).detailSeries?.trailer;
}

it('PLY-65 API-79 the page of a series names a trailer that plays for everybody, in parts as well', async () => {
  const { id, bytes } = await introduced();
  const trailer = await onPage(id);
  expect(trailer).toEqual({ url: `/media/trailers/${id}/${digest(bytes)}.mp3`, duration: 80 });
  const heard = await hear(trailer?.url);
  expect([heard.statusCode, heard.headers['content-type'], heard.headers['cache-control']]).toEqual([
    200,
    'audio/mpeg',
    'public, max-age=60',
  ]);
  expect(heard.rawPayload).toEqual(bytes);
  const part = await hear(trailer?.url, { range: 'bytes=100-199' });
  expect([part.statusCode, part.rawPayload]).toEqual([206, bytes.subarray(100, 200)]);
});

it('API-79 an address plays nothing that is not the trailer of that very series', async () => {
  const [one, other] = [await introduced(), await introduced()];
  const wrong = [
    `/media/trailers/${one.id}/${digest(other.bytes)}.mp3`,
    `/media/trailers/${one.id}/${digest(one.bytes)}.m4a`,
    `/media/trailers/${one.id}/..%2f${digest(one.bytes)}.mp3`,
    `/media/trailers/900000000/${digest(one.bytes)}.mp3`,
    `/media/trailers/x/${digest(one.bytes)}.mp3`,
  ];
  for (const url of wrong) expect([url, (await hear(url)).statusCode]).toEqual([url, 404]);
  const { id } = await sent();
  const story = await clips.ask('POST', `/api/series/${one.id}/stories`, author, {
    uploadId: id,
    title: '첫 화',
    isFree: 'N',
  });
  expect(story.status).toBe(200);
  const { rows } = await sql<{
    file: string;
  }>`SELECT recording_file AS file FROM stories WHERE upload_id = ${id}`.execute(clips.server.opened.database.kysely);
  expect((await hear(`/media/trailers/${one.id}/${rows[0]?.file}`)).statusCode).toBe(404);
});

it('API-79 CRE-32 drafts and what is hidden or taken down have none for others, and one for their author', async () => {
  const { id, bytes } = await introduced({ status: 'draft' });
  const url = `/media/trailers/${id}/${digest(bytes)}.mp3`;
  const own = async () => {
    const { body } = await clips.ask('GET', `/api/my-series/${id}`, author);
    return hear((body as { readonly series: WithTrailer }).series.trailer?.url, {
      authorization: `Bearer ${author.token}`,
    });
  };
  expect((await hear(url)).statusCode).toBe(404);
  expect((await own()).rawPayload).toEqual(bytes);
  await put(id, {});
  expect((await hear(url)).statusCode).toBe(200);
  const { kysely } = clips.server.opened.database;
  for (const status of ['hidden', 'deleted'] as const) {
    await kysely.updateTable('series').set({ status }).where('id', '=', id).execute();
    expect([status, (await hear(url)).statusCode]).toEqual([status, 404]);
    if (status === 'hidden') expect((await own()).rawPayload).toEqual(bytes);
  }
});

it('API-79 ENT-72 that of an adult series plays for who said to be of age alone, and stays out of shared caches', async () => {
  const { id } = await introduced({ isAdultContent: 'Y' });
  const url = (await onPage(id))?.url;
  const refused = await hear(url);
  expect([refused.json(), refused.headers['cache-control']]).toMatchObject([{ code: 'age-unconfirmed' }, 'no-store']);
  const heard = await hear(url, { cookie: 'of-age=yes' });
  expect([heard.statusCode, heard.headers['cache-control'], heard.headers.vary]).toEqual([
    200,
    'private, max-age=60',
    expect.stringContaining('cookie'),
  ]);
});

it('CRE-32 API-79 says why a file is no trailer, and the one that there is stays', async () => {
  const { id, bytes } = await introduced();
  const before = await onPage(id);
  const theirs = await clips.send(await clips.server.aSession(), anMp3(6, 201));
  while ((await clips.work()).length > 0);
  const cases = [
    [(await sent(181)).id, 400, 'trailer-length'],
    [(await sent(4.4)).id, 400, 'trailer-length'],
    ['0'.repeat(32), 400, 'trailer-unknown'],
    [theirs, 400, 'trailer-unknown'],
    [await clips.send(author, anMp3(6, 202)), 409, 'trailer-unfinished'],
  ] as const;
  for (const [trailerUploadId, status, code] of cases) {
    const answer = await put(id, { trailerUploadId });
    expect([answer.status, answer.body]).toMatchObject([status, { code }]);
    expect((await post({ trailerUploadId })).body).toMatchObject({ code });
  }
  expect((await put(id, { trailerUploadId: 'x' })).status).toBe(400);
  expect([await onPage(id), (await hear(before?.url)).rawPayload]).toEqual([before, bytes]);
  for (const seconds of [4.5, 180.4]) {
    const { id: trailerUploadId } = await sent(seconds);
    expect((await put(id, { trailerUploadId })).status).toBe(200);
    expect((await onPage(id))?.duration).toBe(Math.round(seconds));
  }
});

it('CRE-32 is replaced by another, stays where nothing is said, and is as it was when its upload is forgotten', async () => {
  const { id, bytes } = await introduced();
  const { id: trailerUploadId, bytes: next } = await sent(20);
  await put(id, { title: '다른 제목' });
  expect((await onPage(id))?.duration).toBe(80);
  await put(id, { trailerUploadId });
  const replaced = await onPage(id);
  expect(replaced).toEqual({ url: `/media/trailers/${id}/${digest(next)}.mp3`, duration: 20 });
  // Of the file that was sent nothing is known any more, and the trailer is as before.
  clips.server.clock.now += UPLOAD_LIFE_MS + DAY_MS;
  for (const file of [place(bytes), place(next)]) ageFile(file, 10 * DAY_MS);
  await clips.tidy();
  expect([existsSync(place(bytes)), existsSync(place(next))]).toEqual([false, true]);
  expect((await hear(replaced?.url)).rawPayload).toEqual(next);
});

it('CRE-32 is taken away, and is kept a day for who hears it', async () => {
  const { id, bytes } = await introduced();
  const before = await onPage(id);
  // Of the file that was sent nothing is known any more.
  await sql`DELETE FROM uploads`.execute(clips.server.opened.database.kysely);
  expect((await put(id, { trailerUploadId: null })).body).toMatchObject({ series: { trailer: null } });
  expect([await onPage(id), (await hear(before?.url)).statusCode]).toEqual([undefined, 404]);
  await clips.tidy();
  expect(existsSync(place(bytes))).toBe(true);
  clips.server.clock.now += KEPT_UNNEEDED_MS + DAY_MS;
  await clips.tidy();
  expect(existsSync(place(bytes))).toBe(false);
});

it('CRE-32 UP7 backups name trailers, which go with their series', async () => {
  const [gone, kept] = [await introduced(), await introduced()];
  expect((await namedIn(clips.server.opened.database)).paths).toContain(`media/audio/${digest(kept.bytes)}.mp3`);
  await clips.ask('DELETE', `/api/series/${gone.id}`, author);
  clips.server.clock.now += KEPT_DELETED_MS + UPLOAD_LIFE_MS + 2 * KEPT_UNNEEDED_MS;
  for (const { bytes } of [gone, kept]) ageFile(place(bytes), 10 * DAY_MS);
  await clips.tidy();
  expect([existsSync(place(gone.bytes)), existsSync(place(kept.bytes))]).toEqual([false, true]);
});

it('CRE-32 MODE-58 a release that knows of no trailer leaves its sound where it is', async () => {
  const { bytes } = await introduced();
  const { rows } =
    await sql`SELECT FROM recordings WHERE file = ${`${digest(bytes)}.mp3`} AND needed_at = 'infinity'`.execute(
      clips.server.opened.database.kysely,
    );
  expect(rows).toHaveLength(1);
});

it('PLY-65 the feed of a series has its trailer, and that of an adult series has none', async () => {
  const { id, bytes } = await introduced();
  const feed = (await hear(`/series/${id}/feed.xml`)).body;
  expect(feed).toMatch(
    new RegExp(
      `<podcast:trailer pubdate="[^"]+ GMT" url="[^"]+/media/trailers/${id}/${digest(bytes)}[.]mp3" length="${bytes.length}" type="audio/mpeg">등대 예고편</podcast:trailer>`,
    ),
  );
  const adult = await introduced({ isAdultContent: 'Y' });
  expect((await hear(`/series/${adult.id}/feed.xml`)).body).not.toContain('podcast:trailer');
});

function ageFile(file: string, milliseconds: number): void {
  const at = (clips.server.clock.now - milliseconds) / 1000;
  utimesSync(file, at, at);
}
