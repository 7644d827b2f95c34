import type { NativeBridgePort } from '../../application/ports/native-bridge-port.ts';

/** No native app surrounds the site. */
export class NullBridgeAdapter implements NativeBridgePort {
  readonly isPresent = false;

  send(): void {
    // nobody listens
  }
}
