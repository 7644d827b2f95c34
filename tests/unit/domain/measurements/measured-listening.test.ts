import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  measured,
  measuredSoFar,
  nothingMeasured,
  type MeasuredListening,
  type Sample,
} from '../../../../src/domain/measurements/measured-listening.ts';
import { transition, type PlayerEvent } from '../../../../src/domain/playback/player.ts';
import { idlePlayer, wantsAudio, type PlayerState } from '../../../../src/domain/playback/player-state.ts';
import { budget } from '../../../support/budget.ts';
import { storyId } from '../../../support/builders.ts';

const story = { id: storyId(1), durationSeconds: 200 };
const next = { id: storyId(2), durationSeconds: 100 };
const url = '/a.mp3';

type Transition = (state: PlayerState, event: PlayerEvent) => { readonly state: PlayerState };

/** A player whose steps are measured, at times that the test gives in seconds. */
class Visit {
  player = idlePlayer;
  listening: MeasuredListening = nothingMeasured;
  readonly samples: Sample[] = [];
  private readonly move: Transition;

  constructor(move: Transition = transition) {
    this.move = move;
  }

  at(seconds: number, event: PlayerEvent): this {
    const before = this.player;
    this.player = this.move(before, event).state;
    const told = measured(this.listening, { event, before, after: this.player, at: seconds * 1000 });
    this.listening = told.listening;
    this.samples.push(...told.samples);
    return this;
  }

  /** Media time is reported to be at a second. */
  heard(seconds: number, mediaSeconds: number): this {
    return this.at(seconds, {
      kind: 'progressed',
      elapsedSeconds: mediaSeconds,
      durationSeconds: 200,
      at: seconds * 1000,
    });
  }

  end(): this {
    const told = measuredSoFar(this.listening);
    this.listening = told.listening;
    this.samples.push(...told.samples);
    return this;
  }

  of(measure: Sample['measure']): readonly number[] {
    return this.samples.filter((sample) => sample.measure === measure).map(({ value }) => value);
  }
}

const chosen: PlayerEvent = { kind: 'chosen', story, fromSeconds: 0, url };
const failed = (kind: 'network' | 'refused' | 'unplayable' | 'not-allowed' | 'interrupted'): PlayerEvent => ({
  kind: 'failed',
  failure: { kind, url },
});

const playing = (move?: Transition): Visit =>
  new Visit(move).at(0, chosen).at(0.2, { kind: 'sounded' }).heard(0.4, 0.2);

describe('a start', () => {
  it('RUM-01 takes from the press to the sound', () => {
    const visit = new Visit().at(10, chosen).at(10.35, { kind: 'sounded' });
    expect(visit.samples).toEqual([
      { measure: 'starts', value: 1 },
      { measure: 'press-to-sound', value: 350 },
    ]);
  });

  it('RUM-01 counts from the press on when the address has to be asked for, and when a paused story goes on', () => {
    const visit = new Visit()
      .at(1, { ...chosen, url: undefined })
      .at(1.5, { kind: 'address-arrived', storyId: story.id, url })
      .at(2, { kind: 'sounded' })
      .at(5, { kind: 'toggled', url })
      .at(60, { kind: 'toggled', url })
      .at(60.1, { kind: 'sounded' });
    expect(visit.of('press-to-sound')).toEqual([1000, 100]);
  });

  it('RUM-01 that the listener calls off tells no time', () => {
    const visit = new Visit().at(1, chosen).at(2, { kind: 'toggled', url }).at(9, { kind: 'toggled', url });
    expect(visit.at(9.5, { kind: 'sounded' }).of('press-to-sound')).toEqual([500]);
  });

  it.each([
    ['unplayable', 'failed-unplayable'],
    ['not-allowed', 'failed-not-allowed'],
    ['network', 'failed-network'],
  ] as const)('RUM-03 that fails as %s is told once as %s', (kind, measure) => {
    const visit = new Visit().at(1, chosen).at(2, failed(kind)).at(3, failed(kind));
    expect(visit.samples.slice(1)).toEqual([{ measure, value: 1 }]);
  });

  it('RUM-03 has not failed when an address that expired was renewed, nor when another call came before', () => {
    const visit = new Visit().at(1, chosen).at(1.1, failed('interrupted')).at(1.2, failed('refused'));
    visit.at(1.3, { kind: 'address-arrived', storyId: story.id, url });
    expect(visit.at(1.5, { kind: 'sounded' }).samples.map(({ measure }) => measure)).toEqual([
      'starts',
      'press-to-sound',
    ]);
    const again = new Visit().at(1, chosen).at(1.2, failed('refused'));
    again.at(1.3, { kind: 'address-arrived', storyId: story.id, url }).at(1.4, failed('refused'));
    expect(again.of('failed-server')).toEqual([1]);
  });

  it('RUM-03 of an address that the server refuses is told as its kind', () => {
    const visit = new Visit().at(1, { ...chosen, url: undefined });
    visit.at(2, { kind: 'address-failed', storyId: story.id, reason: 'locked' });
    expect(visit.of('failed-closed')).toEqual([1]);
  });
});

describe('between two stories', () => {
  it('RUM-04 the silence is that from the end of one to the sound of the next', () => {
    const visit = playing().heard(199.9, 199.9).at(200, { kind: 'ended' });
    visit.at(200.1, { kind: 'chosen', story: next, fromSeconds: 0, url }).at(200.7, { kind: 'sounded' });
    expect(visit.of('story-to-story')).toEqual([700]);
    expect(visit.of('press-to-sound')).toHaveLength(1);
    expect(visit.of('starts')).toHaveLength(2);
  });

  it('RUM-04 a pause is no silence', () => {
    const visit = playing().heard(199.9, 199.9).at(200, { kind: 'ended' }).at(200.1, { kind: 'toggled', url });
    visit.at(300, { kind: 'chosen', story: next, fromSeconds: 0, url }).at(300.2, { kind: 'sounded' });
    expect(visit.of('story-to-story')).toEqual([]);
    expect(visit.of('press-to-sound')).toEqual([200, 200]);
  });
});

describe('while a story plays', () => {
  it('RUM-02 silence for lack of data is told in seconds of an hour', () => {
    const visit = playing().at(10.4, { kind: 'waited' }).at(11, { kind: 'ticked' }).at(12.4, { kind: 'sounded' });
    // Two of twenty seconds were silent, so 360 of an hour would be.
    expect(visit.at(20.2, { kind: 'toggled', url }).end().of('rebuffering')).toEqual([360]);
  });

  it('RUM-02 who goes elsewhere in the story does not wait for lack of data, and a pause is no listening', () => {
    const visit = playing().at(10, { kind: 'sought', toSeconds: 150 }).at(10.1, { kind: 'waited' });
    visit.heard(10.2, 150).at(14, { kind: 'sounded' }).at(24, { kind: 'toggled', url });
    visit.at(4000, { kind: 'toggled', url }).at(4000.1, { kind: 'sounded' });
    expect(visit.end().of('rebuffering')).toEqual([0]);
  });

  it('RUM-02 little listening says nothing of an hour, and is added to what follows', () => {
    const visit = playing().at(2.2, { kind: 'waited' }).at(3.2, { kind: 'sounded' }).end();
    expect(visit.of('rebuffering')).toEqual([]);
    visit.at(10.2, { kind: 'toggled', url }).end();
    expect(visit.of('rebuffering')).toEqual([360]);
  });

  /** The fault of ADR 0040: nothing says that the sound is back after a seek within what is loaded. */
  const faulty: Transition = (state, event) => {
    const { state: moved } = transition(state, event);
    return { state: event.kind === 'progressed' && state.phase === 'waiting' ? { ...moved, phase: 'waiting' } : moved };
  };

  const sought = (move: Transition): Visit => {
    const visit = playing(move).at(10, { kind: 'sought', toSeconds: 50 }).at(10.1, { kind: 'waited' }).heard(10.2, 50);
    for (let second = 1; second <= 12; second += 1) {
      visit.heard(10.2 + second / 4, 50 + second / 4);
      if (second % 4 === 0) visit.at(10.25 + second / 4, { kind: 'ticked' });
    }
    return visit.at(13.3, { kind: 'toggled', url });
  };

  it('RUM-05 a page that says it loads while its sound goes on is told, with for how long', () => {
    expect(sought(transition).of('waiting-while-sounding')).toEqual([]);
    const [stuck, ...others] = sought(faulty).of('waiting-while-sounding');
    expect(others).toEqual([]);
    expect(stuck).toBeGreaterThanOrEqual(2900);
    expect(stuck).toBeLessThanOrEqual(3100);
  });

  it('RUM-05 sound that goes on is no silence, whatever the page says', () => {
    const visit = sought(faulty);
    visit.at(14, { kind: 'toggled', url }).at(14.1, { kind: 'sounded' }).at(24.1, { kind: 'toggled', url });
    expect(visit.end().of('rebuffering')).toEqual([0]);
  });

  it('RUM-05 a page that is left while it says so tells of it', () => {
    const visit = playing(faulty)
      .at(10, { kind: 'sought', toSeconds: 50 })
      .at(10.1, { kind: 'waited' })
      .heard(10.2, 50);
    expect(visit.heard(10.5, 50.3).heard(11, 50.8).end().of('waiting-while-sounding')).toEqual([800]);
    expect(visit.end().of('waiting-while-sounding')).toHaveLength(1);
  });
});

describe('whatever happens', () => {
  const events: fc.Arbitrary<PlayerEvent> = fc.oneof(
    fc.constant(chosen),
    fc.constant<PlayerEvent>({ kind: 'chosen', story: next, fromSeconds: 0, url: undefined }),
    fc.constantFrom<PlayerEvent>(
      { kind: 'toggled', url },
      { kind: 'sounded' },
      { kind: 'waited' },
      { kind: 'ticked' },
      { kind: 'ended' },
      { kind: 'silenced' },
      { kind: 'finished' },
      { kind: 'closed' },
      { kind: 'network-returned' },
      { kind: 'address-arrived', storyId: next.id, url },
      { kind: 'address-failed', storyId: next.id, reason: 'offline' },
      { kind: 'skipped', bySeconds: 10 },
      failed('network'),
      failed('refused'),
      failed('unplayable'),
    ),
    fc.double({ min: 0, max: 200, noNaN: true }).map<PlayerEvent>((toSeconds) => ({ kind: 'sought', toSeconds })),
  );
  const steps = fc.array(
    fc.tuple(
      fc.double({ min: -5, max: 120, noNaN: true }),
      fc.option(events),
      fc.double({ min: 0, max: 3, noNaN: true }),
    ),
    { maxLength: 60 },
  );

  it('RUM-02 RUM-04 no time is told that has not passed, and silence is never more than listening', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const visit = new Visit();
        let [now, latest, wantedMs] = [1000, 1000, 0];
        for (const [passed, event, media] of all) {
          const wasWanted = wantsAudio(visit.player.phase);
          now += passed;
          if (event === null) visit.heard(now, visit.player.elapsedSeconds + media);
          else visit.at(now, event);
          if (wasWanted) wantedMs += Math.max(0, passed) * 1000;
          latest = Math.max(latest, now);
          const { listenedMs, rebufferedMs, stuckMs } = visit.listening;
          expect(rebufferedMs).toBeGreaterThanOrEqual(0);
          expect(rebufferedMs + stuckMs).toBeLessThanOrEqual(listenedMs + 1e-6);
          expect(listenedMs).toBeLessThanOrEqual(wantedMs + 1e-6);
        }
        visit.end();
        for (const { measure, value } of visit.samples) {
          expect(value).toBeGreaterThanOrEqual(0);
          if (measure === 'rebuffering') expect(value).toBeLessThanOrEqual(3600);
        }
        // A clock that is set back does not make a wait longer than the time that its steps spanned.
        const longest = Math.max(0, ...visit.of('press-to-sound'), ...visit.of('story-to-story'));
        expect(longest).toBeLessThanOrEqual((latest - 1000 + 5 * all.length) * 1000 + 1);
        const failures = visit.samples.filter(({ measure }) => measure.startsWith('failed-')).length;
        const wishes = all.filter(([, event]) => ['chosen', 'toggled', 'ended'].includes(event?.kind ?? ''));
        expect(failures).toBeLessThanOrEqual(wishes.length);
      }),
      { numRuns: budget(300, 20_000) },
    );
  });
});
