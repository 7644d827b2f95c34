import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { AccountRegistrationWork } from '../../../../server/application/ports/accounts/account-registration-work.ts';
import type { AccountRepository } from '../../../../server/application/ports/accounts/account-repository.ts';
import type { AuditFacts } from '../../../../server/application/ports/operation/audit-trail.ts';
import type { Identity } from '../../../../server/application/ports/accounts/identity-provider.ts';
import type { LoginRepository, NewLogin } from '../../../../server/application/ports/accounts/login-repository.ts';
import type { Mail } from '../../../../server/application/ports/accounts/mail-outbox.ts';
import type { DeviceId } from '../../../../server/domain/account/device.ts';
import type { LoginId } from '../../../../server/domain/account/login.ts';

/** Repositories and the mails that they hand over. */
export interface AccountStore {
  readonly accounts: AccountRepository;
  readonly registration: AccountRegistrationWork;
  readonly logins: LoginRepository;
  readonly mails: readonly Mail[];
}

const AT = Date.UTC(2026, 10, 21, 9);
const SECONDS = AT / 1000;
const NOBODY = 999_999 as AuthorId;

function aMail(to: string): Mail {
  return { kind: 'password-changed', to, language: 'ko' };
}

function anEntry(action: AuditFacts['action'], member: AuthorId): AuditFacts {
  return { action, by: { kind: 'member', id: member }, at: AT };
}

/** What every place of accounts and logins promises. @param openStore an empty one, or one that others write to as well */
export function accountRepositoryContract(name: string, openStore: () => AccountStore): void {
  describe(`accounts in ${name}`, () => {
    let store: AccountStore;
    let made = 0;
    beforeEach(() => {
      store = openStore();
    });

    async function anAccount(given?: string, writer?: string): Promise<AuthorId> {
      made += 1;
      const email = given ?? `one${made}@soridam.example`;
      return store.registration.run(AT, async (register) => {
        const id = await register.open({ email, passwordHash: 'hash', name: writer ?? `이름${made}` });
        await register.send(aMail(email));
        return id;
      });
    }

    const openByIdentity = (identity: Identity, name: string | undefined) =>
      store.registration.run(AT, (register) => register.openByIdentity(identity, name));

    function anIdentity(subject = randomUUID()): Identity {
      return { provider: 'kakao', subject, email: 'same@soridam.example', name: undefined, bearer: undefined };
    }

    async function aLogin(memberId: AuthorId, facts: Partial<NewLogin> = {}): Promise<LoginId> {
      const id = randomUUID() as string as LoginId;
      await store.logins.open({
        id,
        memberId,
        isRemembered: true,
        openedAt: SECONDS,
        endsAt: SECONDS + 100,
        sealedBearer: undefined,
        passwordHash: undefined,
        deviceName: undefined,
        network: '203.0.113.7',
        provedFactor: false,
        ...facts,
      });
      return id;
    }

    it('SES-101 a name is taken in any letters, by another one alone', async () => {
      const id = await anAccount(undefined, 'Byeol');
      const asked: [string, AuthorId | undefined][] = [
        ['bYEOL', undefined],
        ['Byeol', NOBODY],
        ['byeol', id],
        ['Haneul', undefined],
      ];
      const taken = await Promise.all(asked.map(([writer, by]) => store.accounts.isNameTaken(writer, by)));
      expect(taken).toEqual([true, true, false, false]);
    });

    it('an account is who opened it, and its mail goes with it', async () => {
      const id = await anAccount('New@soridam.example', '새이름');
      expect(await store.accounts.member(id)).toEqual({
        id,
        email: 'New@soridam.example',
        provider: 'email',
        name: '새이름',
        description: '',
        image: undefined,
        mustChangePassword: false,
        hasSecondFactor: false,
        role: 'member',
        isDemo: false,
        phone: undefined,
      });
      expect(store.mails.at(-1)).toEqual(aMail('New@soridam.example'));
      expect(await store.accounts.credentialsByEmail('nEW@soridam.example')).toEqual({
        memberId: id,
        email: 'New@soridam.example',
        role: 'member',
        isDemo: false,
        isVerified: false,
        passwordHash: 'hash',
        hasSecondFactor: false,
        temporary: undefined,
      });
    });

    it('AU9 a provider’s user is known by the provider’s number, never by the address', async () => {
      const byEmail = await anAccount('same@soridam.example');
      const [one, two] = [anIdentity(), anIdentity()];
      const opened = await openByIdentity(one, undefined);
      await openByIdentity(two, `또${made}`);
      const found = await store.accounts.memberByIdentity('kakao', one.subject);
      expect(opened).toEqual(found);
      expect(found).toMatchObject({ provider: 'kakao', name: undefined, email: 'same@soridam.example' });
      expect(
        new Set([byEmail, found?.id, (await store.accounts.memberByIdentity('kakao', two.subject))?.id]).size,
      ).toBe(3);
      expect(await store.accounts.memberByIdentity('apple', one.subject)).toBeUndefined();
      expect(await store.accounts.credentialsOf(found?.id ?? NOBODY)).toBeUndefined();
    });

    it('an address is verified for its own account alone', async () => {
      const [mine, other] = [await anAccount('verify@soridam.example'), await anAccount()];
      expect(await store.accounts.verify(other, 'verify@soridam.example', AT)).toBe(false);
      expect(await store.accounts.verify(NOBODY, 'verify@soridam.example', AT)).toBe(false);
      expect(await store.accounts.credentialsOf(mine)).toMatchObject({ isVerified: false });
      expect(await store.accounts.verify(mine, 'Verify@soridam.example', AT)).toBe(true);
      expect(await store.accounts.credentialsOf(mine)).toMatchObject({ isVerified: true });
    });

    it('AU8 a temporary password is kept beside the old one, until it is adopted once', async () => {
      const id = await anAccount();
      await store.accounts.keepTemporaryPassword(id, 'first', AT + 5, aMail('t'), anEntry('password-mail', id));
      await store.accounts.keepTemporaryPassword(id, 'second', AT + 7, aMail('t'), anEntry('password-mail', id));
      expect(await store.accounts.credentialsOf(id)).toMatchObject({
        passwordHash: 'hash',
        temporary: { digest: 'second', expiresAt: AT + 7 },
      });
      const adopt = (digest: string, hash: string) =>
        store.accounts.adoptTemporaryPassword(id, digest, hash, anEntry('password-change', id));
      expect(await adopt('first', 'new')).toBe(false);
      expect(await adopt('second', 'new')).toBe(true);
      expect(await adopt('second', 'newer')).toBe(false);
      expect(await store.accounts.credentialsOf(id)).toMatchObject({
        passwordHash: 'new',
        temporary: undefined,
        isVerified: true,
      });
      expect(await store.accounts.member(id)).toMatchObject({ mustChangePassword: true });
    });

    it('SES-89 an adopted temporary password ends every login, and only who types it is known by it', async () => {
      const [id, other] = [await anAccount(), await anAccount()];
      const [before, elsewhere] = [await aLogin(id, { passwordHash: 'hash' }), await aLogin(other)];
      await store.accounts.keepTemporaryPassword(id, 'mailed', AT + 5, aMail('t'), anEntry('password-mail', id));
      expect(await store.logins.find(before)).toMatchObject({ byTemporary: false });
      await store.accounts.adoptTemporaryPassword(id, 'another', 'new', anEntry('password-change', id));
      expect(await store.logins.find(before)).toMatchObject({ id: before });
      await store.accounts.adoptTemporaryPassword(id, 'mailed', 'new', anEntry('password-change', id));
      expect(await store.logins.find(before)).toBeUndefined();
      expect(await store.logins.find(elsewhere)).toMatchObject({ id: elsewhere });
      const typed = await aLogin(id, { passwordHash: 'new' });
      expect(await store.logins.find(typed)).toMatchObject({ byTemporary: true });
      const change = (from: string) =>
        store.accounts.changePassword(id, { from, to: 'own' }, typed, aMail('t'), anEntry('password-change', id));
      expect(await change('hash'), 'whose password is another one by now').toBe(false);
      expect(await store.accounts.credentialsOf(id)).toMatchObject({ passwordHash: 'new' });
      expect(await store.logins.find(typed)).toMatchObject({ id: typed });
      expect(await change('new')).toBe(true);
      expect(await store.logins.find(await aLogin(id, { passwordHash: 'own' }))).toMatchObject({ byTemporary: false });
    });

    it('SES-88 the logins of a member are listed by their last use, and end one by one or all but one', async () => {
      const [id, other] = [await anAccount(), await anAccount()];
      const [first, second, third, over] = [
        await aLogin(id),
        await aLogin(id),
        await aLogin(id),
        await aLogin(id, { endsAt: SECONDS + 3 }),
      ];
      const foreign = await aLogin(other);
      await store.logins.noteUse(second, '198.51.100.1', SECONDS + 9);
      await store.logins.noteUse(third, '198.51.100.2', SECONDS + 5);
      await store.logins.noteUse(second, '198.51.100.9', SECONDS + 2);
      const listed = async (at: number) => (await store.logins.ofMember(id, at)).map((login) => login.id);
      expect(await listed(SECONDS + 2)).toHaveLength(4);
      expect(await listed(SECONDS + 3)).toEqual([second, third, first]);
      expect(await listed(SECONDS + 3)).not.toContain(over);
      expect(await store.logins.find(second)).toMatchObject({ network: '198.51.100.1', usedAt: SECONDS + 9 });
      expect(await store.logins.endOf(other, third, SECONDS)).toBe(false);
      expect(await store.logins.endOf(id, third, SECONDS)).toBe(true);
      expect(await store.logins.endOf(id, third, SECONDS)).toBe(false);
      expect(await store.logins.endOthers(id, second, SECONDS)).toBe(2);
      expect(await listed(SECONDS + 3)).toEqual([second]);
      expect(await store.logins.find(foreign)).toMatchObject({ id: foreign });
    });

    it('AU1 a device is known to the owner who signed in on it, by the address in any letters, and to nobody else', async () => {
      const [id, other] = ['Known@soridam.example', 'stranger@soridam.example'];
      const member = await anAccount(id);
      await anAccount(other);
      const device = randomUUID() as string as DeviceId;
      expect(await store.accounts.knowsDevice(id, device)).toBe(false);
      await store.accounts.noteDevice(member, device, AT, () => aMail('t'));
      expect(await store.accounts.knowsDevice('kNOWN@soridam.example', device)).toBe(true);
      expect(await store.accounts.knowsDevice(other, device)).toBe(false);
      expect(await store.accounts.knowsDevice('nobody@soridam.example', device)).toBe(false);
      expect(await store.accounts.knowsDevice(id, randomUUID() as string as DeviceId)).toBe(false);
    });

    it('SES-90 an account ends whose address nobody has verified in time, and what it took is free again', async () => {
      const waiting = await anAccount('late@soridam.example', '늦은이');
      const verified = await anAccount('prompt@soridam.example');
      await store.accounts.verify(verified, 'prompt@soridam.example', AT);
      await store.accounts.endUnverified(AT, AT);
      expect(await store.accounts.member(waiting)).toMatchObject({ id: waiting });
      expect(await store.accounts.endUnverified(AT + 1, AT + 1)).toBeGreaterThan(0);
      expect(await store.accounts.endUnverified(AT + 1, AT + 1)).toBe(0);
      expect(await store.accounts.member(waiting)).toBeUndefined();
      expect(await store.accounts.verify(waiting, 'late@soridam.example', AT)).toBe(false);
      expect(await store.accounts.member(verified)).toMatchObject({ id: verified });
      expect(await anAccount('late@soridam.example', '늦은이')).not.toBe(waiting);
    });

    it('a password is hashed anew only while it is the same', async () => {
      const id = await anAccount();
      await store.accounts.rehashPassword(id, 'other', 'worse');
      await store.accounts.rehashPassword(id, 'hash', 'better');
      expect(await store.accounts.credentialsOf(id)).toMatchObject({ passwordHash: 'better' });
    });

    it('a changed password ends every login but one, and nobody else’s', async () => {
      const [id, other] = [await anAccount(), await anAccount()];
      const [here, there, elsewhere] = [await aLogin(id), await aLogin(id), await aLogin(other)];
      await store.accounts.keepTemporaryPassword(id, 'temporary', AT, aMail('t'), anEntry('password-mail', id));
      const hashes = { from: 'hash', to: 'changed' };
      await store.accounts.changePassword(id, hashes, here, aMail('changed'), anEntry('password-change', id));
      expect(await store.accounts.credentialsOf(id)).toMatchObject({ passwordHash: 'changed', temporary: undefined });
      expect(await store.logins.find(here)).toMatchObject({ id: here });
      expect(await store.logins.find(there)).toBeUndefined();
      expect(await store.logins.find(elsewhere)).toMatchObject({ id: elsewhere });
      expect(store.mails.at(-1)).toEqual(aMail('changed'));
    });

    it('an author has an image where its files are there, until it is removed', async () => {
      const [one, two] = [await anAccount(), await anAccount()];
      expect(await store.accounts.setImage(one, 'def', async () => false, AT)).toBe(false);
      expect(await store.accounts.member(one)).toMatchObject({ image: undefined });
      expect(await store.accounts.setImage(one, 'abc', async () => true, AT)).toBe(true);
      expect(await store.accounts.member(one)).toMatchObject({ image: 'abc' });
      expect(await store.accounts.member(two)).toMatchObject({ image: undefined });
      await store.accounts.removeImage(one, AT);
      expect(await store.accounts.member(one)).toMatchObject({ image: undefined });
    });

    it('whoever withdrew is nowhere, and the address and the name are free', async () => {
      const id = await anAccount('gone@soridam.example', '떠난이');
      const login = await aLogin(id);
      await store.accounts.withdraw(id, '그냥', AT, { discharge: anEntry('discharge', id) });
      expect(await store.accounts.member(id)).toBeUndefined();
      expect(await store.accounts.credentialsOf(id)).toBeUndefined();
      expect(await store.accounts.credentialsByEmail('gone@soridam.example')).toBeUndefined();
      expect(await store.logins.find(login)).toBeUndefined();
      expect(await store.accounts.verify(id, 'gone@soridam.example', AT)).toBe(false);
      expect(await anAccount('gone@soridam.example', '떠난이')).not.toBe(id);
    });

    it('a login is what it was opened as, with its member’s role of the moment', async () => {
      const id = await anAccount();
      const login = await aLogin(id, { isRemembered: false, deviceName: 'Chrome · Mac' });
      const found = {
        id: login,
        memberId: id,
        isRemembered: false,
        generation: 1,
        issuedAt: SECONDS,
        openedAt: SECONDS,
        usedAt: SECONDS,
        byTemporary: false,
        deviceName: 'Chrome · Mac',
        network: '203.0.113.7',
        provedFactor: false,
      };
      const rest = { endsAt: SECONDS + 100, role: 'member', isDemo: false, losses: 0 };
      expect(await store.logins.find(login)).toEqual({ ...found, ...rest });
      await store.accounts.appointOperator(id);
      expect(await store.logins.find(login)).toMatchObject({ role: 'operator' });
      expect(await store.logins.find(randomUUID() as string as LoginId)).toBeUndefined();
    });

    it('AZ8 nobody signs in by a password that was changed meanwhile', async () => {
      const id = await anAccount();
      expect(await store.logins.find(await aLogin(id, { passwordHash: 'other' }))).toBeUndefined();
      expect(await store.logins.find(await aLogin(id, { passwordHash: 'hash' }))).toMatchObject({ memberId: id });
    });

    it('nobody signs in who is gone', async () => {
      expect(await store.logins.find(await aLogin(NOBODY))).toBeUndefined();
    });

    it('AU4 of many rotations from one token, one is made, and all see it', async () => {
      const login = await aLogin(await anAccount());
      const rotated = await Promise.all(Array.from({ length: 20 }, () => store.logins.rotate(login, 1, SECONDS + 5)));
      for (const one of rotated) expect(one).toMatchObject({ generation: 2, issuedAt: SECONDS + 5 });
      expect(await store.logins.rotate(login, 1, SECONDS + 9)).toMatchObject({ generation: 2, issuedAt: SECONDS + 5 });
      expect(await store.logins.rotate(login, 2, SECONDS + 100)).toMatchObject({ generation: 2 });
    });

    it('VAL-27 a phone number is kept, replaced and removed', async () => {
      const id = await anAccount();
      for (const phone of ['01012345678', '1', undefined]) {
        await store.accounts.setPhone(id, phone);
        expect(await store.accounts.member(id)).toMatchObject({ phone });
      }
      await store.accounts.setPhone(NOBODY, '1');
    });

    it('PRO-19 links are kept in their order, replaced and removed', async () => {
      const id = await anAccount();
      expect(await store.accounts.links(id)).toEqual([]);
      for (const links of [['https://b.example/나', 'https://a.example'], ['https://c.example'], []]) {
        await store.accounts.setLinks(id, links);
        expect(await store.accounts.links(id)).toEqual(links);
      }
      await store.accounts.setLinks(NOBODY, ['https://a.example']);
      expect(await store.accounts.links(NOBODY)).toEqual([]);
    });

    it('a device is told of when it is new to a member who has others, once, and not to who has left', async () => {
      const [id, other] = [await anAccount('devices@soridam.example'), await anAccount()];
      const [first, second] = [randomUUID(), randomUUID()] as readonly string[] as readonly [DeviceId, DeviceId];
      const sent = store.mails.length;
      const seen = async (who: AuthorId, device: DeviceId): Promise<readonly Mail[]> => {
        const before = store.mails.length;
        await store.accounts.noteDevice(who, device, AT, (to, provider) => aMail(`${provider} ${to}`));
        return store.mails.slice(before);
      };
      expect(await seen(id, first)).toEqual([]);
      expect(await seen(id, first)).toEqual([]);
      expect(await seen(id, second)).toEqual([aMail('email devices@soridam.example')]);
      expect(await seen(id, second)).toEqual([]);
      expect(await seen(other, second)).toEqual([]);
      await store.accounts.withdraw(id, undefined, AT, { discharge: anEntry('discharge', id) });
      expect(await seen(id, randomUUID() as string as DeviceId)).toEqual([]);
      expect(await seen(NOBODY, first)).toEqual([]);
      expect(store.mails).toHaveLength(sent + 1);
    });

    it('a login ends once, and gives back what it kept for its provider', async () => {
      const login = await aLogin(await anAccount(), { sealedBearer: 'sealed' });
      expect(await store.logins.end(login, SECONDS)).toBe('sealed');
      expect(await store.logins.end(login, SECONDS)).toBeUndefined();
      expect(await store.logins.find(login)).toBeUndefined();
      expect(await store.logins.rotate(login, 1, SECONDS)).toBeUndefined();
    });

    it('what was over is forgotten, and nothing else', async () => {
      const id = await anAccount();
      const [over, going] = [await aLogin(id, { endsAt: SECONDS + 1 }), await aLogin(id, { endsAt: SECONDS + 9 })];
      await store.logins.prune(SECONDS + 5);
      expect(await store.logins.find(over)).toBeUndefined();
      expect(await store.logins.find(going)).toMatchObject({ id: going });
    });
  });
}
