import { describe, expect, it } from 'vitest';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { fail, ok } from '../../../common/kernel/result.ts';
import type { JournalEvent } from '../../../common/rules/listening/playlist-change.ts';
import type { ListApi } from '../../../src/application/ports/api/list-api.ts';
import type { ListeningApi } from '../../../src/application/ports/api/listening-api.ts';
import type { PlaceApi } from '../../../src/application/ports/api/place-api.ts';
import { aPart, heard } from '../../support/player/journal-part.ts';
import { must } from '../../support/must.ts';

interface Asking {
  readonly api: ListeningApi;
  readonly lists: ListApi;
  readonly places: PlaceApi;
  readonly token: string | undefined;
}

interface Rig {
  readonly member: Asking;
  readonly another: Asking;
  readonly visitor: Asking;
  readonly broken: ListeningApi;
  /** Stories that last some minutes: two of one series, and one of another. */
  readonly stories: readonly { readonly seriesId: SeriesId; readonly storyId: StoryId }[];
  readonly now: () => number;
  readonly pass: (seconds: number) => void;
  /** Gives a journal of its own to each test. */
  readonly journal: () => number;
}

const ZONE = 'Asia/Seoul';

/** What every implementation of ListeningApi does. */
export function listeningApiContract(name: string, make: () => Promise<Rig>): void {
  describe(`ListeningApi, ${name}`, () => {
    /** A device of the member, which hears for as long as that takes. */
    const deviceOf = ({ member, now, pass, journal }: Rig) => {
      const index = journal();
      let number = 0;
      const write = async (...events: readonly JournalEvent[]): Promise<void> => {
        const part = aPart(index, events, now(), number + 1);
        must(await member.places.deliverJournal(part, now(), member.token));
        number += events.length;
      };
      return {
        write,
        hear: async (story: { seriesId: SeriesId; storyId: StoryId }, toSeconds: number, fromSeconds = 0) => {
          pass(toSeconds - fromSeconds);
          await write(heard(story.seriesId, story.storyId, toSeconds, fromSeconds));
        },
      };
    };
    const stretches = async ({ lists }: Asking) => must(await lists.page('getMyStretches', {}, 1)).items;
    const yearNow = async ({ api }: Asking) => must(await api.listeningYear(undefined, ZONE));

    it('JRN-110 tells how places and the playlist were at an earlier moment, as far as they are others now', async () => {
      const rig = await make();
      const { member, another, now, pass } = rig;
      const [first, second, third] = [rig.stories[0]!, rig.stories[1]!, rig.stories[2]!];
      const device = deviceOf(rig);
      await device.hear(first, 30);
      await device.hear(third, 5);
      await device.write(
        { kind: 'lined-up', seriesId: first.seriesId, after: null },
        { kind: 'lined-up', seriesId: third.seriesId, after: first.seriesId },
      );
      pass(60);
      const at = now();
      pass(60);
      expect(must(await member.api.listeningThen(at))).toMatchObject({ at, playlist: undefined, places: [] });
      await device.hear(first, 40, 30);
      await device.hear(second, 9);
      await device.write(
        { kind: 'marked', isHeard: true, ...third },
        { kind: 'taken-out', seriesId: third.seriesId, seen: 99 },
      );
      const { playlist, places } = must(await member.api.listeningThen(at));
      expect(playlist?.map(({ id }) => id)).toEqual([first.seriesId, third.seriesId]);
      const moved = places.map(({ story, earlier, now: since }) => [
        story.id,
        earlier.seconds,
        since.seconds,
        since.isFinished,
      ]);
      expect(new Set(moved)).toEqual(
        new Set([
          [first.storyId, 30, 40, false],
          [third.storyId, 5, 5, true],
        ]),
      );
      expect(must(await member.api.listeningThen(now() + 1e9))).toMatchObject({ at: now(), places: [] });
      expect(must(await another.api.listeningThen(at))).toMatchObject({ playlist: undefined, places: [] });
      must(await member.api.keepListening(false));
      expect(must(await member.api.listeningThen(at))).toMatchObject({
        knownFrom: undefined,
        playlist: undefined,
        places: [],
      });
      must(await member.api.keepListening(true));
      expect(must(await member.api.listeningThen(at))).toMatchObject({ knownFrom: now(), places: [] });
      expect(await rig.visitor.api.listeningThen(at)).toEqual(fail({ kind: 'unauthenticated' }));
    });

    it('JRN-50 JRN-52 tells a member alone what they listened to, from where to where and for how long', async () => {
      const rig = await make();
      const [first, second] = [rig.stories[0]!, rig.stories[2]!];
      const device = deviceOf(rig);
      await device.hear(first, 10);
      await device.hear(first, 25.5, 10);
      await device.hear(second, 5);
      expect(await stretches(rig.member)).toMatchObject([
        { story: { id: second.storyId }, fromSeconds: 0, toSeconds: 5, heardSeconds: 5 },
        {
          story: { id: first.storyId },
          series: { id: first.seriesId },
          fromSeconds: 0,
          toSeconds: 25.5,
          heardSeconds: 25.5,
        },
      ]);
      const year = await yearNow(rig.member);
      expect(year.days.map(({ seconds }) => seconds)).toEqual([30.5]);
      expect(year.series).toMatchObject([
        { series: { id: first.seriesId }, seconds: 25.5 },
        { series: { id: second.seriesId }, seconds: 5 },
      ]);
      expect(await stretches(rig.another)).toEqual([]);
      expect(await yearNow(rig.another)).toMatchObject({ isKept: true, days: [], series: [], finished: [] });
    });

    it('JRN-52 knows nothing of a year in which nothing was heard', async () => {
      const rig = await make();
      await deviceOf(rig).hear(rig.stories[0]!, 10);
      const { year: thisYear } = await yearNow(rig.member);
      const before = must(await rig.member.api.listeningYear(thisYear - 1, ZONE));
      expect(before).toMatchObject({ year: thisYear - 1, firstYear: thisYear, days: [], series: [], finishedCount: 0 });
    });

    it('JRN-55 names what was heard to its end, once', async () => {
      const rig = await make();
      const story = rig.stories[0]!;
      const device = deviceOf(rig);
      for (const atSeconds of [95, 96]) await device.write({ ...story, kind: 'finished', atSeconds });
      await device.write({ ...rig.stories[1]!, kind: 'marked', isHeard: true });
      const year = await yearNow(rig.member);
      expect(year.finished.map((one) => one.story.id)).toEqual([story.storyId]);
      expect(year.finishedCount).toBe(1);
    });

    it('JRN-53 keeps only what was heard while that was wanted', async () => {
      const rig = await make();
      const story = rig.stories[0]!;
      const device = deviceOf(rig);
      await device.hear(story, 10);
      expect(await rig.member.api.keepListening(false)).toEqual(ok(undefined));
      await device.hear(story, 30, 10);
      expect(await yearNow(rig.member)).toMatchObject({ isKept: false, days: [{ seconds: 10 }] });
      expect(must(await rig.member.places.places()).places).toMatchObject([{ seconds: 30 }]);
      await rig.member.api.keepListening(true);
      await device.hear(story, 34, 30);
      expect(await yearNow(rig.member)).toMatchObject({ isKept: true, days: [{ seconds: 14 }] });
    });

    it('JRN-54 forgets all of it, and no place', async () => {
      const rig = await make();
      const story = rig.stories[0]!;
      const device = deviceOf(rig);
      await device.hear(story, 10);
      rig.pass(1);
      expect(await rig.member.api.eraseListening()).toEqual(ok(undefined));
      expect(await stretches(rig.member)).toEqual([]);
      expect(await yearNow(rig.member)).toMatchObject({ isKept: true, days: [], finishedCount: 0 });
      expect(must(await rig.member.places.places()).places).toMatchObject([{ seconds: 10 }]);
      await device.hear(story, 12, 10);
      expect(await stretches(rig.member)).toMatchObject([{ fromSeconds: 10, toSeconds: 12 }]);
    });

    it('JRN-52 says why it cannot tell', async () => {
      const { visitor, broken } = await make();
      for (const [api, kind] of [
        [visitor.api, 'unauthenticated'],
        [broken, 'offline'],
      ] as const) {
        expect(await api.listeningYear(undefined, ZONE)).toEqual(fail({ kind }));
        expect(await api.keepListening(false)).toEqual(fail({ kind }));
        expect(await api.eraseListening()).toEqual(fail({ kind }));
      }
    });
  });
}
