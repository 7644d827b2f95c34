import { describe, expect, it, vi } from 'vitest';
import { HtmlRecordingAdapter } from '../../../../src/adapters/browser/html-recording-adapter.ts';
import { VirtualClockAdapter } from '../../../../src/adapters/memory/virtual-clock-adapter.ts';
import type { RecordingEvent } from '../../../../src/application/ports/recording-port.ts';
import { asAudioElement, FakeAudioElement } from '../../../support/fake-audio-element.ts';

function rig() {
  const clock = new VirtualClockAdapter();
  const element = new FakeAudioElement(clock, (url) => (url.startsWith('/missing') ? undefined : 60));
  const recording = new HtmlRecordingAdapter(asAudioElement(element));
  const events: RecordingEvent[] = [];
  recording.subscribe((event) => events.push(event));
  return { element, recording, events, pass: (seconds: number) => clock.pass(seconds * 1000) };
}

/** What was reported beside progress. */
const states = (events: readonly RecordingEvent[]) => events.filter((event) => event !== 'progressed');

describe('a recording in an element of its own', () => {
  it('is heard from its address in the turn of the call, says where it is, and goes back', async () => {
    const { element, recording, events, pass } = rig();
    recording.open('/a.mp3');
    recording.play();
    expect(element.paused).toBe(false);
    await pass(10);
    expect(recording.elapsedSeconds()).toBeCloseTo(10, 0);
    recording.seek(4);
    expect(recording.elapsedSeconds()).toBe(4);
    recording.seek(-1);
    expect(recording.elapsedSeconds()).toBe(0);
    recording.pause();
    await pass(1);
    expect(events).toContain('progressed');
    expect([states(events).at(0), states(events).at(-1)]).toEqual(['played', 'paused']);
  });

  it('is heard from a file, which is let go with it', () => {
    vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: vi.fn<(url: string) => void>() });
    const { element, recording } = rig();
    recording.open({ name: 'a.mp3', bytes: 1, changedAt: 0, content: new Blob(['a']) });
    expect(element.src).toBe('blob:1');
    recording.close();
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1');
  });

  it('says that it cannot be heard, and nothing once it is closed', async () => {
    const { recording, events, pass } = rig();
    recording.open('/missing.mp3');
    recording.play();
    await pass(1);
    expect(states(events)).toEqual(['failed']);
    recording.open('/a.mp3');
    recording.play();
    recording.close();
    await pass(1);
    expect(states(events)).toEqual(['failed']);
  });
});
