import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { KakaoShareFailure, KakaoSharePort, SharedCard } from '../../application/ports/kakao-share-port.ts';

/** KakaoTalk in memory; without a key unless told. */
export class MemoryKakaoShareAdapter implements KakaoSharePort {
  /** How sending fails; undefined: it does not. */
  failure: KakaoShareFailure['kind'] | undefined = 'not-configured';
  /** What was sent, in order. */
  readonly sent: SharedCard[] = [];

  async send(card: SharedCard): Promise<Result<void, KakaoShareFailure>> {
    if (this.failure !== undefined) return fail({ kind: this.failure });
    this.sent.push(card);
    return ok(undefined);
  }
}
