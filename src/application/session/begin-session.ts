import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { User } from '../../domain/session/user.ts';
import type { MeApi } from '../ports/api/me-api.ts';
import type { ReloadPage } from './reload-page.ts';
import type { SessionMemory } from './session-memory.ts';
import type { ShowMember } from './show-member.ts';

/** Takes over a token that somebody has signed in with: the member is known and shown, or nothing of it stays. */
export class BeginSession {
  private readonly ports: {
    readonly memory: SessionMemory;
    readonly api: MeApi;
    readonly showMember: ShowMember;
    readonly reloadPage: ReloadPage;
  };

  constructor(ports: BeginSession['ports']) {
    this.ports = ports;
  }

  /** @param autoLogin the member wants to stay signed in (SES-23) */
  async run(
    token: string,
    autoLogin: boolean,
  ): Promise<Result<User, { readonly kind: 'no-answer' | 'cookies-refused' }>> {
    const { memory, api, showMember, reloadPage } = this.ports;
    memory.keep(token, autoLogin);
    if (memory.token() === undefined) {
      memory.clearCredentials();
      return fail({ kind: 'cookies-refused' });
    }
    const me = await api.me();
    if (!me.ok) {
      // For whom the server has drawn the page, a call that is lost, as that of a page which is being left, ends nothing.
      const known = memory.user();
      if (known !== undefined && me.failure.kind !== 'unauthenticated') return ok(known);
      memory.clearCredentials();
      return fail({ kind: 'no-answer' });
    }
    reloadPage.cancel();
    showMember.greet(me.value);
    return ok(me.value);
  }
}
