import { fail, type Result } from '../../../common/kernel/result.ts';
import type { BridgeFailure, NativeBridgePort } from '../../application/ports/native-bridge-port.ts';

/** No native app surrounds the site. */
export class NullBridgeAdapter implements NativeBridgePort {
  readonly isPresent = false;
  readonly shell = undefined;

  send(): void {
    // nobody listens
  }

  async ask(): Promise<Result<never, BridgeFailure>> {
    return fail({ kind: 'silent' });
  }
}
