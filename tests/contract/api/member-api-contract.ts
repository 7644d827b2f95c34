import { describe, expect, it } from 'vitest';
import { MAX_PROFILE_IMAGE_BYTES } from '../../../common/kernel/limits.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { MeApi } from '../../../src/application/ports/api/me-api.ts';
import type { MemberApi } from '../../../src/application/ports/api/member-api.ts';
import { A_PASSWORD } from '../../support/builders.ts';
import { must } from '../../support/must.ts';

/** Somebody on a device of their own, and what they ask for there. */
interface Principal {
  readonly me: MeApi;
  readonly api: MemberApi;
}

interface Rig {
  /** Signs somebody in who came by e-mail: a new member with `A_PASSWORD`, or once more who has that address. */
  readonly enter: (email?: string) => Promise<Principal>;
  readonly visitor: Principal;
  /** Out of reach. */
  readonly broken: Principal;
  /** Whether address and password let somebody in. */
  readonly admits: (email: string, password: string) => Promise<boolean>;
  /** @returns what the app shows next whose secret is `secret` */
  readonly appCode: (secret: string) => string;
  /** The member signs in with a password that was mailed. @returns where they did */
  readonly useMailedPassword: (email: string) => Promise<Principal>;
}

const NEW = 'Tofhdns8?ab';
const DONE = ok(undefined);
const WRONG = fail({ kind: 'wrong-password' });
const SIGNED_OUT = fail({ kind: 'unauthenticated' });
const OFFLINE = fail({ kind: 'offline' });
const IN_ITS_WORDS = fail({ kind: 'other', message: expect.stringMatching(/./) });
/** One grey pixel. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

/** What every implementation of MeApi and MemberApi does. */
export function memberApiContract(name: string, make: () => Promise<Rig>): void {
  describe(`MeApi and MemberApi, ${name}`, () => {
    /** A rig with one of its members. */
    const aMember = async () => {
      const rig = await make();
      const principal = await rig.enter();
      const user = must(await principal.me.me());
      return { ...rig, ...principal, user, email: user.email! };
    };
    let names = 0;
    const aName = () => `Dawn${(names += 1)}`;

    it('API-09 knows who asks', async () => {
      const { user, visitor } = await aMember();
      const facts = { provider: 'email', role: 'member', mustChangePassword: false, description: '' } as const;
      expect(user).toMatchObject({ ...facts, imageUrl: undefined, phone: undefined });
      expect(user.name).toBeDefined();
      expect(await visitor.me.me()).toEqual(SIGNED_OUT);
    });

    it('SES-94 SES-95 a second factor is turned on by a code, renews its codes, and is turned off', async () => {
      const { api, enter, email, appCode, visitor, broken } = await aMember();
      const other = await enter(email);
      const off = { onSince: undefined, codesLeft: 0, isAvailable: true };
      expect(must(await api.secondFactor())).toMatchObject(off);
      expect(await api.beginSecondFactor('Wrong7!xyz')).toEqual(WRONG);
      const { secret, address } = must(await api.beginSecondFactor(A_PASSWORD));
      expect(address).toContain(`secret=${secret}`);
      expect(must(await api.secondFactor())).toMatchObject(off);
      expect(await api.confirmSecondFactor('000000')).toEqual(fail({ kind: 'code-wrong' }));
      const codes = must(await api.confirmSecondFactor(appCode(secret)));
      expect(must(await api.secondFactor())).toMatchObject({ onSince: expect.any(Number), codesLeft: codes.length });
      expect(await other.me.me()).toEqual(SIGNED_OUT);
      expect(await api.beginSecondFactor(A_PASSWORD)).toEqual(IN_ITS_WORDS);
      const proof = (code: string) => ({ password: A_PASSWORD, code });
      const renewed = must(await api.renewRecoveryCodes(proof(appCode(secret))));
      expect(renewed).toHaveLength(codes.length);
      expect(await api.endSecondFactor(proof(codes[0]!))).toEqual(fail({ kind: 'code-wrong' }));
      expect(await api.endSecondFactor({ code: renewed[0]! })).toEqual(WRONG);
      expect(await api.endSecondFactor(proof(renewed[0]!))).toEqual(DONE);
      expect(must(await api.secondFactor())).toMatchObject(off);
      expect(await visitor.api.secondFactor()).toEqual(SIGNED_OUT);
      expect(await broken.api.beginSecondFactor(A_PASSWORD)).toEqual(OFFLINE);
    });

    it('SES-41 SES-79 a new password goes on here, and ends every other login', async () => {
      const { api, me, email, enter, admits } = await aMember();
      const elsewhere = await enter(email);
      expect(await api.changePassword({ email, newPassword: NEW, currentPassword: A_PASSWORD })).toEqual(DONE);
      expect((await me.me()).ok).toBe(true);
      expect(await elsewhere.me.me()).toEqual(SIGNED_OUT);
      expect([await admits(email, A_PASSWORD), await admits(email, NEW)]).toEqual([false, true]);
    });

    it('ERR-11 ERR-12 INT-17 says why a password stays as it is', async () => {
      const { api, email, visitor, enter, admits } = await aMember();
      const change = { email, newPassword: NEW, currentPassword: A_PASSWORD };
      const another = must(await (await enter()).me.me()).email!;
      expect(await api.changePassword({ ...change, currentPassword: 'Wrong7!xyz' })).toEqual(WRONG);
      expect(await api.changePassword({ email, newPassword: NEW })).toEqual(WRONG);
      expect(await api.changePassword({ ...change, newPassword: 'Qwerty12!' })).toEqual(IN_ITS_WORDS);
      expect(await api.changePassword({ ...change, email: another })).toEqual(IN_ITS_WORDS);
      expect(await visitor.api.changePassword(change)).toEqual(SIGNED_OUT);
      for (const address of [email, another]) expect(await admits(address, A_PASSWORD)).toBe(true);
    });

    it('SES-83 TMP-06 INT-17 who signed in with a mailed password is asked for another, without the present one', async () => {
      const { me: before, email, useMailedPassword, admits } = await aMember();
      const { api, me } = await useMailedPassword(email);
      expect(await before.me()).toEqual(SIGNED_OUT);
      expect(must(await me.me()).mustChangePassword).toBe(true);
      expect(await api.changePassword({ email, newPassword: NEW })).toEqual(DONE);
      expect(must(await me.me()).mustChangePassword).toBe(false);
      expect(await admits(email, NEW)).toBe(true);
    });

    it('WRT-06 CRE-11 PRO-09 changes what an author is called and says, of the principal alone', async () => {
      const { api, me, user, enter, visitor } = await aMember();
      const name = aName();
      expect(await api.updateAuthor(user, name, '밤에 씁니다.')).toMatchObject(
        ok({ name, description: '밤에 씁니다.' }),
      );
      expect(must(await me.me())).toEqual({ ...user, name, description: '밤에 씁니다.' });
      const other = await enter();
      const before = must(await other.me.me());
      expect(await api.updateAuthor(before, aName(), '')).toEqual(fail({ kind: 'not-found' }));
      expect(must(await other.me.me())).toEqual(before);
      expect(await visitor.api.updateAuthor(user, aName(), '')).toEqual(SIGNED_OUT);
    });

    it('WRT-07 WRT-09 PRO-10 a name that is another’s or no name is told as taken, the own one in other letters is not', async () => {
      const { api, user, enter } = await aMember();
      const name = aName();
      must(await api.updateAuthor(user, name, ''));
      const other = await enter();
      const before = must(await other.me.me());
      for (const refused of [name.toUpperCase(), '!']) {
        expect(await other.api.updateAuthor(before, refused, '소개')).toEqual(fail({ kind: 'name-taken' }));
      }
      expect(must(await other.me.me())).toEqual(before);
      expect(must(await api.updateAuthor(user, name.toUpperCase(), '')).name).toBe(name.toUpperCase());
    });

    it('VAL-27 VAL-16 keeps a phone number of digits, until it is removed', async () => {
      const { api, me, visitor } = await aMember();
      expect(await api.setPhone('01012345678')).toEqual(DONE);
      for (const phone of ['010-1234-5678', '1234567890123456']) {
        expect(await api.setPhone(phone)).toEqual(fail({ kind: 'unavailable' }));
      }
      expect(must(await me.me()).phone).toBe('01012345678');
      expect(await api.setPhone(undefined)).toEqual(DONE);
      expect(must(await me.me()).phone).toBeUndefined();
      expect(await visitor.api.setPhone('010')).toEqual(SIGNED_OUT);
    });

    it('PRO-19 keeps three links by https, each once, until they are removed', async () => {
      const { api, visitor } = await aMember();
      expect(await api.links()).toEqual(ok([]));
      const [one, two, three] = ['https://hana.example/소리', 'https://two.example', 'https://three.example'] as const;
      expect(await api.setLinks([one, two, one])).toEqual(DONE);
      expect(await api.links()).toEqual(ok([one, two]));
      for (const refused of [
        ['http://hana.example'],
        ['https://127.0.0.1/'],
        [one, two, three, 'https://four.example'],
      ]) {
        expect(await api.setLinks(refused)).toEqual(fail({ kind: 'unavailable' }));
      }
      expect(await api.links()).toEqual(ok([one, two]));
      expect(await api.setLinks([])).toEqual(DONE);
      expect(await api.links()).toEqual(ok([]));
      expect(await visitor.api.links()).toEqual(SIGNED_OUT);
      expect(await visitor.api.setLinks([one])).toEqual(SIGNED_OUT);
    });

    it('PRO-17 shows a picture until it is removed; what is none or too large changes nothing', async () => {
      const { api, me, visitor } = await aMember();
      const url = must(await api.setProfileImage({ bytes: PNG, type: 'image/png' }));
      expect(url).toMatch(/^\/media\/avatars\/.+\.webp$/);
      const unusable = fail({ kind: 'image-unusable' });
      expect(await api.setProfileImage({ bytes: new Uint8Array(), type: 'image/png' })).toEqual(unusable);
      expect(await api.setProfileImage({ bytes: PNG, type: 'text/plain' })).toEqual(unusable);
      const large = new Uint8Array(MAX_PROFILE_IMAGE_BYTES + 1);
      expect(await api.setProfileImage({ bytes: large, type: 'image/png' })).toEqual(fail({ kind: 'image-too-large' }));
      expect(must(await me.me()).imageUrl).toBe(url);
      expect(await api.removeProfileImage()).toEqual(DONE);
      expect(await api.removeProfileImage()).toEqual(DONE);
      expect(must(await me.me()).imageUrl).toBeUndefined();
      expect(await visitor.api.setProfileImage({ bytes: PNG, type: 'image/png' })).toEqual(SIGNED_OUT);
    });

    it('SES-88 tells where the member is signed in, and ends it elsewhere, one by one or all at once', async () => {
      const { api, me, email, enter, visitor } = await aMember();
      const [one, two, three] = [await enter(email), await enter(email), await enter(email)];
      const logins = must(await api.logins());
      expect(logins).toHaveLength(4);
      expect(logins.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
      for (const { begunAt, usedAt, network } of logins) {
        expect(usedAt).toBeGreaterThanOrEqual(begunAt);
        expect(network).toMatch(/./);
      }
      const own = must(await one.api.logins()).find(({ isCurrent }) => isCurrent)!;
      expect(await api.endLogin(own.id)).toEqual(DONE);
      expect(await one.me.me()).toEqual(SIGNED_OUT);
      expect(await api.endLogin(own.id)).toEqual(fail({ kind: 'not-found' }));
      expect(await (await enter()).api.endLogin(logins[0]!.id)).toEqual(fail({ kind: 'not-found' }));
      expect(await api.endOtherLogins()).toEqual(ok(2));
      for (const principal of [two, three]) expect(await principal.me.me()).toEqual(SIGNED_OUT);
      expect((await me.me()).ok).toBe(true);
      expect(must(await api.logins())).toHaveLength(1);
      for (const call of [visitor.api.logins(), visitor.api.endOtherLogins(), visitor.api.endLogin(own.id)]) {
        expect(await call).toEqual(SIGNED_OUT);
      }
    });

    it('PRO-05 PRO-16 SES-79 leaves with the password alone, and is signed in nowhere then', async () => {
      const { api, me, email, enter, admits, visitor } = await aMember();
      const elsewhere = await enter(email);
      expect(await visitor.api.withdraw({ password: A_PASSWORD })).toEqual(SIGNED_OUT);
      for (const proof of [{}, { password: 'Wrong7!xyz' }]) expect(await api.withdraw(proof)).toEqual(WRONG);
      expect((await me.me()).ok).toBe(true);
      expect(await api.withdraw({ password: A_PASSWORD, reason: '쉬고 싶어서' })).toEqual(DONE);
      for (const principal of [{ me }, elsewhere]) expect(await principal.me.me()).toEqual(SIGNED_OUT);
      expect(await admits(email, A_PASSWORD)).toBe(false);
      expect(await api.withdraw({ password: A_PASSWORD })).toEqual(SIGNED_OUT);
    });

    it('says when nothing can be reached', async () => {
      const { broken, user, email } = await aMember();
      const answers: Promise<Result<unknown, unknown>>[] = [
        broken.me.me(),
        broken.api.changePassword({ email, newPassword: NEW }),
        broken.api.updateAuthor(user, aName(), ''),
        broken.api.setPhone(undefined),
        broken.api.links(),
        broken.api.setLinks([]),
        broken.api.setProfileImage({ bytes: PNG, type: 'image/png' }),
        broken.api.removeProfileImage(),
        broken.api.logins(),
        broken.api.endLogin('00000000-0000-4000-8000-000000000001'),
        broken.api.endOtherLogins(),
        broken.api.withdraw({}),
      ];
      for (const answer of answers) expect(await answer).toEqual(OFFLINE);
    });
  });
}
