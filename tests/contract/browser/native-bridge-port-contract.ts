import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../common/kernel/result.ts';
import type { BridgeNotice, NativeBridgePort } from '../../../src/application/ports/native-bridge-port.ts';
import { isBridgeRequest } from '../../../src/domain/native-app/bridge-messages.ts';
import { BRIDGE_SAMPLES, type BridgeMessage } from '../../../src/domain/native-app/bridge-samples.ts';

/** A native app as a test scripts it. */
export interface BridgeRig {
  readonly bridge: NativeBridgePort;
  /** What the app has heard, without the marks of the transport. */
  readonly heard: () => readonly { readonly type: string; readonly payload: object }[];
  readonly pass: (milliseconds: number) => Promise<void>;
}

/** What the app answers to every request. */
export type AppAnswer = { readonly payload: object } | { readonly error: string } | 'babble' | 'nothing';

/** How an app behaves besides. `slow`: it listens after two seconds. `absent`: never. `twice`: it repeats each answer. */
export type AppManner = 'prompt' | 'slow' | 'absent' | 'twice';

const RECEIPT = { store: 'google', receipt: 'purchase-token', productId: 'candy_100' } as const;

/** Says `message` in the way that the page would. @returns what becomes of a request */
export function say(bridge: NativeBridgePort, { type, payload }: BridgeMessage): Promise<unknown> | undefined {
  if (isBridgeRequest(type)) return bridge.ask(type, payload as never);
  bridge.send({ type, payload } as BridgeNotice);
  return undefined;
}

/** What every way to a native app promises. */
export function nativeBridgePortContract(
  name: string,
  makeRig: (answer: AppAnswer, manner?: AppManner) => BridgeRig,
): void {
  describe(`a native app by ${name}`, () => {
    it('BRG-01 to BRG-10 BRG-13 hears all ten messages, in their order and as they are', () => {
      const { bridge, heard } = makeRig('nothing');
      expect(bridge.isPresent).toBe(true);
      for (const message of BRIDGE_SAMPLES) void say(bridge, message);
      expect(heard()).toEqual(BRIDGE_SAMPLES);
    });

    it('BRG-14 answers with Kakao’s token', async () => {
      const { bridge, heard } = makeRig({ payload: { token: 'kakao-token' } });
      expect(await bridge.ask('kakaoLogin', {})).toEqual(ok({ token: 'kakao-token' }));
      expect(heard()).toEqual([{ type: 'kakaoLogin', payload: {} }]);
    });

    it('CND-07 BRG-06 answers a purchase with the store’s receipt', async () => {
      const { bridge } = makeRig({ payload: RECEIPT });
      expect(await bridge.ask('iapCandy', { candyAmount: 100, wonAmount: 11_000 })).toEqual(ok(RECEIPT));
    });

    it.each([
      ['cancelled', 'cancelled'],
      ['unsupported', 'silent'],
      ['no network', 'refused'],
    ])('BRG-14 says %s, which is %s', async (error, kind) => {
      const { bridge } = makeRig({ error });
      expect(await bridge.ask('kakaoLogin', {})).toEqual(fail({ kind }));
      expect(await bridge.ask('openNotiScreen', {})).toEqual(fail({ kind }));
    });

    it('may answer what nobody understands', async () => {
      const { bridge } = makeRig('babble');
      expect(await bridge.ask('kakaoLogin', {})).toEqual(fail({ kind: 'garbled' }));
      const bought = await bridge.ask('iapCandy', { candyAmount: 100, wonAmount: 11_000 });
      expect(bought).toEqual(fail({ kind: 'garbled' }));
    });

    it('WB1 may stay silent, and is not waited for without end', async () => {
      const { bridge, pass } = makeRig('nothing');
      const signIn = bridge.ask('kakaoLogin', {});
      const purchase = bridge.ask('iapCandy', { candyAmount: 100, wonAmount: 11_000 });
      await pass(180_000);
      expect(await signIn).toEqual(fail({ kind: 'silent' }));
      await pass(420_000);
      expect(await purchase).toEqual(fail({ kind: 'silent' }));
    });

    it('need not say that it has gone on a request that brings nothing back', async () => {
      const { bridge, pass } = makeRig('nothing');
      const asked = bridge.ask('openExternalLink', { url: 'https://example.com/' });
      await pass(1000);
      expect(await asked).toEqual(ok({}));
    });

    it('WB1 may answer twice, and is heard once', async () => {
      const { bridge } = makeRig({ payload: { token: 'kakao-token' } }, 'twice');
      expect(await bridge.ask('kakaoLogin', {})).toEqual(ok({ token: 'kakao-token' }));
      expect(await bridge.ask('kakaoLogin', {})).toEqual(ok({ token: 'kakao-token' }));
    });
  });
}

/** What a way over which an app has to announce itself promises besides. */
export function announcedBridgeContract(
  name: string,
  makeRig: (answer: AppAnswer, manner?: AppManner) => BridgeRig,
): void {
  describe(`an app that announces itself by ${name}`, () => {
    it('BRG-12 BRG-18 hears nothing until it listens, and then everything in its order', async () => {
      const { bridge, heard, pass } = makeRig('nothing', 'slow');
      for (const message of BRIDGE_SAMPLES) void say(bridge, message);
      expect(heard()).toEqual([]);
      await pass(2000);
      expect(heard()).toEqual(BRIDGE_SAMPLES);
    });

    it('WB1 is not waited for longer than three seconds, nor sent on a request that has taken its other way', async () => {
      const { bridge, heard, pass } = makeRig('nothing', 'absent');
      const asked = BRIDGE_SAMPLES.map((message) => say(bridge, message)).filter((request) => request !== undefined);
      await pass(3000);
      for (const request of asked) expect(await request).toEqual(fail({ kind: 'silent' }));
      expect(await bridge.ask('openNotiScreen', {})).toEqual(fail({ kind: 'silent' }));
      expect(heard()).toEqual([]);
    });
  });
}
