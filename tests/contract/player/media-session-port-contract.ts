import { describe, expect, it } from 'vitest';
import type {
  MediaSessionPicture,
  MediaSessionPlace,
  MediaSessionPort,
  MediaSessionRequest,
} from '../../../src/application/ports/media-session-port.ts';

interface Rig {
  readonly session: MediaSessionPort;
  /** What the device shows. */
  readonly shown: () => MediaSessionPicture | undefined;
  /** Where it takes the story to be. */
  readonly place: () => MediaSessionPlace | undefined;
  /** Presses a control of the device, where it has it. */
  readonly press: (request: MediaSessionRequest) => void;
}

const PICTURE: MediaSessionPicture = {
  title: '1화',
  seriesTitle: '연재',
  authorName: '지은이',
  coverUrl: '/c.webp',
  isPlaying: true,
};

const WISHES: readonly MediaSessionRequest[] = [
  { kind: 'play' },
  { kind: 'pause' },
  { kind: 'previous' },
  { kind: 'next' },
  { kind: 'skip', direction: -1, seconds: 30 },
  { kind: 'skip', direction: 1, seconds: 10 },
  { kind: 'seek', toSeconds: 61.5 },
];

/** What every implementation of MediaSessionPort does. */
export function mediaSessionPortContract(name: string, make: () => Rig): void {
  describe(`MediaSessionPort, ${name}`, () => {
    it('PLY-53 shows the latest picture, and nothing when nothing is lined up', () => {
      const { session, shown } = make();
      expect(shown()).toBeUndefined();
      session.show(PICTURE);
      expect(shown()).toEqual(PICTURE);
      const paused = { ...PICTURE, title: '2화', coverUrl: undefined, isPlaying: false };
      session.show(paused);
      expect(shown()).toEqual(paused);
      session.show(undefined);
      expect(shown()).toBeUndefined();
    });

    it('JRN-64 shows where the story is, and nowhere while nobody knows how long it is', () => {
      const { session, place } = make();
      expect(place()).toBeUndefined();
      const there = { elapsedSeconds: 61.5, durationSeconds: 300, rate: 1.25 };
      session.showPlace(there);
      expect(place()).toEqual(there);
      session.showPlace(undefined);
      expect(place()).toBeUndefined();
    });

    it('PLY-53 hands on each press, until nobody listens; whoever listens next hears them', () => {
      const { session, press } = make();
      for (let time = 0; time < 2; time += 1) {
        const wishes: MediaSessionRequest[] = [];
        const end = session.subscribe((request) => wishes.push(request));
        WISHES.forEach(press);
        expect(wishes).toEqual(WISHES);
        end();
        WISHES.forEach(press);
        expect(wishes).toEqual(WISHES);
      }
    });

    it('JRN-98 hands each press on to all who listen, and to those who still do', () => {
      const { session, press } = make();
      const [first, second]: [MediaSessionRequest[], MediaSessionRequest[]] = [[], []];
      const endFirst = session.subscribe((request) => first.push(request));
      const endSecond = session.subscribe((request) => second.push(request));
      press({ kind: 'pause' });
      endFirst();
      press({ kind: 'play' });
      endSecond();
      expect(first).toEqual([{ kind: 'pause' }]);
      expect(second).toEqual([{ kind: 'pause' }, { kind: 'play' }]);
    });
  });
}
