import { describe, expect, it } from 'vitest';
import type { RecordingEvent, RecordingPort } from '../../../src/application/ports/recording-port.ts';

interface Rig {
  /** Every sound of it is heard for a minute. */
  readonly recording: RecordingPort;
  /** No sound of it can be heard. */
  readonly broken: RecordingPort;
  /** Lets time, and with it the sound, go on. */
  readonly pass: (seconds: number) => Promise<void>;
}

/** Listens. @returns what was reported beside progress, and how often progress was */
function heardOf(recording: RecordingPort) {
  const states: RecordingEvent[] = [];
  const heard = { states, progress: 0, end: () => undefined as void };
  heard.end = recording.subscribe((event) => {
    if (event === 'progressed') heard.progress += 1;
    else states.push(event);
  });
  return heard;
}

/** What every implementation of RecordingPort does. */
export function recordingPortContract(name: string, make: () => Rig): void {
  describe(`RecordingPort, ${name}`, () => {
    /** A rig whose recording is open and has come. */
    const opened = async () => {
      const rig = make();
      const heard = heardOf(rig.recording);
      rig.recording.open('/one.mp3');
      await rig.pass(1);
      return { ...rig, heard };
    };

    it('begins when it is played, and says four times a second that it goes on', async () => {
      const { recording, pass, heard } = await opened();
      expect([recording.elapsedSeconds(), heard.states]).toEqual([0, []]);
      recording.play();
      await pass(1);
      expect(heard.states).toEqual(['played']);
      heard.progress = 0;
      await pass(10);
      expect(heard.progress).toBeGreaterThanOrEqual(38);
      expect(heard.progress).toBeLessThanOrEqual(42);
      expect(recording.elapsedSeconds()).toBeCloseTo(11, 0);
    });

    it('stays where it is paused, and goes on from there', async () => {
      const { recording, pass, heard } = await opened();
      recording.play();
      await pass(5);
      recording.pause();
      await pass(1);
      const at = recording.elapsedSeconds();
      heard.progress = 0;
      recording.pause();
      await pass(10);
      expect([recording.elapsedSeconds(), heard.states, heard.progress]).toEqual([at, ['played', 'paused'], 0]);
      recording.play();
      await pass(2);
      expect(recording.elapsedSeconds()).toBeCloseTo(at + 2, 0);
    });

    it('a second press on play changes nothing: one pause ends it all', async () => {
      const { recording, pass, heard } = await opened();
      recording.play();
      recording.play();
      await pass(2);
      expect(recording.elapsedSeconds()).toBeCloseTo(2, 0);
      recording.pause();
      await pass(1);
      heard.progress = 0;
      await pass(5);
      expect(heard.progress).toBe(0);
    });

    it('moves between its beginning and its end, and says so, playing or not', async () => {
      const { recording, pass, heard } = await opened();
      heard.progress = 0;
      recording.seek(40);
      await pass(1);
      expect([recording.elapsedSeconds(), heard.states]).toEqual([40, []]);
      expect(heard.progress).toBeGreaterThan(0);
      recording.seek(-1);
      expect(recording.elapsedSeconds()).toBe(0);
      recording.play();
      await pass(1);
      recording.seek(30);
      await pass(5);
      expect(recording.elapsedSeconds()).toBeCloseTo(35, 0);
      recording.pause();
      recording.seek(1000);
      expect(recording.elapsedSeconds()).toBe(60);
    });

    it('pauses at its end', async () => {
      const { recording, pass, heard } = await opened();
      recording.seek(58);
      recording.play();
      await pass(5);
      expect(recording.elapsedSeconds()).toBe(60);
      expect([heard.states.at(0), ...heard.states.slice(-2)]).toEqual(['played', 'paused', 'ended']);
      heard.progress = 0;
      await pass(5);
      expect(heard.progress).toBe(0);
    });

    it('another one in its place is told, and begins at its own beginning, unheard until it is played', async () => {
      const { recording, pass, heard } = await opened();
      recording.play();
      await pass(5);
      heard.states.length = 0;
      recording.open('/two.mp3');
      await pass(1);
      expect([recording.elapsedSeconds(), heard.states]).toEqual([0, ['replaced']]);
      recording.play();
      await pass(3);
      expect(heard.states).toEqual(['replaced', 'played']);
      expect(recording.elapsedSeconds()).toBeCloseTo(3, 0);
    });

    it('says nothing more once it is closed, and plays nothing', async () => {
      const { recording, pass, heard } = await opened();
      recording.play();
      await pass(5);
      recording.close();
      Object.assign(heard, { progress: 0 }).states.length = 0;
      recording.play();
      recording.pause();
      await pass(5);
      expect([recording.elapsedSeconds(), heard.states, heard.progress]).toEqual([0, [], 0]);
    });

    it('says that it cannot be heard', async () => {
      const { broken, pass } = make();
      const heard = heardOf(broken);
      broken.open('/one.mp3');
      broken.play();
      await pass(1);
      expect(heard.states).toEqual(['failed']);
      expect(broken.elapsedSeconds()).toBe(0);
    });

    it('reports to whoever listens, until that ends', async () => {
      const { recording, pass, heard } = await opened();
      const another = heardOf(recording);
      heard.end();
      heard.progress = 0;
      recording.play();
      await pass(1);
      expect([heard.states, heard.progress, another.states]).toEqual([[], 0, ['played']]);
    });
  });
}
