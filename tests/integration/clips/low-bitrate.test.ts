import { existsSync, readFileSync, utimesSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lowBitrateAudioPath } from '../../../common/kernel/audio-paths.ts';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { fail, ok } from '../../../common/kernel/result.ts';
import type { AudioPrograms } from '../../../server/adapters/storage/scratch-transcoder.ts';
import { KEPT_DELETED_MS } from '../../../server/application/clips/tidy-media.ts';
import { KEPT_UNNEEDED_MS } from '../../../server/application/clips/tidying.ts';
import { lowBitrateOf } from '../../../server/domain/clip/low-bitrate-rendition.ts';
import { UPLOAD_LIFE_MS } from '../../../server/domain/clip/upload.ts';
import type { SignedIn } from '../../support/accounts/account-server.ts';
import { addSeries } from '../../support/catalogue/catalogue-rows.ts';
import { ClipServer, digest } from '../../support/clips/clip-server.ts';

/** Takes whatever comes for a sound, and numbers the low-bitrate renditions that it makes. */
class NumberedWorkshop implements AudioPrograms {
  made = 0;
  tools: 'there' | 'broken' | 'none' = 'there';
  meanwhile: () => Promise<unknown> = async () => {};

  async probe(): ReturnType<AudioPrograms['probe']> {
    return ok({ mime: 'audio/mpeg', hasVideo: false, promisedSeconds: 60, durationSeconds: 60 });
  }

  async master({ file }: { readonly file: string }, target: string): ReturnType<AudioPrograms['master']> {
    await copyFile(file, target);
    return ok({ durationSeconds: 60, loudness: [], silences: [] });
  }

  async encodeLowBitrate(
    { file }: { readonly file: string },
    target: string,
  ): ReturnType<AudioPrograms['encodeLowBitrate']> {
    if (this.tools === 'none') return undefined;
    if (this.tools === 'broken') return fail({ kind: 'unreadable' });
    this.made += 1;
    await writeFile(target, `${this.made} of ${digest(readFileSync(file))}`);
    await this.meanwhile();
    return ok(undefined);
  }
}

let clips: ClipServer;
let transcoder: NumberedWorkshop;
let author: SignedIn;
let series: SeriesId;
let told = 0;

beforeAll(async () => {
  transcoder = new NumberedWorkshop();
  clips = await ClipServer.start(transcoder);
});
beforeEach(async () => {
  await clips.dropJobs();
  Object.assign(transcoder, new NumberedWorkshop());
  author = await clips.server.aSession();
  series = await addSeries(clips.server.opened.database, { author_id: author.userId });
});
afterAll(() => clips.stop());

interface Told {
  readonly id: StoryId;
  readonly bytes: Buffer;
  /** In the store. */
  readonly file: string;
}

/** A story that can be heard; jobs that its sound left wait. */
async function tell(bytes: Buffer = Buffer.from(`story ${(told += 1)}`)): Promise<Told> {
  const uploadId = await clips.send(author, bytes);
  const body = { uploadId, title: '첫 화', isFree: 'Y' };
  const answer = await clips.ask('POST', `/api/series/${series}/stories`, author, body);
  await clips.work();
  return { id: (answer.body as { story: { id: StoryId } }).story.id, bytes, file: `${digest(bytes)}.mp3` };
}

async function addressOf({ id }: Told): Promise<string> {
  const { body } = await clips.server.ask('GET', `/api/stories/${id}/audio`);
  return (body as { readonly audioSeriesUrl: string }).audioSeriesUrl;
}

/** @returns the low-bitrate rendition of a story's sound as a player hears it, undefined where its address names none */
async function hearLowBitrate(story: Told): Promise<string | undefined> {
  const url = lowBitrateAudioPath(await addressOf(story));
  if (url === undefined) return undefined;
  const answer = await clips.server.app.inject({ url });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'audio/webm']);
  return answer.payload;
}

const lowBitrateFile = ({ file }: Told): string => path.join(clips.folder, 'media/audio', lowBitrateOf(file));
const textOf = ({ bytes }: Told, made = 1): string => `${made} of ${digest(bytes)}`;

it('CRE-20 CRE-27 a sound is heard at once, and in its low-bitrate rendition as soon as there is one', async () => {
  const story = await tell();
  expect(await addressOf(story)).toMatch(/\.mp3$/);
  expect(await clips.work()).toEqual(['lighten-sound']);
  expect(await hearLowBitrate(story)).toBe(textOf(story));
  const { body } = await clips.server.ask('GET', `/api/series/${series}/episodes`);
  const [listed] = (body as { readonly episodes: readonly { readonly audioSeriesUrl: string }[] }).episodes;
  expect(listed?.audioSeriesUrl).toBe(await addressOf(story));
  const itself = await clips.server.app.inject({ url: await addressOf(story) });
  expect(itself.rawPayload).toEqual(story.bytes);
});

it('a low-bitrate rendition waits until nothing else is to be done with sounds', async () => {
  await tell();
  await clips.send(author, Buffer.from('another one'));
  const { rows } = await sql<{ readonly name: string; readonly lane: string }>`
    SELECT task_identifier AS name, queue_name AS lane FROM graphile_worker.jobs WHERE task_identifier <> 'tidy-media'
    ORDER BY priority, run_at`.execute(clips.server.opened.database.kysely);
  expect(rows).toEqual([
    { name: 'process-upload', lane: 'media' },
    { name: 'lighten-sound', lane: 'media' },
  ]);
  while ((await clips.work()).length > 0);
});

it.each(['none', 'broken'] as const)(
  'a sound is heard without a low-bitrate rendition where the tools are %s',
  async (tools) => {
    transcoder.tools = tools;
    const story = await tell();
    await clips.work();
    expect(await hearLowBitrate(story)).toBeUndefined();
    expect((await clips.server.app.inject({ url: `${await addressOf(story)}/webm` })).statusCode).toBe(404);
    expect(existsSync(lowBitrateFile(story))).toBe(false);
  },
);

it('the same bytes are one sound with one low-bitrate rendition, which is made the second time where it was not the first', async () => {
  transcoder.tools = 'none';
  const first = await tell();
  await clips.work();
  transcoder.tools = 'there';
  const second = await tell(first.bytes);
  await clips.work();
  expect([await hearLowBitrate(first), await hearLowBitrate(second)]).toEqual([textOf(first), textOf(first)]);
  const third = await tell(first.bytes);
  await clips.work();
  expect(await hearLowBitrate(third)).toBe(textOf(first));
  expect(transcoder.made).toBe(1);
});

it('older sounds of members get their low-bitrate rendition after the next start, each once', async () => {
  transcoder.tools = 'none';
  const stories = [await tell(), await tell()];
  await clips.work();
  await clips.resume();
  const older = await clips.work();
  expect(older.length).toBeGreaterThanOrEqual(stories.length);
  transcoder.tools = 'there';
  await clips.resume();
  await clips.resume();
  expect(await clips.work()).toEqual(older);
  for (const story of stories) expect(await hearLowBitrate(story)).toContain(digest(story.bytes));
  await clips.resume();
  expect(await clips.work()).toEqual([]);
});

it('UP2 a low-bitrate rendition that lay there when the process ended is taken as it is', async () => {
  const story = await tell();
  await clips.work();
  // As it was before the row said so.
  const recordings = clips.server.opened.database.kysely.updateTable('recordings');
  await recordings.set({ has_light_form: false }).where('file', '=', story.file).execute();
  await clips.resume();
  await clips.work();
  expect(await hearLowBitrate(story)).toBe(textOf(story));
});

it('UP2 a low-bitrate rendition whose sound goes while it is made goes with it', async () => {
  const story = await tell();
  await clips.ask('DELETE', `/api/stories/${story.id}`, author);
  const { kysely } = clips.server.opened.database;
  transcoder.meanwhile = async () => {
    await sql`UPDATE stories SET recording_file = NULL WHERE id = ${story.id}`.execute(kysely);
    await sql`DELETE FROM uploads WHERE recording_file = ${story.file}`.execute(kysely);
    await sql`DELETE FROM recordings WHERE file = ${story.file}`.execute(kysely);
  };
  await clips.work();
  expect(transcoder.made).toBe(1);
  expect(existsSync(lowBitrateFile(story))).toBe(false);
});

it('UP2 UP7 tidying takes the low-bitrate rendition with its sound and what nobody knows of, and leaves the others', async () => {
  const [gone, kept] = [await tell(), await tell()];
  await clips.work();
  await clips.ask('DELETE', `/api/stories/${gone.id}`, author);
  await clips.store.put(lowBitrateOf(`${'0'.repeat(64)}.mp3`), Buffer.from('of nothing'));
  clips.server.clock.now += KEPT_DELETED_MS + UPLOAD_LIFE_MS + 2 * KEPT_UNNEEDED_MS;
  // As one that was made just now, however old its sound is.
  utimesSync(lowBitrateFile(gone), clips.server.clock.now / 1000, clips.server.clock.now / 1000);
  while ((await clips.work()).length > 0);
  expect(existsSync(lowBitrateFile(gone))).toBe(false);
  expect(existsSync(lowBitrateFile(kept))).toBe(true);
  expect(await hearLowBitrate(kept)).toBeDefined();
  expect(clips.filesIn('media/audio')).not.toContain(lowBitrateOf(`${'0'.repeat(64)}.mp3`));
});
