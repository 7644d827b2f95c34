import { fail, type Result } from '../../../common/kernel/result.ts';
import type { KakaoShareFailure, KakaoSharePort } from '../../application/ports/kakao-share-port.ts';

/** Where nothing is shared through KakaoTalk. */
export class NullKakaoShareAdapter implements KakaoSharePort {
  async send(): Promise<Result<void, KakaoShareFailure>> {
    return fail({ kind: 'not-configured' });
  }
}
