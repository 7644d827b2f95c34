import { describe, expect, it } from 'vitest';
import type { AuthorId, SeriesId, StoryId } from '../../../../../common/kernel/ids.ts';
import { MAX_STORIES_OF_SERIES } from '../../../../../common/kernel/limits.ts';
import { fail, type Result } from '../../../../../common/kernel/result.ts';
import { giveRecording } from '../../../../../server/application/clips/give-recording.ts';
import { PostClip } from '../../../../../server/application/clips/post-clip.ts';
import { RemoveClip } from '../../../../../server/application/clips/remove-clip.ts';
import type { Clip, NewClip } from '../../../../../server/domain/clip/clip.ts';
import type { UploadId } from '../../../../../server/domain/clip/upload.ts';
import { MemoryClips } from '../../../../support/clips/memory-clips.ts';

const [AUTHOR, OTHER] = [1, 2] as AuthorId[] as [AuthorId, AuthorId];
const [SERIES, SECOND] = [1, 2] as SeriesId[] as [SeriesId, SeriesId];
const NOWHERE = 900 as SeriesId;
const NO_FILE = '0'.repeat(32) as UploadId;
const AT = 1_790_000_000_000;
const HOUR = 60 * 60 * 1000;

/** Two series of an author's, whose stories cost 3 and 8 candies. */
function setUp() {
  const memory = new MemoryClips();
  memory.addSeries(AUTHOR, 3);
  memory.addSeries(AUTHOR, 8);
  const [postClip, removeClip] = [new PostClip(memory), new RemoveClip(memory)];
  return {
    memory,
    post: (facts: Partial<NewClip> = {}, { key, by = AUTHOR, at = AT }: Partial<Posting> = {}) => {
      const text = { title: '첫 화', episode: undefined, script: [], isFree: false, publishAt: undefined };
      const uploadId = facts.uploadId ?? memory.addUpload(AUTHOR, 'processing');
      return postClip.run({ clip: { seriesId: SERIES, ...text, ...facts, uploadId }, key, at }, { memberId: by });
    },
    remove: (id: StoryId) => removeClip.run(id, { memberId: AUTHOR }, AT),
    titles: (series = SERIES) =>
      memory.written.stories.filter(({ seriesId }) => seriesId === series).map(({ title }) => title),
  };
}

interface Posting {
  readonly key: string;
  readonly by: AuthorId;
  readonly at: number;
}

const idOf = (posted: Result<Clip, unknown>): StoryId => (posted.ok ? posted.value.id : (0 as StoryId));
const kindOf = (posted: Result<unknown, { readonly kind: string }>): string =>
  posted.ok ? 'none' : posted.failure.kind;

describe('PostClip', () => {
  it('CRE-17 adds a story at the end, as it was written, which waits for its file', async () => {
    const { memory, post, titles } = setUp();
    await post({ title: '먼저' });
    const script = [{ at: 0.5, text: '첫 줄' }];
    const uploadId = memory.addUpload(AUTHOR, 'processing');
    const posted = await post({ title: '나중', episode: 7, script, uploadId, publishAt: AT + HOUR });
    const id = idOf(posted);
    const state = { seriesId: SERIES, state: 'processing', publishAt: new Date(AT + HOUR) };
    expect(posted).toEqual({ ok: true, value: { id, ...state } });
    expect(memory.storyOf(id)).toMatchObject({ title: '나중', episode: 7, script, uploadId, publishAt: AT + HOUR });
    expect([titles(), memory.written.jobs]).toEqual([['먼저', '나중'], []]);
  });

  it('CRE-25 costs what its series says, or nothing where it is free', async () => {
    const { memory, post } = setUp();
    const prices = [];
    for (const seriesId of [SERIES, SECOND]) {
      for (const isFree of [false, true]) prices.push(memory.storyOf(idOf(await post({ seriesId, isFree }))).price);
    }
    expect(prices).toEqual([3, 0, 8, 0]);
  });

  it('CRE-17 decisions §6 is out at once with a sound that was ready before, or when its time comes', async () => {
    const { memory, post } = setUp();
    const ready = () => memory.addUpload(AUTHOR, 'ready');
    const now = await post({ uploadId: ready() });
    expect(now).toMatchObject({ ok: true, value: { state: 'published', publishAt: new Date(AT) } });
    const past = await post({ uploadId: ready(), publishAt: AT - HOUR });
    expect(past).toMatchObject({ ok: true, value: { state: 'published', publishAt: new Date(AT) } });
    const later = await post({ uploadId: ready(), publishAt: AT + HOUR });
    expect(later).toMatchObject({ ok: true, value: { state: 'scheduled', publishAt: new Date(AT + HOUR) } });
    expect(memory.written.jobs).toEqual([{ story: idOf(later), at: AT + HOUR }]);
    for (const posted of [now, past, later]) expect(memory.storyOf(idOf(posted)).soundOf).toBeDefined();
  });

  it('decisions §6 is out once its file is a sound, or when its time comes, which may be over by then', async () => {
    const { memory, post } = setUp();
    const finish = async (publishAt: number | undefined, at: number) => {
      const uploadId = memory.addUpload(AUTHOR, 'processing');
      const id = idOf(await post({ uploadId, publishAt }));
      await memory.finish(uploadId, (story) => giveRecording(story, at));
      const { stage, publishedAt, soundOf } = memory.storyOf(id);
      return [stage, publishedAt, soundOf === uploadId];
    };
    expect(await finish(undefined, AT + 5)).toEqual(['published', AT + 5, true]);
    expect(await finish(AT + HOUR, AT + 2 * HOUR)).toEqual(['published', AT + 2 * HOUR, true]);
    expect(memory.written.jobs).toEqual([]);
    expect(await finish(AT + HOUR, AT + 5)).toEqual(['scheduled', AT + HOUR, true]);
    expect(memory.written.jobs).toEqual([{ story: 3, at: AT + HOUR }]);
    await memory.finish(memory.addUpload(AUTHOR, 'processing'), (story) => giveRecording(story, AT));
  });

  it('VAL-24 CRE-17 refuses in one order: no series, not theirs, the file, full', async () => {
    const { memory, post, remove } = setUp();
    const refusals: string[] = [];
    const press = async (facts: Partial<NewClip>, by = AUTHOR) => refusals.push(kindOf(await post(facts, { by })));
    const [unfinished, silent] = [memory.addUpload(AUTHOR, 'receiving'), memory.addUpload(AUTHOR, 'refused', 'silent')];
    const used = memory.addUpload(AUTHOR, 'processing');
    const usedBy = idOf(await post({ uploadId: used, seriesId: SECOND }));
    const last = [];
    for (let count = 0; count < MAX_STORIES_OF_SERIES; count += 1) {
      const facts = { stage: 'draft', uploadId: undefined, soundOf: undefined, publishedAt: undefined } as const;
      last.push({ ...memory.storyOf(usedBy), ...facts, id: (1000 + count) as StoryId, seriesId: SERIES });
    }
    memory.written = { ...memory.written, stories: [...memory.written.stories, ...last] };

    await press({ uploadId: NO_FILE }, OTHER);
    const theirs = memory.addSeries(OTHER);
    await press({ uploadId: NO_FILE }, OTHER);
    await press({ uploadId: NO_FILE, seriesId: NOWHERE });
    await press({ uploadId: unfinished, seriesId: theirs });
    for (const uploadId of [NO_FILE, memory.addUpload(OTHER, 'ready'), unfinished, silent, used]) {
      await press({ uploadId });
    }
    await press({});
    expect(await post({ uploadId: silent })).toEqual(fail({ kind: 'upload-refused', reason: 'silent' }));
    await remove(1000 as StoryId);
    await press({});
    await press({});
    expect(refusals).toEqual([
      'series-required',
      'not-found',
      'not-found',
      'not-found',
      'no-upload',
      'no-upload',
      'upload-unfinished',
      'upload-refused',
      'upload-used',
      'series-full',
      'none',
      'series-full',
    ]);
  });

  it('VAL-24 finds no series that is deleted, and needs one that is not', async () => {
    const { memory, post } = setUp();
    memory.changeSeries(SERIES, { state: 'deleted' });
    expect(await post()).toEqual(fail({ kind: 'not-found' }));
    memory.changeSeries(SECOND, { state: 'deleted' });
    expect(await post()).toEqual(fail({ kind: 'series-required' }));
    memory.changeSeries(SECOND, { state: 'draft' });
    const uploadId = memory.addUpload(AUTHOR, 'ready');
    const posted = await post({ seriesId: SECOND, uploadId });
    expect(posted).toMatchObject({ ok: true, value: { state: 'with-series', publishAt: undefined } });
  });

  it('CRE-17 adds once what is sent twice under one key, and tells what it was where something else is said', async () => {
    const { memory, post, titles } = setUp();
    const uploadId = memory.addUpload(AUTHOR, 'processing');
    const said = { uploadId, episode: 1, script: [{ at: undefined, text: '한 줄' }], publishAt: AT + HOUR };
    const first = await post(said, { key: 'key' });
    expect(await post(said, { key: 'key', at: AT + HOUR })).toEqual(first);
    const told = fail({ kind: 'posted', seriesId: SERIES, storyId: idOf(first) });
    const others: Partial<NewClip>[] = [
      { title: '다른 제목' },
      { episode: undefined },
      { episode: 2 },
      { script: [] },
      { script: [{ at: 0, text: '한 줄' }] },
      { isFree: true },
      { publishAt: undefined },
      { seriesId: SECOND },
      { seriesId: NOWHERE },
      { uploadId: NO_FILE },
    ];
    for (const other of others) expect(await post({ ...said, ...other }, { key: 'key' })).toEqual(told);
    expect([titles(), titles(SECOND)]).toEqual([['첫 화'], []]);
    expect(kindOf(await post(said)), 'without a key it is another story').toBe('upload-used');
    expect(kindOf(await post(said, { key: 'other' }))).toBe('upload-used');
    expect(kindOf(await post(said, { key: 'key', by: OTHER })), 'a key is its sender’s').toBe('series-required');
  });

  it('CRE-17 adds under its key again what was deleted, and keeps no key where it refuses', async () => {
    const { memory, post, remove, titles } = setUp();
    expect(kindOf(await post({ uploadId: NO_FILE }, { key: 'key' }))).toBe('no-upload');
    const id = idOf(await post({ title: '하나' }, { key: 'key' }));
    await remove(id);
    const again = await post({ title: '둘' }, { key: 'key' });
    expect([idOf(again) > id, titles()]).toEqual([true, ['하나', '둘']]);
    expect(kindOf(await post({ title: '셋' }, { key: 'key' }))).toBe('posted');
    expect(memory.written.posted.size).toBe(1);
  });

  it('CRE-16 CRE-17 tells of the series that was posted under the same key', async () => {
    const { memory, post } = setUp();
    const uploadId = memory.addUpload(AUTHOR, 'processing');
    const content = JSON.stringify([SERIES, uploadId, '첫 화', null, '[]', false, null]);
    await memory.run(AUTHOR, AT, (clips) =>
      clips.keepPosted({ key: 'key', content }, { seriesId: SECOND, storyId: undefined }),
    );
    const told = fail({ kind: 'posted', seriesId: SECOND, storyId: undefined });
    expect(await post({ uploadId }, { key: 'key' })).toEqual(told);
  });

  it('CRE-17 says of a draft what earlier releases have said, which kept a digest of it', async () => {
    const { memory, post } = setUp();
    const uploadId = memory.addUpload(AUTHOR, 'processing');
    const script = [
      { at: undefined, text: '한 줄' },
      { at: 1.5, text: '"둘"' },
    ];
    await post({ uploadId, script, isFree: true, publishAt: AT }, { key: 'key' });
    const lines = '[{\\"at\\":null,\\"text\\":\\"한 줄\\"},{\\"at\\":1.5,\\"text\\":\\"\\\\\\"둘\\\\\\"\\"}]';
    expect([...memory.written.posted.values()][0]?.content).toBe(
      `[1,"${uploadId}","첫 화",null,"${lines}",true,1790000000000]`,
    );
  });
});
