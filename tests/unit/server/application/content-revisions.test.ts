import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ContentRevisions, type ContentTopic } from '../../../../server/application/content-revisions.ts';
import type { Announcement } from '../../../../server/application/ports/community/announcements.ts';
import { seriesId } from '../../../support/builders.ts';

const ONE = seriesId(1);
const TWO = seriesId(2);
const TOPICS: readonly ContentTopic[] = ['lists', 'people', `series ${ONE}`, `series ${TWO}`, `reviews ${ONE}`];

function aProcess() {
  const clock = { now: 0 };
  let announce: (announcement: Announcement) => void = () => undefined;
  const announcements = {
    isHearing: true,
    subscribe: (listener: typeof announce) => {
      announce = listener;
      return () => undefined;
    },
  };
  const revisions = new ContentRevisions(announcements, () => clock.now);
  return { revisions, clock, announcements, announce: (announcement: Announcement) => announce(announcement) };
}

const ANNOUNCEMENTS: readonly (Announcement & { readonly kind: string })[] = [
  { kind: 'series', seriesId: ONE },
  { kind: 'series', seriesId: TWO },
  { kind: 'reviews', seriesId: ONE },
  { kind: 'lists' },
  { kind: 'people' },
  { kind: 'content' },
  { kind: 'missed' },
];

/** What an announcement changes, told in another way. */
function isTouched(topic: ContentTopic, announcement: Announcement): boolean {
  if (announcement.kind === 'content' || announcement.kind === 'missed') return true;
  if (topic === 'lists') return announcement.kind !== 'reviews';
  if (topic === 'people') return announcement.kind === 'people';
  return 'seriesId' in announcement && topic === `${announcement.kind} ${announcement.seriesId}`;
}

describe('whether an answer is current', () => {
  it('SHL-65 API-60 exactly as long as nothing of it was announced since its mark; lists half a second late at most', () => {
    const step = fc.record({
      announcement: fc.constantFrom(...ANNOUNCEMENTS),
      later: fc.constantFrom(0, 100, 499, 500, 2_000),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), fc.nat(19), fc.constantFrom(...TOPICS), (steps, at, topic) => {
        const { revisions, clock, announce } = aProcess();
        let mark = revisions.mark;
        let since: number | undefined;
        steps.forEach(({ announcement, later }, index) => {
          if (index === at) [mark, since] = [revisions.mark, undefined];
          announce(announcement);
          if (isTouched(topic, announcement)) since ??= clock.now;
          clock.now += later;
        });
        const isCurrent = revisions.isCurrent([topic], mark);
        const mayLag = topic === 'lists' && (since === undefined || clock.now - since < 500);
        expect(mayLag || isCurrent === (since === undefined)).toBe(true);
      }),
    );
  });

  it('SHL-65 the first change of the lists counts at once, and what follows within half a second together', () => {
    const { revisions, clock, announce } = aProcess();
    const { mark } = revisions;
    announce({ kind: 'lists' });
    expect(revisions.isCurrent(['lists'], mark)).toBe(false);
    const next = revisions.mark;
    for (let view = 0; view < 50; view += 1) announce({ kind: 'lists' });
    clock.now += 499;
    expect(revisions.isCurrent(['lists'], next)).toBe(true);
    clock.now += 1;
    expect(revisions.isCurrent(['lists'], next)).toBe(false);
    const last = revisions.mark;
    clock.now += 10_000;
    expect(revisions.isCurrent(['lists'], last)).toBe(true);
  });

  it('SHL-65 API-60 nothing is current while nothing is heard, nor what was made before', () => {
    const { revisions, announcements, announce } = aProcess();
    const { mark } = revisions;
    announcements.isHearing = false;
    expect(revisions.isCurrent(['people'], mark)).toBe(false);
    announcements.isHearing = true;
    announce({ kind: 'missed' });
    expect(revisions.isCurrent(['people'], mark)).toBe(false);
    expect(new ContentRevisions(undefined, () => 0).isCurrent(['people'], 0)).toBe(false);
  });

  it('SHL-65 of very many series the latest are told apart, and no other looks unchanged', () => {
    const { revisions, announce } = aProcess();
    announce({ kind: 'series', seriesId: ONE });
    const { mark } = revisions;
    announce({ kind: 'series', seriesId: TWO });
    for (let id = 3; id < 10_010; id += 1) announce({ kind: 'series', seriesId: seriesId(id) });
    expect(revisions.isCurrent([`series ${TWO}`], mark)).toBe(false);
    expect(revisions.isCurrent([`series ${ONE}`], revisions.mark)).toBe(true);
  });
});
