import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SeriesId, StoryId } from '../../../../../common/kernel/ids.ts';
import type { ListeningEvent } from '../../../../../common/rules/listening/story-place.ts';
import { stretchesAfter } from '../../../../../common/rules/listening/stretches.ts';
import { listenedIn } from '../../../../../server/domain/listening/journal-views.ts';
import { isRobot, ROBOTS_AS_OF } from '../../../../../server/domain/listening/robots.ts';
import {
  parseListenerId,
  usedUntil,
  usesTime,
  VIEW_WINDOW_MS,
  weighView,
  type View,
  type ViewFacts,
  type ViewOutcome,
} from '../../../../../server/domain/listening/view.ts';

const START = Date.UTC(2026, 10, 23);
const LISTENER = parseListenerId('0b5e0b3e-5a4e-4f0e-9d58-0f3a3c7f6a11')!;
const OPEN = { isOpen: true, isOwn: false };
const NOTHING: ViewFacts = { story: OPEN, reportedAt: undefined, countedAt: undefined, isCountedStay: false };

function aView(at: number, facts: Partial<View> = {}): View {
  return {
    seriesId: 1 as SeriesId,
    storyId: 1 as StoryId,
    listener: { id: LISTENER, knownSince: START },
    member: undefined,
    playId: 'a-certain-stay',
    at,
    heardToEnd: false,
    ...facts,
  };
}

interface Sent {
  /** Milliseconds by which the server's clock goes on before it comes; below 0 where somebody sets it back. */
  readonly later: number;
  readonly storyId: number;
  readonly stay: number;
  readonly heardToEnd: boolean;
  readonly isFromJournal: boolean;
}

/** Sends reports, and keeps what is known between them as a repository does. */
function outcomesOf(reports: readonly Sent[]): readonly { readonly outcome: ViewOutcome; readonly at: number }[] {
  let at = START;
  let reportedAt: number | undefined;
  const counted = new Map<string, number>();
  const countedAt = new Map<number, number>();
  return reports.map(({ later, storyId, stay, ...told }) => {
    at += later;
    const playId = `${stay}-${storyId}`;
    const facts = { ...NOTHING, reportedAt, countedAt: countedAt.get(storyId), isCountedStay: counted.has(playId) };
    const view = aView(at, { storyId: storyId as StoryId, playId, ...told });
    const outcome = weighView(view, facts);
    if (usesTime(outcome)) reportedAt = Math.max(reportedAt ?? 0, usedUntil(view, facts));
    if (outcome === 'counted') {
      counted.set(playId, at);
      countedAt.set(storyId, at);
    }
    return { outcome, at };
  });
}

const reports = fc.array(
  fc.record({
    later: fc.oneof(
      fc.integer({ min: 0, max: 30_000 }),
      fc.constant(0),
      fc.constant(10_000),
      fc.integer({ min: -60_000, max: 2 * VIEW_WINDOW_MS }),
    ),
    storyId: fc.integer({ min: 1, max: 4 }),
    stay: fc.integer({ min: 1, max: 5 }),
    heardToEnd: fc.boolean(),
    isFromJournal: fc.boolean(),
  }),
  { maxLength: 80 },
);

describe('reports of listening', () => {
  it('VIEW-05 VIEW-09 VIEW-12 in whatever order and number credit no more than has passed for the server', () => {
    fc.assert(
      fc.property(reports, (sent) => {
        let credited = 0;
        let latest = START;
        for (const { outcome, at } of outcomesOf(sent)) {
          latest = Math.max(latest, at);
          if (usesTime(outcome)) credited += 10_000;
          expect(credited).toBeLessThanOrEqual(latest - START);
        }
      }),
    );
  });

  it('VIEW-02 VIEW-05 count a listener and a story once in 24 hours, whatever the stay is called', () => {
    fc.assert(
      fc.property(reports, fc.constantFrom(1, 2, 3, 4), (sent, story) => {
        const times = outcomesOf(sent).flatMap(({ outcome, at }, index) =>
          outcome === 'counted' && sent[index]?.storyId === story ? [at] : [],
        );
        const early = times.filter((at, index) => at - (times[index - 1] ?? -Infinity) < VIEW_WINDOW_MS);
        expect(early).toEqual([]);
      }),
    );
  });

  it.each<[string, Partial<View>, Partial<ViewFacts>, ViewOutcome]>([
    ['VIEW-01 is a view ten seconds after the listener is known', {}, {}, 'counted'],
    ['VIEW-05 begins with a listener who is new', { at: START + 9_999 }, {}, 'begun'],
    ['VIEW-05 is refused too soon after the last', {}, { reportedAt: START + 1 }, 'too-soon'],
    ['VIEW-05 uses the time up that was claimed for the same story again', {}, { countedAt: START }, 'taken'],
    [
      'VIEW-12 of a journal uses nothing up for a story that is counted',
      { isFromJournal: true },
      { countedAt: START },
      'known',
    ],
    ['VIEW-12 of a journal is a view like another', { isFromJournal: true }, {}, 'counted'],
    [
      'VIEW-12 of a journal is refused too soon after the last',
      { isFromJournal: true },
      { reportedAt: START + 1 },
      'too-soon',
    ],
    ['VIEW-02 counts again after 24 hours', { at: START + VIEW_WINDOW_MS }, { countedAt: START }, 'counted'],
    ['VIEW-10 of a stay that was counted is nothing new', {}, { isCountedStay: true, countedAt: START }, 'known'],
    ['VIEW-09 of the author is not counted', {}, { story: { isOpen: true, isOwn: true } }, 'known'],
    ['VIEW-09 of a locked story is refused', {}, { story: { isOpen: false, isOwn: false } }, 'locked'],
    ['VIEW-09 of no such pair is refused', {}, { story: undefined }, 'unknown'],
    ['CRE-04 of an end belongs to the view of the day', { heardToEnd: true }, { countedAt: START }, 'ended'],
    ['CRE-04 of an end alone is none', { heardToEnd: true }, {}, 'unknown'],
    [
      'VIEW-05 is refused while the clock stands before what is known',
      { at: START - 1 },
      { reportedAt: START },
      'too-soon',
    ],
  ])('%s', (_, view, facts, outcome) => {
    expect(weighView(aView(START + 10_000, view), { ...NOTHING, ...facts })).toBe(outcome);
  });
});

describe('a delivery', () => {
  const about = (storyId: number) => ({ seriesId: 1 as SeriesId, storyId: storyId as StoryId });
  const heard = (storyId: number, seconds: number, rate = 1): ListeningEvent => ({
    ...about(storyId),
    kind: 'heard',
    fromSeconds: 0,
    toSeconds: seconds,
    rate,
  });
  const listened = (...events: readonly ListeningEvent[]) => {
    const numbered = events.map((event, index) => ({ number: index + 1, at: START + index * 60_000, event }));
    return listenedIn(stretchesAfter(undefined, numbered), events);
  };

  it('VIEW-12 VIEW-06 may count what was heard for ten seconds as they pass, each story once', () => {
    expect(listened(heard(1, 9.9), heard(2, 10), heard(3, 29, 3), heard(4, 30, 3), heard(2, 50)).stories).toEqual([
      { ...about(2), number: 2 },
      { ...about(4), number: 4 },
    ]);
  });

  it('VIEW-12 tells of ends', () => {
    const ended = { ...about(2), kind: 'finished', atSeconds: 95 } as const;
    expect(listened(ended, ended, { ...about(1), kind: 'marked', isHeard: true })).toEqual({
      stories: [],
      ended: [about(2)],
      times: [],
    });
  });
});

describe('programs that nobody listens to', () => {
  it.each([
    '',
    ' ',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)',
    'facebookexternalhit/1.1',
    'curl/8.10.1',
    'python-requests/2.32.3',
    'Mozilla/5.0 (compatible; Daum/4.1; +http://cs.daum.net/faq/15/4118.html?faqId=28966)',
    'node',
    'Slackbot',
  ])('VIEW-05 are known by what they call themselves: %j', (userAgent) => {
    expect(isRobot(userAgent)).toBe(true);
  });

  it.each([
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 KAKAOTALK 25.1.0',
    'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36 SoridamApp/1.0 android',
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
  ])('VIEW-05 are none of the browsers and apps that people listen with: %s', (userAgent) => {
    expect(isRobot(userAgent)).toBe(false);
  });

  it('VIEW-05 stand in a list that says from when it is', () => {
    expect(ROBOTS_AS_OF).toMatch(/^20[0-9]{2}-[01][0-9]-[0-3][0-9]$/);
  });
});
