import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Static } from 'typebox';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnSeriesAnswer, OwnStoryAnswer } from '../../../common/contract/creator-schemas.ts';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { KEPT_DELETED_MS } from '../../../server/application/clips/tidy-media.ts';
import { KEPT_UNNEEDED_MS } from '../../../server/application/clips/tidying.ts';
import { FfmpegAudioTranscoder, PROBE_LIMITS } from '../../../server/adapters/audio/ffmpeg-audio-transcoder.ts';
import { lowBitrateOf } from '../../../server/domain/clip/low-bitrate-rendition.ts';
import { parseUploadId, UPLOAD_LIFE_MS } from '../../../server/domain/clip/upload.ts';
import type { Answer, SignedIn } from '../../support/accounts/account-server.ts';
import { addSeries, addUnlock } from '../../support/catalogue/catalogue-rows.ts';
import { ClipServer, FFMPEG, SECRET_PLACE } from '../../support/clips/clip-server.ts';
import { aSilentMp3, silentFiles, TEN_HOURS } from '../../support/clips/hours-of-silence.ts';
import { aTone, aWav } from '../../support/clips/sounds.ts';

const HOUR_MS = 60 * 60 * 1000;
/** The beginning of an MP3 whose tag, and the picture in it, have no end. */
const TAG_WITHOUT_END = Buffer.concat([
  Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7fAPIC\x7f\x7f\x7f\x7f\0\0', 'latin1'),
  Buffer.alloc(20_000, 1),
]);

/** Seconds of work within which a file that was made to harm is refused. */
const MAX_REFUSAL_SECONDS = 10;
/** One that ends all that it begins before it has done anything. */
const HASTY = new FfmpegAudioTranscoder(FFMPEG, { ...PROBE_LIMITS, milliseconds: 1 });

/** The real one; it notes the files that got beyond their probe, and has no time when a test says so. */
class WatchedWorkshop extends FfmpegAudioTranscoder {
  mastered = 0;
  isHasty = false;

  override probe(...parameters: Parameters<FfmpegAudioTranscoder['probe']>) {
    return this.isHasty ? HASTY.probe(...parameters) : super.probe(...parameters);
  }

  override master(...parameters: Parameters<FfmpegAudioTranscoder['master']>) {
    this.mastered += 1;
    return super.master(...parameters);
  }
}

const transcoder = new WatchedWorkshop(FFMPEG);
let clips: ClipServer;
let author: SignedIn;
let other: SignedIn;
let series: SeriesId;

beforeAll(async () => {
  clips = await ClipServer.start(transcoder);
});
beforeEach(async () => {
  await clips.dropJobs();
  [transcoder.mastered, transcoder.isHasty] = [0, false];
  [author, other] = [await clips.server.aSession(), await clips.server.aSession()];
  series = await addSeries(clips.server.opened.database, { author_id: author.userId });
});
afterAll(async () => {
  await clips.stop();
});

interface Posted {
  readonly id: StoryId;
  readonly state: string;
  readonly publishAt: string | null;
}

const storyOf = ({ body }: Answer): Posted => (body as { readonly story: Posted }).story;
const codeOf = ({ status, body }: Answer) => [status, (body as { readonly code: string }).code];

const add = (who: SignedIn, body: object): Promise<Answer> =>
  clips.ask('POST', `/api/series/${series}/stories`, who, body);

/** Sends a file and posts a story with it. */
async function post(bytes: Uint8Array, facts: object = {}, name?: string): Promise<Answer> {
  const uploadId = await clips.send(author, bytes, name);
  const body = { uploadId, title: '첫 화', isFree: 'Y', ...facts };
  return add(author, body);
}

/** A story that can be heard. */
async function published(seconds = 2, facts: object = {}): Promise<Posted> {
  const posted = storyOf(await post(aWav(seconds), facts));
  await clips.work();
  return posted;
}

/** @returns the name of a story's sound in the store */
async function fileOf({ id }: Posted): Promise<string> {
  const rows = clips.server.opened.database.kysely.selectFrom('stories').select('recording_file');
  return (await rows.where('id', '=', id).executeTakeFirstOrThrow()).recording_file ?? '';
}

async function episodes(who?: SignedIn): Promise<readonly { readonly id: StoryId; readonly title: string }[]> {
  const asked = who === undefined ? {} : { token: who.token };
  const { body } = await clips.server.ask('GET', `/api/series/${series}/episodes?size=100`, asked);
  return (body as { readonly episodes: { id: StoryId; title: string }[] }).episodes;
}

/** Asks for the sound of a story as a player does. @returns its bytes, undefined where there is none for them */
async function hear(
  story: StoryId,
): Promise<{ readonly url: string; readonly bytes: Buffer; readonly type: string } | undefined> {
  const sound = await clips.server.ask('GET', `/api/stories/${story}/audio`);
  if (sound.status !== 200) return undefined;
  const { audioSeriesUrl } = sound.body as { readonly audioSeriesUrl: string };
  const answer = await clips.server.app.inject({ url: audioSeriesUrl });
  expect(answer.statusCode).toBe(200);
  return { url: audioSeriesUrl, bytes: answer.rawPayload, type: String(answer.headers['content-type']) };
}

describe('a story that is posted', () => {
  it('CRE-17 tells the form of the next one its number, whether it is published or not, as long as it is there', async () => {
    const last = async (): Promise<unknown> => {
      const { body } = await clips.ask('GET', `/api/my-series/${series}`, author);
      return (body as { readonly series: { readonly lastEpisode: unknown } }).series.lastEpisode;
    };
    expect(await last()).toBeNull();
    await published(2, { episode: 10 });
    const latest = storyOf(await post(aWav(2), { episode: 4 }));
    await post(aWav(3), { title: '번외' });
    expect(await last()).toBe(4);
    await clips.ask('DELETE', `/api/stories/${latest.id}`, author);
    expect(await last()).toBe(10);
  });

  it('UP7 keeps its file, which its owner can take away before alone', async () => {
    const uploadId = await clips.send(author, aWav(2));
    await clips.work();
    await add(author, { uploadId, title: '첫 화', isFree: 'Y' });
    expect((await clips.tus('DELETE', `/api/uploads/${uploadId}`, author))?.status).toBe(409);
    expect((await clips.upload(author, uploadId)).state).toBe('ready');
  });

  it('CRE-27 gives its author alone what its script is timed by, also before it is published', async () => {
    const uploadId = await clips.send(author, aWav(3));
    const body = { uploadId, title: '첫 화', isFree: 'N', publishAt: '2999-01-01T00:00:00Z' };
    const { id } = storyOf(await add(author, body));
    const own = (who: SignedIn) => clips.ask('GET', `/api/my-series/${series}/stories/${id}`, who);
    expect((await own(author)).body).toMatchObject({ audioUrl: null, silences: [] });
    await clips.work();
    await sql`UPDATE recordings SET silences = '[[1, 1.5]]'
      WHERE file = (SELECT recording_file FROM stories WHERE id = ${id})`.execute(clips.server.opened.database.kysely);
    const { audioUrl, silences } = (await own(author)).body as { audioUrl: string; silences: unknown };
    expect(silences).toEqual([[1, 1.5]]);
    const heard = await clips.server.app.inject({
      url: audioUrl,
      headers: { authorization: `Bearer ${author.token}` },
    });
    expect(heard.statusCode).toBe(200);
    expect((await clips.ask('GET', `/api/uploads/${uploadId}`, author)).body).toMatchObject({
      upload: { state: 'ready', silences: [[1, 1.5]] },
    });
    expect((await own(other)).status).toBe(404);
  });

  it('CRE-27 has a sound that its sender alone hears before it is posted, and while they are signed in', async () => {
    const uploadId = await clips.send(author, aWav(3));
    const told = async (who: SignedIn) =>
      (await clips.ask('GET', `/api/uploads/${uploadId}`, who)) as Answer & {
        readonly body: { readonly upload: { readonly audioUrl: string | null } };
      };
    expect((await told(author)).body.upload.audioUrl).toBeNull();
    await clips.work();
    const url = (await told(author)).body.upload.audioUrl ?? '';
    const heardBy = async (who?: SignedIn) => {
      const headers = who && { authorization: `Bearer ${who.token}` };
      return (await clips.server.app.inject({ url, ...(headers && { headers }) })).statusCode;
    };
    expect(await heardBy(author)).toBe(200);
    expect([await heardBy(other), await heardBy()]).toEqual([403, 403]);
    expect((await told(other)).status).toBe(404);
    expect((await clips.server.ask('GET', `/api/uploads/${uploadId}`)).status).toBe(401);
    clips.server.clock.now += HOUR_MS;
    expect(await heardBy(await clips.server.aSession(false, author.email))).toBe(403);
  });

  it('CRE-14 CRE-17 CRE-20 is a draft of nobody’s while its file is processed, and then heard by a visitor', async () => {
    const answer = await post(aWav(3), { episode: 7, script: '첫 줄\n\n둘째 줄' });
    expect(answer).toMatchObject({ status: 200, body: { story: { seriesId: series, state: 'processing' } } });
    const { id } = storyOf(answer);
    expect(await episodes()).toEqual([]);
    await clips.work();
    expect(await episodes()).toMatchObject([{ id, title: '첫 화', episode: 7, isFree: 'Y', duration: 3 }]);
    const sound = await hear(id);
    expect(sound?.bytes.length).toBeGreaterThan(1000);
    const { body } = await clips.server.ask('GET', `/api/stories/${id}/audio`);
    expect(body).toMatchObject({
      scriptLines: [
        { at: null, text: '첫 줄' },
        { at: null, text: '둘째 줄' },
      ],
    });
  });

  it('CRE-17 CRE-25 is published at once with a file that was ready before', async () => {
    const uploadId = await clips.send(author, aWav(2));
    await clips.work();
    expect(await clips.upload(author, uploadId)).toMatchObject({ state: 'ready', duration: 2, refusal: null });
    const body = { uploadId, title: '한 화', isFree: 'N' };
    const posted = await add(author, body);
    expect(storyOf(posted).state).toBe('published');
    expect(await episodes()).toMatchObject([{ isFree: 'N', candyPrice: 3 }]);
    expect(codeOf(await add(author, body))).toEqual([409, 'upload-used']);
  });

  it('CRE-17 comes with its series, where that is a draft', async () => {
    const draft = { author_id: author.userId, status: 'draft', published_at: null } as const;
    series = await addSeries(clips.server.opened.database, draft);
    const { id } = await published();
    const changed = storyOf(await clips.ask('PUT', `/api/stories/${id}`, author, { title: '다른 이름' }));
    expect(changed).toMatchObject({ state: 'with-series', publishAt: null });
    expect(await hear(id)).toBeUndefined();
  });

  it('CRE-17 CRE-19 UP10 is heard whatever it was made with, and where it is brought to one form, says nothing of where', async () => {
    const sounds = [
      { bytes: aTone('mp3'), type: 'audio/mpeg' },
      { bytes: aTone('ogg'), type: 'audio/ogg' },
      { bytes: aTone('m4a'), type: 'audio/mp4' },
      { bytes: aTone('flac'), type: 'audio/flac' },
      { bytes: aWav(3), type: 'audio/wav' },
    ];
    for (const { bytes, type } of sounds) {
      const { id } = storyOf(await post(bytes, { title: type }));
      await clips.work();
      const sound = await hear(id);
      const { body } = await clips.server.ask('GET', `/api/stories/${id}/audio`);
      const { duration, loudness } = body as { duration: number; loudness: number[] };
      expect(duration).toBeCloseTo(3, 0);
      if (FFMPEG === undefined) {
        expect(sound).toMatchObject({ type, bytes });
        expect(loudness).toEqual([]);
      } else {
        expect(sound?.type).toBe('audio/mpeg');
        expect(sound?.bytes.includes(SECRET_PLACE)).toBe(false);
        expect([loudness.length, Math.max(...loudness)]).toEqual([240, 100]);
      }
    }
  });

  it('decisions §6 appears at its time, and not before', async () => {
    const publishAt = new Date(clips.server.clock.now + HOUR_MS).toISOString();
    const posted = storyOf(await post(aWav(2), { publishAt }));
    await clips.work();
    expect(await episodes()).toEqual([]);
    expect(await hear(posted.id)).toBeUndefined();
    clips.server.clock.now += HOUR_MS - 1000;
    await clips.work();
    expect(await episodes()).toEqual([]);
    clips.server.clock.now += 1000;
    expect(await clips.work()).toEqual(['publish-story']);
    expect(await episodes()).toMatchObject([{ id: posted.id, publishedAt: publishAt }]);
  });

  it('CRE-17 decisions §6 is refused in words when its number or its time is none', async () => {
    const uploadId = await clips.send(author, aWav(1));
    const posted = (facts: object) => add(author, { uploadId, title: '첫 화', isFree: 'Y', ...facts });
    for (const episode of [-1, 100_000]) expect(codeOf(await posted({ episode }))).toEqual([400, 'story-episode']);
    for (const publishAt of ['2027-02-30T00:00:00Z', '+275000-01-01T00:00:00Z', '내일'])
      expect(codeOf(await posted({ publishAt }))).toEqual([400, 'story-time']);
    const last = storyOf(await posted({ episode: 99_999, publishAt: '2999-12-31T23:59:59Z' }));
    const wrong = await clips.ask('PUT', `/api/stories/${last.id}`, author, { publishAt: '2027-02-30T00:00:00Z' });
    expect(codeOf(wrong)).toEqual([400, 'story-time']);
  });

  it('decisions §6 waits for the time that was chosen last', async () => {
    const soon = new Date(clips.server.clock.now + HOUR_MS).toISOString();
    const late = new Date(clips.server.clock.now + 2 * HOUR_MS).toISOString();
    const { id } = storyOf(await post(aWav(2), { publishAt: soon }));
    await clips.work();
    const changed = storyOf(await clips.ask('PUT', `/api/stories/${id}`, author, { publishAt: late }));
    expect(changed).toMatchObject({ state: 'scheduled', publishAt: late });
    clips.server.clock.now += HOUR_MS;
    await clips.work();
    expect(await episodes()).toEqual([]);
    clips.server.clock.now += HOUR_MS;
    await clips.work();
    expect(await episodes()).toMatchObject([{ id }]);
    const again = await clips.ask('PUT', `/api/stories/${id}`, author, { publishAt: null });
    expect(codeOf(again)).toEqual([409, 'story-published']);
  });

  it('decisions §6 is published now, and dated so, where its time is over', async () => {
    const soon = new Date(clips.server.clock.now + HOUR_MS).toISOString();
    const { id } = storyOf(await post(aWav(2), { publishAt: soon }));
    await clips.work();
    const [now, before] = [0, HOUR_MS].map((ago) => new Date(clips.server.clock.now - ago).toISOString());
    await clips.ask('PUT', `/api/stories/${id}`, author, { publishAt: before });
    await clips.work();
    expect(await episodes()).toMatchObject([{ id, publishedAt: now }]);
  });

  it('VAL-24 needs a series, one of the author’s own', async () => {
    const uploadId = await clips.send(other, aWav(2));
    const body = { uploadId, title: '첫 화', isFree: 'Y' };
    expect(codeOf(await add(other, body))).toEqual([409, 'series-required']);
    await addSeries(clips.server.opened.database, { author_id: other.userId });
    expect(codeOf(await add(other, body))).toEqual([404, 'not-found']);
  });

  it('needs a file that is whole, and the author’s own', async () => {
    const unfinished = (await clips.begin(author, 1000)).split('/').at(-1);
    const another = await clips.send(other, aWav(2));
    const ask = (uploadId: unknown) => add(author, { uploadId, title: '첫 화', isFree: 'Y' });
    expect(codeOf(await ask(unfinished))).toEqual([409, 'upload-unfinished']);
    expect(codeOf(await ask(another))).toEqual([404, 'not-found']);
    expect(codeOf(await ask('../media'))).toEqual([400, 'bad-request']);
    expect(await episodes()).toEqual([]);
  });
});

/** Stories of the author's series without a sound, the first one first. */
async function someStories(count: number): Promise<readonly StoryId[]> {
  const text = `INSERT INTO stories (series_id, position, title, description, script, is_free, candy_price, status)
    SELECT $1, n, n || '화', '', '[]', true, 0, 'draft' FROM generate_series(0, $2::integer - 1) AS n RETURNING id`;
  const rows = await clips.server.opened.database.read<readonly unknown[], { readonly id: StoryId }>(
    { name: 'some', text },
    [series, count],
  );
  return rows.map(({ id }) => id);
}

/** A page of the own series' stories. */
async function ownStories(page = 1): Promise<Static<typeof OwnSeriesAnswer>> {
  const { body } = await clips.ask('GET', `/api/my-series/${series}?page=${page}`, author);
  return body as Static<typeof OwnSeriesAnswer>;
}

describe('a story of an author', () => {
  it('CRE-18 is changed by the author alone', async () => {
    const { id } = await published();
    const url = `/api/stories/${id}`;
    expect(codeOf(await clips.ask('PUT', url, other, { title: '빼앗음' }))).toEqual([404, 'not-found']);
    expect(codeOf(await clips.ask('DELETE', url, other))).toEqual([404, 'not-found']);
    expect(codeOf(await clips.ask('PUT', `${url}/place`, other, { place: 1 }))).toEqual([404, 'not-found']);
    const foreign = await clips.send(other, aWav(2));
    expect(codeOf(await clips.ask('PUT', url, author, { uploadId: foreign }))).toEqual([404, 'not-found']);
    expect((await clips.ask('PUT', url, author, { title: ' 다른 제목 ', isFree: 'N' })).status).toBe(200);
    expect(await episodes()).toMatchObject([{ id, title: '다른 제목', isFree: 'N', candyPrice: 3 }]);
    expect(codeOf(await clips.ask('PUT', url, author, { title: '  ' }))).toEqual([400, 'story-title']);
  });

  it('decisions §6 gets another sound without another address, and is heard meanwhile', async () => {
    const { id } = await published(2);
    const before = await hear(id);
    const uploadId = await clips.send(author, aWav(4));
    const changed = storyOf(await clips.ask('PUT', `/api/stories/${id}`, author, { uploadId }));
    expect(changed.state).toBe('published');
    expect((await hear(id))?.bytes).toEqual(before?.bytes);
    await clips.work();
    expect(await episodes()).toMatchObject([{ id, duration: 4 }]);
    expect((await hear(id))?.bytes).not.toEqual(before?.bytes);
    // Whoever has begun to listen goes on.
    expect((await clips.server.app.inject({ url: before?.url ?? '' })).rawPayload).toEqual(before?.bytes);
  });

  it('decisions §6 keeps its sound when another one is refused', async () => {
    const { id } = await published();
    const before = await hear(id);
    const uploadId = await clips.send(author, Buffer.from('no sound at all'));
    await clips.ask('PUT', `/api/stories/${id}`, author, { uploadId });
    await clips.work();
    expect((await clips.upload(author, uploadId)).refusal?.reason).toBe('not-audio');
    expect((await hear(id))?.bytes).toEqual(before?.bytes);
  });

  it('CRE-18 is of the status N once it is deleted, and its sound goes when its time is over', async () => {
    const { id } = await published(5);
    const status = async () => {
      const { body } = await clips.server.ask('POST', '/api/status', { body: { seriesIds: [], storyIds: [id] } });
      return JSON.stringify(body);
    };
    expect(await status()).toContain('"Y"');
    expect((await clips.ask('DELETE', `/api/stories/${id}`, author)).status).toBe(200);
    expect(await status()).toContain('"N"');
    expect(await episodes()).toEqual([]);
    const sounds = () => clips.filesIn('media/audio').length;
    const before = sounds();
    clips.server.clock.now += KEPT_DELETED_MS - HOUR_MS;
    await clips.work();
    expect(sounds()).toBeGreaterThan(0);
    clips.server.clock.now += KEPT_UNNEEDED_MS + 2 * HOUR_MS;
    expect(await clips.work()).toContain('tidy-media');
    expect(sounds()).toBeLessThan(before);
    expect(codeOf(await clips.ask('DELETE', `/api/stories/${id}`, author))[0]).toBe(401);
  });

  it.each(['its author deletes it', 'its author deletes the series'] as const)(
    'CRE-07 CRE-28 keeps its sound after %s for 30 days, and for good where somebody bought it',
    async (what) => {
      const isWhole = what === 'its author deletes the series';
      // Of lengths that no other story has: the same sound would be the same file.
      const lengths = isWhole ? [4.25, 7.25] : [4.5, 7.5];
      const [unsold, sold] = [await published(lengths[0]), await published(lengths[1], { isFree: 'N' })];
      await addUnlock(clips.server.opened.database, other.userId, sold.id);
      const files = [await fileOf(unsold), await fileOf(sold)];
      const kept = () => Promise.all(files.map((file) => clips.store.holds(file)));
      const urls = isWhole ? [`/api/series/${series}`] : [unsold, sold].map(({ id }) => `/api/stories/${id}`);
      for (const url of urls) expect((await clips.ask('DELETE', url, author)).status).toBe(200);
      clips.server.clock.now += KEPT_DELETED_MS - HOUR_MS;
      await clips.work();
      expect(await kept()).toEqual([true, true]);

      clips.server.clock.now += KEPT_UNNEEDED_MS + 2 * HOUR_MS;
      expect(await clips.work()).toContain('tidy-media');
      expect(await kept()).toEqual([false, true]);
      const { token } = await clips.server.aSession(false, other.email);
      const audioOf = ({ id }: Posted) => clips.server.ask('GET', `/api/stories/${id}/audio`, { token });
      expect([(await audioOf(unsold)).status, (await audioOf(sold)).status]).toEqual([404, 200]);
    },
  );

  it('CRE-17 is one story however often its draft is sent, and told of where the draft says something else', async () => {
    const idempotencyKey = randomUUID();
    const uploadId = await clips.send(author, aWav(3));
    const body = { uploadId, title: '첫 화', script: '한 줄', isFree: 'Y', idempotencyKey };
    const answers = await Promise.all([add(author, body), add(author, body), add(author, body)]);
    const [{ id }] = answers.map(storyOf) as [Posted];
    expect(answers.map((answer) => [answer.status, storyOf(answer).id])).toEqual(Array(3).fill([200, id]));
    await clips.work();
    expect(storyOf(await add(author, body))).toMatchObject({ id, state: 'published' });

    const told = { status: 409, body: { code: 'draft-posted', posted: { seriesId: series, storyId: id } } };
    const others = [{ title: '다른 제목' }, { script: '두 줄' }, { uploadId: await clips.send(author, aWav(4)) }];
    for (const facts of others) expect(await add(author, { ...body, ...facts })).toMatchObject(told);
    const elsewhere = await addSeries(clips.server.opened.database, { author_id: author.userId });
    expect(await clips.ask('POST', `/api/series/${elsewhere}/stories`, author, body)).toMatchObject(told);
    expect(await episodes()).toMatchObject([{ id, title: '첫 화' }]);
  });

  it('CRE-17 is none of who sends the key of another, and no refusal keeps a key', async () => {
    const idempotencyKey = randomUUID();
    const body = { title: '첫 화', isFree: 'Y', idempotencyKey };
    const uploadId = await clips.send(author, aWav(3));
    expect((await add(author, { ...body, uploadId: '0'.repeat(32) })).status).toBe(404);
    expect((await add(author, { ...body, uploadId })).status).toBe(200);
    expect(codeOf(await add(other, { ...body, uploadId }))).toEqual([409, 'series-required']);
  });

  it('CRE-15 is given to its author as it was written, and to nobody else', async () => {
    const script = '[00:00.50] 첫 줄\n[00:01.25] 둘째 줄';
    const { id } = await published(2);
    await clips.ask('PUT', `/api/stories/${id}`, author, { script });
    const url = `/api/my-series/${series}/stories/${id}`;
    expect((await clips.ask('GET', url, author)).body).toMatchObject({ story: { id, status: 'published' }, script });
    expect(codeOf(await clips.ask('GET', url, other))).toEqual([404, 'not-found']);
  });

  it('CRE-18 loses nothing when two windows save it at once: the second one is told', async () => {
    const [id] = await someStories(1);
    const read = async () => {
      const { body } = await clips.ask('GET', `/api/my-series/${series}/stories/${id}`, author);
      return body as Static<typeof OwnStoryAnswer>;
    };
    const { edition } = await read();
    const save = (body: object) => clips.ask('PUT', `/api/stories/${id}`, author, { edition, ...body });
    const answers = await Promise.all(['하나', '둘', '셋'].map((title) => save({ title })));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(codeOf(answers.find(({ status }) => status === 409)!)).toEqual([409, 'story-changed']);
    const after = await read();
    expect(after.edition).not.toBe(edition);
    expect(after.story.title).toBe(['하나', '둘', '셋'][answers.findIndex(({ status }) => status === 200)]);
    expect(codeOf(await save({ script: '한 줄' }))).toEqual([409, 'story-changed']);
    expect((await clips.ask('PUT', `/api/stories/${id}`, author, { script: '한 줄' })).status).toBe(200);
  });

  it('CRE-18 tells a window that sends a sound of the one that another has sent meanwhile, and when', async () => {
    const [id] = await someStories(1);
    const read = async () => {
      const { body } = await clips.ask('GET', `/api/my-series/${series}/stories/${id}`, author);
      return body as Static<typeof OwnStoryAnswer>;
    };
    const before = await read();
    const [first, second] = [
      await clips.send(author, aWav(3), '먼저.wav'),
      await clips.send(author, aWav(4), '나중.wav'),
    ];
    const save = (body: object) => clips.ask('PUT', `/api/stories/${id}`, author, body);
    clips.server.clock.now += HOUR_MS;
    const { edition } = before;
    expect((await save({ edition, uploadId: first })).status).toBe(200);
    expect(codeOf(await save({ edition, uploadId: second }))).toEqual([409, 'story-changed']);
    const after = await read();
    const givenAt = new Date(clips.server.clock.now).toISOString();
    expect(after.soundFile).toEqual({ name: '먼저.wav', uploadId: first, givenAt });
    expect(codeOf(await save({ edition, title: '다른 제목' }))).toEqual([409, 'story-changed']);

    // What becomes of the file is no change of its author's, and neither is the end of an upload's life.
    await clips.work();
    clips.server.clock.now += UPLOAD_LIFE_MS + HOUR_MS;
    await clips.work();
    author = await clips.server.aSession(false, author.email);
    expect(await read()).toMatchObject({
      edition: after.edition,
      soundFile: { ...after.soundFile, uploadId: null },
    });
  });

  it('gets the same sound twice without another edition', async () => {
    const [id] = await someStories(1);
    const uploadId = await clips.send(author, aWav(3));
    const give = () => clips.ask('PUT', `/api/stories/${id}`, author, { uploadId });
    const edition = async () =>
      (await clips.ask('GET', `/api/my-series/${series}/stories/${id}`, author)).body as { edition: string };
    await give();
    const once = await edition();
    clips.server.clock.now += HOUR_MS;
    await give();
    expect((await edition()).edition).toBe(once.edition);
  });

  it('has its place among the others that the author gives it', async () => {
    const ids = await someStories(5);
    const moved = async (id: StoryId, place: number) => {
      expect((await clips.ask('PUT', `/api/stories/${id}/place`, author, { place })).status).toBe(200);
      const { stories } = await ownStories();
      return stories.map((story) => ids.indexOf(story.id as StoryId)).toReversed();
    };
    expect(await moved(ids[4]!, 1)).toEqual([4, 0, 1, 2, 3]);
    expect(await moved(ids[0]!, 4)).toEqual([4, 1, 2, 0, 3]);
    expect(await moved(ids[2]!, 3)).toEqual([4, 1, 2, 0, 3]);
    expect(await moved(ids[1]!, 1000)).toEqual([4, 2, 0, 3, 1]);
    await clips.ask('DELETE', `/api/stories/${ids[0]}`, author);
    expect(await moved(ids[3]!, 2)).toEqual([4, 3, 2, 1]);
    for (const place of [0, 1.5, 'x']) {
      const refused = await clips.ask('PUT', `/api/stories/${ids[1]}/place`, author, { place });
      expect(codeOf(refused)).toEqual([400, 'bad-request']);
    }
    expect((await clips.ask('PUT', `/api/stories/${ids[0]}/place`, author, { place: 1 })).status).toBe(404);
  });

  it('stands once in the order however many are moved at the same time', async () => {
    const ids = await someStories(6);
    await Promise.all(
      ids.map((id, index) => clips.ask('PUT', `/api/stories/${id}/place`, author, { place: 6 - index })),
    );
    const rows = await clips.server.opened.database.kysely
      .selectFrom('stories')
      .select(['id', 'position'])
      .where('series_id', '=', series)
      .orderBy('position')
      .execute();
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(new Set(rows.map(({ id }) => Number(id)))).toEqual(new Set(ids.map(Number)));
  });

  it('CRE-15 is found by pages of a hundred', async () => {
    await someStories(121);
    const first = await ownStories();
    expect(first).toMatchObject({ page: 1, size: 100, series: { unpublishedCount: 121 } });
    expect([first.stories.length, first.stories[0]?.title, first.stories[99]?.title]).toEqual([100, '120화', '21화']);
    const second = await ownStories(2);
    expect(second.stories.map(({ title }) => title)).toEqual(
      Array.from({ length: 21 }, (_, index) => `${20 - index}화`),
    );
    expect((await ownStories(3)).stories).toEqual([]);
  });
});

describe('a file that is no story', () => {
  /** None where nobody can make them. */
  const silent = FFMPEG === undefined ? undefined : silentFiles(FFMPEG);

  /** Posts a story with a file that is refused. @returns why, and what became of the story */
  async function refused(bytes: Uint8Array, name?: string): Promise<readonly [string | undefined, string]> {
    const uploadId = await clips.send(author, bytes, name);
    const body = { uploadId, title: '첫 화', isFree: 'Y' };
    const { id } = storyOf(await add(author, body));
    await clips.work();
    const { state } = storyOf(await clips.ask('PUT', `/api/stories/${id}`, author, {}));
    return [(await clips.upload(author, uploadId)).refusal?.reason, state];
  }

  it('CRE-19 UP4 is a text called .mp3, a page, a picture, a program', async () => {
    const text = Buffer.from('옛날 옛적에\n'.repeat(1000));
    const page = Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(100));
    const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const program = Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(4000)]);
    for (const bytes of [text, page, picture, program])
      expect(await refused(bytes, 'a.mp3')).toEqual(['not-audio', 'refused']);
    expect(await episodes()).toEqual([]);
  });

  it('UP4 UP5 has headers that lie', async () => {
    expect(await refused(aFlacThatSays(TEN_HOURS))).toEqual(['too-long', 'refused']);
    expect((await refused(TAG_WITHOUT_END))[1]).toBe('refused');
  });

  it('UP4 is taken for as long as it really is when only its length lies', async () => {
    for (const [said, duration] of [
      [0xfffffff0, 4], // four gigabytes of sound
      [32_000, 2], // and what follows is none
    ] as const) {
      const lying = aWav(4);
      lying.writeUInt32LE(said, 40);
      const uploadId = await clips.send(author, lying);
      await clips.work();
      expect(await clips.upload(author, uploadId)).toMatchObject({ state: 'ready', duration });
    }
  });

  it('UP4 ends before it is over', async () => {
    const m4a = aTone('m4a');
    expect(await refused(m4a.subarray(0, m4a.length - 5000))).toEqual(['unreadable', 'refused']);
  });

  it('has nothing in it to be heard, where somebody can listen to it', async () => {
    const silence = FFMPEG === undefined ? [undefined, 'published'] : ['silent', 'refused'];
    expect(await refused(aWav(3, 0))).toEqual(silence);
  });

  /**
   * Sends files that are to be refused by their probe. It is a process of its own, so that others are answered meanwhile, and
   * is ended before it has worked for 10 seconds.
   * @returns the reasons
   */
  async function refusedSoon(hostile: readonly Uint8Array[]): Promise<readonly (string | undefined)[]> {
    const ids: string[] = [];
    for (const bytes of hostile) ids.push(await clips.send(author, bytes, 'a.mp3'));
    await clips.work();
    expect(transcoder.mastered).toBe(0);
    expect(2 * PROBE_LIMITS.processorSeconds).toBeLessThan(MAX_REFUSAL_SECONDS);
    return Promise.all(ids.map(async (id) => (await clips.upload(author, id)).refusal?.reason));
  }

  it('UP4 UP5 CRE-19 is refused with its reason within 10 seconds of work, whatever it was made to do', async () => {
    const text = Buffer.from('옛날 옛적에\n'.repeat(1000));
    const cut = aTone('m4a').subarray(0, -5000);
    const reasons = await refusedSoon([text, cut, aFlacThatSays(TEN_HOURS), TAG_WITHOUT_END]);
    expect(reasons.slice(0, 3)).toEqual(['not-audio', 'unreadable', 'too-long']);
    expect(['not-audio', 'unreadable']).toContain(reasons[3]);
  });

  it('UP5 CRE-19 has ten hours of silence, and is refused within 10 seconds of work in whatever form', async () => {
    const files = [aSilentMp3(), ...Object.values(silent?.honest ?? {})];
    expect(await refusedSoon(files)).toEqual(files.map(() => 'too-long'));
  });

  it('UP5 CRE-19 has ten hours and a header of one minute, which somebody who counts finds out within 10 seconds of work', async () => {
    const files = silent === undefined ? [] : [aSilentMp3(60), ...Object.values(silent.lying)];
    expect(await refusedSoon(files)).toEqual(files.map(() => 'too-long'));
  });

  it('is a click', async () => {
    expect(await refused(aWav(0.2))).toEqual(['too-short', 'refused']);
  });

  it('says why in the language of who asks, and its story takes another file', async () => {
    const uploadId = await clips.send(author, Buffer.from('not a sound'));
    const body = { uploadId, title: '첫 화', isFree: 'Y' };
    const { id } = storyOf(await add(author, body));
    await clips.work();
    for (const [language, words] of [
      ['ko', '오디오 파일이 아니에요'],
      ['en', 'This isn’t an audio file'],
    ]) {
      const answer = await clips.server.app.inject({
        url: `/api/uploads/${uploadId}`,
        headers: {
          authorization: `Bearer ${author.token}`,
          cookie: `perfered-language=${language}`,
        },
      });
      expect(answer.json().upload.refusal.message).toContain(words);
    }
    expect(codeOf(await add(author, body))).toEqual([422, 'upload-refused']);
    const { body: own } = await clips.ask('GET', `/api/my-series/${series}`, author);
    const refusal = expect.stringContaining('오디오 파일이 아니에요');
    expect(own).toMatchObject({ stories: [{ id, status: 'refused', refusal, isProcessing: false, totalListens: 0 }] });
    const better = await clips.send(author, aWav(2));
    await clips.ask('PUT', `/api/stories/${id}`, author, { uploadId: better });
    await clips.work();
    expect(await episodes()).toMatchObject([{ id }]);
  });

  it('UP5 is not refused where the machine had no time to look at it: it is tried again', async () => {
    const uploadId = await clips.send(author, aWav(2));
    transcoder.isHasty = true;
    await expect(clips.work()).rejects.toThrow('did not end in time');
    expect(await clips.upload(author, uploadId)).toMatchObject({ state: 'processing', refusal: null });
    transcoder.isHasty = false;
    await clips.again(uploadId);
    expect(await clips.upload(author, uploadId)).toMatchObject({ state: 'ready' });
  });

  it('UP5 is set aside when it has ended its processing again and again', async () => {
    const uploadId = await clips.send(author, aWav(2));
    await clips.work(4);
    expect(await clips.upload(author, uploadId)).toMatchObject({ state: 'refused', refusal: { reason: 'failed' } });
    expect(readdirSync(path.join(clips.folder, 'uploads/aside'))).toContain(parseUploadId(uploadId));
  });
});

describe('the store', () => {
  it('UP2 has no file without a row and no row without a file, after it was tidied', async () => {
    const uploads = (): readonly string[] => clips.filesIn('uploads').filter((name) => parseUploadId(name));
    const ofOthers = new Set(uploads());
    await published(2);
    await clips.send(author, aWav(6));
    await clips.work();
    clips.server.clock.now += UPLOAD_LIFE_MS + KEPT_UNNEEDED_MS + HOUR_MS;
    await clips.work();
    const files = clips.filesIn('media/audio').toSorted();
    const recordings = clips.server.opened.database.kysely.selectFrom('recordings');
    const rows = await recordings.select(['file', 'has_light_form']).execute();
    const known = rows.flatMap(({ file, has_light_form: isLight }) => (isLight ? [file, lowBitrateOf(file)] : [file]));
    expect(known.toSorted()).toEqual(files);
    expect(uploads().filter((name) => !ofOthers.has(name))).toEqual([]);
  });
});

/** A FLAC of nothing whose header promises so many seconds. */
function aFlacThatSays(seconds: number): Buffer {
  const flac = Buffer.alloc(5_000);
  flac.write('fLaC\x80\0\0\x22', 'latin1');
  // 8 000 samples a second, one channel of 16 bits.
  flac.writeBigUInt64BE((8_000n << 44n) | (15n << 36n) | BigInt(seconds * 8_000), 18);
  return flac;
}
