import { describe, expect, it } from 'vitest';
import type { AuthorId, ReviewId, SeriesId } from '../../../../../common/kernel/ids.ts';
import { fail, ok } from '../../../../../common/kernel/result.ts';
import {
  decideDeletion,
  decideHiding,
  decidePin,
  decideReport,
  isOpen,
} from '../../../../../server/domain/community/review-decision.ts';
import type { ReviewPlace } from '../../../../../server/domain/community/review.ts';

const [OWNER, WRITER, OTHER] = [1, 2, 3] as AuthorId[] as [AuthorId, AuthorId, AuthorId];
const BOTH = [false, true];

/** A comment of the writer's on the owner's series that everybody can read, unless told otherwise. */
const aPlace = (facts: Partial<ReviewPlace> = {}): ReviewPlace => ({
  seriesId: 1 as SeriesId,
  writerId: WRITER,
  ownerId: OWNER,
  parentId: undefined,
  isDeleted: false,
  isConcealed: false,
  isPinned: false,
  isPublished: true,
  ...facts,
});

const NOT_FOUND = fail({ kind: 'not-found' });
const FORBIDDEN = fail({ kind: 'forbidden' });

/** Every way in which others cannot read a comment. */
const CLOSED = BOTH.flatMap((isDeleted) =>
  BOTH.flatMap((isConcealed) => BOTH.map((isPublished) => aPlace({ isDeleted, isConcealed, isPublished }))),
).filter(({ isDeleted, isConcealed, isPublished }) => isDeleted || isConcealed || !isPublished);

describe('whoever is a stranger', () => {
  it('CMT-23 security §3 changes nothing, and does not learn that there is what they cannot read', () => {
    expect(isOpen(aPlace())).toBe(true);
    expect(CLOSED).toHaveLength(7);
    for (const [place, refusal] of [
      [aPlace(), FORBIDDEN] as const,
      ...CLOSED.map((one) => [one, NOT_FOUND] as const),
    ]) {
      expect(decideDeletion(place, OTHER)).toEqual(refusal);
      expect(decideHiding(place, OTHER)).toEqual(refusal);
      for (const isPinned of BOTH) {
        expect(decidePin(place, isPinned, OTHER)).toEqual(refusal);
        expect(decidePin({ ...place, parentId: 9 as ReviewId }, isPinned, OTHER)).toEqual(refusal);
      }
    }
  });

  it('CMT-29 reports what they can read', () => {
    expect(decideReport(aPlace(), OTHER)).toEqual(ok(undefined));
    for (const place of CLOSED) expect(decideReport(place, OTHER)).toEqual(NOT_FOUND);
  });
});

describe('a writer', () => {
  it('CMT-23 deletes the own comment, also what others cannot read, once', () => {
    for (const place of [aPlace(), ...CLOSED]) {
      expect(decideDeletion(place, WRITER)).toEqual(ok(place.isDeleted ? 'again' : 'delete'));
    }
  });

  it('CMT-29 security §3 neither reports, hides nor pins it', () => {
    expect(decideReport(aPlace(), WRITER)).toEqual(FORBIDDEN);
    for (const place of CLOSED) expect(decideReport(place, WRITER)).toEqual(NOT_FOUND);
    expect(decideHiding(aPlace(), WRITER)).toEqual(FORBIDDEN);
    expect(decidePin(aPlace(), true, WRITER)).toEqual(FORBIDDEN);
  });
});

describe('the author of the series', () => {
  it('CMT-23 deletes what others wrote there, once', () => {
    for (const place of [aPlace(), ...CLOSED]) {
      expect(decideDeletion(place, OWNER)).toEqual(ok(place.isDeleted ? 'again' : 'delete'));
    }
  });

  it('security §3 hides and shows what is not deleted', () => {
    for (const place of [aPlace(), ...CLOSED]) {
      expect(decideHiding(place, OWNER)).toEqual(place.isDeleted ? NOT_FOUND : ok(undefined));
    }
  });

  it('security §3 pins what everybody can read, and unpins what is not deleted', () => {
    for (const place of [aPlace(), ...CLOSED]) {
      expect(decidePin(place, true, OWNER)).toEqual(isOpen(place) ? ok('change') : NOT_FOUND);
      expect(decidePin({ ...place, isPinned: true }, false, OWNER)).toEqual(place.isDeleted ? NOT_FOUND : ok('change'));
    }
  });

  it('RX2 leaves where it is what is pinned already, or is not', () => {
    for (const isPinned of BOTH) expect(decidePin(aPlace({ isPinned }), isPinned, OWNER)).toEqual(ok('again'));
  });

  it('CMT-21 pins no answer', () => {
    const answer = { parentId: 9 as ReviewId };
    for (const isPinned of BOTH) {
      expect(decidePin(aPlace(answer), isPinned, OWNER)).toEqual(fail({ kind: 'not-a-comment' }));
      expect(decidePin(aPlace({ ...answer, isDeleted: true }), isPinned, OWNER)).toEqual(NOT_FOUND);
    }
  });
});
