import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { User } from '../../domain/session/user.ts';
import type { NativeBridgePort } from '../ports/native-bridge-port.ts';
import type { PagePort } from '../ports/page-port.ts';
import type { SecondFactorAsked, SessionApi } from '../ports/api/session-api.ts';
import type { BeginSession } from './begin-session.ts';
import type { SessionMemory } from './session-memory.ts';

/** The pages at which the web flows of the providers begin (decisions §2). */
const WEB_FLOWS = { kakao: '/auth/kakao', apple: '/auth/apple' } as const;

export type WebProvider = keyof typeof WEB_FLOWS;

/** `provider-failed`: the toast says so (spec §8). `cancelled`: the person changed their mind, which is no failure. */
export type ProviderFailure = { readonly kind: 'provider-failed' | 'cancelled' } | SecondFactorAsked;

/** Signs a member in by Kakao or Apple (spec §1). Who comes that way stays signed in (SES-23). */
export class ProviderSignIn {
  private readonly ports: {
    readonly api: SessionApi;
    readonly memory: SessionMemory;
    readonly beginSession: BeginSession;
    readonly bridge: NativeBridgePort;
    readonly page: PagePort;
  };

  constructor(ports: ProviderSignIn['ports']) {
    this.ports = ports;
  }

  /**
   * Kakao in the native app is asked for over the bridge; everything else leaves for the provider's pages (BRG-15).
   * @returns the member, undefined when the page is being left
   */
  async start(provider: WebProvider): Promise<Result<User | undefined, ProviderFailure>> {
    if (provider === 'kakao' && this.ports.bridge.isPresent) return this.byApp();
    return this.byWeb(provider);
  }

  /** The provider's pages have returned to `/auth/done`: the server has set the token's cookie. */
  async finish(): Promise<Result<User, ProviderFailure>> {
    const token = this.ports.memory.token();
    return token === undefined ? fail({ kind: 'provider-failed' }) : this.begin(token);
  }

  private byWeb(provider: WebProvider): Result<undefined, never> {
    this.ports.page.leave(WEB_FLOWS[provider]);
    return ok(undefined);
  }

  /** An app that does not answer does not hold anybody up. */
  private async byApp(): Promise<Result<User | undefined, ProviderFailure>> {
    const { api, bridge } = this.ports;
    const asked = await bridge.ask('kakaoLogin', {});
    if (!asked.ok && asked.failure.kind === 'silent') return this.byWeb('kakao');
    if (!asked.ok) return fail({ kind: asked.failure.kind === 'cancelled' ? 'cancelled' : 'provider-failed' });
    const token = await api.signIn({ provider: 'kakao', token: asked.value.token });
    if (token.ok) return this.begin(token.value);
    return fail(token.failure.kind === 'second-factor-asked' ? token.failure : { kind: 'provider-failed' });
  }

  private async begin(token: string): Promise<Result<User, ProviderFailure>> {
    const begun = await this.ports.beginSession.run(token, true);
    return begun.ok ? begun : fail({ kind: 'provider-failed' });
  }
}
