import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type {
  AccountRegister,
  AccountRegistrationWork,
  Wanted,
} from '../../../../server/application/ports/accounts/account-registration-work.ts';
import type { Identity } from '../../../../server/application/ports/accounts/identity-provider.ts';
import type { Mail } from '../../../../server/application/ports/accounts/mail-outbox.ts';
import type { Member } from '../../../../server/domain/account/member.ts';

/** A unit of work, and what its tests arrange and look at besides. */
export interface AccountRegistrationRig {
  readonly work: AccountRegistrationWork;
  readonly mails: readonly Mail[];
  member(id: AuthorId): Promise<Member | undefined>;
  withdraw(id: AuthorId): Promise<void>;
  /** Lets an author without an account, who shows something, have the name. */
  addOtherAuthor(name: string): Promise<void>;
  stop(): Promise<void>;
}

const AT = Date.UTC(2026, 10, 21, 9);
const FREE = { email: false, name: false };

/** What every unit of work for addresses, names and identities promises. */
export function accountRegistrationContract(name: string, open: () => Promise<AccountRegistrationRig>): void {
  describe(`SES-26 what one account alone can have in ${name}`, () => {
    let rig: AccountRegistrationRig;
    let made = 0;
    beforeAll(async () => {
      rig = await open();
    });
    afterAll(() => rig.stop());

    const run = <Answer>(work: (register: AccountRegister) => Promise<Answer>) => rig.work.run(AT, work);
    const taken = (wanted: Wanted) => run((register) => register.taken(wanted));
    const anEmail = () => `registered${(made += 1)}@soridam.example`;
    const aName = () => `등록${(made += 1)}`;
    const anAccount = (email = anEmail(), writer = aName()) =>
      run((register) => register.open({ email, passwordHash: 'hash', name: writer }));
    const anIdentity = (): Identity => {
      const facts = { email: 'same@soridam.example', name: undefined, bearer: undefined };
      return { provider: 'kakao', subject: randomUUID(), ...facts };
    };

    it('an address is taken in any letters, and only by an account with a password', async () => {
      const [email, free] = [anEmail(), anEmail()];
      await anAccount(email);
      await run((register) => register.openByIdentity({ ...anIdentity(), email: free }, undefined));
      expect(await taken({ email: email.toUpperCase() })).toEqual({ email: true, name: false });
      expect([await taken({ email: free }), await taken({}), await taken({ name: aName() })]).toEqual([
        FREE,
        FREE,
        FREE,
      ]);
    });

    it('WRT-07 WRT-09 a name is taken in any letters, by another one alone, also by who has no account', async () => {
      const one = await anAccount(undefined, 'Hana');
      const two = await run((register) => register.openByIdentity(anIdentity(), 'Dul'));
      await rig.addOtherAuthor('옛작가');
      const isTaken = { email: false, name: true };
      expect([await taken({ name: 'hANA' }), await taken({ name: 'DUL' })]).toEqual([isTaken, isTaken]);
      expect([await taken({ name: 'hANA', by: one }), await taken({ name: 'dul', by: two.id })]).toEqual([FREE, FREE]);
      expect(await taken({ name: 'Hana', by: two.id })).toEqual(isTaken);
      expect([await taken({ name: '옛작가' }), await taken({ name: '옛작가', by: one })]).toEqual([isTaken, isTaken]);
    });

    it('an account is who opened it, and its mail goes with it', async () => {
      const sent = rig.mails.length;
      const [email, writer] = [anEmail(), aName()];
      const mail = { kind: 'password-changed', to: email, language: 'ko' } as const;
      const id = await run(async (register) => {
        const opened = await register.open({ email, passwordHash: 'hash', name: writer });
        await register.send(mail);
        return opened;
      });
      expect(await rig.member(id)).toMatchObject({ id, email, name: writer, provider: 'email', role: 'member' });
      expect(rig.mails.slice(sent)).toEqual([mail]);
    });

    it('AU9 a provider’s user is known by the provider’s number alone', async () => {
      const [identity, other] = [anIdentity(), anIdentity()];
      const found = (subject: string, provider: 'kakao' | 'apple' = 'kakao') =>
        run((register) => register.memberByIdentity(provider, subject));
      expect(await found(identity.subject)).toBeUndefined();
      const member = await run((register) => register.openByIdentity(identity, undefined));
      expect(member).toMatchObject({ provider: 'kakao', name: undefined, email: 'same@soridam.example' });
      expect(await found(identity.subject)).toEqual(member);
      expect([await found(other.subject), await found(identity.subject, 'apple')]).toEqual([undefined, undefined]);
      expect(await rig.member(member.id)).toEqual(member);
    });

    it('WRT-06 a member is called what they chose, and the name that they had is free', async () => {
      const before = aName();
      const [id, other] = [await anAccount(undefined, before), await anAccount()];
      const writer = aName();
      const described = await run((register) => register.describe(id, writer, '밤에 씁니다.'));
      expect(described).toMatchObject({ id, name: writer, description: '밤에 씁니다.' });
      expect(await rig.member(id)).toEqual(described);
      expect((await rig.member(other))?.name).not.toBe(writer);
      expect([await taken({ name: writer }), await taken({ name: before })]).toEqual([
        { email: false, name: true },
        FREE,
      ]);
    });

    it('whoever has withdrawn has nothing any more, and is called nothing', async () => {
      const [email, writer] = [anEmail(), aName()];
      const id = await anAccount(email, writer);
      await rig.withdraw(id);
      expect(await taken({ email, name: writer })).toEqual(FREE);
      expect(await run((register) => register.describe(id, writer, ''))).toBeUndefined();
      expect(await taken({ name: writer })).toEqual(FREE);
      expect(await anAccount(email, writer)).not.toBe(id);
    });

    it('nothing of it counts where the work fails half-way', async () => {
      const [email, writer, before] = [anEmail(), aName(), aName()];
      const [sent, identity] = [rig.mails.length, anIdentity()];
      const id = await anAccount(undefined, before);
      const failing = run(async (register) => {
        await register.open({ email, passwordHash: 'hash', name: writer });
        await register.openByIdentity(identity, undefined);
        await register.describe(id, aName(), '');
        throw new Error('no mail');
      });
      await expect(failing).rejects.toThrow('no mail');
      expect(await taken({ email, name: writer })).toEqual(FREE);
      expect(await run((register) => register.memberByIdentity('kakao', identity.subject))).toBeUndefined();
      expect((await rig.member(id))?.name).toBe(before);
      expect(rig.mails).toHaveLength(sent);
    });

    it('of many at once one has it, and the others find it taken', async () => {
      const [email, writer, identity] = [anEmail(), aName(), anIdentity()];
      const members = [await anAccount(), await anAccount(), await anAccount(), await anAccount()];
      const opening = (wanted: Wanted & { readonly email: string; readonly name: string }) =>
        run(async (register) => {
          const { email: hasEmail, name: hasName } = await register.taken(wanted);
          if (hasEmail || hasName) return { email: hasEmail, name: hasName };
          return register.open({ ...wanted, passwordHash: 'hash' });
        });
      const naming = (by: AuthorId) =>
        run(async (register) => {
          const found = await register.taken({ name: '한이름', by });
          return found.name ? found : register.describe(by, '한이름', '');
        });
      const entering = () =>
        run(async (register) => {
          const known = await register.memberByIdentity('kakao', identity.subject);
          return (known ?? (await register.openByIdentity(identity, undefined))).id;
        });
      const refused = <Answer>(answers: readonly Answer[], refusal: object) =>
        answers.filter((answer) => JSON.stringify(answer) === JSON.stringify(refusal));
      const four = [1, 2, 3, 4];
      const byEmail = await Promise.all(four.map(() => opening({ email, name: aName() })));
      expect(refused(byEmail, { email: true, name: false })).toHaveLength(3);
      const byName = await Promise.all(four.map(() => opening({ email: anEmail(), name: writer })));
      expect(refused(byName, { email: false, name: true })).toHaveLength(3);
      expect(refused(await Promise.all(members.map(naming)), { email: false, name: true })).toHaveLength(3);
      expect(new Set(await Promise.all(four.map(entering))).size).toBe(1);
    });
  });
}
