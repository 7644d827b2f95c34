import { trimEmail } from '../../../common/kernel/credentials.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { User } from '../../domain/session/user.ts';
import type { NativeBridgePort } from '../ports/native-bridge-port.ts';
import type { SessionApi, SignInFailure } from '../ports/api/session-api.ts';
import type { BeginSession } from './begin-session.ts';

/** What the sign-in form says. */
export interface SignInForm {
  readonly email: string;
  readonly password: string;
  /** 'Remember me' (SES-23). */
  readonly isRemembered: boolean;
}

/** Signs a member in by e-mail and password (spec §7, §8). */
export class SignIn {
  private readonly ports: {
    readonly api: SessionApi;
    readonly beginSession: BeginSession;
    readonly bridge: NativeBridgePort;
  };

  constructor(ports: SignIn['ports']) {
    this.ports = ports;
  }

  /** @returns the member; where to go then is `VisitedPages.target` */
  async run({ email, password, isRemembered }: SignInForm): Promise<Result<User, SignInFailure>> {
    const { api, beginSession, bridge } = this.ports;
    const token = await api.signIn({ provider: 'email', email: trimEmail(email), password, autoLogin: isRemembered });
    if (!token.ok) return token;
    const begun = await beginSession.run(token.value, isRemembered);
    if (begun.ok) bridge.send({ type: 'emailLogin', payload: { token: token.value } });
    return begun;
  }
}
