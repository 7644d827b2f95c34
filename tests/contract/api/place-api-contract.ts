import { describe, expect, it } from 'vitest';
import { MAX_HISTORY_WEB } from '../../../common/kernel/limits.ts';
import { fail, ok } from '../../../common/kernel/result.ts';
import type { Place, PlaceApi } from '../../../src/application/ports/api/place-api.ts';
import { must } from '../../support/must.ts';

interface Rig {
  /** Two devices of one member, and one of another. */
  readonly phone: PlaceApi;
  readonly desk: PlaceApi;
  readonly another: PlaceApi;
  readonly visitor: PlaceApi;
  readonly broken: PlaceApi;
  /** The beginnings of stories, each of another series; one more than are told. */
  readonly begun: readonly Place[];
  readonly pass: (seconds: number) => void;
}

/** What every implementation of PlaceApi does. */
export function placeApiContract(name: string, make: () => Promise<Rig>): void {
  describe(`PlaceApi, ${name}`, () => {
    it('HIS-14 tells every device of a member the same places, which knows its own, and nobody else', async () => {
      const { phone, desk, another, visitor, begun } = await make();
      const place = { ...begun[0]!, seconds: 61.5 };
      expect(await phone.keepPlace(place)).toEqual(ok(undefined));
      expect(await phone.positions()).toEqual(ok([{ ...place, isFromHere: true }]));
      expect(await desk.positions()).toEqual(ok([{ ...place, isFromHere: false }]));
      expect(await another.positions()).toEqual(ok([]));
      const signedOut = fail({ kind: 'unauthenticated' });
      expect([await visitor.positions(), await visitor.keepPlace(place)]).toEqual([signedOut, signedOut]);
    });

    it('HIS-14 ENT-74 has of each series the place that was heard last, wherever that was', async () => {
      const { phone, desk, begun, pass } = await make();
      const place = begun[0]!;
      await phone.keepPlace({ ...place, seconds: 500 });
      pass(1);
      await desk.keepPlace({ ...place, seconds: 20 });
      expect(await phone.positions()).toEqual(ok([{ ...place, seconds: 20, isFromHere: false }]));
    });

    it('HIS-14 begins with the series that was heard last, of which it has a few', async () => {
      const { phone, desk, begun, pass } = await make();
      expect(begun).toHaveLength(MAX_HISTORY_WEB + 1);
      for (const place of begun) {
        await phone.keepPlace(place);
        pass(1);
      }
      const expected = begun.toReversed().slice(0, MAX_HISTORY_WEB);
      const series = must(await desk.positions()).map(({ seriesId }) => seriesId);
      expect(series).toEqual(expected.map(({ seriesId }) => seriesId));
    });

    it('says when nothing can be reached', async () => {
      const { broken, begun } = await make();
      const offline = fail({ kind: 'offline' });
      expect([await broken.keepPlace(begun[0]!), await broken.positions()]).toEqual([offline, offline]);
    });
  });
}
