import { HtmlRecordingAdapter } from '../../../src/adapters/browser/html-recording-adapter.ts';
import { ClockRecordingAdapter } from '../../../src/adapters/memory/clock-recording-adapter.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import { asAudioElement, FakeAudioElement } from '../../support/player/fake-audio-element.ts';
import { recordingPortContract } from './recording-port-contract.ts';

recordingPortContract('a clock', () => {
  const clock = new VirtualClockAdapter();
  const [recording, broken] = [new ClockRecordingAdapter(clock), new ClockRecordingAdapter(clock)];
  recording.durationSeconds = 60;
  broken.isBroken = true;
  return { recording, broken, pass: (seconds) => clock.pass(seconds * 1000) };
});

recordingPortContract('an audio element', () => {
  const clock = new VirtualClockAdapter();
  const over = (seconds: number | undefined) =>
    new HtmlRecordingAdapter(asAudioElement(new FakeAudioElement(clock, () => seconds)));
  return { recording: over(60), broken: over(undefined), pass: (seconds) => clock.pass(seconds * 1000) };
});
