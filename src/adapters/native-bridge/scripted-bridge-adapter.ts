import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { BridgeFailure, BridgeNotice, NativeBridgePort } from '../../application/ports/native-bridge-port.ts';
import {
  BRIDGE_VERSION,
  type BridgeAnswers,
  type BridgeRequestName,
  type BridgeMessageName,
  type BridgePayloads,
} from '../../domain/native-app/bridge-messages.ts';
import type { NativeShell } from '../../domain/native-app/native-shell.ts';

/** What an app answers to each request; to those left out it says nothing. */
export type BridgeScript = {
  readonly [Name in BridgeRequestName]?: Result<BridgeAnswers[Name], BridgeFailure>;
};

/** Of an app that says nothing, these count as done. */
const DONE: BridgeScript = { serySharing: ok({}), openNotiScreen: ok({}), openExternalLink: ok({}) };

/** A native app that keeps what it is told, and answers by a script. */
export class ScriptedBridgeAdapter implements NativeBridgePort {
  readonly isPresent = true;
  readonly shell: NativeShell = { version: BRIDGE_VERSION, platform: undefined, messages: undefined };
  /** What it was told and asked, in order. */
  readonly told: { readonly type: BridgeMessageName; readonly payload: object }[] = [];
  private readonly script: BridgeScript;

  constructor(script: BridgeScript = {}) {
    this.script = { ...DONE, ...script };
  }

  send(notice: BridgeNotice): void {
    this.told.push(notice);
  }

  async ask<Name extends BridgeRequestName>(
    type: Name,
    payload: BridgePayloads[Name],
  ): Promise<Result<BridgeAnswers[Name], BridgeFailure>> {
    this.told.push({ type, payload });
    return this.script[type] ?? fail({ kind: 'silent' });
  }
}
