import { emailKey, writerNameKey } from '../../../common/kernel/credentials.ts';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import type {
  AccountRegister,
  AccountRegistrationWork,
} from '../../../server/application/ports/accounts/account-registration-work.ts';
import type {
  AccountRepository,
  Credentials,
  DeviceMail,
  PasswordHashes,
} from '../../../server/application/ports/accounts/account-repository.ts';
import type { IdentityProviderName } from '../../../server/application/ports/accounts/identity-provider.ts';
import type { LoginRepository, NewLogin } from '../../../server/application/ports/accounts/login-repository.ts';
import type { Mail } from '../../../server/application/ports/accounts/mail-outbox.ts';
import type { DeviceId } from '../../../server/domain/account/device.ts';
import type { Login, LoginId } from '../../../server/domain/account/login.ts';
import type { Member } from '../../../server/domain/account/member.ts';

interface Account {
  member: Member;
  subject: string | undefined;
  passwordHash: string | undefined;
  temporary: Credentials['temporary'];
  isVerified: boolean;
  devices: Set<DeviceId>;
  openedAt: number;
  links: readonly string[];
}

interface KeptLogin {
  login: Omit<Login, 'role' | 'isDemo'>;
  sealedBearer: string | undefined;
}

/** Accounts and logins in memory. */
export class MemoryAccounts implements AccountRepository {
  readonly mails: Mail[] = [];
  /** Who is given what new members are given, once for each time that it was asked for. */
  readonly welcomed: { readonly id: AuthorId; readonly candies: number }[] = [];
  readonly logins: LoginRepository = {
    open: async (login) => this.openLogin(login),
    find: async (id) => this.login(id),
    rotate: async (id, generation, issuedAt) => {
      const kept = this.kept.get(id);
      if (kept !== undefined && kept.login.generation === generation && issuedAt < kept.login.endsAt) {
        kept.login = { ...kept.login, generation: generation + 1, issuedAt };
      }
      return this.login(id);
    },
    end: async (id) => {
      const kept = this.kept.get(id);
      this.kept.delete(id);
      return kept?.sealedBearer;
    },
    ofMember: async (memberId, now) =>
      [...this.kept.keys()]
        .flatMap((id) => this.login(id) ?? [])
        .filter((login) => login.memberId === memberId && login.endsAt > now)
        .toSorted((one, other) => other.usedAt - one.usedAt || (one.id < other.id ? -1 : 1)),
    noteUse: async (id, network, at) => {
      const kept = this.kept.get(id);
      if (kept !== undefined && kept.login.usedAt <= at) kept.login = { ...kept.login, network, usedAt: at };
    },
    endOf: async (memberId, id) => this.kept.get(id)?.login.memberId === memberId && this.kept.delete(id),
    endOthers: async (memberId, except) => this.endLogins(memberId, except),
    prune: async (before) => {
      for (const [id, { login }] of this.kept) if (login.endsAt < before) this.kept.delete(id);
    },
  };
  /** Whatever is to be done waits for what was begun before, as where an index refuses it. */
  readonly registration: AccountRegistrationWork = {
    run: (at, work) => {
      const mine = this.working.then(async () => {
        const writes: (() => void)[] = [];
        const answer = await work(this.register(at, writes));
        for (const write of writes) write();
        return answer;
      });
      this.working = mine.catch(() => undefined);
      return mine;
    },
  };
  /** Names of authors without an account who show something. */
  readonly otherAuthors: string[] = [];
  private readonly accounts = new Map<AuthorId, Account>();
  private readonly kept = new Map<LoginId, KeptLogin>();
  private working: Promise<unknown> = Promise.resolve();

  async member(id: AuthorId): Promise<Member | undefined> {
    return this.accounts.get(id)?.member;
  }

  async memberByIdentity(provider: IdentityProviderName, subject: string): Promise<Member | undefined> {
    return this.find((account) => account.member.provider === provider && account.subject === subject)?.member;
  }

  async isNameTaken(name: string, by: AuthorId | undefined): Promise<boolean> {
    return this.isNamed(name, by);
  }

  async credentialsByEmail(email: string): Promise<Credentials | undefined> {
    return credentialsOf(this.byEmail(email));
  }

  async credentialsOf(id: AuthorId): Promise<Credentials | undefined> {
    return credentialsOf(this.accounts.get(id));
  }

  async verify(id: AuthorId, email: string, _at: number, giftCandies = 0): Promise<boolean> {
    const account = this.accounts.get(id);
    if (account === undefined || emailKey(account.member.email ?? '') !== emailKey(email)) return false;
    if (giftCandies > 0) this.welcomed.push({ id, candies: giftCandies });
    return (account.isVerified = true);
  }

  async send(mail: Mail): Promise<void> {
    this.mails.push(mail);
  }

  async keepTemporaryPassword(id: AuthorId, digest: string, expiresAt: number, mail: Mail): Promise<void> {
    const account = this.withPassword(id);
    if (account === undefined) return;
    account.temporary = { digest, expiresAt };
    this.mails.push(mail);
  }

  async adoptTemporaryPassword(id: AuthorId, digest: string, hash: string): Promise<boolean> {
    const account = this.accounts.get(id);
    if (account?.temporary?.digest !== digest) return false;
    Object.assign(account, { passwordHash: hash, temporary: undefined, isVerified: true });
    account.member = { ...account.member, mustChangePassword: true };
    this.endLogins(id, undefined);
    return true;
  }

  async rehashPassword(id: AuthorId, from: string, to: string): Promise<void> {
    const account = this.accounts.get(id);
    if (account?.passwordHash === from) account.passwordHash = to;
  }

  async changePassword(id: AuthorId, { from, to }: PasswordHashes, except: LoginId, mail: Mail): Promise<boolean> {
    const account = this.withPassword(id);
    if (account?.passwordHash !== from) return false;
    Object.assign(account, { passwordHash: to, temporary: undefined });
    account.member = { ...account.member, mustChangePassword: false };
    this.endLogins(id, except);
    this.mails.push(mail);
    return true;
  }

  async setImage(id: AuthorId, image: string, holds: () => Promise<boolean>): Promise<boolean> {
    if (!(await holds())) return false;
    this.show(id, image);
    return true;
  }

  async removeImage(id: AuthorId): Promise<void> {
    this.show(id, undefined);
  }

  async setPhone(id: AuthorId, phone: string | undefined): Promise<void> {
    const account = this.accounts.get(id);
    if (account !== undefined) account.member = { ...account.member, phone };
  }

  async links(id: AuthorId): Promise<readonly string[]> {
    return this.accounts.get(id)?.links ?? [];
  }

  async setLinks(id: AuthorId, links: readonly string[]): Promise<void> {
    const account = this.accounts.get(id);
    if (account !== undefined) account.links = links;
  }

  async noteDevice(id: AuthorId, device: DeviceId, _at: number, mail: DeviceMail): Promise<void> {
    const account = this.accounts.get(id);
    if (account === undefined) return;
    const { email, provider } = account.member;
    const isNew = account.devices.size > 0 && !account.devices.has(device);
    if (isNew && email !== undefined) this.mails.push(mail(email, provider));
    account.devices.add(device);
  }

  async knowsDevice(email: string, device: DeviceId): Promise<boolean> {
    return this.byEmail(email)?.devices.has(device) === true;
  }

  async endUnverified(before: number): Promise<number> {
    const ended = [...this.accounts].filter(([, { isVerified, openedAt }]) => !isVerified && openedAt < before);
    for (const [id] of ended) this.accounts.delete(id);
    return ended.length;
  }

  async withdraw(id: AuthorId): Promise<void> {
    this.accounts.delete(id);
    this.endLogins(id, undefined);
  }

  async appointOperator(id: AuthorId): Promise<void> {
    const account = this.accounts.get(id);
    if (account !== undefined) account.member = { ...account.member, role: 'operator' };
  }

  /** @param writes what is done once the work has ended */
  private register(at: number, writes: (() => void)[]): AccountRegister {
    const add = (
      facts: Pick<Member, 'provider' | 'email' | 'name'>,
      secrets: Pick<Account, 'subject' | 'passwordHash' | 'isVerified'>,
    ): Member => {
      const id = (this.nextId += 1) as AuthorId;
      const rest = { description: '', image: undefined, mustChangePassword: false, hasSecondFactor: false } as const;
      const member: Member = { id, ...facts, ...rest, role: 'member', isDemo: false, phone: undefined };
      const unused = { temporary: undefined, devices: new Set<DeviceId>() };
      writes.push(() => this.accounts.set(id, { member, ...unused, ...secrets, openedAt: at, links: [] }));
      return member;
    };
    return {
      taken: async ({ email, name, by }) => ({
        email: email !== undefined && this.byEmail(email) !== undefined,
        name: name !== undefined && this.isNamed(name, by),
      }),
      memberByIdentity: (provider, subject) => this.memberByIdentity(provider, subject),
      open: async ({ email, passwordHash, name }) =>
        add({ provider: 'email', email, name }, { subject: undefined, passwordHash, isVerified: false }).id,
      openByIdentity: async ({ provider, subject, email }, name) =>
        add({ provider, email, name }, { subject, passwordHash: undefined, isVerified: true }),
      describe: async (id, name, description) => {
        const account = this.accounts.get(id);
        if (account === undefined) return undefined;
        const member = { ...account.member, name, description };
        writes.push(() => (account.member = member));
        return member;
      },
      welcome: async (id, candies) => {
        writes.push(() => this.welcomed.push({ id, candies }));
      },
      send: async (mail) => {
        writes.push(() => this.mails.push(mail));
      },
    };
  }

  private nextId = 0;

  private find(test: (account: Account) => boolean): Account | undefined {
    return [...this.accounts.values()].find(test);
  }

  private byEmail(email: string): Account | undefined {
    return this.find(({ member }) => member.provider === 'email' && emailKey(member.email ?? '') === emailKey(email));
  }

  private withPassword(id: AuthorId): Account | undefined {
    const account = this.accounts.get(id);
    return account?.passwordHash === undefined ? undefined : account;
  }

  private show(id: AuthorId, image: string | undefined): void {
    const account = this.accounts.get(id);
    if (account !== undefined) account.member = { ...account.member, image };
  }

  private isNamed(name: string, except?: AuthorId): boolean {
    const key = writerNameKey(name);
    if (this.otherAuthors.some((other) => writerNameKey(other) === key)) return true;
    return this.find(({ member }) => member.id !== except && writerNameKey(member.name ?? '') === key) !== undefined;
  }

  private endLogins(memberId: AuthorId, except: LoginId | undefined): number {
    const ended = [...this.kept].filter(([id, { login }]) => login.memberId === memberId && id !== except);
    for (const [id] of ended) this.kept.delete(id);
    return ended.length;
  }

  private openLogin({ sealedBearer, passwordHash, ...login }: NewLogin): Login | undefined {
    const account = this.accounts.get(login.memberId);
    if (account === undefined) return undefined;
    if (passwordHash !== undefined && passwordHash !== account.passwordHash) return undefined;
    const byTemporary = passwordHash !== undefined && account.member.mustChangePassword;
    const begun = { losses: 0, generation: 1, issuedAt: login.openedAt, usedAt: login.openedAt, byTemporary };
    this.kept.set(login.id, { login: { ...login, ...begun }, sealedBearer });
    return this.login(login.id);
  }

  private login(id: LoginId): Login | undefined {
    const kept = this.kept.get(id);
    const member = kept && this.accounts.get(kept.login.memberId)?.member;
    return kept && member && { ...kept.login, role: member.role, isDemo: member.isDemo };
  }
}

function credentialsOf(account: Account | undefined): Credentials | undefined {
  if (account?.passwordHash === undefined) return undefined;
  const { member, passwordHash, temporary, isVerified } = account;
  const { id, email = '', role, isDemo, hasSecondFactor } = member;
  return { memberId: id, email, role, isDemo, isVerified, passwordHash, hasSecondFactor, temporary };
}
