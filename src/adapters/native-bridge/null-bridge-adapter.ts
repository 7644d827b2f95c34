import { fail } from '../../../common/kernel/result.ts';
import type { NativeBridgePort } from '../../application/ports/native-bridge-port.ts';

/** No native app surrounds the site. */
export class NullBridgeAdapter implements NativeBridgePort {
  readonly isPresent = false;

  send(): void {
    // nobody listens
  }

  async ask(): ReturnType<NativeBridgePort['ask']> {
    return fail({ kind: 'silent' } as const);
  }
}
