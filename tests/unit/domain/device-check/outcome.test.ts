import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../../src/domain/device-check/outcome.ts';
import { newRecording, type DeviceEvent, type DeviceRecording } from '../../../../src/domain/device-check/recording.ts';
import { eventsOf, lengthOf, soundedWithin, spansOf } from '../../../../src/domain/device-check/spans.ts';
import { DEVICE_STEPS, type DeviceAnswer, type DeviceStep } from '../../../../src/domain/device-check/steps.ts';
import { storyId } from '../../../support/builders.ts';
import { recordings } from '../../../support/player/device-events.ts';

const [one, two, three, four] = [1, 2, 3, 4].map((id) => storyId(id)) as [never, never, never, never];

function recorded(step: DeviceStep, events: readonly DeviceEvent[], answer?: DeviceAnswer): DeviceRecording {
  const replies = answer === undefined ? {} : { [step]: { answer, note: '' } };
  return { ...newRecording(0), events: [{ kind: 'step', step, at: 0 }, ...events], replies };
}

/** Sound from one second of the clock to another, of a story that began with the clock. */
const sounding = (from: number, to: number, story = one): DeviceEvent => ({
  kind: 'sounding',
  storyId: story,
  at: from * 1000,
  untilAt: to * 1000,
  fromSeconds: from,
  toSeconds: to,
  rate: 1,
});
const at = (second: number, kind: 'hidden' | 'shown' | 'offline' | 'online' | 'taken' | 'opened' | 'delivered') =>
  ({ kind, at: second * 1000 }) as const;
const sounded = (second: number, story = one) => ({ kind: 'sounded', storyId: story, at: second * 1000 }) as const;
const ended = (second: number, story = one) => ({ kind: 'ended', storyId: story, at: second * 1000 }) as const;

const seen = (step: DeviceStep, events: readonly DeviceEvent[], answer?: DeviceAnswer) =>
  outcomeOf(recorded(step, events, answer), step);

describe('what came of a step', () => {
  it.each(DEVICE_STEPS)('JRN-99 %s is not tried where nothing was recorded', (step) => {
    expect(outcomeOf(newRecording(0), step)).toEqual({ step, measures: [], verdict: 'untried' });
    expect(seen(step, []).verdict).toBe('untried');
  });

  it('JRN-99 a locked screen counts the seconds that sounded behind it', () => {
    const heard = [sounding(0, 2), at(2, 'hidden'), sounding(2, 60), at(62, 'shown')];
    expect(seen('locked', heard)).toEqual({
      step: 'locked',
      measures: [{ name: 'hidden', seconds: 60, sounded: 58 }],
      verdict: 'unconfirmed',
    });
    expect(seen('locked', heard, 'worked').verdict).toBe('worked');
    expect(seen('locked', heard, 'failed').verdict).toBe('failed');
    expect(seen('locked', [at(2, 'hidden'), sounding(2, 30), at(62, 'shown')], 'worked').verdict).toBe('failed');
    expect(seen('locked', [at(2, 'hidden'), sounding(2, 12), at(12, 'shown')], 'worked').verdict).toBe('unseen');
  });

  it('JRN-99 a sound that a sleeping page is told of afterwards sounded behind the locked screen', () => {
    expect(seen('locked', [at(2, 'hidden'), at(62, 'shown'), sounding(1, 63)], 'worked')).toEqual({
      step: 'locked',
      measures: [{ name: 'hidden', seconds: 60, sounded: 60 }],
      verdict: 'worked',
    });
  });

  it('JRN-98 a headset works when the player did what its button asked for', () => {
    const pause = { kind: 'control', control: 'pause', at: 1000 } as const;
    const play = { kind: 'control', control: 'play', at: 9000 } as const;
    const silent = { kind: 'silent', cause: 'silenced', at: 1000 } as const;
    const wanted = { kind: 'wanted', cause: 'toggled', at: 9000 } as const;
    expect(seen('headset', [silent, pause, wanted, play], 'worked')).toEqual({
      step: 'headset',
      measures: [{ name: 'controls', list: 'pause, play', obeyed: 2, asked: 2 }],
      verdict: 'worked',
    });
    expect(seen('headset', [silent, pause, play], 'worked').verdict).toBe('failed');
    expect(seen('headset', [at(1, 'taken')], 'worked').verdict).toBe('unseen');
  });

  it('JRN-99 a call is over when the sound is back, by itself or by a press', () => {
    const pressed = { kind: 'wanted', cause: 'toggled', at: 20_000 } as const;
    expect(seen('call', [at(5, 'taken'), sounded(20.5)]).measures.at(1)).toEqual({
      name: 'backByItself',
      seconds: 15.5,
    });
    expect(seen('call', [at(5, 'taken'), pressed, sounded(20.5)]).measures.at(1)).toEqual({
      name: 'backByHand',
      seconds: 15.5,
    });
    expect(seen('call', [at(5, 'taken')], 'worked').verdict).toBe('failed');
  });

  it('JRN-99 three stories in a row are told with the milliseconds between them', () => {
    const row = [ended(1), sounded(1.04, two), ended(20, two), sounded(20.05, three), ended(40, three)];
    const dark = [at(0, 'hidden'), ...row, sounded(40.9, four), at(50, 'shown')];
    expect(seen('stories', dark)).toEqual({
      step: 'stories',
      measures: [
        { name: 'followed', times: 3, inTheDark: 3 },
        { name: 'gaps', list: '40 ms, 50 ms, 900 ms' },
      ],
      verdict: 'worked',
    });
    expect(seen('stories', [...row, sounded(40.9, four)]).verdict).toBe('untried');
    expect(seen('stories', [at(0, 'hidden'), ...row, sounded(42, four), at(50, 'shown')]).verdict).toBe('failed');
    expect(seen('stories', [at(0, 'hidden'), ...row]).measures.at(-1)).toEqual({ name: 'notFollowed', times: 1 });
  });

  it('JRN-102 a lost network is over when the server has what was heard meanwhile', () => {
    const lost = [at(2, 'offline'), sounding(2, 20), at(20, 'online')];
    expect(seen('network', [...lost, at(23, 'delivered')])).toEqual({
      step: 'network',
      measures: [
        { name: 'offline', seconds: 18, sounded: 18 },
        { name: 'delivered', seconds: 3 },
      ],
      verdict: 'worked',
    });
    expect(seen('network', lost).verdict).toBe('failed');
    expect(seen('network', [at(2, 'offline'), at(20, 'online'), at(23, 'delivered')]).verdict).toBe('failed');
    const visitor = seen('network', [...lost, { kind: 'visitor', at: 20_000 }]);
    expect([visitor.verdict, visitor.measures.at(-1)]).toEqual(['untried', { name: 'nobodySignedIn' }]);
  });

  it('JRN-97 a killed page kept the place where the story stands afterwards', () => {
    const place = (seconds: number, story = one) =>
      [sounding(0, 60), at(80, 'opened'), { kind: 'restored', storyId: story, seconds, at: 80_000 }] as const;
    expect(seen('reload', place(57)).verdict).toBe('worked');
    expect(seen('reload', place(57)).measures.at(-1)).toEqual({ name: 'place', before: 60, after: 57 });
    expect(seen('reload', place(40)).verdict).toBe('failed');
    expect(seen('reload', place(57, two)).measures.at(-1)).toEqual({ name: 'otherStory' });
    expect(seen('reload', [sounding(0, 60), at(80, 'opened')]).measures.at(-1)).toEqual({ name: 'noStory' });
  });

  it('JRN-99 a step that is repeated is told as it went the last time', () => {
    const events = [at(2, 'hidden'), at(62, 'shown'), { kind: 'step', step: 'locked', at: 63_000 }] as const;
    expect(seen('locked', events)).toEqual({ step: 'locked', measures: [], verdict: 'untried' });
  });

  it('JRN-99 whatever was recorded, nothing worked that the page has not seen or a person denies', () => {
    fc.assert(
      fc.property(recordings, fc.constantFrom(...DEVICE_STEPS), (recording, step) => {
        const { verdict, measures } = outcomeOf(recording, step);
        const answer = recording.replies[step]?.answer;
        if (verdict === 'worked') {
          expect(measures.length).toBeGreaterThan(0);
          expect(['failed', 'untried']).not.toContain(answer);
        }
        if (answer === 'failed') expect(verdict).toBe('failed');
      }),
    );
  });

  it('JRN-99 no more seconds sound within a span than it lasts, for each sound', () => {
    fc.assert(
      fc.property(recordings, ({ events }) => {
        const hidden = spansOf(events, 'hidden', 'shown');
        for (const sound of events.filter(({ kind }) => kind === 'sounding')) {
          expect(soundedWithin([sound], hidden)).toBeLessThanOrEqual(lengthOf(hidden) + 1e-6);
        }
      }),
    );
  });

  it('JRN-99 a step ends where the next one begins', () => {
    const events: DeviceEvent[] = [at(1, 'hidden'), { kind: 'step', step: 'call', at: 2000 }, at(3, 'taken')];
    expect(eventsOf(recorded('locked', events), 'locked')).toHaveLength(2);
    expect(eventsOf(recorded('locked', events), 'call')).toHaveLength(2);
  });
});
