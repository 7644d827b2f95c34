import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorId, SeriesId, StoryId } from '../../../../../common/kernel/ids.ts';
import { fail, type Result } from '../../../../../common/kernel/result.ts';
import { ChangeClip } from '../../../../../server/application/clips/change-clip.ts';
import { giveRecording } from '../../../../../server/application/clips/give-recording.ts';
import { MoveClip } from '../../../../../server/application/clips/move-clip.ts';
import { PostClip } from '../../../../../server/application/clips/post-clip.ts';
import { PublishDueClip } from '../../../../../server/application/clips/publish-due-clip.ts';
import { RemoveClip } from '../../../../../server/application/clips/remove-clip.ts';
import { KEPT_DELETED_MS } from '../../../../../server/application/clips/tidy-media.ts';
import type { ClipChanges } from '../../../../../server/domain/clip/clip.ts';
import type { UploadId } from '../../../../../server/domain/clip/upload.ts';
import { MemoryClips } from '../../../../support/clips/memory-clips.ts';
import { must } from '../../../../support/must.ts';

const [AUTHOR, OTHER] = [1, 2] as AuthorId[] as [AuthorId, AuthorId];
const SERIES = 1 as SeriesId;
const NOWHERE = 900 as StoryId;
const NO_FILE = '0'.repeat(32) as UploadId;
const AT = 1_790_000_000_000;
const HOUR = 60 * 60 * 1000;
const NOT_FOUND = fail({ kind: 'not-found' });

/** A series of an author's whose stories cost 3 candies. */
function setUp() {
  const memory = new MemoryClips();
  memory.addSeries(AUTHOR, 3);
  const [postClip, changeClip] = [new PostClip(memory), new ChangeClip(memory)];
  const [removeClip, moveClip, publishDueClip] = [
    new RemoveClip(memory),
    new MoveClip(memory),
    new PublishDueClip(memory),
  ];
  return {
    memory,
    /** Posts a story. @returns its number */
    post: async (uploadId: UploadId, publishAt?: number, at = AT) => {
      const text = { title: '첫 화', episode: 1, script: [], isFree: false };
      const order = { clip: { seriesId: SERIES, ...text, uploadId, publishAt }, key: undefined, at };
      return must(await postClip.run(order, { memberId: AUTHOR })).id;
    },
    upload: () => memory.addUpload(AUTHOR, 'processing'),
    ready: () => memory.addUpload(AUTHOR, 'ready'),
    finish: (uploadId: UploadId, at = AT) => memory.finish(uploadId, (story) => giveRecording(story, at)),
    change: (id: StoryId, changes: ClipChanges, { by = AUTHOR, at = AT } = {}) =>
      changeClip.run(id, changes, { memberId: by }, at),
    remove: (id: StoryId, by = AUTHOR) => removeClip.run(id, { memberId: by }, AT),
    move: (id: StoryId, place: number, by = AUTHOR) => moveClip.run(id, place, { memberId: by }, AT),
    publishDue: (id: StoryId, now: number) => publishDueClip.run(id, now),
    edition: (id: StoryId) => memory.run(AUTHOR, AT, async (clips) => (await clips.lockStory(id))!.edition),
    looksAt: (id: StoryId) => memory.written.jobs.filter(({ story }) => story === id).map(({ at }) => at),
  };
}

const kindOf = (changed: Result<unknown, { readonly kind: string }>): string =>
  changed.ok ? 'none' : changed.failure.kind;

describe('ChangeClip', () => {
  it('CRE-18 changes what is said, and leaves the rest', async () => {
    const { memory, post, upload, change } = setUp();
    const id = await post(upload(), AT + HOUR);
    const before = memory.storyOf(id);
    expect(await change(id, {})).toMatchObject({ ok: true, value: { id, state: 'processing' } });
    expect(memory.storyOf(id)).toEqual(before);
    const script = [{ at: 1, text: '한 줄' }];
    await change(id, { title: '다른 제목', script });
    expect(memory.storyOf(id)).toEqual({ ...before, title: '다른 제목', script });
    await change(id, { episode: undefined });
    expect(memory.storyOf(id)).toEqual({ ...before, title: '다른 제목', script, episode: undefined });
  });

  it('CRE-25 asks nothing for what becomes free, and what its series says by now for what does not stay so', async () => {
    const { memory, post, upload, change } = setUp();
    const id = await post(upload());
    const price = async (changes: ClipChanges) => {
      await change(id, changes);
      return memory.storyOf(id).price;
    };
    memory.changeSeries(SERIES, { price: 8 });
    expect(await price({ title: '다른 제목' })).toBe(3);
    expect(await price({ isFree: true })).toBe(0);
    expect(await price({ title: '또 다른 제목' })).toBe(0);
    expect(await price({ isFree: false })).toBe(8);
  });

  it('CRE-18 refuses in one order: not theirs, another edition, the file, published already', async () => {
    const { memory, post, upload, ready, change, edition } = setUp();
    const [id, used, silent] = [await post(ready()), upload(), memory.addUpload(AUTHOR, 'refused', 'silent')];
    await post(used);
    const before = memory.written;
    const asked = { edition: 'another', uploadId: NO_FILE, publishAt: AT + HOUR, title: '다른 제목' };
    expect(await change(NOWHERE, asked)).toEqual(NOT_FOUND);
    expect(await change(id, asked, { by: OTHER })).toEqual(NOT_FOUND);
    expect(await change(id, asked)).toEqual(fail({ kind: 'changed' }));
    const current = { ...asked, edition: await edition(id) };
    for (const [uploadId, kind] of [
      [NO_FILE, 'no-upload'],
      [memory.addUpload(OTHER, 'ready'), 'no-upload'],
      [memory.addUpload(AUTHOR, 'receiving'), 'upload-unfinished'],
      [silent, 'upload-refused'],
      [used, 'upload-used'],
      [ready(), 'published'],
    ] as const) {
      expect(kindOf(await change(id, { ...current, uploadId }))).toBe(kind);
    }
    expect(await change(id, { uploadId: silent })).toEqual(fail({ kind: 'upload-refused', reason: 'silent' }));
    expect(memory.written.stories).toEqual(before.stories);
    expect(memory.written.jobs).toEqual([]);
    expect(kindOf(await change(id, { edition: current.edition, title: '다른 제목' }))).toBe('none');
    expect(kindOf(await change(id, { edition: current.edition }))).toBe('changed');
    expect(kindOf(await change(id, {})), 'who names no edition changes whatever there is').toBe('none');
  });

  it('decisions §6 chooses no other time for what was published, also where that is hidden, not even the same one', async () => {
    const { memory, post, ready, change } = setUp();
    const id = await post(ready());
    for (const stage of ['published', 'hidden'] as const) {
      memory.setStage(id, stage);
      for (const publishAt of [undefined, AT, AT + HOUR]) {
        expect(await change(id, { publishAt })).toEqual(fail({ kind: 'published' }));
      }
      expect(kindOf(await change(id, { title: stage }))).toBe('none');
    }
  });

  it('decisions §6 puts off, and brings forward, what waits for its time, never before now', async () => {
    const { memory, post, ready, change, looksAt } = setUp();
    const id = await post(ready(), AT + HOUR);
    const times: (number | undefined)[] = [];
    for (const publishAt of [AT + 2 * HOUR, AT + 5, AT - HOUR, undefined]) {
      const changed = must(await change(id, { publishAt }, { at: AT + 1 }));
      expect([changed.state, memory.storyOf(id).publishAt]).toEqual(['scheduled', publishAt]);
      times.push(changed.publishAt?.getTime());
    }
    expect(times).toEqual([AT + 2 * HOUR, AT + 5, AT + 1, AT + 1]);
    expect(looksAt(id)).toEqual([AT + HOUR, ...times]);
  });

  it('decisions §6 chooses the time of what waits for its sound, which nobody looks at before that has come', async () => {
    const { memory, post, upload, change, finish, looksAt } = setUp();
    const uploadId = upload();
    const id = await post(uploadId);
    for (const publishAt of [AT - HOUR, AT + HOUR]) {
      expect(must(await change(id, { publishAt }))).toMatchObject({
        state: 'processing',
        publishAt: new Date(publishAt),
      });
    }
    expect([memory.storyOf(id).publishedAt, looksAt(id)]).toEqual([undefined, []]);
    await finish(uploadId);
    expect([memory.storyOf(id).stage, looksAt(id)]).toEqual(['scheduled', [AT + HOUR]]);
  });

  it('decisions §6 lets another sound come, and the one there is be heard until then', async () => {
    const { memory, post, upload, ready, change, finish } = setUp();
    const [first, second, third] = [ready(), upload(), ready()];
    const id = await post(first);
    const published = { stage: 'published', publishedAt: AT };
    expect(must(await change(id, { uploadId: second }, { at: AT + 1 })).state).toBe('published');
    expect(memory.storyOf(id)).toMatchObject({ ...published, uploadId: second, soundOf: first, givenAt: AT + 1 });
    await finish(second, AT + 2);
    expect(memory.storyOf(id)).toMatchObject({ ...published, soundOf: second });
    await change(id, { uploadId: third }, { at: AT + 3 });
    expect(memory.storyOf(id)).toMatchObject({ ...published, uploadId: third, soundOf: third });
  });

  it('decisions §6 lets what waits for its time wait with another sound', async () => {
    const { memory, post, ready, change, looksAt } = setUp();
    const id = await post(ready(), AT + HOUR);
    const uploadId = ready();
    await change(id, { uploadId }, { at: AT + 2 * HOUR });
    expect(memory.storyOf(id)).toMatchObject({ stage: 'scheduled', publishedAt: AT + HOUR, soundOf: uploadId });
    expect(new Set(looksAt(id))).toEqual(new Set([AT + HOUR]));
  });

  it('CRE-19 CRE-20 takes another file where one was refused, and waits for that, or is out with it', async () => {
    const { memory, post, upload, ready, change } = setUp();
    for (const [better, state] of [
      [upload(), 'processing'],
      [ready(), 'published'],
    ] as const) {
      const bad = upload();
      const id = await post(bad);
      memory.refuse(bad, 'silent');
      expect(must(await change(id, {})).state).toBe('refused');
      expect(must(await change(id, { uploadId: better })).state).toBe(state);
    }
  });

  it('CRE-18 is of the same edition with the sound that it has already', async () => {
    const { post, upload, change, edition } = setUp();
    const uploadId = upload();
    const id = await post(uploadId);
    const before = await edition(id);
    expect(kindOf(await change(id, { uploadId, edition: before }, { at: AT + HOUR }))).toBe('none');
    expect(await edition(id)).toBe(before);
  });
});

describe('RemoveClip', () => {
  it('CRE-18 CRE-28 hides a story of theirs at once, and has its sound looked for once its time is over', async () => {
    const { memory, post, ready, remove, change } = setUp();
    const id = await post(ready());
    expect([await remove(id, OTHER), await remove(NOWHERE)]).toEqual([false, false]);
    expect([memory.storyOf(id).stage, memory.written.jobs]).toEqual(['published', []]);
    expect(await remove(id)).toBe(true);
    expect(memory.storyOf(id).stage).toBe('deleted');
    const [job] = memory.written.jobs;
    expect(job?.story).toBeUndefined();
    expect(job?.at).toBe(AT + KEPT_DELETED_MS + 24 * HOUR);
    expect([await remove(id), await change(id, {})]).toEqual([false, NOT_FOUND]);
    expect(memory.written.jobs).toHaveLength(1);
  });
});

describe('MoveClip', () => {
  it('puts a story of theirs where they say; the others keep their order', async () => {
    const { memory, post, upload, move, remove } = setUp();
    const ids = [await post(upload()), await post(upload()), await post(upload())];
    const order = () =>
      memory.written.stories.filter(({ stage }) => stage !== 'deleted').map(({ id }) => ids.indexOf(id));
    expect([await move(ids[0]!, 2, OTHER), await move(NOWHERE, 1), order()]).toEqual([false, false, [0, 1, 2]]);
    expect([await move(ids[2]!, 1), order()]).toEqual([true, [2, 0, 1]]);
    expect([await move(ids[2]!, 1000), order()]).toEqual([true, [0, 1, 2]]);
    await remove(ids[1]!);
    expect([await move(ids[1]!, 1), order()]).toEqual([false, [0, 2]]);
  });
});

describe('PublishDueClip', () => {
  it('decisions §6 publishes what is due, and waits for the time of what was put off', async () => {
    const { memory, post, ready, upload, publishDue, change, remove, looksAt } = setUp();
    const id = await post(ready(), AT + HOUR);
    await change(id, { publishAt: AT + 2 * HOUR });
    await publishDue(id, AT + HOUR);
    expect([memory.storyOf(id).stage, looksAt(id)]).toEqual(['scheduled', [AT + HOUR, AT + 2 * HOUR, AT + 2 * HOUR]]);
    const jobs = memory.written.jobs.length;
    for (const _ of [1, 2]) await publishDue(id, AT + 2 * HOUR);
    expect(memory.storyOf(id)).toMatchObject({ stage: 'published', publishedAt: AT + 2 * HOUR });
    const [waiting, removed] = [await post(upload(), AT + HOUR), await post(ready(), AT + HOUR)];
    await remove(removed);
    for (const one of [waiting, removed, NOWHERE]) await publishDue(one, AT + 3 * HOUR);
    expect([waiting, removed].map((one) => memory.storyOf(one).stage)).toEqual(['processing', 'deleted']);
    expect(memory.written.jobs).toHaveLength(jobs + 2);
  });
});

describe('whatever an author does with stories', () => {
  const step = fc.record({
    what: fc.constantFrom(
      'post',
      'post',
      'time',
      'sound',
      'finish',
      'refuse',
      'free',
      'remove',
      'move',
      'wait',
      'wait',
    ),
    pick: fc.nat(9),
    isReady: fc.boolean(),
    hours: fc.integer({ min: -2, max: 4 }),
  });

  it('decisions §6 CRE-17 CRE-18: all that is out has a sound and was due, and all that waits will be looked at', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { memory, post, upload, ready, finish, change, remove, move, publishDue } = setUp();
        let now = AT;
        let done = 0;
        /** Does the jobs whose time has come, each once. */
        const work = async () => {
          const waiting = memory.written.jobs.slice(done);
          const due = waiting.filter(({ at }) => at <= now);
          const later = waiting.filter(({ at }) => at > now);
          memory.written = { ...memory.written, jobs: [...memory.written.jobs.slice(0, done), ...due, ...later] };
          done += due.length;
          for (const { story } of due) if (story !== undefined) await publishDue(story, now);
        };
        for (const { what, pick, isReady, hours } of steps) {
          const { stories } = memory.written;
          const story = stories[pick % Math.max(1, stories.length)];
          const publishAt = hours === 0 ? undefined : now + hours * HOUR;
          const isThere = story !== undefined && story.stage !== 'deleted';
          if (what === 'post') await post(isReady ? ready() : upload(), publishAt, now);
          else if (what === 'wait') now += Math.abs(hours) * HOUR;
          else if (!isThere) continue;
          else if (what === 'time') {
            const wasOut = story.stage === 'published';
            expect(kindOf(await change(story.id, { publishAt }, { at: now }))).toBe(wasOut ? 'published' : 'none');
          } else if (what === 'sound') await change(story.id, { uploadId: isReady ? ready() : upload() }, { at: now });
          else if (what === 'finish' && story.soundOf !== story.uploadId) await finish(story.uploadId!, now);
          else if (what === 'refuse' && story.stage === 'processing') memory.refuse(story.uploadId!, 'silent');
          else if (what === 'free') await change(story.id, { isFree: isReady }, { at: now });
          else if (what === 'remove') await remove(story.id);
          else if (what === 'move') await move(story.id, pick + 1);
          await work();

          const after = memory.written.stories;
          expect(new Set(after.map(({ uploadId }) => uploadId)).size).toBe(after.length);
          const waiting = memory.written.jobs.slice(done);
          for (const { id, stage, soundOf, publishedAt, publishAt: wish, price, isFree } of after) {
            expect(price).toBe(isFree ? 0 : 3);
            if (stage === 'published') {
              expect(soundOf).toBeDefined();
              expect(publishedAt).toBeLessThanOrEqual(now);
              if (wish !== undefined) expect(publishedAt).toBeGreaterThanOrEqual(wish);
            } else if (stage === 'scheduled') {
              expect(soundOf).toBeDefined();
              expect(publishedAt).toBeGreaterThan(now);
              expect(waiting).toContainEqual({ story: id, at: publishedAt });
            } else if (stage !== 'deleted') expect(publishedAt).toBeUndefined();
          }
        }
      }),
    );
  });
});
