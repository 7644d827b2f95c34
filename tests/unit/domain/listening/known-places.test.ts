import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KnownPlaces, type KnownPlace } from '../../../../src/domain/listening/known-places.ts';
import { rewindSeconds } from '../../../../src/domain/listening/resume.ts';
import { seriesId, storyId } from '../../../support/builders.ts';
import { heard } from '../../../support/player/journal-part.ts';

const A = seriesId(1);
const [ONE, TWO] = [storyId(101), storyId(102)];
const MINUTE_MS = 60_000;
const at = (time: number) => ({ at: time, journal: '', number: 0 });
const told = (story: typeof ONE, seconds: number, when: number, changes: Partial<KnownPlace> = {}): KnownPlace => ({
  seriesId: A,
  storyId: story,
  seconds,
  isFinished: false,
  isHeard: false,
  at: when,
  device: 'Pixel 7',
  isFromHere: false,
  ...changes,
});

describe('where a listener is in each story', () => {
  it('HIS-16 goes on in each story where it was left, and begins anew what was heard', () => {
    const places = KnownPlaces.none
      .recorded(heard(A, ONE, 40), at(1000))
      .recorded(heard(A, TWO, 90), at(2000))
      .recorded({ kind: 'finished', seriesId: A, storyId: TWO, atSeconds: 75 }, at(2001));
    expect(places.resumeSeconds(ONE, 3000)).toBe(40);
    expect(places.resumeSeconds(TWO, 3000)).toBe(0);
    expect(places.resumeSeconds(storyId(103), 3000)).toBe(0);
    expect(places.latestIn(A)).toMatchObject({ storyId: TWO, isFinished: true, isHeard: true });
    const anew = places.recorded(heard(A, TWO, 10), at(3000));
    expect([anew.resumeSeconds(TWO, 3000), anew.of(TWO)?.isHeard]).toEqual([10, true]);
  });

  it('JRN-22 what was heard here and is not delivered counts where it is later than what the server told', () => {
    const known = KnownPlaces.none.answered([told(ONE, 180, 5000)], 7);
    expect(known.recorded(heard(A, ONE, 33), at(4000)).of(ONE)).toMatchObject({ seconds: 180, isFromHere: false });
    expect(known.recorded(heard(A, ONE, 33), at(6000)).of(ONE)).toMatchObject({ seconds: 33, isFromHere: true });
    expect(known.revision).toBe(7);
  });

  it("JRN-22 what is delivered gives way to the server's word, whatever the clock of this device said", () => {
    const ahead = 10 * 24 * 60 * MINUTE_MS;
    const here = KnownPlaces.none.recorded(heard(A, ONE, 33), at(ahead));
    expect(here.answered([told(ONE, 180, 5000)], 1).of(ONE)?.seconds).toBe(33);
    expect(
      here
        .delivered(ahead)
        .answered([told(ONE, 180, 5000)], 1)
        .of(ONE)?.seconds,
    ).toBe(180);
    // What came later than the delivery is not part of it.
    expect(
      here
        .delivered(ahead - 1)
        .answered([told(ONE, 180, 5000)], 1)
        .of(ONE)?.seconds,
    ).toBe(33);
  });

  it('JRN-22 what is delivered stays until the server has told what it was asked afterwards', () => {
    const asked = KnownPlaces.none.recorded(heard(A, ONE, 33), at(4000));
    const delivered = asked.delivered(4000);
    expect(delivered.answered([], 1, asked).of(ONE)?.seconds).toBe(33);
    expect(delivered.answered([], 1, asked).answered([], 1).of(ONE)).toBeUndefined();
    expect(KnownPlaces.decoded(delivered.encoded()).answered([], 1).of(ONE)).toBeUndefined();
  });

  it('JRN-22 what a server that was restored does not tell of is not there any more', () => {
    const known = KnownPlaces.none.answered([told(ONE, 180, 5000)], 7);
    expect(known.answered([told(TWO, 10, 1000)], 8).of(ONE)?.seconds).toBe(180);
    expect(known.answered([told(TWO, 10, 1000)], 3).of(ONE)).toBeUndefined();
  });

  it('JRN-22 what was heard here last counts here, also where the clock was set back', () => {
    const places = KnownPlaces.none.recorded(heard(A, ONE, 33), at(5000)).recorded(heard(A, ONE, 44), at(1000));
    expect(places.of(ONE)?.seconds).toBe(44);
    expect(places.delivered(1000).answered([], 1).of(ONE)).toBeUndefined();
  });

  it('HIS-17 knows the latest place of each series, the latest first', () => {
    const B = seriesId(2);
    const places = KnownPlaces.none
      .answered([told(ONE, 10, 1000), told(TWO, 20, 3000)], 1)
      .recorded(heard(B, storyId(201), 5), at(2000));
    expect(places.latest.map(({ storyId: story }) => story)).toEqual([TWO, storyId(201)]);
    expect(places.latestIn(seriesId(3))).toBeUndefined();
  });

  it('JRN-22 are kept as text and read again, and nothing is made of nonsense', () => {
    const places = KnownPlaces.none
      .answered(
        [told(ONE, 10.5, 1000, { device: undefined }), told(TWO, 99, 900, { isFinished: true, isHeard: true })],
        3,
      )
      .recorded(heard(A, storyId(103), 7), at(2000));
    const again = KnownPlaces.decoded(places.encoded());
    expect(again.all).toEqual(places.all);
    expect([again.revision, again.resumeSeconds(TWO, 2000)]).toEqual([3, 0]);
    for (const text of [undefined, '', '7', '{}', '{"told":7,"own":[]}', '{"told":[{}],"own":[],"revision":null}']) {
      expect(KnownPlaces.decoded(text)).toBe(KnownPlaces.none);
    }
  });

  it('JRN-22 are 2,000 at most, of which those stay where somebody was last', () => {
    const many = Array.from({ length: 2_100 }, (_, index) => told(storyId(index + 1), 1, index + 1));
    const places = KnownPlaces.none.answered(many, 1);
    expect(places.all).toHaveLength(2_000);
    expect([places.of(storyId(100)), places.of(storyId(101))?.seconds]).toEqual([undefined, 1]);
  });
});

describe('the rewind of who comes back', () => {
  it('HIS-16 is none below a minute, grows with the time away, and ends at 20 seconds after a day', () => {
    expect([0, MINUTE_MS - 1, -5000].map(rewindSeconds)).toEqual([0, 0, 0]);
    const day = 24 * 60 * MINUTE_MS;
    expect([rewindSeconds(day), rewindSeconds(30 * day)]).toEqual([20, 20]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * day }), fc.integer({ min: 0, max: day }), (away, more) => {
        const seconds = rewindSeconds(away);
        expect(seconds).toBeGreaterThanOrEqual(0);
        expect(seconds).toBeLessThanOrEqual(20);
        expect(rewindSeconds(away + more)).toBeGreaterThanOrEqual(seconds);
      }),
    );
  });

  it('HIS-16 goes back from where it was left, never before the beginning', () => {
    const day = 24 * 60 * MINUTE_MS;
    const places = KnownPlaces.none.answered([told(ONE, 100, 0), told(TWO, 5, 0)], 1);
    expect([places.resumeSeconds(ONE, day), places.resumeSeconds(TWO, day)]).toEqual([80, 0]);
  });
});
