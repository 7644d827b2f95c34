import type { Result } from '../../../common/kernel/result.ts';
import type { StoreReceipt } from '../../domain/candy/purchase.ts';

/** The ten messages that the site sends to the native app around it, and what they carry (spec §7, decisions §8). */
export interface BridgePayloads {
  readonly serySharing: { readonly title: string; readonly url: string };
  readonly kakaoLogin: object;
  readonly kakaoLogout: object;
  readonly emailLogin: { readonly token: string };
  readonly emailLogout: object;
  /** Whole candies, and what they cost in won. */
  readonly iapCandy: { readonly candyAmount: number; readonly wonAmount: number };
  readonly openNotiScreen: object;
  readonly clearAuthToken: object;
  readonly setLangLocale: { readonly locale: 'ko' | 'en' };
  readonly openExternalLink: { readonly url: string };
}

export type BridgeMessageName = keyof BridgePayloads;

/** A message and what it carries. */
export type BridgeMessage = {
  readonly [Name in BridgeMessageName]: { readonly type: Name; readonly payload: BridgePayloads[Name] };
}[BridgeMessageName];

/** The messages that the app answers, and with what. */
export interface BridgeAnswers {
  readonly kakaoLogin: { readonly token: string };
  /** What the app's store says of a purchase, for the server to verify (decisions §5). */
  readonly iapCandy: StoreReceipt;
}

/**
 * `refused`: the app says no. `cancelled`: the person does. `silent`: the app did not answer in time, or there is none.
 * `garbled`: the answer is not what was promised.
 */
export interface BridgeFailure {
  readonly kind: 'refused' | 'cancelled' | 'silent' | 'garbled';
}

/** The native app around the site, where there is one. */
export interface NativeBridgePort {
  /** Whether somebody listens. */
  readonly isPresent: boolean;
  /** Hands `message` over. Without a native app nothing happens. */
  send(message: BridgeMessage): void;
  /** Hands a message over and waits for its answer; never longer than the message's patience. */
  ask<Name extends keyof BridgeAnswers>(
    type: Name,
    payload: BridgePayloads[Name],
  ): Promise<Result<BridgeAnswers[Name], BridgeFailure>>;
}
