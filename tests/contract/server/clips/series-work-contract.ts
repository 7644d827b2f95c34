import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import type { SeriesFacts } from '../../../../common/kernel/own-series.ts';
import type {
  AuthoredSeries,
  SeriesVersion,
  SeriesWork,
} from '../../../../server/application/ports/creators/series-work.ts';
import type { UploadId } from '../../../../server/domain/clip/upload.ts';
import { USUAL_FACTS } from '../../../../server/domain/series/own-series.ts';

/** A unit of work, and what its tests arrange and look at besides. Times are milliseconds since 1970. */
export interface SeriesWorkRig {
  readonly work: SeriesWork;
  /** @param name empty for somebody who has none yet */
  anAuthor(name: string): Promise<AuthorId>;
  /** @returns of what time somebody has a cover; undefined where they have it not */
  coverTime(author: AuthorId, hash: string): Promise<number | undefined>;
  /** A file of somebody's that is a sound of so many seconds. */
  aSound(author: AuthorId, seconds: number): Promise<{ readonly id: UploadId; readonly file: string }>;
  publishedAt(id: SeriesId): Promise<number | undefined>;
  /** @returns when somebody looks which files nobody needs */
  tidyings(): Promise<readonly number[]>;
  stop(): Promise<void>;
}

const AT = 1_790_000_000_000;
const NOWHERE = 900_000_000 as SeriesId;
const FACTS: SeriesFacts = {
  ...USUAL_FACTS,
  title: '등대지기의 밤',
  description: '바다를 지키는 사람',
  genres: ['드라마'],
  language: 'ko',
  isAdult: false,
  isCompleted: false,
};
const VERSION: SeriesVersion = { facts: FACTS, coverHash: undefined, publishedAt: AT };
const TONE = { hue: 210, chroma: 0.1 };

/** What every unit of work for authors' series promises. */
export function seriesWorkContract(name: string, open: () => Promise<SeriesWorkRig>): void {
  describe(`CRE-01 series of an author in ${name}`, () => {
    let rig: SeriesWorkRig;
    beforeAll(async () => {
      rig = await open();
    });
    afterAll(() => rig.stop());

    const working = <Answer>(author: AuthorId, work: (series: AuthoredSeries) => Promise<Answer>, at = AT) =>
      rig.work.run(author, at, work);
    const aSeries = (author: AuthorId, version = VERSION): Promise<SeriesId> =>
      working(author, (series) => series.add(version, 'challenge'));
    const aCover = async (author: AuthorId): Promise<string> => {
      const hash = createHash('sha256').update(randomUUID()).digest('hex');
      await working(author, async (series) => {
        await series.holdCovers();
        await series.addCover({ hash, tone: TONE });
        await series.keepCover(hash);
      });
      return hash;
    };

    it('is the author’s alone, and stands as it was written', async () => {
      const [author, stranger] = [await rig.anAuthor('하나'), await rig.anAuthor('둘')];
      const coverHash = await aCover(author);
      const id = await aSeries(author, { ...VERSION, coverHash });
      const shown = await working(author, (series) => series.find(id));
      expect(shown).toMatchObject({ ...FACTS, id, category: 'challenge', cover: { hash: coverHash, tone: TONE } });
      expect(shown).toMatchObject({ storyCount: 0, earned: 0, createdAt: new Date(AT), takedown: undefined });
      const locked = await working(author, (series) => series.lockSeries(id));
      expect(locked).toMatchObject({ state: 'published', category: 'challenge', coverHash, publishedAt: AT });
      expect(await working(stranger, (series) => series.lockSeries(id))).toBeUndefined();
      await expect(working(stranger, (series) => series.find(id))).rejects.toThrow();
      expect(await working(author, (series) => series.lockSeries(NOWHERE))).toBeUndefined();
    });

    it('CRE-16 is of another edition whenever it is written, and keeps when it was published first', async () => {
      const author = await rig.anAuthor('셋');
      const draft = { facts: { ...FACTS, state: 'draft' as const }, coverHash: undefined, publishedAt: undefined };
      const id = await aSeries(author, draft);
      expect(await rig.publishedAt(id)).toBeUndefined();
      const look = () => working(author, (series) => series.lockSeries(id));
      const first = await look();
      expect(first).toMatchObject({ state: 'draft', publishedAt: undefined, coverHash: undefined });
      const coverHash = await aCover(author);
      const facts = {
        ...FACTS,
        title: '다른 제목',
        isAdult: true,
        candyPrice: 7,
        freeStories: 2,
        weekdays: ['fri'] as const,
        madeByAi: ['voice'] as const,
      };
      await working(author, async (series) =>
        (await series.lockSeries(id))?.rewrite({ facts, coverHash, publishedAt: AT + 5 }),
      );
      const second = await look();
      expect(second).toMatchObject({ state: 'published', coverHash, publishedAt: AT + 5 });
      expect(second?.edition).not.toBe(first?.edition);
      expect(await working(author, (series) => series.find(id))).toMatchObject(facts);
    });

    it('CRE-07 CRE-28 is not there any more once it was removed, and somebody looks which files nobody needs', async () => {
      const author = await rig.anAuthor('넷');
      const [id, other] = [await aSeries(author), await aSeries(author)];
      const key = randomUUID();
      await working(author, (series) => series.keepPosted({ key, content: 'one' }, id));
      await working(author, async (series) => {
        await (await series.lockSeries(id))?.remove();
        await series.tidyLater(AT + 1000);
      });
      expect(await working(author, (series) => series.lockSeries(id))).toBeUndefined();
      expect(await working(author, (series) => series.lockDraft({ key, content: 'one' }))).toBeUndefined();
      expect(await working(author, (series) => series.lockSeries(other))).toBeDefined();
      expect(await rig.tidyings()).toContain(AT + 1000);
    });

    it('CRE-19 knows who has a name, and whose a cover is', async () => {
      const [author, nobody] = [await rig.anAuthor('다섯'), await rig.anAuthor('')];
      const hash = await aCover(author);
      const ask = (by: AuthorId) =>
        working(by, async (series) => {
          await series.holdCovers();
          return [await series.lockAuthor(), await series.hasCover(hash)];
        });
      expect([await ask(author), await ask(nobody)]).toEqual([
        [true, true],
        [false, false],
      ]);
      expect(await rig.coverTime(author, hash)).toBe(AT);
      await working(author, (series) => series.keepCover(hash), AT + 7);
      expect([await rig.coverTime(author, hash), await rig.coverTime(nobody, hash)]).toEqual([AT + 7, undefined]);
    });

    it('CRE-32 has the trailer that its author gave it last, or none, and files are their owner’s alone', async () => {
      const [author, other] = [await rig.anAuthor('열하나'), await rig.anAuthor('열둘')];
      const [id, untouched] = [await aSeries(author), await aSeries(author)];
      const [one, two] = [await rig.aSound(author, 80.2), await rig.aSound(author, 20)];
      const look = (by: AuthorId) => working(by, (series) => series.lockUpload(one.id));
      expect(await look(author)).toEqual({ state: 'ready', recordingFile: one.file, durationSeconds: 80.2 });
      expect(await look(other)).toBeUndefined();
      expect((await working(author, (series) => series.find(id))).trailer).toBeUndefined();
      for (const trailer of [
        { file: one.file, seconds: 80 },
        { file: one.file, seconds: 80 },
        { file: two.file, seconds: 20 },
        undefined,
        { file: one.file, seconds: 80 },
      ]) {
        await working(author, (series) => series.giveTrailer(id, trailer));
        expect((await working(author, (series) => series.find(id))).trailer).toEqual(trailer);
      }
      await working(author, async (series) => (await series.lockSeries(id))?.rewrite(VERSION));
      expect((await working(author, (series) => series.find(id))).trailer?.file).toBe(one.file);
      expect((await working(author, (series) => series.find(untouched))).trailer).toBeUndefined();
    });

    it('CRE-16 knows what was posted under a key, by whom and whether it said the same', async () => {
      const [author, other] = [await rig.anAuthor('여섯'), await rig.anAuthor('일곱')];
      const [id, later] = [await aSeries(author), await aSeries(author)];
      const key = randomUUID();
      const look = (content: string, by = author) => working(by, (series) => series.lockDraft({ key, content }));
      expect(await look('one')).toBeUndefined();
      await working(author, (series) => series.keepPosted({ key, content: 'one' }, id));
      expect(await look('one')).toEqual({ seriesId: id, storyId: undefined, isSame: true });
      expect(await look('two')).toEqual({ seriesId: id, storyId: undefined, isSame: false });
      expect(await look('one', other)).toBeUndefined();
      await working(author, (series) => series.keepPosted({ key, content: 'two' }, later));
      expect(await look('two')).toEqual({ seriesId: later, storyId: undefined, isSame: true });
    });

    it('is as before where the work fails half-way', async () => {
      const author = await rig.anAuthor('여덟');
      const id = await aSeries(author);
      const before = await working(author, (series) => series.find(id));
      const hash = createHash('sha256').update(randomUUID()).digest('hex');
      const key = randomUUID();
      const failing = working(author, async (series) => {
        await series.addCover({ hash, tone: TONE });
        await series.keepCover(hash);
        const locked = await series.lockSeries(id);
        await locked?.rewrite({ ...VERSION, facts: { ...FACTS, title: '반쯤' } });
        await series.keepPosted({ key, content: 'one' }, id);
        await series.tidyLater(AT + 2000);
        throw new Error('half-way');
      });
      await expect(failing).rejects.toThrow('half-way');
      expect(await working(author, (series) => series.find(id))).toEqual(before);
      expect(await rig.coverTime(author, hash)).toBeUndefined();
      expect(await working(author, (series) => series.lockDraft({ key, content: 'one' }))).toBeUndefined();
      expect(await rig.tidyings()).not.toContain(AT + 2000);
    });

    it('CRE-16 waits for what was begun before, so that nothing is written twice', async () => {
      const author = await rig.anAuthor('아홉');
      const key = randomUUID();
      const posted = await Promise.all(
        [1, 2, 3].map(() =>
          working(author, async (series) => {
            const before = await series.lockDraft({ key, content: 'one' });
            if (before !== undefined) return before.seriesId;
            const id = await series.add(VERSION, 'challenge');
            await series.keepPosted({ key, content: 'one' }, id);
            return id;
          }),
        ),
      );
      expect(new Set(posted).size).toBe(1);
      const [id] = posted;
      const editions = await Promise.all(
        [1, 2, 3].map(() =>
          working(author, async (series) => {
            const locked = await series.lockSeries(id!);
            await locked?.rewrite(VERSION);
            return locked?.edition;
          }),
        ),
      );
      expect(new Set(editions).size).toBe(3);
    });
  });
}
