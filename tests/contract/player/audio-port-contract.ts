import type { Result } from '../../../common/kernel/result.ts';
import type { AudioEvent, AudioFailure, AudioPort } from '../../../src/application/ports/audio-port.ts';

/** A sound output with a world around it. */
export interface AudioRig {
  readonly audio: AudioPort;
  /** Lets media time go on, or real time where it is real. */
  readonly pass: (seconds: number) => Promise<void>;
  /** Three sounds of different length, at least 3 seconds each, and an address behind which there is none. */
  readonly first: { readonly url: string; readonly durationSeconds: number };
  readonly second: { readonly url: string; readonly durationSeconds: number };
  readonly third: { readonly url: string; readonly durationSeconds: number };
  readonly goneUrl: string;
}

/** One promise of the port. It throws when the promise is broken, so that it runs wherever JavaScript does. */
export interface AudioCase {
  readonly title: string;
  readonly run: (rig: AudioRig) => Promise<void>;
}

/** Seconds by which a real sound output may be late. */
const SLACK = 0.75;

function check(isKept: boolean, promise: string): void {
  if (!isKept) throw new Error(`Broken: ${promise}`);
}

function isNear(seconds: number, expected: number): boolean {
  return Math.abs(seconds - expected) <= SLACK;
}

/** What a sound output has reported since it is listened to. */
class Reports {
  readonly events: AudioEvent[] = [];
  readonly end: () => void;

  constructor(audio: AudioPort) {
    this.end = audio.subscribe((event) => this.events.push(event));
  }

  count(kind: AudioEvent['kind']): number {
    return this.events.filter((event) => event.kind === kind).length;
  }

  get places(): readonly number[] {
    return this.events.flatMap((event) => (event.kind === 'progressed' ? [event.elapsedSeconds] : []));
  }

  get lastDuration(): number {
    return this.events.reduce((last, event) => (event.kind === 'progressed' ? event.durationSeconds : last), 0);
  }

  get place(): number {
    return this.places.at(-1) ?? 0;
  }

  forget(): void {
    this.events.length = 0;
  }
}

function kindOf(result: Result<void, AudioFailure>): string {
  return result.ok ? 'ok' : result.failure.kind;
}

export const audioPortCases: readonly AudioCase[] = [
  {
    title: 'plays, says so, and reports media time several times a second',
    run: async ({ audio, pass, first }) => {
      const reports = new Reports(audio);
      const playing = audio.play(first.url);
      await pass(2);
      check(kindOf(await playing) === 'ok', 'play settles once it is audible');
      check(reports.count('sounded') >= 1, 'sounded is reported');
      check(reports.places.length >= 3, 'progress is reported about four times a second');
      check(isNear(reports.place, 2), `two seconds were heard, not ${reports.place}`);
      check(isNear(reports.lastDuration, first.durationSeconds), 'the length is reported');
    },
  },
  {
    title: 'begins where it is told to, and reports no place before it',
    run: async ({ audio, pass, first }) => {
      const reports = new Reports(audio);
      void audio.play(first.url, 1.5);
      await pass(1);
      check(reports.places.length > 0, 'progress is reported');
      check(
        reports.places.every((place) => place >= 1.4),
        `no place lies before 1.5: ${reports.places.join()}`,
      );
    },
  },
  {
    title: 'PLY-51 plays faster when it is told to, and what comes after it too',
    run: async ({ audio, pass, first, second }) => {
      const reports = new Reports(audio);
      audio.setRate(2);
      void audio.play(first.url);
      await pass(1);
      check(isNear(reports.place, 2), `two seconds were heard in one, not ${reports.place}`);
      audio.setRate(0.5);
      const place = reports.place;
      await pass(2);
      check(isNear(reports.place, place + 1), `one second was heard in two, not ${reports.place - place}`);
      audio.setRate(2);
      reports.forget();
      void audio.play(second.url);
      await pass(1);
      check(isNear(reports.place, 2), `another sound is as fast, not ${reports.place}`);
      audio.setRate(1);
    },
  },
  {
    title: 'pauses without a report of its own, and goes on at the same place',
    run: async ({ audio, pass, first }) => {
      const reports = new Reports(audio);
      void audio.play(first.url);
      await pass(1);
      audio.pause();
      await pass(0.1);
      const place = reports.place;
      await pass(1);
      check(isNear(reports.place, place), 'nothing is heard while it is paused');
      check(reports.count('paused') === 0, 'our own pause is not reported');
      const resumed = audio.resume();
      await pass(1);
      check(kindOf(await resumed) === 'ok', 'resume settles once it is audible');
      check(isNear(reports.place, place + 1), `it goes on from ${place}, not ${reports.place}`);
    },
  },
  {
    title: 'seeks within the sound and reports the place, also while it is paused',
    run: async ({ audio, pass, first }) => {
      const reports = new Reports(audio);
      void audio.play(first.url);
      await pass(1);
      audio.pause();
      audio.seek(2.5);
      await pass(0.5);
      check(isNear(reports.place, 2.5), 'the place is reported');
      audio.seek(-10);
      await pass(0.5);
      check(reports.place === 0, 'no place lies before the beginning');
      audio.seek(first.durationSeconds + 100);
      await pass(0.5);
      check(isNear(reports.place, first.durationSeconds), 'no place lies behind the end');
    },
  },
  {
    title: 'ends once, and begins anew when it is resumed',
    run: async ({ audio, pass, first }) => {
      const reports = new Reports(audio);
      void audio.play(first.url, first.durationSeconds - 1);
      await pass(2);
      check(reports.count('ended') === 1, `the end is reported once, not ${reports.count('ended')} times`);
      check(reports.count('paused') === 0, 'the end is no pause');
      void audio.resume();
      await pass(1);
      check(isNear(reports.place, 1), 'it begins anew');
    },
  },
  {
    title: 'plays what was prepared, from the place it is told to',
    run: async ({ audio, pass, first, second }) => {
      const reports = new Reports(audio);
      void audio.play(first.url);
      await pass(1);
      audio.prepare(second.url, 1);
      await pass(1);
      check(isNear(reports.lastDuration, first.durationSeconds), 'what plays goes on');
      check(isNear(reports.place, 2), 'what plays is not disturbed');
      reports.forget();
      const playing = audio.play(second.url, 1);
      await pass(1);
      check(kindOf(await playing) === 'ok', 'what was prepared plays');
      check(isNear(reports.lastDuration, second.durationSeconds), 'what was prepared is heard');
      check(
        reports.places.every((place) => place >= 0.9),
        'it begins at its place',
      );
      check(reports.count('paused') === 0, 'the change is no pause');
    },
  },
  {
    title: 'plays what was only addressed, from the place it is told to',
    run: async ({ audio, pass, first }) => {
      const reports = new Reports(audio);
      audio.prepare(first.url, 1, 'addressed');
      await pass(0.5);
      check(reports.events.length === 0, 'nothing is reported of what is only addressed');
      const playing = audio.play(first.url, 1);
      await pass(1);
      check(kindOf(await playing) === 'ok', 'what was addressed plays');
      check(isNear(reports.place, 2), 'it begins at its place');
    },
  },
  {
    title: 'JRN-62 holds all of what was prepared to be played without the network, and plays it',
    run: async ({ audio, pass, first, second, goneUrl }) => {
      const reports = new Reports(audio);
      void audio.play(first.url);
      await pass(1);
      check(!audio.holds(second.url), 'what was not prepared is not held');
      audio.prepare(second.url, 1, 'whole');
      await pass(1);
      check(audio.holds(second.url), 'what was prepared whole is held');
      check(isNear(reports.place, 2), 'what plays is not disturbed');
      const playing = audio.play(second.url, 1);
      await pass(1);
      check(kindOf(await playing) === 'ok', 'it plays');
      check(isNear(reports.place, 2), 'it begins at its place');
      check(isNear(reports.lastDuration, second.durationSeconds), 'it is what is heard');
      audio.prepare(first.url, 0, 'whole');
      await pass(1);
      audio.prepare(goneUrl, 0, 'loaded');
      await pass(1);
      check(!audio.holds(first.url) && !audio.holds(goneUrl), 'only what was prepared last is held');
    },
  },
  {
    title: 'JRN-111 holds all of what plays after what is prepared too, and plays one after the other',
    run: async ({ audio, pass, first, second, third }) => {
      const reports = new Reports(audio);
      void audio.play(first.url);
      await pass(1);
      audio.prepare(second.url, 0, 'whole');
      audio.reserve(third.url);
      await pass(1);
      check(audio.holds(second.url) && audio.holds(third.url), 'both are held');
      check(isNear(reports.place, 2), 'what plays is not disturbed');
      void audio.play(second.url);
      await pass(1);
      check(isNear(reports.lastDuration, second.durationSeconds), 'what was prepared is heard');
      check(audio.holds(third.url), 'what comes after it is held while it plays');
      audio.prepare(third.url, 1);
      await pass(0.5);
      check(audio.holds(third.url), 'it is held once it is prepared');
      const playing = audio.play(third.url, 1);
      await pass(1);
      check(kindOf(await playing) === 'ok', 'it plays');
      check(isNear(reports.place, 2), 'it begins at its place');
      check(isNear(reports.lastDuration, third.durationSeconds), 'it is what is heard');
    },
  },
  {
    title: 'JRN-111 holds the last of what was to come later, and nothing of it after a stop',
    run: async ({ audio, pass, first, second, third }) => {
      void audio.play(first.url);
      audio.prepare(second.url, 0, 'whole');
      await pass(1);
      audio.reserve(third.url);
      await pass(1);
      audio.stop();
      check(!audio.holds(second.url) && !audio.holds(third.url), 'nothing is held after a stop');
      audio.prepare(first.url, 0, 'whole');
      await pass(1);
      audio.reserve(second.url);
      await pass(1);
      audio.reserve(third.url);
      await pass(1);
      check(audio.holds(third.url) && !audio.holds(second.url), 'only the last one is held');
      check(audio.holds(first.url), 'and what is prepared');
    },
  },
  {
    title: 'prepares what plays already without disturbing it',
    run: async ({ audio, pass, first }) => {
      const reports = new Reports(audio);
      void audio.play(first.url);
      await pass(1);
      audio.prepare(first.url, 0);
      await pass(1);
      check(isNear(reports.place, 2), 'it goes on');
    },
  },
  {
    title: 'lets only the last of two sound',
    run: async ({ audio, pass, first, second }) => {
      const reports = new Reports(audio);
      const early = audio.play(first.url);
      const late = audio.play(second.url);
      await pass(1);
      check(kindOf(await early) === 'interrupted', 'the first was interrupted');
      check(kindOf(await late) === 'ok', 'the second is heard');
      check(isNear(reports.lastDuration, second.durationSeconds), 'the second is the one that is heard');
    },
  },
  {
    title: 'a pause before the sound came interrupts it',
    run: async ({ audio, pass, first }) => {
      const reports = new Reports(audio);
      const playing = audio.play(first.url);
      audio.pause();
      await pass(1);
      check(kindOf(await playing) === 'interrupted', 'play was interrupted');
      check(reports.count('progressed') === 0 || reports.place === 0, 'nothing is heard');
      check(reports.count('failed') === 0, 'nothing has failed');
    },
  },
  {
    title: 'says that a sound is gone, once, and plays another one afterwards',
    run: async ({ audio, pass, goneUrl, first }) => {
      const reports = new Reports(audio);
      const playing = audio.play(goneUrl);
      await pass(1);
      const result = await playing;
      check(kindOf(result) === 'gone', `the sound is gone, not ${kindOf(result)}`);
      check(!result.ok && result.failure.url === goneUrl, 'the failure names its address');
      check(reports.count('failed') === 0, 'the failure is not reported twice');
      const next = audio.play(first.url);
      await pass(1);
      check(kindOf(await next) === 'ok', 'another sound plays');
    },
  },
  {
    title: 'a prepared sound that is gone says so when it is played',
    run: async ({ audio, pass, goneUrl }) => {
      const reports = new Reports(audio);
      audio.prepare(goneUrl);
      await pass(1);
      check(reports.events.length === 0, 'nothing is reported of what is only prepared');
      const playing = audio.play(goneUrl);
      await pass(1);
      check(kindOf(await playing) === 'gone', 'playing it fails');
    },
  },
  {
    title: 'JRN-108 reports nothing of a signal, and goes on afterwards with what had been paused, or ended',
    run: async ({ audio, pass, first }) => {
      const reports = new Reports(audio);
      void audio.play(first.url, 1);
      await pass(1);
      reports.forget();
      audio.signal();
      await pass(0.5);
      check(reports.count('progressed') > 0, 'a signal does not disturb what plays');
      audio.pause();
      await pass(0.1);
      const { place } = reports;
      reports.forget();
      audio.signal();
      await pass(2);
      check(reports.events.length === 0, `nothing is reported: ${JSON.stringify(reports.events)}`);
      const resumed = audio.resume();
      await pass(1);
      check(kindOf(await resumed) === 'ok', 'resume settles once it is audible');
      check(isNear(reports.lastDuration, first.durationSeconds), 'it is the sound from before');
      check(isNear(reports.place, Math.min(first.durationSeconds, place + 1)), `it goes on from ${place}`);
      void audio.play(first.url, first.durationSeconds - 0.5);
      await pass(1.5);
      audio.signal();
      await pass(2);
      audio.seek(0);
      void audio.resume();
      await pass(1);
      check(isNear(reports.place, 1), 'what had ended begins anew');
    },
  },
  {
    title: 'is silent and empty after stop',
    run: async ({ audio, pass, first }) => {
      const reports = new Reports(audio);
      void audio.play(first.url);
      await pass(1);
      audio.stop();
      await pass(0.1);
      reports.forget();
      const resumed = audio.resume();
      await pass(1);
      check(kindOf(await resumed) === 'interrupted', 'there is nothing to resume');
      check(reports.events.length === 0, `nothing is reported: ${JSON.stringify(reports.events)}`);
    },
  },
  {
    title: 'reports nothing to whoever has stopped listening',
    run: async ({ audio, pass, first }) => {
      const reports = new Reports(audio);
      reports.end();
      void audio.play(first.url);
      await pass(1);
      check(reports.events.length === 0, 'nobody listens');
    },
  },
];
