import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ReviewRevisions } from '../../../../server/application/community/review-revisions.ts';
import type { Announcement } from '../../../../server/application/ports/community/announcements.ts';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { LoginId } from '../../../../server/domain/account/login.ts';
import { ANONYMOUS, type Principal } from '../../../../server/domain/principal.ts';
import { seriesId } from '../../../support/builders.ts';

const aMember = (id: number): Principal => ({
  kind: 'member',
  memberId: id as AuthorId,
  loginId: String(id) as LoginId,
  role: 'member',
  losses: 0,
  signedInAt: 0,
  provedFactor: false,
});

/** One process, and what it hears. */
function aProcess(origin: string) {
  let announce: (announcement: Announcement) => void = () => undefined;
  const subscribe = (listener: typeof announce) => {
    announce = listener;
    return () => undefined;
  };
  const revisions = new ReviewRevisions({ isHearing: true, subscribe }, origin);
  return { revisions, announce: (announcement: Announcement) => announce(announcement) };
}

it('CMT-31 a revision stays as long as nothing has changed, and comes back never', () => {
  const step = fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 4 }) },
    { weight: 1, arbitrary: fc.constant<'missed'>('missed') },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { revisions, announce } = aProcess('a');
      const seen = new Set([revisions.of(seriesId(1), ANONYMOUS)]);
      for (const one of steps) {
        const before = revisions.of(seriesId(1), ANONYMOUS);
        if (one === 'missed') announce({ kind: 'missed' });
        else announce({ kind: 'reviews', seriesId: seriesId(one) });
        const after = revisions.of(seriesId(1), ANONYMOUS);
        const isChanged = one === 'missed' || one === 1;
        expect(after === before).toBe(!isChanged);
        if (isChanged) expect(seen).not.toContain(after);
        seen.add(after);
      }
    }),
  );
});

it('CMT-31 of many series the latest are told apart, and no other looks unchanged that is not', () => {
  const { revisions, announce } = aProcess('a');
  const quiet = revisions.of(seriesId(99_999), ANONYMOUS);
  announce({ kind: 'reviews', seriesId: seriesId(1) });
  const changed = revisions.of(seriesId(1), ANONYMOUS);
  for (let id = 2; id <= 20_000; id += 1) announce({ kind: 'reviews', seriesId: seriesId(id) });
  expect(revisions.of(seriesId(1), ANONYMOUS)).not.toBe(changed);
  expect(revisions.of(seriesId(99_999), ANONYMOUS)).not.toBe(quiet);
  const latest = revisions.of(seriesId(20_000), ANONYMOUS);
  announce({ kind: 'reviews', seriesId: seriesId(20_001) });
  expect(revisions.of(seriesId(20_000), ANONYMOUS)).toBe(latest);
});

it('CMT-31 what two processes have heard is never equal', () => {
  const [one, other] = [aProcess('a'), aProcess('b')];
  expect(one.revisions.of(seriesId(1), ANONYMOUS)).not.toBe(other.revisions.of(seriesId(1), ANONYMOUS));
});

it('CMT-31 CMT-37 whom a member mutes changes the revision for them alone, on every series', () => {
  const { revisions, announce } = aProcess('a');
  const readers = [ANONYMOUS, aMember(1), aMember(2)];
  const read = (id: number) => readers.map((reader) => revisions.of(seriesId(id), reader));
  const [before, other] = [read(1), read(2)];
  announce({ kind: 'mutes', memberId: 1 as AuthorId });
  expect(read(1)).toEqual([before[0], expect.not.stringMatching(`^${before[1]}$`), before[2]]);
  expect(read(2)[1]).not.toBe(other[1]);
  const muted = read(1);
  announce({ kind: 'mutes', memberId: 1 as AuthorId });
  expect(read(1)[1]).not.toBe(muted[1]);
});
