import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../common/kernel/result.ts';
import { SeededRandomAdapter } from '../../src/adapters/memory/seeded-random-adapter.ts';
import { VirtualClockAdapter } from '../../src/adapters/memory/virtual-clock-adapter.ts';
import { findBridge } from '../../src/adapters/native-bridge/bridge-channel.ts';
import { NullBridgeAdapter } from '../../src/adapters/native-bridge/null-bridge-adapter.ts';
import { ScriptedBridgeAdapter } from '../../src/adapters/native-bridge/scripted-bridge-adapter.ts';
import { ShellBridgeAdapter } from '../../src/adapters/native-bridge/shell-bridge-adapter.ts';
import type { BridgeMessage } from '../../src/application/ports/native-bridge-port.ts';
import { MESSAGES, nativeBridgePortContract, type AppAnswer } from './native-bridge-port-contract.ts';

interface Heard {
  readonly type: string;
  readonly id: string;
  readonly payload: unknown;
}

nativeBridgePortContract('a script', (answer) => {
  const bridge = new ScriptedBridgeAdapter(scriptOf(answer));
  return { bridge, heard: () => bridge.told, pass: () => Promise.resolve() };
});

function scriptOf(answer: AppAnswer): ConstructorParameters<typeof ScriptedBridgeAdapter>[0] {
  if (answer === 'nothing') return {};
  if (answer === 'babble') return { kakaoLogin: fail({ kind: 'garbled' }) };
  if ('token' in answer) return { kakaoLogin: ok(answer) };
  return { kakaoLogin: fail({ kind: answer.error === 'cancelled' ? 'cancelled' : 'refused' }) };
}

/** A window with what an app sets into it; `this` must be the object, as native objects demand. */
function windowWith(place: 'SoridamAndroid' | 'webkit' | 'ReactNativeWebView', post: (json: string) => void): Window {
  const object = {
    postMessage(this: unknown, json: string): void {
      if (this !== object) throw new TypeError('Illegal invocation');
      post(json);
    },
  };
  const window = { [place]: place === 'webkit' ? { messageHandlers: { soridam: object } } : object };
  return Object.assign(window, { top: window }) as unknown as Window;
}

/** An app that listens from the first moment on, unless told otherwise. */
function shell(place: Parameters<typeof windowWith>[0], answer: AppAnswer, { isReady = true } = {}) {
  const clock = new VirtualClockAdapter();
  const envelopes: Heard[] = [];
  const channel = findBridge(
    windowWith(place, (json) => {
      const envelope = JSON.parse(json) as Heard;
      envelopes.push(envelope);
      const reply = replyTo(envelope, answer);
      if (reply !== undefined) bridge.receive(JSON.stringify(reply));
    }),
  );
  if (channel === undefined) throw new Error('The test’s window has no bridge.');
  const bridge = new ShellBridgeAdapter({ channel, clock, random: new SeededRandomAdapter(1) });
  const ready = (): void =>
    bridge.receive(JSON.stringify({ type: 'ready', payload: { version: '1', platform: 'ios' } }));
  if (isReady) ready();
  const heard = (): BridgeMessage[] => envelopes.map(({ type, payload }) => ({ type, payload }) as BridgeMessage);
  return { bridge, clock, channel, envelopes, ready, heard, pass: (ms: number) => clock.pass(ms) };
}

function replyTo({ type, id }: Heard, answer: AppAnswer): object | undefined {
  if (type !== 'kakaoLogin' || answer === 'nothing') return undefined;
  if (answer === 'babble') return { type, id, payload: { secret: 7 } };
  return 'token' in answer ? { type, id, payload: answer } : { type, id, error: answer.error };
}

nativeBridgePortContract('Android’s object', (answer) => shell('SoridamAndroid', answer));
nativeBridgePortContract('iOS’ message handler', (answer) => shell('webkit', answer));
nativeBridgePortContract('React Native’s object', (answer) => shell('ReactNativeWebView', answer));

describe('the shell around the page', () => {
  it('BRG-12 gets envelopes with a name of their own', () => {
    const { bridge, envelopes } = shell('webkit', 'nothing');
    for (const message of MESSAGES) bridge.send(message);
    expect(new Set(envelopes.map(({ id }) => id)).size).toBe(MESSAGES.length);
    expect(Object.keys(envelopes[0] ?? {}).sort()).toEqual(['id', 'payload', 'type']);
  });

  it('BRG-12 hears nothing until it says that it listens, and then everything in its order', () => {
    const { bridge, heard, ready } = shell('webkit', 'nothing', { isReady: false });
    for (const message of MESSAGES) bridge.send(message);
    expect(heard()).toEqual([]);
    ready();
    expect(heard()).toEqual(MESSAGES);
    ready();
    expect(heard()).toHaveLength(MESSAGES.length);
  });

  it('is kept the last fifty messages for', () => {
    const { bridge, heard, ready } = shell('webkit', 'nothing', { isReady: false });
    for (let count = 1; count <= 60; count += 1) {
      bridge.send({ type: 'openExternalLink', payload: { url: `https://example.com/${count}` } });
    }
    ready();
    expect(heard()).toHaveLength(50);
    expect(heard()[0]).toMatchObject({ payload: { url: 'https://example.com/11' } });
  });

  it('WB1 that never says that it listens holds nobody up for longer than three seconds', async () => {
    const { bridge, pass } = shell('webkit', { token: 'late' }, { isReady: false });
    const asked = bridge.ask('kakaoLogin', {});
    await pass(3000);
    expect(await asked).toEqual(fail({ kind: 'silent' }));
  });

  it('may take its time once it listens: somebody types a password', async () => {
    const { bridge, envelopes, pass, ready } = shell('webkit', 'nothing', { isReady: false });
    const asked = bridge.ask('kakaoLogin', {});
    ready();
    await pass(120_000);
    bridge.receive(JSON.stringify({ type: 'kakaoLogin', id: envelopes[0]?.id, payload: { token: 'slow' } }));
    expect(await asked).toEqual(ok({ token: 'slow' }));
  });

  it('WB1 is heard once, and only for what it was asked', async () => {
    const { bridge, envelopes } = shell('webkit', 'nothing');
    const asked = bridge.ask('kakaoLogin', {});
    const id = envelopes[0]?.id;
    const say = (message: unknown): void => bridge.receive(JSON.stringify(message));
    const strange = ['', '{', '7', 'null', '[]', '{"type":7}', '{"type":"kakaoLogin"}'];
    for (const text of [...strange, undefined, {}, Symbol.iterator]) bridge.receive(text);
    say({ type: 'kakaoLogin', id: 'another', payload: { token: 'foreign' } });
    say({ type: 'emailLogin', id, payload: { token: 'foreign' } });
    say({ type: 'kakaoLogin', id, payload: { token: 'right' } });
    say({ type: 'kakaoLogin', id, payload: { token: 'again' } });
    expect(await asked).toEqual(ok({ token: 'right' }));
  });

  it('WB1 is not there for a frame within the page, nor for a window without it', () => {
    const framed = windowWith('SoridamAndroid', () => undefined);
    expect(findBridge(Object.assign(framed, { top: window }))).toBeUndefined();
    for (const set of [{}, { webkit: {} }, { webkit: { messageHandlers: {} } }, { SoridamAndroid: {} }]) {
      const bare = { ...set, top: undefined as unknown };
      bare.top = bare;
      expect(findBridge(bare as unknown as Window)).toBeUndefined();
    }
  });

  it('MODE-13 tells Android from iOS by its object, where the objects differ', () => {
    const platforms = (['SoridamAndroid', 'webkit', 'ReactNativeWebView'] as const).map(
      (place) => shell(place, 'nothing').channel.platform,
    );
    expect(platforms).toEqual(['android', 'ios', undefined]);
  });
});

describe('a browser without an app', () => {
  it('BRG-11 swallows every message and answers that there is nobody', async () => {
    const bridge = new NullBridgeAdapter();
    expect(bridge.isPresent).toBe(false);
    expect(() => bridge.send()).not.toThrow();
    expect(await bridge.ask()).toEqual(fail({ kind: 'silent' }));
  });
});
