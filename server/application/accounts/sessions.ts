import { parseId, type AuthorId } from '../../../common/kernel/ids.ts';
import type { Device } from '../../domain/account/device.ts';
import { mayAct } from '../../domain/account/demo-account.ts';
import {
  admits,
  endOfLogin,
  isUseWorthNoting,
  judgeRefresh,
  newestClaims,
  type Login,
  type LoginId,
} from '../../domain/account/login.ts';
import { ANONYMOUS, type Principal, type MemberPrincipal } from '../../domain/principal.ts';
import { Secret } from '../../domain/secret.ts';
import type { AccountRepository } from '../ports/accounts/account-repository.ts';
import type { IdentityProvider } from '../ports/accounts/identity-provider.ts';
import type { LoginRepository } from '../ports/accounts/login-repository.ts';
import type { RandomSource } from '../ports/random-source.ts';
import type { SecretBox } from '../ports/operation/secret-box.ts';
import type { TokenSigner } from '../ports/accounts/token-signer.ts';
import type { AuditTrail } from '../ports/operation/audit-trail.ts';
import { UnavailableError } from '../unavailable-error.ts';
import { bySelf, entryFrom } from './acted-from.ts';

/** A token for a client. */
export interface IssuedToken {
  readonly token: Secret;
  /** Seconds for which it lives. */
  readonly expiresIn: number;
  /** Seconds for which the client's cookie is to be kept; undefined: until the browser is closed (decisions §4). */
  readonly cookieSeconds: number | undefined;
}

/** Who signs in, and how long to be remembered. */
export interface NewSession {
  readonly memberId: AuthorId;
  readonly isRemembered: boolean;
  /** What the provider's logout call will ask for. */
  readonly bearer?: Secret;
  /** That of the password by which they sign in. */
  readonly passwordHash?: string;
  /** On which they sign in; undefined where none can be known again. */
  readonly device: Device | undefined;
  /** What the network is known by from which they do. */
  readonly network: string;
  /** They have shown their second factor. */
  readonly provedFactor?: boolean;
}

interface SessionPorts {
  readonly accounts: Pick<AccountRepository, 'noteDevice'>;
  readonly logins: LoginRepository;
  readonly audit: AuditTrail;
  readonly signer: TokenSigner;
  readonly box: SecretBox;
  readonly random: RandomSource;
  readonly providers: readonly IdentityProvider[];
  /** Whether this is the demo; elsewhere its members are nobody (ADR 0041). */
  readonly isDemo: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Logins and their tokens: what opens, shows, prolongs and ends a session (decisions §4). */
export class Sessions {
  private readonly ports: SessionPorts;

  constructor(ports: SessionPorts) {
    this.ports = ports;
  }

  /**
   * @returns the login's first token; undefined when the member has just left, or changed the password, or turned a second
   *   factor on that was not shown, or is one of the demo's elsewhere
   */
  async open({
    memberId,
    isRemembered,
    bearer,
    passwordHash,
    device,
    network,
    provedFactor = false,
  }: NewSession): Promise<IssuedToken | undefined> {
    const { logins, random, box, isDemo } = this.ports;
    const openedAt = this.seconds();
    const login = await logins.open({
      id: random.loginId(),
      memberId,
      isRemembered,
      openedAt,
      endsAt: endOfLogin(openedAt, isRemembered),
      sealedBearer: bearer && box.seal(bearer),
      passwordHash,
      deviceName: device?.name,
      network,
      provedFactor,
    });
    if (login === undefined) return undefined;
    if (!mayAct(login, isDemo)) {
      await logins.end(login.id, openedAt);
      return undefined;
    }
    // Before the token leaves: nobody gets in without a word to the owner, and to the log.
    if (device !== undefined) await this.note(memberId, device);
    const facts = { action: 'sign-in', by: bySelf(login), at: this.ports.now() } as const;
    await this.ports.audit.record(entryFrom({ network, deviceName: device?.name }, facts));
    return this.issue(login);
  }

  /**
   * @param network from which it is shown, which the login's owner is told; undefined where nobody knows
   * @returns who shows `token`: nobody, unless it is genuine, has not expired and its login goes on
   */
  async principal(token: string, network?: string): Promise<Principal> {
    const { signer } = this.ports;
    const claims = await signer.read(token);
    // What has expired costs no query.
    if (claims === undefined || claims.expiresAt <= this.seconds()) return ANONYMOUS;
    const login = await this.find(claims.loginId);
    if (login === undefined || !admits(claims, login, this.seconds())) return ANONYMOUS;
    if (network !== undefined) await this.noteUse(login, network);
    return this.principalOf(login);
  }

  /**
   * Who holds `token` for the sake of sound: an expired one holds as long as its login goes on, so that nothing is cut
   * off between two refreshes.
   */
  async listener(token: string): Promise<Principal> {
    const { signer } = this.ports;
    const claims = await signer.read(token);
    const login = claims && (await this.find(claims.loginId));
    return login !== undefined && login.memberId === claims?.memberId && this.seconds() < login.endsAt
      ? this.principalOf(login)
      : ANONYMOUS;
  }

  /** @returns the token after `token`; undefined when it is refused, after which the client has to sign in */
  async refresh(userId: string, token: string): Promise<IssuedToken | undefined> {
    const { signer, logins } = this.ports;
    const claims = await signer.read(token);
    if (claims === undefined || claims.memberId !== parseId<AuthorId>(userId)) return undefined;
    let login = await this.find(claims.loginId);
    if (login !== undefined && judgeRefresh(claims, login, this.seconds()) === 'rotate') {
      login = await logins.rotate(login.id, claims.generation, this.seconds());
    }
    if (login === undefined) return undefined;
    const verdict = judgeRefresh(claims, login, this.seconds());
    if (verdict === 'reused') await logins.end(login.id, this.seconds());
    return verdict === 'repeat' ? this.issue(login) : undefined;
  }

  /** Ends the login of `token`, expired or not, and where a provider signed it in, its session there. */
  async end(token: string): Promise<void> {
    const { signer, logins, box, providers } = this.ports;
    const claims = await signer.read(token);
    if (claims === undefined) return;
    const sealed = await logins.end(claims.loginId, this.seconds());
    const bearer = sealed === undefined ? undefined : box.open(sealed);
    // A provider's silence keeps nobody here (decisions §4); only Kakao gives something to log out with.
    if (bearer !== undefined) void providers.find(({ name }) => name === 'kakao')?.signOut(bearer);
  }

  /** What cannot be noted is no reason to refuse a call: the next one is noted. */
  private async noteUse(login: Login, network: string): Promise<void> {
    const now = this.seconds();
    if (!isUseWorthNoting(login, network, now)) return;
    try {
      await this.ports.logins.noteUse(login.id, network, now);
    } catch (cause) {
      if (!(cause instanceof UnavailableError)) throw cause;
    }
  }

  /** @returns a login that goes on, of somebody who may act here */
  private async find(id: LoginId): Promise<Login | undefined> {
    const login = await this.ports.logins.find(id);
    return login !== undefined && mayAct(login, this.ports.isDemo) ? login : undefined;
  }

  private note(memberId: AuthorId, { id, name, language }: Device): Promise<void> {
    const at = this.ports.now();
    return this.ports.accounts.noteDevice(memberId, id, at, (to, provider) => ({
      kind: 'new-device',
      to,
      language,
      provider,
      deviceName: name,
      at,
    }));
  }

  private async issue(login: Login): Promise<IssuedToken> {
    const claims = newestClaims(login);
    return {
      token: new Secret(await this.ports.signer.sign(claims)),
      expiresIn: Math.max(1, claims.expiresAt - this.seconds()),
      cookieSeconds: login.isRemembered ? login.endsAt - this.seconds() : undefined,
    };
  }

  /** The accounts of the demo are everybody's, so that nobody has a second factor to show there. */
  private principalOf({ memberId, id, role, losses, openedAt, provedFactor }: Login): MemberPrincipal {
    const { isDemo } = this.ports;
    return {
      kind: 'member',
      memberId,
      loginId: id,
      role,
      losses,
      signedInAt: openedAt,
      provedFactor: provedFactor || isDemo,
    };
  }

  private seconds(): number {
    return Math.floor(this.ports.now() / 1000);
  }
}
