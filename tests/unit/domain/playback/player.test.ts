import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isCalledOff,
  transition,
  type PlayerEffect,
  type PlayerEvent,
  type AudioFailureKind,
} from '../../../../src/domain/playback/player.ts';
import { idlePlayer, wantsAudio, type PlayerState } from '../../../../src/domain/playback/player-state.ts';
import { retrySeconds } from '../../../../src/domain/playback/retry.ts';
import { storyId } from '../../../support/builders.ts';

const story = { id: storyId(1), durationSeconds: 200 };
const url = '/a.mp3';

/** Lets events happen one after the other. */
function after(...events: readonly PlayerEvent[]): { state: PlayerState; effects: readonly PlayerEffect[] } {
  return from(idlePlayer, ...events);
}

function from(start: PlayerState, ...events: readonly PlayerEvent[]) {
  return events.reduce<{ state: PlayerState; effects: readonly PlayerEffect[] }>(
    ({ state }, event) => transition(state, event),
    { state: start, effects: [] },
  );
}

function kinds(effects: readonly PlayerEffect[]): readonly string[] {
  return effects.map((effect) => effect.kind);
}

const chosen: PlayerEvent = { kind: 'chosen', story, fromSeconds: 0, url };
const playing = after(chosen, { kind: 'sounded' }).state;
/** The clock goes on as media time does, unless told otherwise. */
const progressed = (elapsedSeconds: number, at = elapsedSeconds * 1000): PlayerEvent => ({
  kind: 'progressed',
  elapsedSeconds,
  durationSeconds: 200,
  at,
});
const failed = (kind: AudioFailureKind, at = url): PlayerEvent => ({ kind: 'failed', failure: { kind, url: at } });
/** Listens from one second to another, four reports a second. */
const heard = (start: number, end: number): PlayerEvent[] =>
  Array.from({ length: (end - start) * 4 }, (_, step) => progressed(start + (step + 1) / 4));

describe('playing a story', () => {
  it('starts at once when its address is known', () => {
    const { state, effects } = after(chosen);
    expect(state.phase).toBe('starting');
    expect(effects[0]).toEqual({ kind: 'play', url, fromSeconds: 0 });
    expect(from(state, { kind: 'sounded' }).state.phase).toBe('playing');
  });

  it('asks for the address when it is not, and silences what played before', () => {
    const other = { id: storyId(2), durationSeconds: 50 };
    const asked = from(playing, { kind: 'chosen', story: other, fromSeconds: 10, url: undefined });
    expect(kinds(asked.effects)).toEqual(['pause', 'request-address', 'save-position']);
    const arrived = from(asked.state, { kind: 'address-arrived', storyId: other.id, url: '/b.mp3' });
    expect(arrived.effects).toEqual([{ kind: 'play', url: '/b.mp3', fromSeconds: 10 }]);
  });

  it('an address that comes after another choice is of no use', () => {
    const late: PlayerEvent = { kind: 'address-arrived', storyId: storyId(7), url: '/late.mp3' };
    expect(from(playing, late)).toEqual({ state: playing, effects: [] });
  });

  it('PLY-45 a restored story stays silent until somebody wants it', () => {
    const restored = after({ kind: 'restored', story, atSeconds: 42 });
    expect(restored.state).toMatchObject({ phase: 'paused', elapsedSeconds: 42 });
    expect(restored.effects).toEqual([]);
    expect(from(restored.state, { kind: 'toggled', url }).effects).toEqual([{ kind: 'play', url, fromSeconds: 42 }]);
  });
});

describe('an address that was asked for', () => {
  const asked = after({ kind: 'chosen', story, fromSeconds: 5, url: undefined }).state;
  const arrived: PlayerEvent = { kind: 'address-arrived', storyId: story.id, url: '/late.mp3' };
  const denied = { kind: 'address-failed', storyId: story.id, reason: 'locked' } as const;

  it('is of no use to another story, after a pause, and where there is one already', () => {
    const paused = from(asked, { kind: 'toggled', url: undefined }).state;
    for (const event of [arrived, denied]) {
      expect(from(asked, { ...event, storyId: storyId(9) })).toEqual({ state: asked, effects: [] });
      expect(from(paused, event)).toEqual({ state: paused, effects: [] });
      expect(from(playing, event)).toEqual({ state: playing, effects: [] });
    }
  });
});

describe('pausing', () => {
  it('what is silent already stays as it is, to the letter', () => {
    const paused = from(playing, { kind: 'toggled', url }).state;
    expect(from(paused, { kind: 'silenced' }).state).toBe(paused);
    expect(from(paused, { kind: 'silenced' }).effects).toEqual([]);
    expect(from(paused, { kind: 'waited' })).toEqual({ state: paused, effects: [] });
    expect(from(paused, { kind: 'ended' })).toEqual({ state: paused, effects: [] });
    expect(kinds(from(playing, { kind: 'silenced' }).effects)).toEqual(['pause', 'save-position']);
  });

  it('INV-075 PLY-07 pausing and going on keeps the second', () => {
    const at = from(playing, ...heard(0, 10)).state;
    const paused = from(at, { kind: 'toggled', url });
    expect(kinds(paused.effects)).toEqual(['pause', 'save-position']);
    const resumed = from(paused.state, { kind: 'toggled', url });
    expect(resumed.effects).toEqual([{ kind: 'resume' }]);
    expect(resumed.state).toMatchObject({ phase: 'starting', elapsedSeconds: 10 });
  });

  it('JRN-32 going on a little earlier moves the sound first; a later second, or the end of the story, moves nothing', () => {
    const at = from(playing, ...heard(0, 10), { kind: 'toggled', url }).state;
    expect(from(at, { kind: 'toggled', url, fromSeconds: 4 }).effects).toEqual([
      { kind: 'seek', toSeconds: 4 },
      { kind: 'save-position' },
      { kind: 'resume' },
    ]);
    expect(from(at, { kind: 'toggled', url, fromSeconds: 11 }).effects).toEqual([{ kind: 'resume' }]);
    const over = from(playing, progressed(200), { kind: 'ended' }, { kind: 'finished' }).state;
    expect(from(over, { kind: 'toggled', url, fromSeconds: 190 }).state.elapsedSeconds).toBe(0);
  });

  it('a sound that somebody else started again is shown as playing', () => {
    expect(from(playing, { kind: 'paused', at: 0 }, { kind: 'sounded' }).state.phase).toBe('playing');
  });

  it('INV-040 a story that nothing follows falls silent at its end, and begins anew', () => {
    const over = from(playing, progressed(200), { kind: 'ended' }, { kind: 'finished' });
    expect(over.state).toMatchObject({ phase: 'paused', hasEnded: false });
    expect(kinds(over.effects)).toEqual(['pause', 'save-position']);
    expect(from(over.state, { kind: 'toggled', url }).effects).toEqual([
      { kind: 'seek', toSeconds: 0 },
      { kind: 'save-position' },
      { kind: 'resume' },
    ]);
  });

  it('without a story nothing happens', () => {
    const events: PlayerEvent[] = [{ kind: 'toggled', url }, { kind: 'skipped', bySeconds: 30 }, { kind: 'silenced' }];
    for (const event of events) expect(after(event)).toEqual({ state: idlePlayer, effects: [] });
  });
});

describe('moving within a story', () => {
  it.each([
    [50, -30, 20],
    [10, -30, 0],
    [50, 30, 80],
    [190, 30, 200],
  ])('PLY-06 PLY-08 LIM-06 from %i a skip of %i leads to %i', (start, bySeconds, expected) => {
    const moved = from(playing, { kind: 'sought', toSeconds: start }, { kind: 'skipped', bySeconds });
    expect(moved.state.elapsedSeconds).toBe(expected);
    expect(moved.effects).toEqual([{ kind: 'seek', toSeconds: expected }, { kind: 'save-position' }]);
  });

  it('INV-073 INV-074 never leaves the story', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 200 }),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        (start, by) => {
          const moved = from(playing, { kind: 'sought', toSeconds: start }, { kind: 'skipped', bySeconds: by });
          expect(moved.state.elapsedSeconds).toBe(Math.max(0, Math.min(200, start + by)));
        },
      ),
    );
  });

  it('a restored story is moved before its sound is loaded', () => {
    const moved = after({ kind: 'restored', story, atSeconds: 10 }, { kind: 'sought', toSeconds: 90 });
    expect(kinds(moved.effects)).toEqual(['save-position']);
    expect(from(moved.state, { kind: 'toggled', url }).effects).toEqual([{ kind: 'play', url, fromSeconds: 90 }]);
  });
});

describe('time going on', () => {
  it('reports of the sound before do not move a story that is only starting', () => {
    const starting = after({ kind: 'chosen', story, fromSeconds: 40, url });
    expect(from(starting.state, progressed(3)).state.elapsedSeconds).toBe(40);
  });

  it('the position is saved after every five seconds of listening', () => {
    const effects = heard(0, 12).reduce<{ state: PlayerState; saves: number[] }>(
      ({ state, saves }, event) => {
        const next = transition(state, event);
        const isSaved = next.effects.some((effect) => effect.kind === 'save-position');
        return { state: next.state, saves: isSaved ? [...saves, next.state.elapsedSeconds] : saves };
      },
      { state: playing, saves: [] },
    );
    expect(effects.saves).toEqual([5, 10]);
  });

  it('only what comes out counts as heard: no seek, no pause, no jump', () => {
    const listened = from(
      playing,
      ...heard(0, 4),
      { kind: 'sought', toSeconds: 100 },
      progressed(100),
      ...heard(100, 103),
    );
    expect(listened.state.heardSeconds).toBe(7);
    expect(from(listened.state, progressed(150, 103_250)).state.heardSeconds).toBe(7);
    const paused = from(listened.state, { kind: 'toggled', url }, progressed(104));
    expect(paused.state.heardSeconds).toBe(7);
  });

  it('the next story is made ready once after ten steady seconds and once before the end', () => {
    const count = (events: readonly PlayerEvent[]): number => {
      let state = playing;
      let times = 0;
      for (const event of events) {
        const next = transition(state, event);
        state = next.state;
        times += next.effects.filter((effect) => effect.kind === 'prepare-next').length;
      }
      return times;
    };
    expect(count(heard(0, 9))).toBe(0);
    expect(count(heard(0, 60))).toBe(1);
    expect(count(heard(0, 199))).toBe(2);
    expect(count([{ kind: 'sought', toSeconds: 180 }, ...heard(180, 199)])).toBe(1);
  });

  it('a length that makes no sense is not believed, and a better one is', () => {
    for (const durationSeconds of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      const report: PlayerEvent = { kind: 'progressed', elapsedSeconds: 1, durationSeconds, at: 1000 };
      expect(from(playing, report).state.durationSeconds).toBe(200);
    }
    const better: PlayerEvent = { kind: 'progressed', elapsedSeconds: 1, durationSeconds: 201.5, at: 1000 };
    expect(from(playing, better).state.durationSeconds).toBe(201.5);
  });

  it('a report from a little before takes nothing of what was heard, and two seconds are a usual step', () => {
    const ahead = from(playing, progressed(2, 0)).state;
    expect(ahead.heardSeconds).toBe(2);
    expect(from(ahead, progressed(1.5)).state.heardSeconds).toBe(2);
    expect(from(playing, progressed(2.01, 0)).state.heardSeconds).toBe(0);
  });

  it('reports of a sound that was let go do not move the story', () => {
    const closed = from(playing, ...heard(0, 10), { kind: 'closed' }).state;
    expect(from(closed, progressed(60))).toEqual({ state: closed, effects: [] });
  });

  it('thirty seconds before its end, and not before, a story has the next one made ready', () => {
    const at = (seconds: number) => from(playing, { kind: 'sought', toSeconds: seconds }, progressed(seconds));
    expect(kinds(at(169.9).effects)).toEqual([]);
    expect(at(170)).toMatchObject({ state: { preparation: 'late' }, effects: [{ kind: 'prepare-next' }] });
    expect(at(170).effects).toHaveLength(1);
    const back = from(at(170).state, { kind: 'sought', toSeconds: 20 }, progressed(20));
    expect(back).toMatchObject({ state: { preparation: 'late' }, effects: [] });
  });

  it('a story that is paused, or of unknown length, has nothing made ready', () => {
    const paused = from(playing, { kind: 'toggled', url }, { kind: 'sought', toSeconds: 190 }, progressed(190));
    expect(paused).toMatchObject({ state: { preparation: 'none' }, effects: [] });
    const endless = { id: storyId(3), durationSeconds: 0 };
    const begun = after({ kind: 'chosen', story: endless, fromSeconds: 0, url }, { kind: 'sounded' }).state;
    const report: PlayerEvent = { kind: 'progressed', elapsedSeconds: 1, durationSeconds: 0, at: 1000 };
    expect(from(begun, report)).toMatchObject({ state: { preparation: 'none' }, effects: [] });
    expect(from(begun, report, { kind: 'ended' }).state.elapsedSeconds).toBe(1);
    expect(from(playing, ...heard(0, 10)).state.preparation).toBe('early');
  });

  it('a sound that has not been loaded cannot end', () => {
    const asked = after({ kind: 'chosen', story, fromSeconds: 0, url: undefined }).state;
    expect(from(asked, { kind: 'ended' })).toEqual({ state: asked, effects: [] });
  });

  it('PLY-43 the end asks for what follows', () => {
    const end = from(playing, progressed(199), { kind: 'ended' });
    expect(end.effects).toEqual([{ kind: 'advance' }]);
    expect(end.state).toMatchObject({ phase: 'waiting', elapsedSeconds: 200 });
    expect(from(end.state, { kind: 'ended' }).effects).toEqual([]);
  });

  it('waiting for data is no pause', () => {
    const waiting = from(playing, { kind: 'waited' }).state;
    expect(waiting.phase).toBe('waiting');
    expect(wantsAudio(waiting.phase)).toBe(true);
    expect(from(waiting, { kind: 'sounded' }).state.phase).toBe('playing');
  });
});

describe('a sound that is waited for in a browser that does not say when it goes on', () => {
  const at = from(playing, ...heard(0, 10)).state;
  const waiting = from(at, { kind: 'sought', toSeconds: 60 }, { kind: 'waited' }, progressed(60, 20_000)).state;

  it('PLY-06 plays as soon as media time goes on after the seek, and is counted from there', () => {
    expect(waiting.phase).toBe('waiting');
    const sounding = from(waiting, progressed(60.25, 20_250)).state;
    expect(sounding).toMatchObject({ phase: 'playing', heardSeconds: 10 });
    expect(from(sounding, progressed(60.5, 20_500)).state.heardSeconds).toBeCloseTo(10.25, 5);
  });

  it('plays after a push that was enough', () => {
    const nudged = from(at, { kind: 'ticked' }, { kind: 'ticked' }, { kind: 'ticked' }, progressed(10.1, 30_000)).state;
    expect(nudged.phase).toBe('waiting');
    expect(from(nudged, progressed(10.35, 30_250)).state).toMatchObject({ phase: 'playing', silentTicks: 0 });
  });

  it('has its next story made ready like any other', () => {
    const steady = from({ ...waiting, preparation: 'none' }, progressed(60.25, 20_250));
    expect(kinds(steady.effects)).toEqual(['prepare-next']);
  });

  it('is still waited for while the place stands, goes back, or leaps further than a sound could', () => {
    for (const report of [progressed(60, 20_250), progressed(59, 20_250), progressed(61, 20_250)]) {
      expect(from(waiting, report).state.phase).toBe('waiting');
    }
    const unreported = { ...waiting, reportedAt: undefined };
    expect(from(unreported, progressed(60.25, 20_250)).state.phase).toBe('waiting');
  });

  it('goes on faster where the listener chose so', () => {
    const fast = from(waiting, { kind: 'rate-chosen', rate: 2 }).state;
    expect(from(fast, progressed(61, 20_250)).state.phase).toBe('playing');
  });

  it('is still waited for when it has ended or the network is tried again later', () => {
    const ended = from(at, { kind: 'ended' }).state;
    const later = { ...waiting, isRetryScheduled: true };
    const atEnd = from({ ...ended, elapsedSeconds: 199, reportedAt: 20_000 }, progressed(199.2, 20_250));
    expect(atEnd.state.phase).toBe('waiting');
    expect(from(later, progressed(60.25, 20_250)).state.phase).toBe('waiting');
  });
});

describe('what goes wrong', () => {
  it('a refused address is asked for afresh once, and played at the same second', () => {
    const at = from(playing, ...heard(0, 10)).state;
    const asked = from(at, failed('refused'));
    expect(asked.effects).toEqual([{ kind: 'request-address', storyId: story.id }]);
    const again = from(asked.state, { kind: 'address-arrived', storyId: story.id, url: '/fresh.mp3' });
    expect(again.effects).toEqual([{ kind: 'play', url: '/fresh.mp3', fromSeconds: 10 }]);
    const refused = from(again.state, failed('refused', '/fresh.mp3'));
    expect(refused.state.phase).toBe('failed');
    expect(kinds(refused.effects)).toEqual(['save-position', 'notify']);
  });

  it('five heard seconds earn another fresh address', () => {
    const arrived: PlayerEvent = { kind: 'address-arrived', storyId: story.id, url: '/b.mp3' };
    const renewed = from(playing, failed('refused'), arrived, { kind: 'sounded' }, ...heard(0, 6)).state;
    expect(kinds(from(renewed, failed('refused', '/b.mp3')).effects)).toEqual(['request-address']);
  });

  it('a sound that the browser does not allow is shown as paused, with a word, and is loaded', () => {
    const refused = from(after(chosen).state, failed('not-allowed'));
    const effects = [{ kind: 'notify', message: 'sound-not-allowed' }];
    expect(refused).toMatchObject({ state: { phase: 'paused', url }, effects });
    expect(from(refused.state, { kind: 'toggled', url }).effects).toEqual([{ kind: 'resume' }]);
  });

  it('an interrupted attempt, and a failure of another address, mean nothing', () => {
    expect(from(playing, failed('interrupted'))).toEqual({ state: playing, effects: [] });
    expect(from(playing, failed('gone', '/other.mp3'))).toEqual({ state: playing, effects: [] });
  });

  it.each([
    ['gone', 'sound-gone'],
    ['unplayable', 'sound-unplayable'],
  ] as const)('PLY-49 a sound that is %s ends the attempt with a word to the listener', (kind, message) => {
    const end = from(playing, failed(kind));
    expect(end.state.phase).toBe('failed');
    expect(end.effects).toContainEqual({ kind: 'notify', message });
  });

  it('a lost network is no end: it is tried again after 1, 2, 4, 8 and 8 seconds, at the same second', () => {
    let state = from(playing, ...heard(0, 10)).state;
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const lost = from(state, failed('network'));
      const retry = lost.effects.find((effect) => effect.kind === 'retry-later');
      waits.push(retry === undefined ? 0 : retrySeconds(retry.retry, 0.5));
      expect(lost.state.phase).toBe('waiting');
      const due = from(lost.state, { kind: 'retry-due', storyId: story.id, failedTries: attempt });
      expect(due.effects).toEqual([{ kind: 'play', url, fromSeconds: 10 }]);
      state = due.state;
    }
    expect(waits).toEqual([1, 2, 4, 8, 8]);
  });

  it('a network that is back is used at once, unless the listener paused meanwhile', () => {
    const lost = from(playing, failed('network')).state;
    expect(kinds(from(lost, { kind: 'network-returned' }).effects)).toEqual(['play']);
    const paused = from(lost, { kind: 'toggled', url }).state;
    expect(from(paused, { kind: 'network-returned' }).effects).toEqual([]);
    expect(from(paused, { kind: 'retry-due', storyId: story.id, failedTries: 1 }).effects).toEqual([]);
    expect(from(playing, { kind: 'network-returned' }).effects).toEqual([]);
  });

  it('an attempt that is due is only that of this story, and the latest', () => {
    const lost = from(playing, failed('network')).state;
    for (const [id, failedTries] of [
      [storyId(9), 1],
      [story.id, 2],
    ] as const) {
      expect(from(lost, { kind: 'retry-due', storyId: id, failedTries })).toEqual({ state: lost, effects: [] });
    }
  });

  it('an address that cannot be fetched for want of a network is asked for again', () => {
    const asked = after({ kind: 'chosen', story, fromSeconds: 0, url: undefined }).state;
    const lost = from(asked, { kind: 'address-failed', storyId: story.id, reason: 'offline' });
    expect(kinds(lost.effects)).toEqual(['retry-later']);
    const due = from(lost.state, { kind: 'retry-due', storyId: story.id, failedTries: 1 });
    expect(kinds(due.effects)).toEqual(['request-address']);
  });

  it('an address that is denied ends the attempt with the reason', () => {
    const asked = after({ kind: 'chosen', story, fromSeconds: 0, url: undefined }).state;
    const denied = from(asked, { kind: 'address-failed', storyId: story.id, reason: 'locked' });
    expect(denied.state.phase).toBe('failed');
    expect(denied.effects).toContainEqual({ kind: 'notify', message: 'locked' });
  });

  it('a paused sound that breaks is loaded anew when it is wanted', () => {
    const paused = from(playing, { kind: 'toggled', url }, failed('refused')).state;
    expect(paused.phase).toBe('paused');
    expect(kinds(from(paused, { kind: 'toggled', url: undefined }).effects)).toEqual(['request-address']);
  });
});

describe('volume', () => {
  it('PLY-13 INV-070 sets the level of the sound', () => {
    expect(after({ kind: 'volume-chosen', volume: 45 }).effects).toEqual([{ kind: 'set-level', level: 0.45 }]);
  });

  it('PLY-12 INV-068 the icon silences, then brings back 30', () => {
    const muted = after({ kind: 'volume-chosen', volume: 80 }, { kind: 'mute-toggled' }).state;
    expect(muted.volume).toBe(0);
    expect(from(muted, { kind: 'mute-toggled' }).state.volume).toBe(30);
  });
});

/** Lets ticks pass in which nothing else happens. */
const ticks = (count: number): PlayerEvent[] => Array.from({ length: count }, () => ({ kind: 'ticked' }));

/** All that is to be done about events, one after the other. */
function effectsOf(start: PlayerState, ...events: readonly PlayerEvent[]): readonly PlayerEffect[] {
  let state = start;
  return events.flatMap((event) => {
    const next = transition(state, event);
    state = next.state;
    return next.effects;
  });
}

describe('a sound that comes to a halt without a word', () => {
  const at = from(playing, ...heard(0, 10)).state;

  it('is pushed on after three seconds, and shown as waiting', () => {
    expect(effectsOf(at, ...ticks(2))).toEqual([]);
    const nudged = from(at, ...ticks(3));
    expect(nudged.effects).toEqual([{ kind: 'seek', toSeconds: 10.1 }]);
    expect(nudged.state.phase).toBe('waiting');
    expect(from(nudged.state, { kind: 'sounded' }).state.phase).toBe('playing');
  });

  it('is pushed on three times, then loaded anew at its second, then waited for', () => {
    const effects = effectsOf(at, ...ticks(15));
    expect(kinds(effects)).toEqual(['seek', 'seek', 'seek', 'stop', 'play', 'stop', 'retry-later']);
    expect(effects[4]).toMatchObject({ url, fromSeconds: expect.closeTo(10.3, 5) as number });
  });

  it('is left alone as long as media time goes on', () => {
    let state = at;
    for (const [index, event] of heard(10, 60).entries()) {
      state = from(state, event, ...(index % 4 === 0 ? ticks(1) : [])).state;
    }
    expect(state).toMatchObject({ phase: 'playing', nudges: 0 });
  });

  it('a push alone does not count as going on', () => {
    const nudged = from(at, ...ticks(3)).state;
    expect(kinds(effectsOf(nudged, progressed(10.1), ...ticks(9)))).toEqual(['seek', 'seek', 'stop', 'play']);
  });

  it('a twentieth of a second is going on', () => {
    const near = from(at, ...ticks(2), progressed(10.05)).state;
    expect(near.silentTicks).toBe(0);
  });

  it('reports of the same place do not count as going on', () => {
    expect(kinds(effectsOf(at, ...ticks(2), progressed(10), progressed(10.01), ...ticks(1)))).toEqual(['seek']);
  });

  it('is forgiven its halts after five heard seconds', () => {
    const again = from(at, ...ticks(6), { kind: 'sounded' }, ...heard(11, 17)).state;
    expect(again.nudges).toBe(0);
  });

  it('is taken for ended at its end', () => {
    const end = from(playing, progressed(200, 0)).state;
    expect(kinds(effectsOf(end, ...ticks(3)))).toEqual(['advance']);
  });

  it('that does not even begin is loaded anew, then waited for, without a push', () => {
    expect(kinds(effectsOf(after(chosen).state, ...ticks(24)))).toEqual(['stop', 'play', 'stop', 'retry-later']);
  });

  it('is not looked after while it is paused, has no address or waits for the network', () => {
    const paused = from(at, { kind: 'toggled', url }).state;
    const asking = after({ kind: 'chosen', story, fromSeconds: 0, url: undefined }).state;
    const lost = from(at, failed('network')).state;
    for (const state of [paused, asking, lost, idlePlayer]) expect(from(state, ...ticks(30)).state).toBe(state);
  });

  it('has the next story made ready again once it was loaded anew', () => {
    const ready = from(playing, ...heard(0, 20)).state;
    const anew = from(ready, ...ticks(12), { kind: 'sounded' });
    expect(anew.state.preparation).toBe('none');
    expect(kinds(effectsOf(anew.state, ...heard(21, 22)))).toEqual(['prepare-next']);
  });
});

describe('sound that somebody else takes away', () => {
  const at = from(playing, ...heard(0, 10)).state;
  const MINUTE = 60_000;
  const gone = from(at, { kind: 'paused', at: 0 });
  const taken = from(gone.state, { kind: 'interruption-lasted', since: 0 }).state;

  it('JRN-65 has its place kept at once: the page may sleep before the pause is one', () => {
    expect(gone.effects[0]).toEqual({ kind: 'save-position' });
    const later = from(at, progressed(11.5, 1500), { kind: 'paused', at: 1500 });
    expect(later.state.savedSeconds).toBe(11.5);
  });

  it('for less than a fifth of a second is not noticed at all', () => {
    expect(gone.effects.slice(1)).toEqual([{ kind: 'watch-interruption', since: 0, milliseconds: 200 }]);
    expect(gone.state).toMatchObject({ phase: 'playing' });
    const back = from(gone.state, { kind: 'freed', at: 199 });
    expect(back).toEqual({ state: at, effects: [{ kind: 'resume' }] });
    expect(from(back.state, { kind: 'interruption-lasted', since: 0 })).toEqual({ state: at, effects: [] });
  });

  it('and begins again by itself is not noticed either', () => {
    const back = from(gone.state, { kind: 'sounded' }).state;
    expect(from(back, { kind: 'interruption-lasted', since: 0 })).toEqual({ state: back, effects: [] });
  });

  it('for longer is a pause, with its second kept', () => {
    const paused = from(gone.state, { kind: 'interruption-lasted', since: 0 });
    expect(paused).toMatchObject({
      state: { phase: 'paused', savedSeconds: 10 },
      effects: [{ kind: 'save-position' }],
    });
  });

  it('a second time is measured anew', () => {
    const again = from(gone.state, { kind: 'freed', at: 100 }, { kind: 'paused', at: 150 }).state;
    expect(from(again, { kind: 'interruption-lasted', since: 0 })).toEqual({ state: again, effects: [] });
    expect(from(again, { kind: 'interruption-lasted', since: 150 }).state.phase).toBe('paused');
  });

  it('and that the listener pauses meanwhile stays paused', () => {
    const paused = from(gone.state, { kind: 'toggled', url });
    expect(kinds(paused.effects)).toEqual(['pause', 'save-position']);
    expect(from(paused.state, { kind: 'interruption-lasted', since: 0 }).effects).toEqual([]);
    expect(from(paused.state, { kind: 'freed', at: 100 }).effects).toEqual([]);
  });

  it('from a page that slept through it goes on or not by the same rule', () => {
    expect(kinds(from(gone.state, { kind: 'freed', at: 30 * MINUTE - 1 }).effects)).toEqual(['resume']);
    expect(from(gone.state, { kind: 'freed', at: 30 * MINUTE }).effects).toEqual([]);
    const later = from(at, { kind: 'paused', at: 20 * MINUTE }).state;
    expect(kinds(from(later, { kind: 'freed', at: 50 * MINUTE - 1 }).effects)).toEqual(['resume']);
    expect(from(later, { kind: 'freed', at: 50 * MINUTE }).effects).toEqual([]);
  });

  it('is not what has failed meanwhile', () => {
    const broken = from(gone.state, failed('gone')).state;
    expect(from(broken, { kind: 'freed', at: 100 })).toEqual({ state: broken, effects: [] });
  });

  it.each([
    [200, ['resume']],
    [29 * MINUTE + 59_999, ['resume']],
    [30 * MINUTE, []],
    [5 * 60 * MINUTE, []],
  ])('goes on by itself when it is given back after %i ms: %j', (ms, expected) => {
    expect(kinds(effectsOf(taken, { kind: 'freed', at: ms }))).toEqual(expected);
  });

  it('does not go on when the listener, or another window, paused it or did so meanwhile', () => {
    const freed: PlayerEvent = { kind: 'freed', at: 1000 };
    const byListener = from(at, { kind: 'toggled', url }).state;
    const restarted = from(taken, { kind: 'toggled', url }, { kind: 'toggled', url }).state;
    const byWindow = from(taken, { kind: 'silenced' }).state;
    for (const state of [byListener, restarted, byWindow]) expect(effectsOf(state, freed)).toEqual([]);
  });

  it('does not go on a second time', () => {
    const once = from(taken, { kind: 'freed', at: 1000 }, { kind: 'sounded' }, { kind: 'toggled', url }).state;
    expect(effectsOf(once, { kind: 'freed', at: 2000 })).toEqual([]);
  });
});

describe('a story that has ended before what follows could be loaded', () => {
  const offline = { kind: 'advance-failed', storyId: story.id, reason: 'offline' } as const;
  const end = from(playing, ...heard(0, 10), { kind: 'sought', toSeconds: 199 }, progressed(200), {
    kind: 'ended',
  }).state;
  const lost = from(end, offline);
  const due = (failedTries: number): PlayerEvent => ({ kind: 'retry-due', storyId: story.id, failedTries });

  it('PLY-56 is waited at, without a word', () => {
    expect(lost.state).toMatchObject({ phase: 'waiting', elapsedSeconds: 200 });
    expect(lost.effects).toEqual([
      { kind: 'retry-later', storyId: story.id, retry: { failedTries: 1, requestedSeconds: 0 } },
    ]);
  });

  it('PLY-56 is gone on from when the network returns', () => {
    const again = from(lost.state, { kind: 'network-returned' });
    expect(again.effects).toEqual([{ kind: 'advance' }]);
    expect(again.state).toMatchObject({ phase: 'waiting', isRetryScheduled: false });
    expect(from(again.state, { kind: 'network-returned' }).effects).toEqual([]);
    expect(from(again.state, due(1)).effects).toEqual([]);
  });

  it('is tried again in growing intervals, no sooner than the server wants', () => {
    const second = from(lost.state, due(1), { ...offline, reason: 'unavailable', retryAfterSeconds: 9 });
    expect(second.effects).toMatchObject([{ kind: 'retry-later', retry: { failedTries: 2, requestedSeconds: 9 } }]);
    expect(kinds(from(second.state, due(2)).effects)).toEqual(['advance']);
  });

  it('what failed before does not lengthen the first interval', () => {
    const shaky = from(playing, failed('network'), due(1), { kind: 'sounded' }, progressed(1)).state;
    const lostAgain = from(shaky, { kind: 'sought', toSeconds: 199 }, progressed(200), { kind: 'ended' }, offline);
    expect(lostAgain.effects).toMatchObject([{ retry: { failedTries: 1 } }]);
  });

  it('INV-075 a pause calls it off, and the next press goes on again', () => {
    const paused = from(lost.state, { kind: 'toggled', url });
    expect(paused.state).toMatchObject({ phase: 'paused', isRetryScheduled: false });
    expect(isCalledOff(end, paused.state)).toBe(true);
    for (const event of [{ kind: 'network-returned' } as const, due(1), offline]) {
      expect(from(paused.state, event).effects).toEqual([]);
    }
    const pressed = from(paused.state, { kind: 'toggled', url });
    expect(pressed.effects).toEqual([{ kind: 'advance' }]);
    expect(pressed.state).toMatchObject({ phase: 'waiting', failedTries: 0 });
    expect(isCalledOff(end, pressed.state)).toBe(false);
  });

  it('going back in it calls it off, and plays what is gone back to', () => {
    const back = from(lost.state, { kind: 'skipped', bySeconds: -30 });
    expect(back.effects).toEqual([{ kind: 'seek', toSeconds: 170 }, { kind: 'save-position' }, { kind: 'resume' }]);
    expect(back.state).toMatchObject({ phase: 'starting', hasEnded: false });
    expect(isCalledOff(end, back.state)).toBe(true);
    const paused = from(lost.state, { kind: 'toggled', url }, { kind: 'skipped', bySeconds: -30 });
    expect(paused).toMatchObject({ state: { phase: 'paused', hasEnded: false }, effects: [{ kind: 'seek' }, {}] });
    expect(paused.effects).toHaveLength(2);
  });

  it('moving to its very end changes nothing', () => {
    const still = from(lost.state, { kind: 'skipped', bySeconds: 30 });
    expect(still.state).toMatchObject({ phase: 'waiting', hasEnded: true });
    expect(kinds(still.effects)).toEqual(['seek', 'save-position']);
  });

  it('is told of when no waiting helps', () => {
    const garbled = from(end, { ...offline, reason: 'garbled' });
    expect(garbled.state.phase).toBe('paused');
    expect(garbled.effects).toEqual([{ kind: 'notify', message: 'garbled' }]);
  });

  it('is left to itself by what concerns its sound, and by a story that is not it', () => {
    expect(from(end, ...ticks(9)).effects).toEqual([]);
    expect(from(end, { kind: 'paused', at: 0 })).toEqual({ state: end, effects: [] });
    expect(from(end, failed('network'))).toEqual({ state: { ...end, url: undefined }, effects: [] });
    expect(from(end, { ...offline, storyId: storyId(9) })).toEqual({ state: end, effects: [] });
    expect(from(playing, offline)).toEqual({ state: playing, effects: [] });
  });

  it('begins anew when it may sound again, or another one is chosen', () => {
    expect(from(end, { kind: 'sounded' }).state).toMatchObject({ phase: 'playing', hasEnded: false });
    expect(from(end, chosen).state).toMatchObject({ phase: 'starting', hasEnded: false });
    expect(from(end, { kind: 'closed' }).state).toMatchObject({ phase: 'paused', hasEnded: false });
  });

  it('going on is called off by no more than a pause or a way back', () => {
    expect(isCalledOff(playing, playing)).toBe(false);
    expect(isCalledOff(playing, from(playing, { kind: 'toggled', url }).state)).toBe(true);
    expect(isCalledOff(playing, from(playing, failed('gone')).state)).toBe(false);
    const paused = from(playing, { kind: 'toggled', url }).state;
    expect(isCalledOff(paused, paused)).toBe(false);
    expect(isCalledOff(playing, end)).toBe(false);
  });
});

describe('a page that sleeps', () => {
  it('counts the seconds of the story that were heard between two rare reports', () => {
    const asleep = from(playing, progressed(0.25), progressed(60.25)).state;
    expect(asleep.heardSeconds).toBe(60.25);
  });

  it('a clock that jumps makes no listening of its own', () => {
    const jumped = from(playing, progressed(0.25, 250), progressed(0.5, 8 * 3_600_000)).state;
    expect(jumped.heardSeconds).toBe(0.5);
  });

  it('more media time than the clock allows is a jump', () => {
    expect(from(playing, progressed(0.25, 250), progressed(90, 500)).state.heardSeconds).toBe(0.25);
  });

  it('a clock that goes back takes nothing away', () => {
    expect(from(playing, progressed(0.25, 90_000), progressed(0.5, 10)).state.heardSeconds).toBe(0.5);
  });
});

describe('what may not be heard any more', () => {
  it('INV-010 falls silent, is let go, and no address is asked for', () => {
    const closed = from(playing, ...heard(0, 10), { kind: 'closed' });
    expect(closed.state).toMatchObject({ phase: 'paused', url: undefined, elapsedSeconds: 10 });
    expect(kinds(closed.effects)).toEqual(['stop', 'save-position']);
    expect(from(closed.state, { kind: 'closed' })).toEqual({ state: closed.state, effects: [] });
    const paused = from(playing, { kind: 'toggled', url }).state;
    expect(kinds(from(paused, { kind: 'closed' }).effects)).toEqual(['stop', 'save-position']);
    const asking = after({ kind: 'chosen', story, fromSeconds: 0, url: undefined }).state;
    expect(from(asking, { kind: 'closed' })).toMatchObject({
      state: { phase: 'paused' },
      effects: [{ kind: 'stop' }, {}],
    });
    expect(from(closed.state, { kind: 'sounded' }).state.phase).toBe('paused');
  });

  it('INV-046 nothing lined up is nothing to play; the volume stays', () => {
    const loud = from(playing, { kind: 'volume-chosen', volume: 70 }).state;
    const emptied = from(loud, { kind: 'emptied' });
    expect(emptied.state).toEqual({ ...idlePlayer, volume: 70 });
    expect(kinds(emptied.effects)).toEqual(['stop']);
  });

  it('a story that takes the place of the current one silences it', () => {
    const other = { id: storyId(2), durationSeconds: 50 };
    const moved = from(playing, { kind: 'restored', story: other, atSeconds: 0 });
    expect(moved).toMatchObject({ state: { phase: 'paused', storyId: 2 }, effects: [{ kind: 'pause' }] });
  });
});

describe('a server that wants to be left alone', () => {
  it('is asked again no sooner than it said', () => {
    const failure = { kind: 'network', url, retryAfterSeconds: 30 } as const;
    expect(effectsOf(playing, { kind: 'failed', failure })).toMatchObject([{ retry: { requestedSeconds: 30 } }]);
    const asking = after({ kind: 'chosen', story, fromSeconds: 0, url: undefined }).state;
    const refused = { kind: 'address-failed', storyId: story.id, reason: 'unavailable', retryAfterSeconds: 7 } as const;
    expect(effectsOf(asking, refused)).toMatchObject([{ retry: { requestedSeconds: 7 } }]);
  });

  it('is not asked twice at once when the network returns before', () => {
    const lost = from(playing, failed('network')).state;
    const again = from(lost, { kind: 'network-returned' }).state;
    expect(effectsOf(again, { kind: 'network-returned' })).toEqual([]);
    expect(effectsOf(again, { kind: 'retry-due', storyId: story.id, failedTries: 1 })).toEqual([]);
  });
});
