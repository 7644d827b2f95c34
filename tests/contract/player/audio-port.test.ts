import { describe, expect, it } from 'vitest';
import { LOW_BITRATE_PATH, withLowBitrate } from '../../../common/kernel/audio-paths.ts';
import { HtmlAudioAdapter } from '../../../src/adapters/browser/html-audio-adapter.ts';
import { ClockAudioAdapter } from '../../../src/adapters/memory/clock-audio-adapter.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import { asAudioElement, FakeAudioElement } from '../../support/player/fake-audio-element.ts';
import { FakeAudioElements } from '../../support/player/fake-audio-elements.ts';
import { audioPortCases, type AudioRig } from './audio-port-contract.ts';

const first = { url: '/first.mp3', durationSeconds: 10 };
const second = { url: '/second.mp3', durationSeconds: 20 };
const third = { url: '/third.mp3', durationSeconds: 30 };
const goneUrl = '/gone.mp3';
const durations = new Map([first, second, third].map(({ url, durationSeconds }) => [url, durationSeconds]));

const heavyOf = (url: string): string => url.slice(0, -LOW_BITRATE_PATH.length);

/** @param durationOf seconds of what is behind an address as it is asked for, undefined for what cannot be loaded */
function elements(durationOf: (url: string) => number | undefined, hasOneVoice = false): AudioRig {
  const clock = new VirtualClockAdapter();
  const known = (url: string): number | undefined => durationOf(url.split('#', 1)[0] ?? '');
  const sounds = new FakeAudioElements((url) => known(url) !== undefined);
  const element = (): HTMLAudioElement =>
    asAudioElement(new FakeAudioElement(clock, (url) => known(sounds.behind(url))));
  const audio = new HtmlAudioAdapter(element(), element(), {
    fetch: sounds.fetch,
    wantsFewerBytes: () => true,
    hasOneVoice,
  });
  return { audio, pass: (seconds) => clock.pass(seconds * 1000), first, second, third, goneUrl };
}

/** The same where each address says that there is a low-bitrate rendition. */
function saving(rig: AudioRig): AudioRig {
  const light = (sound: AudioRig['first']) => ({ ...sound, url: withLowBitrate(sound.url) });
  const sounds = { first: light(first), second: light(second), third: light(third) };
  return { ...rig, ...sounds, goneUrl: withLowBitrate(goneUrl) };
}

const rigs: Record<string, () => AudioRig> = {
  'a clock': () => {
    const clock = new VirtualClockAdapter();
    const audio = new ClockAudioAdapter(clock, (url) => durations.get(url) ?? 0);
    audio.failures.set(goneUrl, 'gone');
    return { audio, pass: (seconds) => clock.pass(seconds * 1000), first, second, third, goneUrl };
  },
  'two audio elements': () => elements((url) => durations.get(url)),
  'two audio elements that play low-bitrate renditions': () =>
    saving(elements((url) => (url.endsWith(LOW_BITRATE_PATH) ? durations.get(heavyOf(url)) : undefined))),
  'two audio elements that cannot play the low-bitrate renditions': () => saving(elements((url) => durations.get(url))),
  'one audio element': () => elements((url) => durations.get(url), true),
  'one audio element that plays low-bitrate renditions': () =>
    saving(elements((url) => (url.endsWith(LOW_BITRATE_PATH) ? durations.get(heavyOf(url)) : undefined), true)),
};

describe.each(Object.entries(rigs))('a sound output of %s', (_, makeRig) => {
  // Each case throws when its promise is broken, also where there is no test runner.
  it.each(audioPortCases.map(({ title, run }) => [title, run] as const))('%s', async (__, run) => {
    await expect(run(makeRig())).resolves.toBeUndefined();
  });
});
