import { describe, expect, it } from 'vitest';
import { HtmlAudioAdapter } from '../../../../src/adapters/browser/html-audio-adapter.ts';
import { MOST_BYTES } from '../../../../src/adapters/browser/whole-audio.ts';
import { VirtualClockAdapter } from '../../../../src/adapters/memory/virtual-clock-adapter.ts';
import type { AudioEvent } from '../../../../src/application/ports/audio-port.ts';
import { asAudioElement, FakeAudioElement } from '../../../support/player/fake-audio-element.ts';
import { FakeAudioElements } from '../../../support/player/fake-audio-elements.ts';

/** A sound output whose elements get nothing from the network once it is lost, but what is kept in the page. */
function rig(hasOneVoice: boolean) {
  const clock = new VirtualClockAdapter();
  const sounds = new FakeAudioElements((url) => !url.startsWith('/missing'));
  const element = () =>
    new FakeAudioElement(clock, (url) => {
      if (url.startsWith('blob:')) return sounds.isSound && sounds.kept.has(url) ? 60 : undefined;
      return sounds.isConnected ? 60 : undefined;
    });
  const [one, two] = [element(), element()];
  const audio = new HtmlAudioAdapter(asAudioElement(one), asAudioElement(two), {
    fetch: sounds.fetch,
    wantsFewerBytes: () => false,
    hasOneVoice,
  });
  const events: AudioEvent[] = [];
  audio.subscribe((event) => events.push(event));
  return { audio, one, two, sounds, events, pass: (seconds: number) => clock.pass(seconds * 1000) };
}

/** Plays a sound, with the next one prepared whole at its 20th second. */
async function ready(hasOneVoice: boolean) {
  const around = rig(hasOneVoice);
  void around.audio.play('/a.mp3');
  await around.pass(1);
  around.audio.prepare('/b.mp3', 20, 'whole');
  await around.pass(1);
  return around;
}

describe.each([
  ['two elements', false],
  ['one element', true],
] as const)('what is prepared whole for %s', (_, hasOneVoice) => {
  it('JRN-62 plays though the network is lost, in the turn of the call, at its second', async () => {
    const { audio, one, two, sounds, pass } = await ready(hasOneVoice);
    sounds.isConnected = false;
    const playing = audio.play('/b.mp3', 20);
    const active = hasOneVoice ? one : two;
    expect(active.paused).toBe(false);
    await pass(1);
    expect(await playing).toEqual({ ok: true, value: undefined });
    expect(active.src).toBe('blob:1');
    expect(active.currentTime).toBeCloseTo(21, 0);
    expect(sounds.asked).toEqual(['/b.mp3']);
  });

  it('JRN-62 is let go when something else is prepared or played, and at the stop', async () => {
    const { audio, sounds, pass } = await ready(hasOneVoice);
    audio.prepare('/c.mp3', 0, 'whole');
    await pass(1);
    expect([...sounds.kept.values()]).toEqual(['/c.mp3']);
    void audio.play('/c.mp3');
    await pass(1);
    audio.prepare('/d.mp3', 0, 'whole');
    await pass(1);
    expect([...sounds.kept.values()]).toEqual(['/c.mp3', '/d.mp3']);
    void audio.play('/d.mp3');
    await pass(1);
    void audio.play('/e.mp3');
    await pass(1);
    expect([...sounds.kept.values()]).not.toContain('/d.mp3');
    audio.stop();
    expect(sounds.kept.size).toBe(0);
  });

  it('JRN-108 leaves room for a signal on the same element, at its own speed, and goes on afterwards without the network', async () => {
    const { audio, one, two, sounds, events, pass } = await ready(hasOneVoice);
    audio.setRate(2);
    audio.setLevel(0.3);
    void audio.play('/b.mp3', 20);
    await pass(1);
    audio.pause();
    await pass(1);
    const active = hasOneVoice ? one : two;
    const { src } = active;
    sounds.isConnected = false;
    events.length = 0;
    audio.signal();
    expect(active).toMatchObject({ paused: false, playbackRate: 1, volume: 0.3 });
    expect(active.src).not.toBe(src);
    await pass(2);
    expect(events).toEqual([]);
    void audio.resume();
    await pass(1);
    expect(active).toMatchObject({ src, playbackRate: 2 });
    expect(active.currentTime).toBeGreaterThan(22);
  });

  it('JRN-62 is fetched once, and again after the network was lost meanwhile', async () => {
    const { audio, sounds, pass } = rig(hasOneVoice);
    sounds.isConnected = false;
    audio.prepare('/b.mp3', 0, 'whole');
    await pass(1);
    expect(audio.holds('/b.mp3')).toBe(false);
    sounds.isConnected = true;
    audio.prepare('/b.mp3', 0, 'whole');
    audio.prepare('/b.mp3', 0, 'whole');
    await pass(1);
    audio.prepare('/b.mp3', 0, 'whole');
    await pass(1);
    expect(audio.holds('/b.mp3')).toBe(true);
    expect(sounds.asked).toEqual(['/b.mp3', '/b.mp3']);
  });

  it('JRN-62 is not kept where it is too long, and is loaded when it is played', async () => {
    const { audio, one, two, sounds, pass } = rig(hasOneVoice);
    sounds.bytes = MOST_BYTES + 1;
    audio.prepare('/b.mp3', 0, 'whole');
    await pass(1);
    expect([audio.holds('/b.mp3'), sounds.kept.size]).toEqual([false, 0]);
    void audio.play('/b.mp3');
    await pass(1);
    expect((hasOneVoice ? one : two).src).toBe('/b.mp3');
    sounds.bytes = MOST_BYTES;
    audio.prepare('/c.mp3', 0, 'whole');
    await pass(1);
    expect(audio.holds('/c.mp3')).toBe(true);
  });

  it('JRN-62 that has not come in time is loaded while it plays, and not twice', async () => {
    const { audio, one, two, sounds, pass } = rig(hasOneVoice);
    void audio.play('/a.mp3');
    await pass(1);
    audio.prepare('/b.mp3', 0, 'whole');
    void audio.play('/b.mp3');
    await pass(1);
    expect((hasOneVoice ? one : two).src).toBe('/b.mp3');
    expect(sounds.kept.size).toBe(0);
  });

  it('gives way to the sound itself where its bytes cannot be played', async () => {
    const { audio, one, two, sounds, events, pass } = rig(hasOneVoice);
    sounds.isSound = false;
    audio.prepare('/b.mp3', 20, 'whole');
    await pass(1);
    void audio.play('/b.mp3', 20);
    await pass(1);
    expect((hasOneVoice ? one : two).src).toBe('/b.mp3');
    expect(sounds.kept.size).toBe(0);
    expect(events.filter(({ kind }) => kind === 'failed')).toEqual([]);
  });
});

describe.each([
  ['two elements', false],
  ['one element', true],
] as const)('what plays after the next one for %s', (_, hasOneVoice) => {
  /** The next one is wanted whole, and so is the one after it. */
  function bothWanted() {
    const around = rig(hasOneVoice);
    void around.audio.play('/a.mp3');
    around.audio.prepare('/b.mp3', 0, 'whole');
    around.audio.reserve('/c.mp3');
    return around;
  }

  it('JRN-111 is fetched after the next one, once, and plays though the network is lost', async () => {
    const { audio, one, two, sounds, pass } = bothWanted();
    expect(sounds.asked).toEqual(['/b.mp3']);
    await pass(1);
    expect(sounds.asked).toEqual(['/b.mp3', '/c.mp3']);
    sounds.isConnected = false;
    void audio.play('/b.mp3');
    await pass(12);
    audio.prepare('/c.mp3');
    await pass(1);
    audio.prepare('/c.mp3', 0, 'whole');
    audio.reserve('/d.mp3');
    await pass(1);
    const playing = audio.play('/c.mp3');
    expect([one, two].filter(({ paused }) => !paused)).toHaveLength(1);
    await pass(1);
    expect(await playing).toEqual({ ok: true, value: undefined });
    expect([one, two].find(({ paused }) => !paused)?.src).toBe('blob:2');
    expect(sounds.asked).toEqual(['/b.mp3', '/c.mp3', '/d.mp3']);
  });

  it('JRN-111 is let go once it was played, and three are kept at most', async () => {
    const { audio, sounds, pass } = bothWanted();
    await pass(1);
    void audio.play('/b.mp3');
    await pass(1);
    audio.prepare('/c.mp3', 0, 'whole');
    audio.reserve('/d.mp3');
    await pass(1);
    expect([...sounds.kept.values()].toSorted()).toEqual(['/b.mp3', '/c.mp3', '/d.mp3']);
    audio.reserve('/e.mp3');
    await pass(1);
    expect([...sounds.kept.values()].toSorted()).toEqual(['/b.mp3', '/c.mp3', '/e.mp3']);
    audio.stop();
    expect(sounds.kept.size).toBe(0);
  });

  it('JRN-111 is not fetched where the next one is too long to be kept', async () => {
    const { sounds, pass } = bothWanted();
    sounds.bytes = MOST_BYTES + 1;
    await pass(1);
    expect(sounds.asked).toEqual(['/b.mp3']);
  });

  it.each([
    ['goes on being fetched while what plays is all there', '/b.mp3', true],
    ['leaves the network to what has to be loaded itself', '/e.mp3', false],
  ] as const)('JRN-111 %s', async (__, played, isKept) => {
    const { audio, sounds, pass } = bothWanted();
    while (sounds.asked.length < 2) await Promise.resolve(); // it has just been asked for
    void audio.play(played);
    await pass(1);
    expect(audio.holds('/c.mp3')).toBe(isKept);
    audio.prepare('/c.mp3', 0, 'whole');
    await pass(1);
    expect(audio.holds('/c.mp3')).toBe(true);
  });

  it('JRN-111 that was lost with the network is fetched when it is wanted again', async () => {
    const { audio, sounds, pass } = await ready(hasOneVoice);
    sounds.isConnected = false;
    audio.reserve('/c.mp3');
    await pass(1);
    expect(audio.holds('/c.mp3')).toBe(false);
    sounds.isConnected = true;
    audio.reserve('/c.mp3');
    audio.reserve('/c.mp3');
    await pass(1);
    expect(audio.holds('/c.mp3')).toBe(true);
    expect(sounds.asked).toEqual(['/b.mp3', '/c.mp3', '/c.mp3']);
  });
});

describe('one element', () => {
  it('JRN-63 plays everything, and the other one is never asked for a sound', async () => {
    const { audio, one, two, pass } = await ready(true);
    two.isAllowed = false;
    void audio.play('/b.mp3', 20);
    await pass(1);
    audio.prepare('/c.mp3');
    void audio.play('/c.mp3');
    await pass(1);
    expect([one.src, one.paused]).toEqual(['/c.mp3', false]);
    expect([two.src, two.paused, two.asked]).toEqual(['', true, []]);
  });

  it('JRN-63 says nothing of what it leaves when it goes on to what comes next', async () => {
    const { audio, events, pass } = await ready(true);
    events.length = 0;
    void audio.play('/b.mp3', 20);
    await pass(1);
    expect(events.map(({ kind }) => kind)).not.toContain('paused');
    const places = events.flatMap((event) => (event.kind === 'progressed' ? [event.elapsedSeconds] : []));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(20);
  });
});

describe('two elements', () => {
  it('JRN-62 fetch nothing of what the browser has loaded to its end', async () => {
    const { audio, two, sounds, pass } = rig(false);
    audio.prepare('/b.mp3');
    await pass(1);
    two.bufferedSeconds = 60;
    expect(audio.holds('/b.mp3')).toBe(true);
    audio.prepare('/b.mp3', 0, 'whole');
    await pass(1);
    expect(sounds.asked).toEqual([]);
  });
});
