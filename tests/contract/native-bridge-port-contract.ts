import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../common/kernel/result.ts';
import type { BridgeMessage, NativeBridgePort } from '../../src/application/ports/native-bridge-port.ts';

/** An app that answers `kakaoLogin` with what it is given, or with nothing. */
export interface BridgeRig {
  readonly bridge: NativeBridgePort;
  /** What the app has heard, without the marks of the transport. */
  readonly heard: () => readonly { readonly type: string; readonly payload: object }[];
  readonly pass: (milliseconds: number) => Promise<void>;
}

export type AppAnswer = { readonly token: string } | { readonly error: string } | 'babble' | 'nothing';

/** The ten messages, each with what it carries (spec §7, decisions §8). */
export const MESSAGES: readonly BridgeMessage[] = [
  { type: 'serySharing', payload: { title: '등대', url: 'https://soridam.example/series/1/episodes' } },
  { type: 'kakaoLogin', payload: {} },
  { type: 'kakaoLogout', payload: {} },
  { type: 'emailLogin', payload: { token: 'token' } },
  { type: 'emailLogout', payload: {} },
  { type: 'iapCandy', payload: { candyAmount: 100, wonAmount: 11_000 } },
  { type: 'openNotiScreen', payload: {} },
  { type: 'clearAuthToken', payload: {} },
  { type: 'setLangLocale', payload: { locale: 'en' } },
  { type: 'openExternalLink', payload: { url: 'https://example.com/' } },
];

/** What every way to a native app promises. */
export function nativeBridgePortContract(name: string, makeRig: (answer: AppAnswer) => BridgeRig): void {
  describe(`a native app by ${name}`, () => {
    it('BRG-01 to BRG-10 BRG-13 hears all ten messages, in their order and as they are', () => {
      const { bridge, heard } = makeRig('nothing');
      expect(bridge.isPresent).toBe(true);
      for (const message of MESSAGES) bridge.send(message);
      expect(heard()).toEqual(MESSAGES);
    });

    it('BRG-14 answers with Kakao’s token', async () => {
      const { bridge, heard } = makeRig({ token: 'kakao-token' });
      expect(await bridge.ask('kakaoLogin', {})).toEqual(ok({ token: 'kakao-token' }));
      expect(heard()).toEqual([{ type: 'kakaoLogin', payload: {} }]);
    });

    it.each([
      ['cancelled', 'cancelled'],
      ['no network', 'refused'],
    ])('BRG-14 says %s, which is %s', async (error, kind) => {
      const { bridge } = makeRig({ error });
      expect(await bridge.ask('kakaoLogin', {})).toEqual(fail({ kind }));
    });

    it('may answer what nobody understands', async () => {
      const { bridge } = makeRig('babble');
      expect(await bridge.ask('kakaoLogin', {})).toEqual(fail({ kind: 'garbled' }));
    });

    it('WB1 may stay silent, and is not waited for without end', async () => {
      const { bridge, pass } = makeRig('nothing');
      const asked = bridge.ask('kakaoLogin', {});
      await pass(180_000);
      expect(await asked).toEqual(fail({ kind: 'silent' }));
    });
  });
}
