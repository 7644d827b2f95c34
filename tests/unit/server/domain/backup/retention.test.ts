import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDay, mondayOf } from '../../../../../server/domain/local-day.ts';
import { backupsToRemove } from '../../../../../server/domain/backup/retention.ts';

const ZONE = 'Asia/Seoul';
const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 23, 19);

/** One on each of the last `count` nights, the newest first. */
const nightly = (count: number) =>
  Array.from({ length: count }, (_, ago) => {
    const takenAt = NOW - ago * DAY_MS;
    return { name: localDay(takenAt, ZONE), takenAt };
  });

const backups = fc
  .uniqueArray(fc.integer({ min: Date.UTC(2026, 0, 1), max: NOW }), { maxLength: 40 })
  .map((times) => times.map((takenAt) => ({ name: new Date(takenAt).toISOString(), takenAt })));
const retentions = fc.record({ days: fc.integer({ min: 1, max: 20 }), weeks: fc.integer({ min: 0, max: 10 }) });

describe('which backups are kept', () => {
  it('MODE-29 the last days, and of the weeks the last one', () => {
    const all = nightly(40);
    const gone = new Set(backupsToRemove(all, { days: 3, weeks: 4 }, ZONE));
    const kept = all.map(({ name }) => name).filter((name) => !gone.has(name));
    // 2026-11-24 is a Tuesday; the weeks before ended on Sundays.
    expect(kept).toEqual(['2026-11-24', '2026-11-23', '2026-11-22', '2026-11-15', '2026-11-08']);
  });

  it('MODE-29 what was made by hand on a day that is kept stays too', () => {
    const byHand = { name: 'by hand', takenAt: NOW + 60_000 };
    expect(backupsToRemove([...nightly(2), byHand], { days: 2, weeks: 0 }, ZONE)).toEqual([]);
  });

  it('MODE-29 keeps the newest, so many days, the last of so many weeks, and removes all else', () => {
    fc.assert(
      fc.property(backups, retentions, (all, retention) => {
        const gone = backupsToRemove(all, retention, ZONE);
        const kept = all.filter(({ name }) => !gone.includes(name));
        expect(gone.length + kept.length).toBe(all.length);
        const dayOf = ({ takenAt }: { readonly takenAt: number }): string => localDay(takenAt, ZONE);
        const days = [...new Set(all.map(dayOf))].toSorted().toReversed();
        const lastDays = days.slice(0, retention.days);
        const weeks = [...new Set(days.map(mondayOf))].slice(0, retention.weeks);
        for (const one of all) {
          const isLastOfWeek = !all.some(
            (other) => other.takenAt > one.takenAt && mondayOf(dayOf(other)) === mondayOf(dayOf(one)),
          );
          const isMeant = lastDays.includes(dayOf(one)) || (weeks.includes(mondayOf(dayOf(one))) && isLastOfWeek);
          expect(kept.includes(one)).toBe(isMeant);
        }
        const newest = all.toSorted((one, other) => other.takenAt - one.takenAt)[0];
        expect(newest === undefined || kept.includes(newest)).toBe(true);
        // What is removed once is all: a second look finds nothing more.
        expect(backupsToRemove(kept, retention, ZONE)).toEqual([]);
      }),
    );
  });
});
