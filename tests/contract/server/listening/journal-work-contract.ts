import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { ListeningEvent, StoryPlace } from '../../../../common/rules/listening/story-place.ts';
import type { ChangedPlace, JournalWork } from '../../../../server/application/ports/listening/journal-work.ts';
import type { DeviceId } from '../../../../server/domain/account/device.ts';
import type { JournalId } from '../../../../server/domain/listening/journal.ts';
import type { NumberedStretch } from '../../../../common/rules/listening/stretches.ts';

/** A unit of work, and what its tests arrange and look at besides. */
export interface JournalWorkRig {
  readonly work: JournalWork;
  member(): Promise<AuthorId>;
  withdraw(member: AuthorId): Promise<void>;
  /** @returns a published story of 120 s */
  story(): Promise<{ readonly seriesId: SeriesId; readonly storyId: StoryId }>;
  hide(story: StoryId): Promise<void>;
  /** @returns the numbers of the events that are kept of a journal, in their order */
  numbers(member: AuthorId, journal: JournalId): Promise<readonly number[]>;
  stop(): Promise<void>;
}

const AT = 1_790_000_000_000;
const JOURNAL = '44444444-4444-4444-8444-444444444444' as JournalId;
const ANOTHER_JOURNAL = '55555555-5555-4555-8555-555555555555' as JournalId;
const DEVICE = {
  id: '11111111-1111-4111-8111-111111111111' as DeviceId,
  name: 'Chrome · Android',
  language: 'ko',
} as const;
const NOWHERE = 900_000_000 as StoryId;
const NO_SERIES = 900_000_000 as SeriesId;

/** What every unit of work for journals promises. */
export function journalWorkContract(name: string, start: () => Promise<JournalWorkRig>): void {
  describe(`a unit of work for journals: ${name}`, () => {
    let rig: JournalWorkRig;
    let member: AuthorId;
    let about: { readonly seriesId: SeriesId; readonly storyId: StoryId };

    beforeAll(async () => {
      rig = await start();
    });
    beforeEach(async () => {
      member = await rig.member();
      about = await rig.story();
    });
    afterAll(() => rig.stop());

    const placeAt = (seconds: number, number = 1, journal: string = JOURNAL): StoryPlace => ({
      placed: { seconds, since: { at: AT, journal, number } },
      heard: undefined,
    });
    const changed = (place: StoryPlace, facts: Partial<ChangedPlace> = {}): ChangedPlace => ({
      ...about,
      place,
      device: DEVICE.id,
      heard: [{ from: 0, to: 5000 }],
      ...facts,
    });
    const placeOf = async (story: StoryId) => rig.work.run(member, async (open) => (await open.places([story]))[0]);

    it('JRN-01 keeps how far a journal is known', async () => {
      expect(await rig.work.run(member, (open) => open.journal(JOURNAL))).toBeUndefined();
      const kept = { lastNumber: 3, lastAt: AT };
      await rig.work.run(member, (open) => open.keepJournal(JOURNAL, kept, DEVICE, AT));
      expect(await rig.work.run(member, (open) => open.journal(JOURNAL))).toEqual(kept);
      await rig.work.run(member, (open) => open.keepJournal(JOURNAL, { ...kept, lastNumber: 4 }, undefined, AT + 1));
      expect(await rig.work.run(member, (open) => open.journal(JOURNAL))).toEqual({ ...kept, lastNumber: 4 });
      const another = await rig.member();
      expect(await rig.work.run(another, (open) => open.journal(JOURNAL))).toBeUndefined();
    });

    it('JRN-05 knows the stories that are published, and how long they are', async () => {
      const hidden = await rig.story();
      await rig.hide(hidden.storyId);
      const stories = await rig.work.run(member, (places) => places.stories([about.storyId, hidden.storyId, NOWHERE]));
      expect([...stories!]).toEqual([[about.storyId, { seriesId: about.seriesId, durationSeconds: 120 }]]);
    });

    it('JRN-01 keeps places as they were told, each change at the next revision', async () => {
      const places: readonly StoryPlace[] = [
        placeAt(12.25),
        placeAt(7, 0, ''),
        { placed: undefined, heard: { is: true, fromSeconds: 95, since: { at: AT, journal: JOURNAL, number: 9 } } },
        { ...placeAt(3, 2), heard: { is: false, fromSeconds: 0, since: { at: AT + 1, journal: '', number: 0 } } },
      ];
      for (const [index, place] of places.entries()) {
        expect(await rig.work.run(member, (open) => open.keepPlaces([changed(place)]))).toBe(index + 1);
        expect(await placeOf(about.storyId)).toEqual({ ...about, place, device: DEVICE.id });
      }
      const unknown = changed(placeAt(1), { device: undefined });
      await rig.work.run(member, (open) => open.keepPlaces([unknown]));
      expect(await placeOf(about.storyId)).toMatchObject({ device: undefined });
      expect(await rig.work.run(member, async ({ revision }) => revision)).toBe(5);
    });

    it('JRN-02 keeps an event of a journal once', async () => {
      const event: ListeningEvent = { ...about, kind: 'heard', fromSeconds: 0, toSeconds: 5, rate: 1 };
      const add = (...numbers: readonly number[]) =>
        rig.work.run(member, (open) =>
          open.addEvents(
            JOURNAL,
            numbers.map((number) => ({ number, at: AT, event })),
            AT,
          ),
        );
      await add(1, 2);
      await expect(add(3, 2)).rejects.toThrow();
      expect(await rig.numbers(member, JOURNAL)).toEqual([1, 2]);
    });

    it('JRN-50 keeps the stretches of each journal, and knows the one that began last', async () => {
      const stretch = (number: number, heardSeconds: number): NumberedStretch => ({
        ...about,
        begunAt: AT,
        endedAt: AT + heardSeconds * 1000,
        fromSeconds: 0.5,
        toSeconds: 0.5 + heardSeconds,
        heardSeconds,
        number,
      });
      const last = (journal = JOURNAL) => rig.work.run(member, (open) => open.lastStretch(journal));
      const keep = (...stretches: readonly NumberedStretch[]) =>
        rig.work.run(member, (open) => open.keepStretches(JOURNAL, stretches));
      expect(await last()).toBeUndefined();
      await keep(stretch(1, 10), stretch(10, 4.25));
      expect(await last()).toEqual(stretch(10, 4.25));
      await keep(stretch(10, 7.5));
      expect(await last()).toEqual(stretch(10, 7.5));
      expect(await last(ANOTHER_JOURNAL)).toBeUndefined();
      expect(await rig.work.run(await rig.member(), (open) => open.lastStretch(JOURNAL))).toBeUndefined();
    });

    it('JRN-105 keeps the playlist of an account as it was told, at the next revision, and knows what is published', async () => {
      const playlist = () => rig.work.run(member, (open) => open.playlist());
      expect(await playlist()).toEqual([]);
      const lined = [
        { seriesId: about.seriesId, revision: 1, journal: JOURNAL, otherRevision: 0 },
        { seriesId: NO_SERIES, revision: 2, journal: ANOTHER_JOURNAL, otherRevision: 1 },
      ];
      expect(await rig.work.run(member, (open) => open.keepPlaylist({ playlist: lined, made: [] }, AT))).toBe(1);
      expect(await playlist()).toEqual(lined);
      expect(await rig.work.run(member, (open) => open.keepPlaylist({ playlist: lined.slice(1), made: [] }, AT))).toBe(
        2,
      );
      expect(await playlist()).toEqual(lined.slice(1));
      expect(await rig.work.run(member, async ({ revision }) => revision)).toBe(2);
      expect(await rig.work.run(await rig.member(), (open) => open.playlist())).toEqual([]);
      const published = await rig.work.run(member, (open) => open.series([about.seriesId, NO_SERIES]));
      expect([...published!]).toEqual([about.seriesId]);
    });

    it('JRN-53 knows that everybody’s listening is kept until they say otherwise', async () => {
      expect(await rig.work.run(member, async ({ keptSince }) => keptSince)).toBe(0);
    });

    it('JRN-02 changes a member’s places one after another', async () => {
      const count = 5;
      await Promise.all(
        Array.from({ length: count }, () =>
          rig.work.run(member, async (open) => {
            const [known] = await open.places([about.storyId]);
            await open.keepPlaces([changed(placeAt((known?.place.placed?.seconds ?? 0) + 1))]);
          }),
        ),
      );
      expect(await placeOf(about.storyId)).toMatchObject({ place: { placed: { seconds: count } } });
    });

    it('JRN-01 keeps nothing of work that throws, and nothing of who has left', async () => {
      await expect(
        rig.work.run(member, async (open) => {
          await open.keepPlaces([changed(placeAt(1))]);
          throw new Error('half-way');
        }),
      ).rejects.toThrow('half-way');
      expect(await placeOf(about.storyId)).toBeUndefined();
      await rig.withdraw(member);
      expect(await rig.work.run(member, async () => 'done')).toBeUndefined();
    });
  });
}
