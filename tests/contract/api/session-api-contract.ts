import { describe, expect, it } from 'vitest';
import type { UserId } from '../../../common/kernel/ids.ts';
import { fail, ok } from '../../../common/kernel/result.ts';
import {
  REFRESH_GRACE_SECONDS,
  REMEMBERED_LOGIN_SECONDS,
  REMEMBERED_TOKEN_SECONDS,
  UNREMEMBERED_TOKEN_SECONDS,
} from '../../../common/kernel/session.ts';
import type { RefreshApi } from '../../../src/application/ports/api/refresh-api.ts';
import type { SessionApi, SignInOptions, SignUpForm } from '../../../src/application/ports/api/session-api.ts';
import { A_PASSWORD } from '../../support/builders.ts';
import { must } from '../../support/must.ts';

interface Rig {
  readonly api: SessionApi;
  readonly renewal: RefreshApi;
  /** The same out of reach. */
  readonly broken: { readonly api: SessionApi; readonly renewal: RefreshApi };
  /** Opens the link of the mail to a new member. */
  readonly verify: (email: string) => Promise<void>;
  /** @returns whom a token opens the server for */
  readonly holder: (token: string) => Promise<UserId | undefined>;
  /** Turns a second factor on for whom a token is. @returns what its app shows next, each time another where that matters */
  readonly turnFactorOn: (token: string) => Promise<() => string>;
  readonly pass: (seconds: number) => void;
  /** The ways in that the server offers. */
  readonly options: SignInOptions;
}

let members = 0;

/** What somebody says who is no member yet, of any rig. */
function aForm(): SignUpForm {
  members += 1;
  const [email, name] = [`New${members}@soridam.example`, `소리Ab${members}`];
  return { email, password: A_PASSWORD, name, agreesToTerms: true, agreesToPrivacy: true };
}

const DONE = ok(undefined);
const REFUSED = fail({ kind: 'refused' });

/** What every implementation of SessionApi and RefreshApi does. */
export function sessionApiContract(name: string, make: () => Promise<Rig>): void {
  describe(`SessionApi and RefreshApi, ${name}`, () => {
    /** A rig whose server knows the member of a form. */
    const aMember = async () => {
      const [rig, form] = [await make(), aForm()];
      must(await rig.api.signUp(form));
      await rig.verify(form.email);
      const enter = async (autoLogin: boolean) => {
        const token = must(await rig.api.signIn(proofOf(form, { autoLogin })));
        return { token, id: (await rig.holder(token))! };
      };
      return { ...rig, form, enter };
    };

    it('SES-26 SES-31 a new member signs in once the address is verified', async () => {
      const [{ api, verify, holder }, form] = [await make(), aForm()];
      expect(await api.signUp(form)).toEqual(DONE);
      expect(await api.signIn(proofOf(form))).toEqual(fail({ kind: 'email-not-verified' }));
      await verify(form.email);
      expect(await holder(must(await api.signIn(proofOf(form))))).toBeDefined();
    });

    it('SES-93 asks for a code where a second factor is on, and opens the login by it', async () => {
      const { api, broken, form, enter, turnFactorOn, holder, pass } = await aMember();
      const { token, id } = await enter(true);
      const nextCode = await turnFactorOn(token);
      const ask = async () => {
        const asked = await api.signIn(proofOf(form, { autoLogin: true }));
        if (asked.ok || asked.failure.kind !== 'second-factor-asked') throw new Error('No code was asked for.');
        return asked.failure.challenge;
      };
      const challenge = await ask();
      expect(await api.proveSecondFactor(challenge, '000000')).toEqual(fail({ kind: 'code-wrong' }));
      expect(await holder(must(await api.proveSecondFactor(challenge, nextCode())))).toBe(id);
      const late = await ask();
      pass(5 * 60);
      expect(await api.proveSecondFactor(late, nextCode())).toEqual(fail({ kind: 'challenge-expired' }));
      expect(await broken.api.proveSecondFactor(late, nextCode())).toEqual(fail({ kind: 'no-answer' }));
    });

    it('SES-26 SES-28 SES-29 says why somebody is not taken, who is no member then', async () => {
      const { api, form } = await aMember();
      const another = aForm();
      const refusals: readonly [Partial<SignUpForm>, string][] = [
        [{ email: form.email.toUpperCase() }, 'email-taken'],
        [{ name: form.name!.toLowerCase() }, 'name-taken'],
        [{ password: 'Password1!' }, 'password-common'],
        [{ password: 'short7!' }, 'unknown'],
        [{ name: '다른 이' }, 'unknown'],
        [{ email: 'a@b' }, 'unknown'],
        [{ agreesToPrivacy: false }, 'unknown'],
        [{ agreesToTerms: false }, 'unknown'],
      ];
      for (const [facts, kind] of refusals) expect(await api.signUp({ ...another, ...facts })).toEqual(fail({ kind }));
      expect(await api.signIn(proofOf(another))).toEqual(fail({ kind: 'unknown-user' }));
      expect(await api.signUp(another)).toEqual(DONE);
    });

    it('SES-101 tells whether a name is somebody’s, in any letters, and of what is no name nothing', async () => {
      const { api, form, broken } = await aMember();
      const names = [form.name, form.name?.toUpperCase(), ` ${form.name} `, aForm().name];
      const told = await Promise.all(names.map((name) => api.isNameTaken(name!)));
      expect(told).toEqual([ok(true), ok(true), ok(true), ok(false)]);
      expect(await api.isNameTaken('다른 이')).toEqual(fail({ kind: 'unavailable' }));
      expect(await broken.api.isNameTaken('누구')).toEqual(fail({ kind: 'offline' }));
    });

    it('ERR-02 ERR-03 ERR-04 says why nobody is signed in', async () => {
      const { api, form } = await aMember();
      expect(await api.signIn(proofOf(aForm()))).toEqual(fail({ kind: 'unknown-user' }));
      expect(await api.signIn(proofOf(form, { password: 'Other7!xyz' }))).toEqual(fail({ kind: 'wrong-password' }));
      const refused = await api.signIn({ provider: 'kakao', token: 'x' });
      expect(refused).toEqual(fail({ kind: 'other', message: expect.stringMatching(/./) }));
    });

    it('SES-65 SES-66 a remembered login goes on by renewing its token, for thirty days', async () => {
      const { renewal, enter, holder, pass } = await aMember();
      const { token, id } = await enter(true);
      pass(REMEMBERED_TOKEN_SECONDS - 1);
      expect(await holder(token)).toBe(id);
      pass(1);
      expect(await holder(token)).toBeUndefined();
      const next = must(await renewal.refresh(id, token));
      expect(await holder(next)).toBe(id);
      pass(REMEMBERED_LOGIN_SECONDS - REMEMBERED_TOKEN_SECONDS);
      expect(await renewal.refresh(id, next)).toEqual(REFUSED);
    });

    it('SES-23 SES-66 any other lasts twelve hours, and is not renewed', async () => {
      const { renewal, enter, holder, pass } = await aMember();
      const { token, id } = await enter(false);
      pass(UNREMEMBERED_TOKEN_SECONDS - 1);
      expect(await renewal.refresh(id, token)).toEqual(REFUSED);
      expect(await holder(token)).toBe(id);
      pass(1);
      expect(await holder(token)).toBeUndefined();
    });

    it('SES-80 AU4 AU5 who renews again within the grace gets the same token; later that ends the login', async () => {
      const { renewal, enter, holder, pass } = await aMember();
      const { token, id } = await enter(true);
      const [one, other] = await Promise.all([renewal.refresh(id, token), renewal.refresh(id, token)]);
      expect(must(one)).toBe(must(other));
      pass(REFRESH_GRACE_SECONDS);
      const next = must(await renewal.refresh(id, token));
      expect(next).toBe(must(one));
      pass(1);
      expect(await holder(next)).toBe(id);
      expect(await renewal.refresh(id, token)).toEqual(REFUSED);
      expect(await holder(next)).toBeUndefined();
      expect(await renewal.refresh(id, next)).toEqual(REFUSED);
    });

    it('INV-088 what is no token of that member is not renewed, and ends nothing', async () => {
      const { renewal, enter, holder } = await aMember();
      const { token, id } = await enter(true);
      expect(await renewal.refresh((id + 1) as UserId, token)).toEqual(REFUSED);
      expect(await renewal.refresh(id, 'a.b.c')).toEqual(REFUSED);
      expect(await holder(token)).toBe(id);
    });

    it('SES-52 INT-08 MT5 signing out ends this login and no other; repeating it is no failure', async () => {
      const { api, renewal, enter, holder } = await aMember();
      const [here, there] = [await enter(true), await enter(true)];
      for (let time = 0; time < 2; time += 1) expect(await api.signOut(here.token)).toEqual(DONE);
      expect(await api.signOut('a.b.c')).toEqual(DONE);
      expect(await holder(here.token)).toBeUndefined();
      expect(await renewal.refresh(here.id, here.token)).toEqual(REFUSED);
      expect(await holder(there.token)).toBe(there.id);
    });

    it('SES-32 API-07 API-08 does not tell whether there is a member whose password is to be mailed', async () => {
      const { api, form } = await aMember();
      expect(await api.resetPassword(form.email)).toEqual(DONE);
      expect(await api.resetPassword(aForm().email)).toEqual(DONE);
    });

    it('tells the ways in that the server offers', async () => {
      const { api, options } = await make();
      expect(await api.options()).toEqual(ok(options));
    });

    it('ERR-05 SES-29 INV-088 says of each call that nothing could be reached', async () => {
      const [{ broken }, form] = [await make(), aForm()];
      const offline = fail({ kind: 'offline' });
      expect(await broken.api.signIn(proofOf(form))).toEqual(fail({ kind: 'no-answer' }));
      expect(await broken.api.signUp(form)).toEqual(fail({ kind: 'unknown' }));
      expect(await broken.renewal.refresh(1 as UserId, 'x')).toEqual(fail({ kind: 'unreached' }));
      expect(await broken.api.resetPassword(form.email)).toEqual(offline);
      expect(await broken.api.signOut('x')).toEqual(offline);
      expect(await broken.api.options()).toEqual(offline);
    });
  });
}

function proofOf({ email }: SignUpForm, facts: { password?: string; autoLogin?: boolean } = {}) {
  return { provider: 'email', email, password: A_PASSWORD, autoLogin: false, ...facts } as const;
}
