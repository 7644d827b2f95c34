import { existsSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { ok } from '../../../common/kernel/result.ts';
import type { AudioPrograms } from '../../../server/adapters/storage/scratch-transcoder.ts';
import { namedIn } from '../../../server/adapters/postgres/backup/postgres-snapshots.ts';
import { KEPT_DELETED_MS } from '../../../server/application/clips/tidy-media.ts';
import { KEPT_UNNEEDED_MS } from '../../../server/application/clips/tidying.ts';
import { cutPreview, previewOf } from '../../../server/domain/clip/preview.ts';
import { UPLOAD_LIFE_MS } from '../../../server/domain/clip/upload.ts';
import type { SignedIn } from '../../support/accounts/account-server.ts';
import { addSeries, addUnlock } from '../../support/catalogue/catalogue-rows.ts';
import { ClipServer, digest } from '../../support/clips/clip-server.ts';
import { anMp3 } from '../../support/clips/mp3-frames.ts';

/** Takes whatever comes for so many seconds of sound, and leaves it as it came. */
class PatientWorkshop implements AudioPrograms {
  seconds = 300;

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

let clips: ClipServer;
let workshop: PatientWorkshop;
let author: SignedIn;
let series: SeriesId;
let mark = 0;

beforeAll(async () => {
  workshop = new PatientWorkshop();
  clips = await ClipServer.start(workshop);
});
beforeEach(async () => {
  await clips.dropJobs();
  workshop.seconds = 300;
  author = await clips.server.aSession();
  const { database } = clips.server.opened;
  series = await addSeries(database, { author_id: author.userId, allows_previews: true });
  await database.kysely
    .insertInto('genres')
    .values({ name: '미스터리' })
    .onConflict((on) => on.doNothing())
    .execute();
});
afterAll(() => clips.stop());

const SAID = {
  title: '등대',
  description: '',
  genre: '미스터리',
  isAdultContent: 'N',
  completed: false,
  freeStories: 0,
};

interface Told {
  readonly id: StoryId;
  readonly bytes: Buffer;
  /** In the store. */
  readonly file: string;
}

/** A locked story, whose preview is cut. */
async function tell(bytes = anMp3(150, (mark += 1)), facts: object = { isFree: 'N' }): Promise<Told> {
  const uploadId = await clips.send(author, bytes);
  const answer = await clips.ask('POST', `/api/series/${series}/stories`, author, {
    uploadId,
    title: '첫 화',
    ...facts,
  });
  expect(answer.body).toHaveProperty('story');
  while ((await clips.work()).length > 0);
  return { id: (answer.body as { story: { id: StoryId } }).story.id, bytes, file: `${digest(bytes)}.mp3` };
}

async function allow(allowsPreviews: boolean | undefined, said: object = {}): Promise<void> {
  const body = { ...SAID, id: series, ...said, ...(allowsPreviews !== undefined && { allowsPreviews }) };
  expect((await clips.ask('PUT', '/api/series', author, body)).status).toBe(200);
  while ((await clips.work()).length > 0);
}

/** @returns the address of a story's preview as its offer tells it */
async function addressOf({ id }: Pick<Told, 'id'>, by: { readonly token?: string; readonly cookie?: string } = {}) {
  const { body } = await clips.server.ask('GET', `/api/stories/${id}/unlock`, by);
  return (body as { readonly previewUrl?: string }).previewUrl;
}

const hear = (url = '', headers: Record<string, string> = {}) => clips.server.app.inject({ url, headers });
const fileOf = ({ file }: Told): string => path.join(clips.folder, 'media/audio', previewOf(file));
const wanted = async ({ bytes }: Told) => Buffer.from((await cutPreview(streamOf(bytes), 300))!);
async function* streamOf(bytes: Uint8Array) {
  yield bytes;
}

it('API-76 PLY-64 the offer of a locked story has an address that plays its first minute, and nothing of the rest', async () => {
  const story = await tell();
  const url = await addressOf(story);
  expect(url).toMatch(/^\/media\/previews\/[^/]+$/);
  const heard = await hear(url);
  expect([heard.statusCode, heard.headers['content-type']]).toEqual([200, 'audio/mpeg']);
  expect(heard.headers['cache-control']).toMatch(/^public, max-age=[0-9]+$/);
  expect(heard.rawPayload).toEqual(await wanted(story));
  const part = await hear(url, { range: 'bytes=0-99' });
  expect([part.statusCode, part.rawPayload]).toEqual([206, (await wanted(story)).subarray(0, 100)]);
  const { body } = await clips.server.ask('GET', `/api/series/${series}/unlock`);
  expect(body).toMatchObject({ previewUrl: url, previewSeconds: 60 });
});

it('API-76 an address of a preview is none of the sound, and the other way round', async () => {
  const story = await tell();
  const url = (await addressOf(story)) ?? '';
  expect((await hear(url.replace('previews', 'audio'))).statusCode).toBe(403);
  expect((await hear(url.replace('-preview', ''))).statusCode).toBe(403);
  expect((await hear(`${url}?a=b`)).statusCode).toBe(403);
  const heard = await clips.server.ask('GET', `/api/stories/${story.id}/audio`, { token: author.token });
  const sound = (heard.body as { readonly audioSeriesUrl: string }).audioSeriesUrl;
  expect((await hear(sound.replace('audio', 'previews'))).statusCode).toBe(403);
});

it('API-76 an address expires, and ends before where the story is hidden, taken down, or its author allows none any more', async () => {
  const story = await tell();
  const url = (await addressOf(story)) ?? '';
  expect((await hear(url)).statusCode).toBe(200);
  await allow(false);
  expect([(await hear(url)).statusCode, await addressOf(story)]).toEqual([403, undefined]);
  await allow(true);
  expect((await hear(url)).statusCode).toBe(200);
  const { kysely } = clips.server.opened.database;
  await kysely.updateTable('stories').set({ status: 'hidden' }).where('id', '=', story.id).execute();
  expect((await hear(url)).statusCode).toBe(403);
  await kysely.updateTable('stories').set({ status: 'published' }).where('id', '=', story.id).execute();
  await kysely.updateTable('series').set({ status: 'hidden' }).where('id', '=', series).execute();
  expect((await hear(url)).statusCode).toBe(403);
  await kysely.updateTable('series').set({ status: 'published' }).where('id', '=', series).execute();
  expect((await hear(url)).statusCode).toBe(200);
  clips.server.clock.now += 11 * 60 * 1000;
  expect((await hear(url)).json()).toMatchObject({ code: 'address-expired' });
});

it('API-76 ENT-72 that of an adult story is for who said to be of age alone', async () => {
  const story = await tell();
  await allow(true, { isAdultContent: 'Y' });
  const cookie = 'of-age=yes';
  expect([await addressOf(story), await addressOf(story, { token: author.token })]).toEqual([undefined, undefined]);
  const url = await addressOf(story, { cookie });
  expect((await hear(url)).json()).toMatchObject({ code: 'age-unconfirmed' });
  const heard = await hear(url, { cookie });
  expect(heard.statusCode).toBe(200);
  expect(heard.headers['cache-control']).toMatch(/^private, /);
});

it('API-76 there is none of what is free or was unlocked', async () => {
  const [free, locked] = [await tell(anMp3(150, 201), { isFree: 'Y' }), await tell()];
  expect(await addressOf(free)).toBeUndefined();
  const listener = await clips.server.aSession();
  expect(await addressOf(locked, { token: listener.token })).toBeDefined();
  await addUnlock(clips.server.opened.database, listener.userId, locked.id);
  expect(await addressOf(locked, { token: listener.token })).toBeUndefined();
});

it('CRE-31 an author allows previews later, and stories that are there get theirs; what says nothing of it changes nothing', async () => {
  await allow(false);
  const story = await tell();
  expect([await addressOf(story), existsSync(fileOf(story))]).toEqual([undefined, false]);
  await allow(true);
  expect(await addressOf(story)).toBeDefined();
  await allow(undefined, { title: '다른 제목' });
  expect(await addressOf(story)).toBeDefined();
  const { body } = await clips.ask('GET', '/api/my-series', author);
  expect(JSON.stringify(body)).toContain('"allowsPreviews":true');
});

it('CRE-31 a sound that takes the place of another has a preview of its own', async () => {
  const story = await tell();
  const before = (await addressOf(story)) ?? '';
  const bytes = anMp3(150, 99);
  const uploadId = await clips.send(author, bytes);
  await clips.work();
  const body = { title: '첫 화', isFree: 'N', uploadId };
  expect((await clips.ask('PUT', `/api/stories/${story.id}`, author, body)).status).toBe(200);
  while ((await clips.work()).length > 0);
  expect((await hear(before)).statusCode).toBe(403);
  expect((await hear(await addressOf(story))).rawPayload).toEqual(await wanted({ ...story, bytes }));
});

it('CRE-31 short stories and what is no MP3 have none, and are offered as before', async () => {
  workshop.seconds = 59;
  const short = await tell();
  workshop.seconds = 300;
  const other = await tell(Buffer.from('what a machine took for a sound'));
  for (const story of [short, other]) {
    expect(existsSync(fileOf(story))).toBe(false);
    const { status, body } = await clips.server.ask('GET', `/api/stories/${story.id}/unlock`);
    expect([status, body]).toMatchObject([200, { storyIds: [story.id], candyPrice: 3 }]);
    expect(body).not.toHaveProperty('previewUrl');
  }
});

it('CRE-31 previews that are missing are cut after the next start, and one that lies there is taken as it is', async () => {
  const [one, other] = [await tell(), await tell()];
  const { kysely } = clips.server.opened.database;
  await kysely.updateTable('recordings').set({ preview_file: null }).execute();
  rmSync(fileOf(one));
  await clips.resume();
  while ((await clips.work()).length > 0);
  for (const story of [one, other])
    expect((await hear(await addressOf(story))).rawPayload).toEqual(await wanted(story));
});

it('API-76 UP7 backups name previews, and tidying takes them with their sounds and leaves the others', async () => {
  const [gone, kept] = [await tell(), await tell()];
  const { paths } = await namedIn(clips.server.opened.database);
  expect(paths).toContain(`media/audio/${previewOf(kept.file)}`);
  await clips.ask('DELETE', `/api/stories/${gone.id}`, author);
  const unknown = previewOf(`${'0'.repeat(64)}.mp3`);
  await clips.store.put(unknown, Buffer.from('of nothing'));
  clips.server.clock.now += KEPT_DELETED_MS + UPLOAD_LIFE_MS + 2 * KEPT_UNNEEDED_MS;
  // As one that was cut just now, however old its sound is.
  utimesSync(fileOf(gone), clips.server.clock.now / 1000, clips.server.clock.now / 1000);
  await clips.tidy();
  expect([existsSync(fileOf(gone)), existsSync(fileOf(kept))]).toEqual([false, true]);
  expect(clips.filesIn('media/audio')).not.toContain(unknown);
  const { rows } = await sql`SELECT FROM recordings WHERE file = ${kept.file}`.execute(
    clips.server.opened.database.kysely,
  );
  expect(rows).toHaveLength(1);
});
