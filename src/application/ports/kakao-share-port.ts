import type { Result } from '../../../common/kernel/result.ts';

/** What is handed on through KakaoTalk. Addresses are absolute. */
export interface SharedCard {
  readonly title: string;
  readonly description: string;
  /** A picture of 1200 by 630 pixels. */
  readonly imageUrl: string;
  readonly url: string;
  /** What the button under the picture says. */
  readonly action: string;
}

/**
 * `not-configured`: the operator has no key. `unreachable`: Kakao's script did not come. `refused`: it came and would
 * not send.
 */
export interface KakaoShareFailure {
  readonly kind: 'not-configured' | 'unreachable' | 'refused';
}

/** Sharing through KakaoTalk. */
export interface KakaoSharePort {
  /** Lets the listener choose whom `card` goes to; settles once Kakao has taken over. */
  send(card: SharedCard): Promise<Result<void, KakaoShareFailure>>;
}
