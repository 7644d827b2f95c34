import { describe, expect, it } from 'vitest';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { SeededRandomAdapter } from '../../../src/adapters/memory/seeded-random-adapter.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import { bufferAppMessages, receiveFromApp } from '../../../src/adapters/native-bridge/bridge-inbox.ts';
import { findBridge } from '../../../src/adapters/native-bridge/bridge-channel.ts';
import { NullBridgeAdapter } from '../../../src/adapters/native-bridge/null-bridge-adapter.ts';
import { ScriptedBridgeAdapter } from '../../../src/adapters/native-bridge/scripted-bridge-adapter.ts';
import { ShellBridgeAdapter } from '../../../src/adapters/native-bridge/shell-bridge-adapter.ts';
import type { BridgeFailure } from '../../../src/application/ports/native-bridge-port.ts';
import {
  BRIDGE_MESSAGE_NAMES,
  isBridgeRequest,
  type BridgeMessageName,
} from '../../../src/domain/native-app/bridge-messages.ts';
import { BRIDGE_SAMPLES, type BridgeMessage } from '../../../src/domain/native-app/bridge-samples.ts';
import {
  announcedBridgeContract,
  nativeBridgePortContract,
  say,
  type AppAnswer,
  type AppManner,
} from './native-bridge-port-contract.ts';

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
  const said = scripted(answer);
  return Object.fromEntries(BRIDGE_MESSAGE_NAMES.filter(isBridgeRequest).map((name) => [name, said]));
}

function scripted(answer: Exclude<AppAnswer, 'nothing'>): Result<never, BridgeFailure> {
  if (answer === 'babble') return fail({ kind: 'garbled' });
  if ('payload' in answer) return ok(answer.payload as never);
  const kinds: Partial<Record<string, BridgeFailure['kind']>> = { cancelled: 'cancelled', unsupported: 'silent' };
  return fail({ kind: kinds[answer.error] ?? 'refused' });
}

type Place = 'SoridamAndroid' | 'webkit' | 'ReactNativeWebView';

/** A window with what an app sets into it; `this` must be the object, as native objects demand. */
function windowWith(place: Place, post: (json: string) => void): Window {
  const object = {
    postMessage(this: unknown, json: string): void {
      if (this !== object) throw new TypeError('Illegal invocation');
      post(json);
    },
  };
  const window = { [place]: place === 'webkit' ? { messageHandlers: { soridam: object } } : object };
  return Object.assign(window, { top: window }) as unknown as Window;
}

const READY = { type: 'ready', payload: { version: '1', platform: 'ios' } };

function shell(place: Place, answer: AppAnswer, manner: AppManner = 'prompt', ready: object = READY) {
  const clock = new VirtualClockAdapter();
  const envelopes: Heard[] = [];
  const window = windowWith(place, (json) => {
    const envelope = JSON.parse(json) as Heard;
    envelopes.push(envelope);
    const reply = replyTo(envelope, answer);
    if (reply === undefined) return;
    bridge.receive(JSON.stringify(reply));
    if (manner === 'twice') bridge.receive(JSON.stringify(reply));
  });
  const channel = findBridge(window);
  if (channel === undefined) throw new Error('The test’s window has no bridge.');
  const bridge = new ShellBridgeAdapter({ channel, clock, random: new SeededRandomAdapter(1) });
  const announce = (): void => bridge.receive(JSON.stringify(ready));
  if (manner === 'slow') clock.after(2000, announce);
  else if (manner !== 'absent') announce();
  const heard = (): BridgeMessage[] => envelopes.map(({ type, payload }) => ({ type, payload }) as BridgeMessage);
  return { bridge, clock, channel, envelopes, announce, heard, pass: (ms: number) => clock.pass(ms) };
}

function replyTo({ type, id }: Heard, answer: AppAnswer): object | undefined {
  if (answer === 'nothing' || !isBridgeRequest(type as BridgeMessageName)) return undefined;
  if (answer === 'babble') return { type, id, payload: { secret: 7 } };
  return 'payload' in answer ? { type, id, payload: answer.payload } : { type, id, error: answer.error };
}

for (const [name, place] of [
  ['Android’s object', 'SoridamAndroid'],
  ['iOS’ message handler', 'webkit'],
  ['React Native’s object', 'ReactNativeWebView'],
] as const) {
  const makeRig = (answer: AppAnswer, manner?: AppManner) => shell(place, answer, manner);
  nativeBridgePortContract(name, makeRig);
  announcedBridgeContract(name, makeRig);
}

describe('the shell around the page', () => {
  it('BRG-12 gets envelopes with a name of their own', () => {
    const { bridge, envelopes } = shell('webkit', 'nothing');
    for (const message of BRIDGE_SAMPLES) void say(bridge, message);
    expect(new Set(envelopes.map(({ id }) => id)).size).toBe(BRIDGE_SAMPLES.length);
    expect(Object.keys(envelopes[0] ?? {}).sort()).toEqual(['id', 'payload', 'type']);
  });

  it('may say again that it listens, and hears nothing twice', () => {
    const { bridge, heard, announce } = shell('webkit', 'nothing');
    for (const message of BRIDGE_SAMPLES) void say(bridge, message);
    announce();
    expect(heard()).toEqual(BRIDGE_SAMPLES);
  });

  it('is kept the last fifty messages for', () => {
    const { bridge, heard, announce } = shell('webkit', 'nothing', 'absent');
    for (let count = 1; count <= 60; count += 1) {
      bridge.send({ type: 'emailLogin', payload: { token: String(count) } });
    }
    announce();
    expect(heard()).toHaveLength(50);
    expect(heard()[0]).toMatchObject({ payload: { token: '11' } });
  });

  it('BRG-12 that listens too late still hears what it is told, but goes on no request that has taken its other way', async () => {
    const { bridge, heard, announce, pass } = shell('webkit', 'nothing', 'absent');
    bridge.send({ type: 'emailLogin', payload: { token: 'token' } });
    const asked = bridge.ask('openNotiScreen', {});
    await pass(3000);
    expect(await asked).toEqual(fail({ kind: 'silent' }));
    announce();
    expect(heard()).toEqual([{ type: 'emailLogin', payload: { token: 'token' } }]);
    void bridge.ask('openNotiScreen', {});
    expect(heard()).toHaveLength(2);
  });

  it('may take its time once it listens: somebody types a password', async () => {
    const { bridge, envelopes, pass } = shell('webkit', 'nothing', 'slow');
    const asked = bridge.ask('kakaoLogin', {});
    await pass(120_000);
    bridge.receive(JSON.stringify({ type: 'kakaoLogin', id: envelopes[0]?.id, payload: { token: 'slow' } }));
    expect(await asked).toEqual(ok({ token: 'slow' }));
  });

  it('WB1 is heard once, and only for what it was asked', async () => {
    const { bridge, envelopes } = shell('webkit', 'nothing');
    const asked = bridge.ask('kakaoLogin', {});
    const id = envelopes[0]?.id;
    const tell = (message: unknown): void => bridge.receive(JSON.stringify(message));
    const strange = ['', '{', '7', 'null', '[]', '{"type":7}', '{"type":"kakaoLogin"}'];
    for (const text of [...strange, undefined, {}, Symbol.iterator]) bridge.receive(text);
    tell({ type: 'kakaoLogin', id: 'another', payload: { token: 'foreign' } });
    tell({ type: 'emailLogin', id, payload: { token: 'foreign' } });
    tell({ type: 'kakaoLogin', id, payload: { token: 'right' } });
    tell({ type: 'kakaoLogin', id, payload: { token: 'again' } });
    expect(await asked).toEqual(ok({ token: 'right' }));
  });

  it('BRG-18 says which version it speaks and what it carries out; the rest is not handed to it', async () => {
    const payload = { version: '3.1', platform: 'android', messages: ['emailLogin'] };
    const { bridge, heard } = shell('webkit', 'nothing', 'prompt', { type: 'ready', payload });
    expect(bridge.shell).toEqual({ version: 3, platform: 'android', messages: ['emailLogin'] });
    expect(await bridge.ask('serySharing', { title: '등대', url: 'https://soridam.example/' })).toEqual(
      fail({ kind: 'silent' }),
    );
    for (const message of BRIDGE_SAMPLES) void say(bridge, message);
    expect(heard().map(({ type }) => type)).toEqual(['emailLogin']);
  });

  it.each([undefined, null, 7, 'ready', {}, { version: 'new', platform: 'windows', messages: 'all' }])(
    'is taken for one of the first version when it says %j of itself',
    (payload) => {
      const { bridge } = shell('webkit', 'nothing', 'prompt', { type: 'ready', payload });
      expect(bridge.shell).toEqual({ version: 1, platform: undefined, messages: undefined });
    },
  );

  it('may let go of its object without holding anybody up', async () => {
    const gone = windowWith('SoridamAndroid', () => {
      throw new Error('Java object is gone');
    });
    const channel = findBridge(gone);
    if (channel === undefined) throw new Error('The test’s window has no bridge.');
    const clock = new VirtualClockAdapter();
    const bridge = new ShellBridgeAdapter({ channel, clock, random: new SeededRandomAdapter(1) });
    bridge.receive(JSON.stringify(READY));
    bridge.send({ type: 'emailLogout', payload: {} });
    expect(await bridge.ask('kakaoLogin', {})).toEqual(fail({ kind: 'silent' }));
  });

  it('RX1 is never handed an address that is none of the web, of mail or of a telephone', async () => {
    const { bridge, heard } = shell('webkit', 'nothing');
    for (const url of ['javascript:alert(1)', 'file:///etc/passwd', 'intent://x', '/relative', 'https://', '']) {
      expect(await bridge.ask('openExternalLink', { url })).toEqual(fail({ kind: 'refused' }));
    }
    expect(heard()).toEqual([]);
    void bridge.ask('openExternalLink', { url: 'mailto:help@soridam.example' });
    expect(heard()).toHaveLength(1);
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

  it('WB1 is played to a frame by the simulator alone, and by no other page around it', () => {
    const around = (location: object) => {
      const host = Object.assign(
        windowWith('ReactNativeWebView', () => undefined),
        location,
      );
      const framed = windowWith('SoridamAndroid', () => undefined);
      return findBridge(Object.assign(framed, { top: host, parent: host }));
    };
    expect(around({ location: { pathname: '/dev/native-host' } })).toMatchObject({ platform: undefined });
    expect(around({ location: { pathname: '/originals' } })).toBeUndefined();
    const foreign = Object.defineProperty({}, 'location', {
      get: () => {
        throw new DOMException('Blocked a frame', 'SecurityError');
      },
    });
    const framed = windowWith('SoridamAndroid', () => undefined);
    expect(findBridge(Object.assign(framed, { top: foreign, parent: foreign }))).toBeUndefined();
  });

  it('MODE-13 tells Android from iOS by its object, where the objects differ', () => {
    const platforms = (['SoridamAndroid', 'webkit', 'ReactNativeWebView'] as const).map(
      (place) => shell(place, 'nothing').channel.platform,
    );
    expect(platforms).toEqual(['android', 'ios', undefined]);
  });
});

describe('the ear of the page', () => {
  const hear = (window: Window): unknown[] => {
    const heard: unknown[] = [];
    receiveFromApp(window, (json) => heard.push(json));
    return heard;
  };
  const receive = (window: object, json: string): void =>
    (window as { soridam: { receive: (json: string) => void } }).soridam.receive(json);

  it('BRG-12 loses nothing that an app says while the page is still coming', () => {
    const window = {} as Window;
    bufferAppMessages(window);
    receive(window, 'early');
    const heard = hear(window);
    receive(window, 'in time');
    expect(heard).toEqual(['early', 'in time']);
  });

  it('takes over what the app has kept itself, before the page began', () => {
    const window = { soridam: { early: ['first'], receive: () => undefined } } as unknown as Window;
    bufferAppMessages(window);
    expect(hear(window)).toEqual(['first']);
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
