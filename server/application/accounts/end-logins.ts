import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { parseLoginId, type Login } from '../../domain/account/login.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import type { AccountRepository } from '../ports/accounts/account-repository.ts';
import type { LoginRepository } from '../ports/accounts/login-repository.ts';

/** `no-such-login`: it is over, or somebody else's. `demo-account`: others use it too, who are not to be sent away. */
export interface EndLoginRefusal {
  readonly kind: 'no-such-login' | 'demo-account';
}

/** Shows members where they are signed in, and ends what they do not know or want any more (SES-88). */
export class EndLogins {
  private readonly ports: {
    readonly accounts: Pick<AccountRepository, 'member'>;
    readonly logins: LoginRepository;
    /** Milliseconds since 1970. */
    readonly now: () => number;
  };

  constructor(ports: EndLogins['ports']) {
    this.ports = ports;
  }

  /** @returns the logins of the member; of a demo account, which everybody uses, nobody sees where the others are */
  async shownTo({ memberId, loginId }: MemberPrincipal): Promise<readonly Login[]> {
    const { accounts, logins } = this.ports;
    const [member, all] = await Promise.all([accounts.member(memberId), logins.ofMember(memberId, this.seconds())]);
    return member?.isDemo === false ? all : all.filter(({ id }) => id === loginId);
  }

  /** Ends one login, which may be the one that asks. */
  async one(principal: MemberPrincipal, rawId: string): Promise<Result<void, EndLoginRefusal>> {
    const id = parseLoginId(rawId);
    if (id === undefined) return fail({ kind: 'no-such-login' });
    if (id !== principal.loginId && (await this.isShared(principal))) return fail({ kind: 'demo-account' });
    const isEnded = await this.ports.logins.endOf(principal.memberId, id, this.seconds());
    return isEnded ? ok(undefined) : fail({ kind: 'no-such-login' });
  }

  /** Ends all but the one that asks. @returns how many */
  async others(principal: MemberPrincipal): Promise<Result<number, EndLoginRefusal>> {
    if (await this.isShared(principal)) return fail({ kind: 'demo-account' });
    return ok(await this.ports.logins.endOthers(principal.memberId, principal.loginId, this.seconds()));
  }

  private async isShared({ memberId }: MemberPrincipal): Promise<boolean> {
    return (await this.ports.accounts.member(memberId))?.isDemo !== false;
  }

  private seconds(): number {
    return Math.floor(this.ports.now() / 1000);
  }
}
