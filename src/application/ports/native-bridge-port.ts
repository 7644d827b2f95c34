import type { Result } from '../../../common/kernel/result.ts';
import type {
  BridgeAnswers,
  BridgeRequestName,
  BridgeNoticeName,
  BridgePayloads,
} from '../../domain/native-app/bridge-messages.ts';
import type { NativeShell } from '../../domain/native-app/native-shell.ts';

/** Something that the app is told, and what it carries. */
export type BridgeNotice = {
  readonly [Name in BridgeNoticeName]: { readonly type: Name; readonly payload: BridgePayloads[Name] };
}[BridgeNoticeName];

/**
 * `refused`: the app says no. `cancelled`: the person does. `silent`: the app did not answer in time or does not know
 * the message, or there is none. `garbled`: the answer is not what was promised.
 */
export interface BridgeFailure {
  readonly kind: 'refused' | 'cancelled' | 'silent' | 'garbled';
}

/** The native app around the site, where there is one. */
export interface NativeBridgePort {
  /** Whether somebody listens, or will. */
  readonly isPresent: boolean;
  /** What the app has said of itself; undefined until it listens. */
  readonly shell: NativeShell | undefined;
  /** Tells the app something, once it listens. Without a native app nothing happens. */
  send(notice: BridgeNotice): void;
  /**
   * Sends the app on a request and waits for what becomes of it, never longer than the message's patience. A request that
   * brings nothing back counts as done when a listening app has not refused it by then.
   */
  ask<Name extends BridgeRequestName>(
    type: Name,
    payload: BridgePayloads[Name],
  ): Promise<Result<BridgeAnswers[Name], BridgeFailure>>;
}
