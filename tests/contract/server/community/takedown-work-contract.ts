import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { LockedWork, TakedownWork, Work } from '../../../../server/application/ports/community/takedown-work.ts';
import type { WorkStatus } from '../../../../server/domain/community/takedown.ts';

/** A series of somebody's with one story. */
interface RigWorks {
  readonly author: AuthorId;
  readonly seriesId: SeriesId;
  readonly series: Work;
  readonly story: Work;
}

/** A unit of work, and what its tests arrange and look at besides. */
export interface TakedownWorkRig {
  readonly work: TakedownWork;
  /** @returns a series and a story of a new author, both in this state */
  works(status: WorkStatus): Promise<{ author: AuthorId; seriesId: SeriesId; storyId: StoryId }>;
  /** Makes a work something else, as its author would. */
  setStatus(work: Work, status: WorkStatus | 'deleted'): Promise<void>;
  withdraw(author: AuthorId): Promise<void>;
  statusOf(work: Work): Promise<string>;
  /** @returns why the work is down, undefined where it is not */
  reasonOf(work: Work): Promise<string | undefined>;
  /** @returns what was done to works of the author, to which series and story, with which note and when, the oldest first */
  logged(
    author: AuthorId,
  ): Promise<readonly (readonly [string, SeriesId, number | undefined, string | undefined, number])[]>;
  /** @returns of what the author was told, of which series and story, for which reason and when, the oldest first */
  told(
    author: AuthorId,
  ): Promise<readonly (readonly [string, SeriesId, number | undefined, string | undefined, number])[]>;
  /** Somebody reports the work, whose case waits. */
  report(work: Work): Promise<void>;
  /** @returns where the case of the work stands, by which operator and with which words; undefined where there is none */
  caseOf(work: Work): Promise<readonly [string, number | undefined, string | undefined] | undefined>;
  stop(): Promise<void>;
}

const AT = 1_790_000_000_000;
const NOWHERE = 900_000_000;
const BY = { kind: 'command' } as const;

/** What every unit of work for what operators take down promises. */
export function takedownWorkContract(name: string, open: () => Promise<TakedownWorkRig>): void {
  describe(`MODE-37 what is taken down in ${name}`, () => {
    let rig: TakedownWorkRig;
    beforeAll(async () => {
      rig = await open();
    });
    afterAll(() => rig.stop());

    async function works(status: WorkStatus = 'published'): Promise<RigWorks> {
      const { author, seriesId, storyId } = await rig.works(status);
      return { author, seriesId, series: { kind: 'series', id: seriesId }, story: { kind: 'story', id: storyId } };
    }

    async function on<Answer>(work: Work, change: (locked: LockedWork) => Promise<Answer>, at = AT): Promise<Answer> {
      const answer = await rig.work.run(work, at, async (locked) => ({ of: await change(locked) }));
      if (answer === undefined) throw new Error(`There is no ${work.kind} ${work.id}.`);
      return answer.of;
    }

    const takeDown = async (locked: LockedWork) => {
      await locked.noteDown(locked.status, '신고');
      await locked.setStatus('hidden');
      await locked.tell('work-taken-down', await locked.log({ action: 'take-down', by: BY, note: '신고' }), '신고');
    };
    const putBack = async (locked: LockedWork) => {
      await locked.noteBack();
      await locked.setStatus(locked.statusBefore ?? locked.status);
      await locked.tell('work-restored', await locked.log({ action: 'put-back', by: BY }));
    };
    const facts = (work: Work) =>
      on(work, async ({ status, statusBefore, hasAuthorWithdrawn }) => [status, statusBefore, hasAuthorWithdrawn]);

    it.each(['series', 'story'] as const)('is a %s, which is put back as it was', async (kind) => {
      const made = await works();
      const { [kind]: work, author, seriesId } = made;
      const storyId = kind === 'story' ? work.id : undefined;
      expect(await on(work, async (locked) => [locked.author, locked.title === ''])).toEqual([author, false]);
      expect(await facts(work)).toEqual(['published', undefined, false]);
      await on(work, takeDown);
      expect(await facts(work)).toEqual(['hidden', 'published', false]);
      expect(await rig.reasonOf(work)).toBe('신고');
      const other = kind === 'series' ? made.story : made.series;
      expect([await rig.statusOf(other), await rig.reasonOf(other)]).toEqual(['published', undefined]);
      await on(work, putBack, AT + 1);
      expect(await facts(work)).toEqual(['published', undefined, false]);
      expect(await rig.reasonOf(work)).toBeUndefined();
      expect(await rig.logged(author)).toEqual([
        ['take-down', seriesId, storyId, '신고', AT],
        ['put-back', seriesId, storyId, undefined, AT + 1],
      ]);
      expect(await rig.told(author)).toEqual([
        ['work-taken-down', seriesId, storyId, '신고', AT],
        ['work-restored', seriesId, storyId, undefined, AT + 1],
      ]);
    });

    it.each(['draft', 'hidden'] as const)('says what it was before, also where that was %s', async (status) => {
      const { series, story } = await works(status);
      for (const work of [series, story]) {
        await on(work, takeDown);
        expect(await facts(work)).toEqual(['hidden', status, false]);
      }
    });

    it('stays hidden whatever anybody makes of it, until it is put back', async () => {
      const { series, story } = await works();
      for (const work of [series, story]) {
        await on(work, takeDown);
        await rig.setStatus(work, 'published');
        expect(await rig.statusOf(work)).toBe('hidden');
        await on(work, (locked) => locked.setStatus('published'));
        expect(await rig.statusOf(work)).toBe('hidden');
      }
    });

    it('does no work on what is not there, or was deleted with or without its series', async () => {
      const [one, other] = [await works(), await works()];
      await rig.setStatus(one.series, 'deleted');
      await rig.setStatus(other.story, 'deleted');
      const nowhere = (['series', 'story'] as const).map((kind) => ({ kind, id: NOWHERE }) as Work);
      for (const work of [one.series, one.story, other.story, ...nowhere]) {
        expect(await rig.work.run(work, AT, async () => expect.unreachable())).toBeUndefined();
      }
      expect(await facts(other.series)).toEqual(['published', undefined, false]);
    });

    it('is never shown again where its author has withdrawn, who is told nothing', async () => {
      const { series, story, author } = await works();
      for (const work of [series, story]) await on(work, takeDown);
      await rig.withdraw(author);
      expect(await facts(series)).toEqual(['hidden', 'published', true]);
      const before = await rig.told(author);
      for (const work of [series, story]) await on(work, putBack);
      expect([await rig.statusOf(series), await rig.statusOf(story)]).toEqual(['hidden', 'published']);
      expect(await rig.told(author)).toEqual(before);
      expect(await rig.logged(author)).toHaveLength(4);
    });

    it('is not down twice, and not without a reason', async () => {
      const { series, story } = await works();
      await on(series, takeDown);
      await expect(on(series, takeDown)).rejects.toThrow();
      await expect(on(story, (locked) => locked.noteDown('published', ''))).rejects.toThrow();
      expect([await rig.reasonOf(series), await rig.reasonOf(story)]).toEqual(['신고', undefined]);
    });

    it('SHL-80 takes the case of its reports along, where there is one', async () => {
      const [{ series, story }, { author: operator }] = [await works(), await works()];
      await rig.report(story);
      await on(story, (locked) => locked.moveCase('down', operator, '신고'));
      expect(await rig.caseOf(story)).toEqual(['down', operator, '신고']);
      await on(story, (locked) => locked.moveCase('restored', undefined));
      expect(await rig.caseOf(story)).toEqual(['restored', undefined, undefined]);
      await on(series, (locked) => locked.moveCase('down', operator));
      expect(await rig.caseOf(series)).toBeUndefined();
    });

    it('is as before where the work fails half-way', async () => {
      const { series, author } = await works();
      const failing = on(series, async (locked) => {
        await takeDown(locked);
        throw new Error('half-way');
      });
      await expect(failing).rejects.toThrow('half-way');
      expect(await facts(series)).toEqual(['published', undefined, false]);
      expect([await rig.logged(author), await rig.told(author)]).toEqual([[], []]);
    });

    it('waits for what was begun before', async () => {
      const once = async (locked: LockedWork) => {
        if (locked.statusBefore === undefined) await takeDown(locked);
        return locked.statusBefore;
      };
      for (let round = 0; round < 3; round += 1) {
        const { series, story } = await works();
        for (const work of [series, story]) {
          const seen = await Promise.all(Array.from({ length: 5 }, () => on(work, once)));
          expect(seen.filter((before) => before === 'published')).toHaveLength(4);
        }
      }
    });
  });
}
