import { expect, it, vi } from 'vitest';
import { HtmlRecordingAdapter } from '../../../../src/adapters/browser/html-recording-adapter.ts';
import { VirtualClockAdapter } from '../../../../src/adapters/memory/virtual-clock-adapter.ts';
import { asAudioElement, FakeAudioElement } from '../../../support/player/fake-audio-element.ts';

function rig() {
  const element = new FakeAudioElement(new VirtualClockAdapter(), () => 60);
  return { element, recording: new HtmlRecordingAdapter(asAudioElement(element)) };
}

it('a recording begins in the turn of the call, so that a gesture counts', () => {
  const { element, recording } = rig();
  recording.open('/a.mp3');
  recording.play();
  expect(element.paused).toBe(false);
});

it('a recording that the browser lets nobody hear without a gesture is said to have failed', async () => {
  const { element, recording } = rig();
  element.isAllowed = false;
  recording.open('/a.mp3');
  const failed = new Promise<string>((resolve) => recording.subscribe(resolve));
  recording.play();
  expect(await failed).toBe('failed');
});

it('PLY-64 a recording is as loud as it is told to be, and is silent where that is not at all', () => {
  const { element, recording } = rig();
  recording.open('/a.mp3', 0.3);
  expect([element.volume, element.muted]).toEqual([0.3, false]);
  recording.open('/a.mp3', 0);
  expect(element.muted).toBe(true);
  recording.open('/a.mp3');
  expect([element.volume, element.muted]).toEqual([1, false]);
});

it('a recording is heard from a file, which is let go with it', () => {
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: vi.fn<(url: string) => void>() });
  const { element, recording } = rig();
  recording.open({ name: 'a.mp3', bytes: 1, changedAt: 0, content: new Blob(['a']) });
  expect(element.src).toBe('blob:1');
  recording.close();
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1');
});
