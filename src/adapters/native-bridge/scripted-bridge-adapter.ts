import { fail, type Result } from '../../../common/kernel/result.ts';
import type {
  BridgeAnswers,
  BridgeFailure,
  BridgeMessage,
  BridgeMessageName,
  BridgePayloads,
  NativeBridgePort,
} from '../../application/ports/native-bridge-port.ts';

/** What an app answers to each question; to those left out it says nothing. */
export type BridgeScript = {
  readonly [Name in keyof BridgeAnswers]?: Result<BridgeAnswers[Name], BridgeFailure>;
};

/** A native app that keeps what it is told, and answers by a script. */
export class ScriptedBridgeAdapter implements NativeBridgePort {
  readonly isPresent = true;
  /** What it was told and asked, in order. */
  readonly told: { readonly type: BridgeMessageName; readonly payload: object }[] = [];
  private readonly script: BridgeScript;

  constructor(script: BridgeScript = {}) {
    this.script = script;
  }

  send(message: BridgeMessage): void {
    this.told.push(message);
  }

  async ask<Name extends keyof BridgeAnswers>(
    type: Name,
    payload: BridgePayloads[Name],
  ): Promise<Result<BridgeAnswers[Name], BridgeFailure>> {
    this.told.push({ type, payload });
    return this.script[type] ?? fail({ kind: 'silent' });
  }
}
