import { describe, expect, it } from 'vitest';
import { withLowBitrate } from '../../../../common/kernel/audio-paths.ts';
import { HtmlAudioAdapter, type DeviceAudioSession } from '../../../../src/adapters/browser/html-audio-adapter.ts';
import { VirtualClockAdapter } from '../../../../src/adapters/memory/virtual-clock-adapter.ts';
import type { AudioEvent } from '../../../../src/application/ports/audio-port.ts';
import { asAudioElement, FakeAudioElement } from '../../../support/player/fake-audio-element.ts';

const NETWORK = 2;
const DECODE = 3;

/** What the browser of a phone says of calls. */
class FakeAudioSession extends EventTarget implements DeviceAudioSession {
  state: DeviceAudioSession['state'] = 'inactive';

  become(state: DeviceAudioSession['state']): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

function rig(answer: () => Promise<Response> = () => Promise.resolve(new Response('', { status: 206 }))) {
  const clock = new VirtualClockAdapter();
  const [one, two] = [1, 2].map(
    () => new FakeAudioElement(clock, (url) => (url.startsWith('/missing') ? undefined : 60)),
  );
  if (one === undefined || two === undefined) throw new Error('two elements are needed');
  const session = new FakeAudioSession();
  const listener = { wantsFewerBytes: false };
  const audio = new HtmlAudioAdapter(asAudioElement(one), asAudioElement(two), {
    fetch: answer,
    wantsFewerBytes: () => listener.wantsFewerBytes,
    session,
  });
  const events: AudioEvent[] = [];
  audio.subscribe((event) => events.push(event));
  return { audio, one, two, session, listener, events, pass: (seconds: number) => clock.pass(seconds * 1000) };
}

describe('two audio elements', () => {
  it('begins to play in the turn of the call, on one element for life', async () => {
    const { audio, one, pass } = rig();
    void audio.play('/a.mp3');
    expect(one.paused).toBe(false);
    expect(one.src).toBe('/a.mp3');
    await pass(1);
    void audio.play('/b.mp3');
    expect(one.src).toBe('/b.mp3');
    expect(one.paused).toBe(false);
  });

  it('plays a prepared sound on the other element without loading it again, and goes back the same way', async () => {
    const { audio, one, two, pass } = rig();
    void audio.play('/a.mp3');
    await pass(1);
    audio.prepare('/b.mp3', 20);
    await pass(1);
    const { loads } = two;
    void audio.play('/b.mp3', 20);
    expect(two.paused).toBe(false);
    expect(one.paused).toBe(true);
    await pass(1);
    expect(two.loads).toBe(loads);
    expect(two.currentTime).toBeCloseTo(21, 0);
    void audio.play('/a.mp3', 0);
    expect(one.paused).toBe(false);
    expect(two.paused).toBe(true);
  });

  it('says that what plays already sounds when it is played anew, in a browser that does not repeat it', async () => {
    const { audio, one, events, pass } = rig();
    one.repeatsPlaying = false;
    void audio.play('/a.mp3');
    await pass(2);
    events.length = 0;
    void audio.play('/a.mp3', 30);
    await pass(0.1);
    expect(events.filter(({ kind }) => kind === 'sounded')).toHaveLength(1);
  });

  it('plays the next sound on the element that was allowed to, where the browser wants a gesture for each', async () => {
    const { audio, one, two, events, pass } = rig();
    two.isAllowed = false;
    void audio.play('/a.mp3');
    await pass(1);
    audio.prepare('/b.mp3', 20);
    await pass(1);
    events.length = 0;
    const outcome = audio.play('/b.mp3', 20);
    await pass(1);
    expect(await outcome).toEqual({ ok: true, value: undefined });
    expect([one.src, one.paused, two.paused]).toEqual(['/b.mp3', false, true]);
    expect(one.currentTime).toBeGreaterThanOrEqual(20);
    expect(events.map(({ kind }) => kind)).toContain('sounded');
    audio.prepare('/c.mp3');
    await pass(1);
    expect(two.src).toBe('/c.mp3');
  });

  it('says that a sound is not allowed where no element ever was', async () => {
    const { audio, one, two } = rig();
    one.isAllowed = false;
    two.isAllowed = false;
    expect(await audio.play('/a.mp3')).toMatchObject({ ok: false, failure: { kind: 'not-allowed' } });
  });

  it('keeps only what was prepared last', async () => {
    const { audio, two, pass } = rig();
    audio.prepare('/b.mp3');
    audio.prepare('/c.mp3');
    await pass(1);
    expect(two.src).toBe('/c.mp3');
  });

  it('loads nothing of what is only addressed, until it is wanted', async () => {
    const { audio, two, pass } = rig();
    audio.prepare('/b.mp3', 0, 'addressed');
    await pass(1);
    expect(two).toMatchObject({ src: '/b.mp3', preload: 'none' });
    expect(two.asked).toEqual([]);
    audio.prepare('/b.mp3', 0);
    expect(two.asked).toEqual(['/b.mp3']);
  });

  it('loads nothing of what was only addressed when something else is wanted', async () => {
    const { audio, two, pass } = rig();
    audio.prepare('/b.mp3', 0, 'addressed');
    await pass(1);
    audio.prepare('/c.mp3', 0);
    await pass(1);
    expect(two.asked).toEqual(['/c.mp3']);
  });

  it('lets nothing that is only addressed take the place of what was made ready, but that of what was played', async () => {
    const { audio, one, two, pass } = rig();
    audio.prepare('/b.mp3');
    audio.prepare('/c.mp3', 0, 'addressed');
    await pass(1);
    expect(two).toMatchObject({ src: '/b.mp3', preload: 'auto' });
    void audio.play('/b.mp3');
    audio.prepare('/d.mp3', 0, 'addressed');
    expect(one).toMatchObject({ src: '/d.mp3', preload: 'none' });
  });

  it('lets phones play the second element later, where another sound is pressed than was addressed', () => {
    const { audio, two } = rig();
    audio.prepare('/b.mp3', 0, 'addressed');
    const { loads } = two;
    void audio.play('/a.mp3');
    expect(two.loads).toBe(loads + 1);
  });

  it('loads the second element within the first press, so that phones let it play later, and never again', async () => {
    const { audio, two, pass } = rig();
    void audio.play('/a.mp3');
    expect(two.loads).toBe(1);
    await pass(1);
    void audio.play('/c.mp3');
    expect(two.loads).toBe(1);
  });

  it('PLY-13 sets the volume of both, and silences them outright at 0', () => {
    const { audio, one, two } = rig();
    audio.setLevel(0.45);
    expect([one.volume, two.volume]).toEqual([0.45, 0.45]);
    expect([one.muted, two.muted]).toEqual([false, false]);
    audio.setLevel(0);
    expect([one.muted, two.muted]).toEqual([true, true]);
  });

  it('PLY-51 sets the speed of both for whatever they load, and keeps the pitch of voices', async () => {
    const { audio, one, two, pass } = rig();
    audio.setRate(1.5);
    void audio.play('/a.mp3');
    audio.prepare('/b.mp3');
    await pass(1);
    expect([one.playbackRate, two.playbackRate]).toEqual([1.5, 1.5]);
    expect([one.preservesPitch, two.preservesPitch]).toEqual([true, true]);
  });

  it('says when the browser wants a gesture first', async () => {
    const { audio, one, events } = rig();
    one.isAllowed = false;
    expect(await audio.play('/a.mp3')).toEqual({ ok: false, failure: { kind: 'not-allowed', url: '/a.mp3' } });
    expect(events).toEqual([]);
  });

  it('reports a pause that nobody here asked for', async () => {
    const { audio, one, events, pass } = rig();
    void audio.play('/a.mp3');
    await pass(1);
    one.pause();
    await pass(1);
    expect(events.at(-1)).toEqual({ kind: 'paused' });
  });

  it('reports that it waits for data only while sound is wanted', async () => {
    const { audio, one, events, pass } = rig();
    void audio.play('/a.mp3');
    await pass(1);
    one.dispatchEvent(new Event('waiting'));
    expect(events.at(-1)).toEqual({ kind: 'waited' });
    audio.pause();
    events.length = 0;
    one.dispatchEvent(new Event('waiting'));
    await pass(1);
    expect(events).toEqual([]);
  });

  it('is silent about the element that only stands ready', async () => {
    const { audio, two, events, pass } = rig();
    audio.prepare('/b.mp3');
    await pass(1);
    two.dispatchEvent(new Event('timeupdate'));
    two.breakOff(NETWORK);
    await pass(1);
    expect(events).toEqual([]);
  });
});

describe('a sound that breaks off', () => {
  const answering =
    (status: number, body = '') =>
    () =>
      Promise.resolve(new Response(body, { status }));
  const offline = (): Promise<Response> => Promise.reject(new TypeError('no network'));

  it.each([
    [answering(206), NETWORK, 'network'],
    [answering(206), 4, 'unplayable'],
    [answering(403, '{"code":"address-expired"}'), NETWORK, 'refused'],
    [answering(410, '{"code":"address-expired"}'), NETWORK, 'refused'],
    [answering(401), 4, 'refused'],
    [answering(404), 4, 'gone'],
    [answering(410), 4, 'gone'],
    [answering(416), 4, 'unplayable'],
    [answering(503), NETWORK, 'network'],
    [answering(429), 4, 'network'],
    [offline, NETWORK, 'network'],
    [offline, DECODE, 'unplayable'],
  ])('PLY-49 is told apart: case %#', async (answer, code, kind) => {
    const { audio, one, events, pass } = rig(answer);
    void audio.play('/a.mp3');
    await pass(2);
    one.breakOff(code);
    await pass(1);
    expect(events.at(-1)).toEqual({ kind: 'failed', failure: { kind, url: '/a.mp3' } });
    expect(events.filter((event) => event.kind === 'failed')).toHaveLength(1);
    expect(events.filter((event) => event.kind === 'paused')).toHaveLength(0);
  });

  it.each([
    [503, '30', { kind: 'network', retryAfterSeconds: 30 }],
    [429, '5', { kind: 'network', retryAfterSeconds: 5 }],
    [503, 'tomorrow', { kind: 'network' }],
    [404, '30', { kind: 'gone' }],
  ])('by an answer %i that says to come back after %j is %j', async (status, retryAfter, fault) => {
    const headers = { 'retry-after': retryAfter };
    const { audio, one, events, pass } = rig(() => Promise.resolve(new Response('', { status, headers })));
    void audio.play('/a.mp3');
    await pass(2);
    one.breakOff(NETWORK);
    await pass(1);
    expect(events.at(-1)).toEqual({ kind: 'failed', failure: { ...fault, url: '/a.mp3' } });
  });

  it('is loaded anew when it is played again', async () => {
    const { audio, one, pass } = rig();
    void audio.play('/a.mp3');
    await pass(2);
    one.breakOff(NETWORK);
    await pass(1);
    const again = audio.play('/a.mp3', 2);
    await pass(1);
    expect(await again).toEqual({ ok: true, value: undefined });
    expect(one.currentTime).toBeCloseTo(3, 0);
  });

  it('settles the last of two attempts, and only that one fails', async () => {
    const { audio, events, pass } = rig(() => Promise.resolve(new Response('', { status: 404 })));
    const [early, late] = [audio.play('/a.mp3'), audio.play('/missing.mp3')];
    await pass(1);
    expect(await early).toMatchObject({ failure: { kind: 'interrupted' } });
    expect(await late).toEqual({ ok: false, failure: { kind: 'gone', url: '/missing.mp3' } });
    expect(events).toEqual([]);
  });

  it('settles an attempt that was still under way, once', async () => {
    const { audio, events, pass } = rig(answering(403));
    const attempt = audio.play('/missing.mp3');
    await pass(1);
    expect(await attempt).toEqual({ ok: false, failure: { kind: 'refused', url: '/missing.mp3' } });
    expect(events).toEqual([]);
  });
});

describe('a sound with a low-bitrate rendition', () => {
  const ADDRESS = withLowBitrate('/a.mp3');
  const LIGHT = '/a.mp3/webm';

  function savingRig(...answer: Parameters<typeof rig>) {
    const made = rig(...answer);
    made.listener.wantsFewerBytes = true;
    return made;
  }

  it('is loaded as it is unless fewer bytes are wanted, and the browser is sure of them', async () => {
    const { audio, one, two, listener } = rig();
    void audio.play(ADDRESS);
    expect(one.src).toBe(ADDRESS);
    listener.wantsFewerBytes = true;
    two.isSure = false;
    audio.prepare(withLowBitrate('/b.mp3'));
    expect(two.src).toBe(withLowBitrate('/b.mp3'));
  });

  it('is played in that form, in the turn of the call, where fewer bytes are wanted', async () => {
    const { audio, one, pass } = savingRig();
    const playing = audio.play(ADDRESS, 5);
    expect([one.src, one.paused]).toEqual([LIGHT, false]);
    await pass(1);
    expect(await playing).toEqual({ ok: true, value: undefined });
    expect(one.currentTime).toBeCloseTo(6, 0);
    void audio.play('/b.mp3');
    expect(one.src).toBe('/b.mp3');
  });

  it('stays what it is while it plays, whatever becomes of the network, and is found where it was prepared', async () => {
    const { audio, one, two, listener, pass } = savingRig();
    void audio.play(ADDRESS);
    audio.prepare(withLowBitrate('/b.mp3'));
    await pass(1);
    listener.wantsFewerBytes = false;
    audio.pause();
    void audio.resume();
    void audio.play(ADDRESS, 20);
    expect([one.src, one.loads]).toEqual([LIGHT, 1]);
    const { loads } = two;
    void audio.play(withLowBitrate('/b.mp3'));
    expect([two.src, two.loads]).toEqual(['/b.mp3/webm', loads]);
  });

  it.each([DECODE, NETWORK])(
    'goes on in its own form, at the same place, when the light one fails by %i',
    async (code) => {
      const { audio, one, events, pass } = savingRig();
      void audio.play(ADDRESS, 10);
      await pass(5);
      one.breakOff(code);
      await pass(5);
      expect([one.src, one.paused]).toEqual([ADDRESS, false]);
      expect(one.currentTime).toBeGreaterThan(19);
      const places = events.flatMap((event) => (event.kind === 'progressed' ? [event.elapsedSeconds] : []));
      expect(Math.min(...places)).toBeGreaterThanOrEqual(10);
      expect(events.filter(({ kind }) => kind === 'failed' || kind === 'paused')).toEqual([]);
    },
  );

  it('settles once, however often it was tried', async () => {
    const { audio, one, pass } = savingRig();
    const playing = audio.play(ADDRESS, 30);
    one.breakOff(DECODE);
    await pass(2);
    expect(await playing).toEqual({ ok: true, value: undefined });
    expect(one.src).toBe(ADDRESS);
    expect(one.currentTime).toBeCloseTo(32, 0);
  });

  it('stays silent when its low-bitrate rendition fails while it is paused, and sounds when it is resumed', async () => {
    const { audio, one, events, pass } = savingRig();
    void audio.play(ADDRESS);
    await pass(3);
    audio.pause();
    one.breakOff(DECODE);
    await pass(1);
    expect([one.src, one.paused]).toEqual([ADDRESS, true]);
    const resumed = audio.resume();
    await pass(2);
    expect(await resumed).toEqual({ ok: true, value: undefined });
    expect(one.currentTime).toBeGreaterThan(4);
    expect(events.filter(({ kind }) => kind === 'failed')).toEqual([]);
  });

  it('fails when neither form can be played, and names its own address', async () => {
    const { audio, events, pass } = savingRig(() => Promise.resolve(new Response('', { status: 404 })));
    const missing = withLowBitrate('/missing.mp3');
    const playing = audio.play(missing);
    await pass(1);
    expect(await playing).toEqual({ ok: false, failure: { kind: 'gone', url: missing } });
    expect(events).toEqual([]);
  });
});

describe('a call', () => {
  it('that is over gives the sound back, and one that comes does not', async () => {
    const { audio, one, session, events, pass } = rig();
    void audio.play('/a.mp3');
    await pass(1);
    session.become('interrupted');
    one.pause();
    await pass(1);
    expect(events.at(-1)).toEqual({ kind: 'paused' });
    session.become('active');
    expect(events.at(-1)).toEqual({ kind: 'freed' });
  });

  it('after which the browser plays on by itself is heard to be over; a sound that was paused before is not', async () => {
    const { audio, one, events, pass } = rig();
    void audio.play('/a.mp3');
    await pass(1);
    one.pause();
    await pass(1);
    void one.play();
    await pass(0.01);
    expect(events.at(-1)).toEqual({ kind: 'sounded' });
    audio.pause();
    events.length = 0;
    void one.play();
    await pass(0.01);
    expect(events).toEqual([]);
  });
});

describe('stopping and playing again in one turn', () => {
  it('loads the same sound anew, at its second', async () => {
    const { audio, one, events, pass } = rig();
    void audio.play('/a.mp3');
    await pass(5);
    const { loads } = one;
    events.length = 0;
    audio.stop();
    const again = audio.play('/a.mp3', 5);
    await pass(2);
    expect(await again).toEqual({ ok: true, value: undefined });
    expect(one.loads).toBeGreaterThan(loads);
    expect(one.currentTime).toBeCloseTo(7, 0);
    expect(events.every((event) => event.kind !== 'paused' && event.kind !== 'failed')).toBe(true);
  });
});
