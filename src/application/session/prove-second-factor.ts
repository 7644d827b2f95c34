import { ok, type Result } from '../../../common/kernel/result.ts';
import type { User } from '../../domain/session/user.ts';
import type { NativeBridgePort } from '../ports/native-bridge-port.ts';
import type { SecondStepFailure, SessionApi } from '../ports/api/session-api.ts';
import type { BeginSession } from './begin-session.ts';

/** A sign-in whose first step is done. */
export interface FirstStep {
  readonly challenge: string;
  /** 'Remember me' (SES-23). */
  readonly isRemembered: boolean;
  /** By e-mail, which the native app is told of; else by Kakao or Apple. */
  readonly isByEmail: boolean;
}

/** The second step of a sign-in (SES-93). */
export class ProveSecondFactor {
  private readonly ports: {
    readonly api: SessionApi;
    readonly beginSession: BeginSession;
    readonly bridge: NativeBridgePort;
  };

  constructor(ports: ProveSecondFactor['ports']) {
    this.ports = ports;
  }

  /** @param code as it was typed @returns the member */
  async run(first: FirstStep, code: string): Promise<Result<User, SecondStepFailure>> {
    const { api, beginSession, bridge } = this.ports;
    const token = await api.proveSecondFactor(first.challenge, code);
    if (!token.ok) return token;
    const begun = await beginSession.run(token.value, first.isRemembered);
    if (!begun.ok) return begun;
    if (first.isByEmail) bridge.send({ type: 'emailLogin', payload: { token: token.value } });
    return ok(begun.value);
  }
}
