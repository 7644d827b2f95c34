import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { OwnSeriesState } from '../../../../common/kernel/own-series.ts';
import type { ClipWork, LockedClip, OwnClips } from '../../../../server/application/ports/clips/clip-work.ts';
import type { RecordedClip } from '../../../../server/application/ports/clips/recorded-clip.ts';
import type { ClipText, NewClip } from '../../../../server/domain/clip/clip.ts';
import type { UploadId, UploadState } from '../../../../server/domain/clip/upload.ts';
import type { KeptClip } from '../../../support/clips/memory-clips.ts';

/** A unit of work, and what its tests arrange and look at besides. */
export interface ClipWorkRig {
  readonly work: ClipWork;
  anAuthor(): Promise<AuthorId>;
  /** @param price of a story that is not free, in candies */
  aSeries(author: AuthorId, price?: number): Promise<SeriesId>;
  setSeries(id: SeriesId, state: OwnSeriesState | 'deleted'): Promise<void>;
  /** @returns a file; one that is refused is silent */
  anUpload(owner: AuthorId, state?: UploadState): Promise<UploadId>;
  /** A file that was processed is a sound, or refused. */
  setUpload(id: UploadId, state: 'ready' | 'refused'): Promise<void>;
  /** Puts a story somewhere, as others than its author do. */
  setStage(id: StoryId, stage: 'draft' | 'hidden'): Promise<void>;
  storyOf(id: StoryId): Promise<Omit<KeptClip, 'givenAt'>>;
  /** @returns the stories of a series that are not deleted, in their order */
  orderOf(series: SeriesId): Promise<readonly StoryId[]>;
  /** @returns when somebody looks whether a story is to be published, the first time first */
  looksAt(id: StoryId): Promise<readonly number[]>;
  /** @returns when somebody looks for files that nobody needs */
  tidyings(): Promise<readonly number[]>;
  stop(): Promise<void>;
}

const AT = 1_790_000_000_000;
const HOUR = 60 * 60 * 1000;
const NOWHERE = 900_000_000;
const TEXT: ClipText = {
  title: '첫 화',
  episode: 7,
  script: [
    { at: 0.5, text: '첫 줄' },
    { at: undefined, text: '둘째 줄' },
  ],
  isFree: false,
};
type Added = Omit<NewClip, 'seriesId' | 'uploadId'>;

/** What every unit of work for stories of authors promises. */
export function clipWorkContract(name: string, open: () => Promise<ClipWorkRig>): void {
  describe(`CRE-17 what an author posts in ${name}`, () => {
    let rig: ClipWorkRig;
    let [author, other]: AuthorId[] = [];
    let series: SeriesId;
    beforeAll(async () => {
      rig = await open();
    });
    beforeEach(async () => {
      [author, other] = [await rig.anAuthor(), await rig.anAuthor()];
      series = await rig.aSeries(author);
    });
    afterAll(() => rig.stop());

    const as = <Answer>(who: AuthorId | undefined, work: (clips: OwnClips) => Promise<Answer>, at = AT) =>
      rig.work.run(who!, at, work);

    /** Adds a story of the author's with a file, without asking any rule. */
    async function aStory(facts: Partial<Added> = {}, state: UploadState = 'processing', to = series) {
      const uploadId = await rig.anUpload(author!, state);
      const added = { ...TEXT, publishAt: undefined, ...facts, uploadId };
      const id = await as(author, async (clips) => (await clips.lockSeries(to))!.add(added, 3));
      return { id, uploadId };
    }

    const onStory = <Answer>(id: StoryId, work: (story: LockedClip) => Promise<Answer>, at = AT) =>
      as(author, async (clips) => work((await clips.lockStory(id))!), at);

    const onSounded = <Answer>(upload: UploadId, work: (story: RecordedClip) => Promise<Answer>) =>
      as(author, async (clips) => work((await clips.lockRecorded(upload))!));

    /** A story that has its sound and is out, or is to be. */
    async function soundedStory(stage: 'published' | 'scheduled', at = AT) {
      const story = await aStory({ publishAt: stage === 'scheduled' ? at : undefined }, 'ready');
      await onSounded(story.uploadId, (sounded) => sounded.giveRecording({ stage, at }));
      return story;
    }

    it('VAL-24 goes to a series of theirs that is not deleted', async () => {
      const locked = (who?: AuthorId, id = series) =>
        as(who, async (clips) => {
          const found = await clips.lockSeries(id);
          return [found?.candyPrice, found?.storyCount, await clips.hasSeries()];
        });
      expect(await locked(author)).toEqual([3, 0, true]);
      expect(await locked(other)).toEqual([undefined, undefined, false]);
      expect(await locked(author, NOWHERE as SeriesId)).toEqual([undefined, undefined, true]);
      const dear = await rig.aSeries(author!, 8);
      expect(await locked(author, dear)).toEqual([8, 0, true]);
      for (const id of [series, dear]) await rig.setSeries(id, 'deleted');
      expect(await locked(author)).toEqual([undefined, undefined, false]);
      for (const state of ['draft', 'hidden'] as const) {
        const id = await rig.aSeries(author!);
        await rig.setSeries(id, state);
        expect(await locked(author, id)).toEqual([3, 0, true]);
      }
    });

    it('has a file of theirs, of which it is said what became of it', async () => {
      const locked = (who: AuthorId | undefined, id: UploadId) => as(who, (clips) => clips.lockUpload(id));
      const [free, refusal] = [{ refusal: undefined, storyId: undefined }, 'silent'];
      for (const state of ['receiving', 'processing', 'ready'] as const) {
        expect(await locked(author, await rig.anUpload(author!, state))).toEqual({ ...free, state });
      }
      const refused = await rig.anUpload(author!, 'refused');
      expect(await locked(author, refused)).toEqual({ state: 'refused', refusal, storyId: undefined });
      expect(await locked(other, refused)).toBeUndefined();
      expect(await locked(author, '0'.repeat(32) as UploadId)).toBeUndefined();
      const { id, uploadId } = await aStory();
      expect(await locked(author, uploadId)).toMatchObject({ storyId: id });
      await onStory(id, (story) => story.remove());
      expect(await locked(author, uploadId), 'it stays the file of what is deleted').toMatchObject({ storyId: id });
    });

    it('is kept as it was written, behind the others, and waits for its file', async () => {
      const first = await aStory({ publishAt: AT + HOUR });
      const second = await aStory({ title: '번외', episode: undefined, script: [], isFree: true });
      const waits = { seriesId: series, stage: 'processing', price: 3, soundOf: undefined, publishedAt: undefined };
      expect(await rig.storyOf(first.id)).toEqual({ ...TEXT, ...first, ...waits, publishAt: AT + HOUR });
      const other = { title: '번외', episode: undefined, script: [], isFree: true, publishAt: undefined };
      expect(await rig.storyOf(second.id)).toEqual({ ...second, ...waits, ...other });
      expect(await rig.orderOf(series)).toEqual([first.id, second.id]);
      expect(await as(author, async (clips) => (await clips.lockSeries(series))?.storyCount)).toBe(2);
      const found = { id: first.id, seriesId: series, state: 'processing', publishAt: new Date(AT + HOUR) };
      expect(await as(author, (clips) => clips.find(first.id))).toEqual(found);
      await expect(as(author, (clips) => clips.find(NOWHERE as StoryId))).rejects.toThrow();
    });

    it('has a file that no other story has', async () => {
      const { uploadId } = await aStory();
      const again = { ...TEXT, publishAt: undefined, uploadId };
      await expect(as(author, async (clips) => (await clips.lockSeries(series))!.add(again, 3))).rejects.toThrow();
      const { id } = await aStory();
      await expect(onStory(id, (story) => story.giveUpload(uploadId, 'processing'))).rejects.toThrow();
      expect(await rig.orderOf(series)).toHaveLength(2);
    });

    it('has its file for itself however often that is posted at the same time', async () => {
      const uploadId = await rig.anUpload(author!);
      const posted = [1, 2, 3].map(() =>
        as(author, async (clips) => {
          const before = (await clips.lockUpload(uploadId))?.storyId;
          return before ?? (await clips.lockSeries(series))!.add({ ...TEXT, publishAt: undefined, uploadId }, 3);
        }),
      );
      expect(new Set(await Promise.all(posted)).size).toBe(1);
    });

    it('counts one after another where it goes to one series', async () => {
      const uploads = await Promise.all([1, 2, 3].map(() => rig.anUpload(author!)));
      const counts = uploads.map((uploadId) =>
        as(author, async (clips) => {
          const locked = (await clips.lockSeries(series))!;
          await locked.add({ ...TEXT, publishAt: undefined, uploadId }, 3);
          return locked.storyCount;
        }),
      );
      expect(new Set(await Promise.all(counts))).toEqual(new Set([0, 1, 2]));
    });

    it('gets its sound once the file is one, and is published or waits as it is told', async () => {
      const lockRecorded = (upload: UploadId) => as(author, (clips) => clips.lockRecorded(upload));
      for (const state of ['receiving', 'processing', 'refused'] as const) {
        expect(await lockRecorded((await aStory({}, state)).uploadId)).toBeUndefined();
      }
      expect(await lockRecorded(await rig.anUpload(author!, 'ready'))).toBeUndefined();
      const late = await aStory({ publishAt: AT + HOUR }, 'ready');
      expect(await lockRecorded(late.uploadId)).toMatchObject({ stage: 'processing', publishAt: AT + HOUR });
      expect(await rig.storyOf(late.id)).toMatchObject({ publishedAt: undefined, soundOf: undefined });
      await onSounded(late.uploadId, (sounded) => sounded.giveRecording({ stage: 'scheduled', at: AT + HOUR }));
      const kept = { stage: 'scheduled', publishAt: AT + HOUR };
      expect(await rig.storyOf(late.id)).toMatchObject({ ...kept, publishedAt: AT + HOUR, soundOf: late.uploadId });
      expect(await lockRecorded(late.uploadId)).toMatchObject(kept);

      const { id, uploadId } = await soundedStory('published');
      expect(await rig.storyOf(id)).toMatchObject({ stage: 'published', publishedAt: AT, soundOf: uploadId });
      const better = await rig.anUpload(author!, 'ready');
      await onStory(id, (story) => story.giveUpload(better, 'published'));
      expect(await rig.storyOf(id)).toMatchObject({ uploadId: better, soundOf: uploadId });
      await onSounded(better, (sounded) => sounded.giveRecording(undefined));
      expect(await rig.storyOf(id)).toMatchObject({ stage: 'published', publishedAt: AT, soundOf: better });
      await onStory(id, (story) => story.remove());
      expect(await lockRecorded(better)).toBeUndefined();
    });

    it('CRE-18 is theirs to change, until it or its series is deleted', async () => {
      const dear = await rig.aSeries(author!, 8);
      const { id } = await aStory({}, 'processing', dear);
      const locked = (who?: AuthorId, story = id) =>
        as(who, async (clips) => {
          const [found, order] = [await clips.lockStory(story), await clips.lockOrderOf(story)];
          return [found?.stage, found?.seriesPrice, order !== undefined];
        });
      const none = [undefined, undefined, false];
      expect(await locked(author)).toEqual(['processing', 8, true]);
      expect(await locked(other)).toEqual(none);
      expect(await locked(author, NOWHERE as StoryId)).toEqual(none);
      await rig.setStage(id, 'hidden');
      expect(await locked(author)).toEqual(['hidden', 8, true]);
      await rig.setSeries(dear, 'deleted');
      expect(await locked(author)).toEqual(none);
      const { id: removed } = await aStory();
      await onStory(removed, (story) => story.remove());
      expect(await locked(author, removed)).toEqual(none);
    });

    it('CRE-18 changes what is written, and what is missing stays', async () => {
      const { id } = await aStory();
      const before = await rig.storyOf(id);
      await onStory(id, (story) => story.rewrite({}, undefined));
      expect(await rig.storyOf(id)).toEqual(before);
      await onStory(id, (story) => story.rewrite({ title: '다른 제목', isFree: true }, 0));
      expect(await rig.storyOf(id)).toEqual({ ...before, title: '다른 제목', isFree: true, price: 0 });
      const script = [{ at: 1.25, text: '한 줄' }];
      await onStory(id, (story) => story.rewrite({ episode: undefined, script }, 5));
      const after = { title: '다른 제목', isFree: true, episode: undefined, script, price: 5 };
      expect(await rig.storyOf(id)).toEqual({ ...before, ...after });
    });

    it('CRE-18 is of another edition whenever its author has changed it, and of the same whatever becomes of its file', async () => {
      const { id, uploadId } = await aStory();
      const edition = () => onStory(id, async (story) => story.edition);
      const editions = [await edition()];
      const better = await rig.anUpload(author!);
      const changes: ((story: LockedClip) => Promise<void>)[] = [
        (story) => story.rewrite({ title: '다른 제목' }, undefined),
        (story) => story.rewrite({ episode: undefined }, undefined),
        (story) => story.rewrite({ script: [] }, undefined),
        (story) => story.rewrite({ isFree: true }, 0),
        (story) => story.schedule(AT + HOUR, undefined),
        (story) => story.giveUpload(better, 'processing'),
      ];
      for (const [minutes, change] of changes.entries()) {
        await onStory(id, change, AT + (minutes + 1) * 60_000);
        editions.push(await edition());
      }
      expect(new Set(editions).size).toBe(changes.length + 1);
      await onStory(id, (story) => story.giveUpload(better, 'processing'), AT + HOUR);
      await rig.setUpload(better, 'ready');
      await onSounded(better, (sounded) => sounded.giveRecording({ stage: 'scheduled', at: AT + HOUR }));
      await rig.work.runScheduled(id, (story) => story.publish(AT + HOUR));
      expect(await edition()).toBe(editions.at(-1));
      expect(uploadId).not.toBe(better);
    });

    it('decisions §6 has the time that its author chooses, and is looked at when it is told', async () => {
      const { id } = await aStory();
      await onStory(id, (story) => story.schedule(AT + HOUR, undefined));
      expect(await rig.storyOf(id)).toMatchObject({ publishAt: AT + HOUR, publishedAt: undefined });
      await onStory(id, (story) => story.schedule(undefined, AT));
      expect(await rig.storyOf(id)).toMatchObject({ publishAt: undefined, publishedAt: AT, stage: 'processing' });
      await onStory(id, (story) => story.schedule(AT + HOUR, undefined));
      expect(await rig.storyOf(id)).toMatchObject({ publishAt: AT + HOUR, publishedAt: AT });
      expect(await rig.looksAt(id)).toEqual([]);
      await onStory(id, (story) => story.publishLater(AT + HOUR));
      expect(await rig.looksAt(id)).toEqual([AT + HOUR]);
    });

    it('decisions §6 is published when its time has come, and not before', async () => {
      const [{ id }, published] = [await soundedStory('scheduled', AT + HOUR), await soundedStory('published')];
      const due = async (story: StoryId, publishAt?: number) => {
        let dueAt: number | undefined;
        await rig.work.runScheduled(story, async (waiting) => {
          dueAt = waiting.dueAt;
          if (publishAt !== undefined) await waiting.publish(publishAt);
        });
        return dueAt;
      };
      for (const story of [published.id, (await aStory()).id, NOWHERE as StoryId]) {
        expect(await due(story)).toBeUndefined();
      }
      await expect(due(id, AT + HOUR - 1)).rejects.toThrow();
      expect(await rig.storyOf(id)).toMatchObject({ stage: 'scheduled' });
      await rig.work.runScheduled(id, (waiting) => waiting.publishLater(AT + 2 * HOUR));
      expect(await rig.looksAt(id)).toEqual([AT + 2 * HOUR]);
      expect(await due(id, AT + HOUR)).toBe(AT + HOUR);
      expect(await rig.storyOf(id)).toMatchObject({ stage: 'published', publishedAt: AT + HOUR });
      expect(await due(id, AT + HOUR)).toBeUndefined();
    });

    it('stands for its author where its series and its file let it', async () => {
      const [out, soon] = [await soundedStory('published'), await soundedStory('scheduled', AT + HOUR)];
      const refused = await aStory();
      await rig.setUpload(refused.uploadId, 'refused');
      await rig.setStage(refused.id, 'draft');
      const states = () =>
        as(author, async (clips) => {
          const found = [];
          for (const { id } of [out, soon, refused]) {
            const { state, publishAt } = await clips.find(id);
            found.push(state, publishAt?.getTime());
          }
          return found;
        });
      expect(await states()).toEqual(['published', AT, 'scheduled', AT + HOUR, 'refused', undefined]);
      await rig.setSeries(series, 'draft');
      expect(await states()).toEqual(['with-series', undefined, 'scheduled', AT + HOUR, 'refused', undefined]);
      await rig.setSeries(series, 'hidden');
      expect(await states()).toEqual(['hidden', AT, 'scheduled', AT + HOUR, 'refused', undefined]);
    });

    it('is known again by its key, for its author, as long as it is there', async () => {
      const [key, content] = [randomUUID(), '["첫 화"]'];
      const [{ id }, { id: second }] = [await aStory(), await aStory()];
      const lock = (who: AuthorId | undefined, draft = { key, content }) => as(who, (clips) => clips.lockDraft(draft));
      const keep = (storyId: StoryId | undefined, seriesId = series, said = content) =>
        as(author, (clips) => clips.keepPosted({ key, content: said }, { seriesId, storyId }));
      expect(await lock(author)).toBeUndefined();
      await keep(id);
      const became = { seriesId: series, storyId: id };
      expect(await lock(author)).toEqual({ ...became, isSame: true });
      expect(await lock(author, { key, content: '["둘째 화"]' })).toEqual({ ...became, isSame: false });
      expect(await lock(author, { key: randomUUID(), content })).toBeUndefined();
      expect(await lock(other)).toBeUndefined();
      await onStory(id, (story) => story.remove());
      expect(await lock(author)).toBeUndefined();
      await keep(second, series, '["셋째 화"]');
      expect(await lock(author)).toEqual({ seriesId: series, storyId: second, isSame: false });
      const whole = await rig.aSeries(author!);
      await keep(undefined, whole);
      expect(await lock(author)).toEqual({ seriesId: whole, storyId: undefined, isSame: true });
      await rig.setSeries(whole, 'deleted');
      expect(await lock(author)).toBeUndefined();
    });

    it('is posted once however often one draft is sent at the same time', async () => {
      const draft = { key: randomUUID(), content: '["첫 화"]' };
      const uploads = await Promise.all([1, 2, 3].map(() => rig.anUpload(author!)));
      const posted = uploads.map((uploadId) =>
        as(author, async (clips) => {
          const before = await clips.lockDraft(draft);
          if (before !== undefined) return before.storyId;
          const storyId = await (await clips.lockSeries(series))!.add({ ...TEXT, publishAt: undefined, uploadId }, 3);
          await clips.keepPosted(draft, { seriesId: series, storyId });
          return storyId;
        }),
      );
      expect(new Set(await Promise.all(posted)).size).toBe(1);
      expect(await rig.orderOf(series)).toHaveLength(1);
    });

    it('has the place that its author gives it; the others keep their order, also those of other series', async () => {
      const ids: StoryId[] = [];
      for (let count = 0; count < 4; count += 1) ids.push((await aStory()).id);
      const elsewhere = await rig.aSeries(author!);
      const others = [await aStory({}, 'processing', elsewhere), await aStory({}, 'processing', elsewhere)];
      const moved = async (index: number, place: number) => {
        await as(author, async (clips) => (await clips.lockOrderOf(ids[index]!))!.move(place));
        return (await rig.orderOf(series)).map((id) => ids.indexOf(id));
      };
      expect(await moved(3, 1)).toEqual([3, 0, 1, 2]);
      expect(await moved(0, 3)).toEqual([3, 1, 0, 2]);
      expect(await moved(1, 2)).toEqual([3, 1, 0, 2]);
      expect(await moved(3, 1000)).toEqual([1, 0, 2, 3]);
      await onStory(ids[0]!, (story) => story.remove());
      expect(await moved(3, 2)).toEqual([1, 3, 2]);
      expect(await rig.orderOf(elsewhere)).toEqual(others.map(({ id }) => id));
      expect(await as(author, async (clips) => (await clips.lockSeries(series))?.storyCount)).toBe(3);
    });

    it('CRE-28 has its files looked for when it is told', async () => {
      const at = AT + 700 * HOUR;
      expect(await rig.tidyings()).not.toContain(at);
      await as(author, (clips) => clips.tidyLater(at));
      expect(await rig.tidyings()).toContain(at);
    });

    it('counts as a whole, or not at all', async () => {
      const { id } = await soundedStory('scheduled', AT + HOUR);
      const [before, draft] = [await rig.storyOf(id), { key: randomUUID(), content: '' }];
      const broken = as(author, async (clips) => {
        const story = (await clips.lockStory(id))!;
        await story.rewrite({ title: '다른 제목' }, undefined);
        await story.publishLater(AT + HOUR);
        await clips.keepPosted(draft, { seriesId: series, storyId: id });
        await (await clips.lockOrderOf(id))!.move(1);
        throw new Error('The machine went down.');
      });
      await expect(broken).rejects.toThrow('The machine went down.');
      const halfway = rig.work.runScheduled(id, async (story) => {
        await story.publish(AT + HOUR);
        throw new Error('The machine went down.');
      });
      await expect(halfway).rejects.toThrow('The machine went down.');
      expect([await rig.storyOf(id), await rig.looksAt(id)]).toEqual([before, []]);
      expect(await as(author, (clips) => clips.lockDraft(draft))).toBeUndefined();
    });
  });
}
