import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../common/kernel/result.ts';
import type { KakaoShareFailure, KakaoSharePort, SharedCard } from '../../../src/application/ports/kakao-share-port.ts';
import { CARD } from '../../support/accounts/kakao-window.ts';

interface Rig {
  /** Sends, with Kakao as it is by then. */
  readonly send: (card: SharedCard, trouble?: 'unreachable' | 'refused') => ReturnType<KakaoSharePort['send']>;
  /** The same where the operator has no key. */
  readonly without: KakaoSharePort;
  /** The titles of the cards that Kakao has taken over, in order. */
  readonly taken: () => readonly string[];
}

/** What every implementation of KakaoSharePort does. */
export function kakaoSharePortContract(name: string, make: () => Rig): void {
  describe(`KakaoSharePort, ${name}`, () => {
    it('SHR-04 hands each card over once', async () => {
      const { send, taken } = make();
      for (const title of ['하나', '둘']) expect(await send({ ...CARD, title })).toEqual(ok(undefined));
      expect(taken()).toEqual(['하나', '둘']);
    });

    it('SHR-14 says why nothing was sent, and sends once the trouble is over', async () => {
      const { send, without, taken } = make();
      const failed = (kind: KakaoShareFailure['kind']) => fail({ kind });
      expect(await without.send(CARD)).toEqual(failed('not-configured'));
      for (const trouble of ['unreachable', 'refused'] as const) {
        expect(await send(CARD, trouble)).toEqual(failed(trouble));
      }
      expect(taken()).toEqual([]);
      expect(await send(CARD)).toEqual(ok(undefined));
      expect(taken()).toEqual([CARD.title]);
    });
  });
}
