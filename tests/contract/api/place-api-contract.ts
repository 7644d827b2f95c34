import { describe, expect, it } from 'vitest';
import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { fail, ok } from '../../../common/kernel/result.ts';
import type { PlaceApi } from '../../../src/application/ports/api/place-api.ts';
import { aPart, heard } from '../../support/player/journal-part.ts';
import { must } from '../../support/must.ts';

interface Asking {
  readonly api: PlaceApi;
  readonly token: string | undefined;
}

interface Rig {
  /** Two devices of one member, and one of another. */
  readonly phone: Asking;
  readonly desk: Asking;
  readonly another: Asking;
  readonly visitor: Asking;
  readonly broken: Asking;
  /** Stories that last some minutes: two of one series, and one of another. */
  readonly stories: readonly { readonly seriesId: SeriesId; readonly storyId: StoryId }[];
  readonly now: () => number;
  readonly pass: (seconds: number) => void;
  /** Gives a journal of its own to each test. */
  readonly journal: () => number;
}

/** What every implementation of PlaceApi does. */
export function placeApiContract(name: string, make: () => Promise<Rig>): void {
  describe(`PlaceApi, ${name}`, () => {
    it('HIS-14 JRN-20 tells every device of a member where they are in each story, which knows its own, and nobody else', async () => {
      const { phone, desk, another, stories, now, journal } = await make();
      const [first, second] = [stories[0]!, stories[1]!];
      const events = [heard(first.seriesId, first.storyId, 61.5), heard(second.seriesId, second.storyId, 12)];
      const part = aPart(journal(), events, now());
      expect(await phone.api.deliverJournal(part, now(), phone.token)).toEqual(ok({ acknowledged: 2 }));
      const placesOf = async ({ api }: Asking) =>
        must(await api.places()).places.map(({ storyId, seconds, isFromHere, isFinished }) => [
          storyId,
          seconds,
          isFromHere,
          isFinished,
        ]);
      const expected = (isFromHere: boolean) => [
        [first.storyId, 61.5, isFromHere, false],
        [second.storyId, 12, isFromHere, false],
      ];
      expect(new Set(await placesOf(phone))).toEqual(new Set(expected(true)));
      expect(new Set(await placesOf(desk))).toEqual(new Set(expected(false)));
      expect(await placesOf(another)).toEqual([]);
    });

    it('JRN-20 takes each event once, however often it comes, and nothing after a gap', async () => {
      const { phone, stories, now, journal } = await make();
      const { seriesId, storyId } = stories[0]!;
      const index = journal();
      const deliver = (events: readonly [to: number, number: number][]) =>
        phone.api.deliverJournal(
          {
            ...aPart(index, [], now()),
            events: events.map(([to, number]) => ({ ...heard(seriesId, storyId, to), at: now(), number })),
          },
          now(),
          phone.token,
        );
      expect(await deliver([[10, 2]])).toEqual(ok({ acknowledged: 0 }));
      expect(await deliver([[10, 1]])).toEqual(ok({ acknowledged: 1 }));
      const { revision } = must(await phone.api.places());
      expect(await deliver([[10, 1]])).toEqual(ok({ acknowledged: 1 }));
      expect(must(await phone.api.places()).revision).toBe(revision);
      const both = [
        [10, 1],
        [20, 2],
      ] as const;
      expect(await deliver(both.map(([to, number]) => [to, number]))).toEqual(ok({ acknowledged: 2 }));
      expect(must(await phone.api.places()).places.map(({ seconds }) => seconds)).toEqual([20]);
    });

    it('JRN-20 tells of what has changed since a revision, also of what is finished, and once of all that was heard', async () => {
      const { phone, desk, stories, now, pass, journal } = await make();
      const [first, second] = [stories[0]!, stories[1]!];
      const index = journal();
      const one = aPart(index, [heard(first.seriesId, first.storyId, 30)], now());
      must(await phone.api.deliverJournal(one, now(), phone.token));
      const { revision } = must(await desk.api.places());
      pass(60);
      const finished = { ...second, kind: 'finished', atSeconds: 100 } as const;
      const events = [heard(second.seriesId, second.storyId, 100), finished];
      must(await phone.api.deliverJournal(aPart(index, events, now(), 2), now(), phone.token));
      const since = must(await desk.api.places(revision));
      expect(since.places.map(({ storyId, isFinished, isHeard }) => [storyId, isFinished, isHeard])).toEqual([
        [second.storyId, true, true],
      ]);
      expect(since.heard).toEqual([]);
      const whole = must(await desk.api.places());
      // The latest one of a series is told though it is finished: the series goes on after it.
      const told = whole.places.map(({ storyId, isFinished }) => [storyId, isFinished]);
      expect(new Set(told)).toEqual(
        new Set([
          [first.storyId, false],
          [second.storyId, true],
        ]),
      );
      expect(whole.heard).toEqual([{ seriesId: second.seriesId, storyIds: [second.storyId] }]);
      expect(must(await desk.api.places(whole.revision, 0))).toEqual({
        revision: whole.revision,
        places: [],
        heard: [],
      });
    });

    it('JRN-105 tells every device what the member has lined up, unless it knows, and nobody else', async () => {
      const { phone, desk, another, stories, now, journal } = await make();
      const [one, other] = [stories[0]!.seriesId, stories[2]!.seriesId];
      expect(must(await desk.api.places()).playlist).toEqual({ revision: 0, series: [] });
      const events = [
        { kind: 'lined-up', seriesId: one, after: null, at: now() },
        { kind: 'lined-up', seriesId: other, after: one, at: now() },
        { kind: 'moved', seriesId: one, after: other, at: now() },
      ] as const;
      const part = {
        ...aPart(journal(), [], now()),
        events: events.map((event, index) => ({ ...event, number: index + 1 })),
      };
      expect(await phone.api.deliverJournal(part, now(), phone.token)).toEqual(ok({ acknowledged: 3 }));
      const { revision, playlist } = must(await desk.api.places());
      expect(playlist).toEqual({ revision, series: [other, one] });
      expect(must(await desk.api.places(revision, revision)).playlist).toBeUndefined();
      const taken = { kind: 'taken-out', seriesId: other, seen: 0, at: now(), number: 4 } as const;
      await phone.api.deliverJournal({ ...part, events: [taken] }, now(), phone.token);
      expect(must(await desk.api.places(revision, revision)).playlist).toMatchObject({ series: [one] });
      expect(must(await another.api.places()).playlist).toEqual({ revision: 0, series: [] });
    });

    it('HIS-14 JRN-20 puts the devices in the order of the server, whatever their clocks say', async () => {
      const { phone, desk, stories, now, pass, journal } = await make();
      const { seriesId, storyId } = stories[0]!;
      const DAY_MS = 86_400_000;
      const ahead = now() + DAY_MS;
      const early = aPart(journal(), [heard(seriesId, storyId, 100)], ahead);
      must(await phone.api.deliverJournal(early, ahead, phone.token));
      pass(1);
      const late = aPart(journal(), [heard(seriesId, storyId, 20)], now() - DAY_MS);
      must(await desk.api.deliverJournal(late, now() - DAY_MS, desk.token));
      expect(must(await phone.api.places()).places.map(({ seconds }) => seconds)).toEqual([20]);
    });

    it('says to whom only members are told, and when nothing can be reached', async () => {
      const { visitor, broken, stories, now, journal } = await make();
      const { seriesId, storyId } = stories[0]!;
      const part = aPart(journal(), [heard(seriesId, storyId, 1)], now());
      for (const [{ api, token }, kind] of [
        [visitor, 'unauthenticated'],
        [broken, 'offline'],
      ] as const) {
        expect([await api.places(), await api.deliverJournal(part, now(), token)]).toEqual([
          fail({ kind }),
          fail({ kind }),
        ]);
      }
    });
  });
}
