import { errorText } from '../../../../server/adapters/http/calls/error-texts.ts';
import { en } from '../../../../src/ui/app/i18n/en.ts';
import { ko } from '../../../../src/ui/app/i18n/ko.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AuthorForm } from '../../../../src/ui/features/account/forms/author-form.ts';
import { FindForm } from '../../../../src/ui/features/account/forms/find-form.ts';
import { NewPasswordForm } from '../../../../src/ui/features/account/forms/new-password-form.ts';
import { PasswordChangeForm } from '../../../../src/ui/features/account/forms/password-change-form.ts';
import { PhoneForm } from '../../../../src/ui/features/account/forms/phone-form.ts';
import { SignInForm } from '../../../../src/ui/features/account/forms/sign-in-form.ts';
import { SignUpForm } from '../../../../src/ui/features/account/forms/sign-up-form.ts';
import { WriterNameForm } from '../../../../src/ui/features/account/forms/writer-name-form.ts';

function filledIn(values: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

const PASSWORD = 'Hanok1!moon';

describe('the forms of an account', () => {
  it('VAL-01 VAL-03 VAL-26 asks for an address and a password by messages of their own', () => {
    expect(new SignInForm(filledIn({})).problems()).toEqual({
      email: 'email-required',
      password: 'password-required',
    });
  });

  it('VAL-02 VAL-25 takes addresses of the specified form alone', () => {
    const problemOf = (email: string) => new FindForm(filledIn({ email })).problems()['email'];
    expect(problemOf('a.b_c%d+e-f@site.co')).toBeUndefined();
    for (const email of ['a@b', 'a@b.c', 'a b@c.de', '김@b.co', 'abc']) expect(problemOf(email)).toBe('email-format');
  });

  it('VAL-29 reads an address and a name without the spaces around them, and a password with them', () => {
    const form = new SignUpForm(filledIn({ email: ' a@b.co ', name: ' 김a1 ', password: ` ${PASSWORD}` }));
    expect([form.email, form.name, form.password]).toEqual(['a@b.co', '김a1', ` ${PASSWORD}`]);
  });

  it('VAL-30 takes no password at sign-in that can be none', () => {
    const problems = new SignInForm(filledIn({ email: 'a@b.co', password: 'ab1!x' })).problems();
    expect(problems).toEqual({ password: 'password-format' });
  });

  it('VAL-04 VAL-05 VAL-06 VAL-07 names a password of another form by one message', () => {
    const problemOf = (password: string) =>
      new NewPasswordForm(filledIn({ password, confirmation: PASSWORD })).problems()['password'];
    for (const sign of '@$!%*?&()[]"') expect(problemOf(`kzwmvq1${sign}`)).toBeUndefined();
    for (const password of ['abc1!xy', 'abcdefgh1234567!x', '1234567!', 'abcdefg!', 'abcdef1#', 'abcdef1;']) {
      expect(problemOf(password)).toBe('password-format');
    }
    expect(problemOf('a1!aaaaa')).toBeUndefined();
    expect(problemOf('a1!aaaaaaaaaaaaa')).toBeUndefined();
  });

  it('VAL-28 refuses a password that is tried first where one is chosen, and not at sign-in', () => {
    for (const password of ['Password1!', 'P@ssw0rd1', 'Qwerty12!']) {
      const chosen = { password, confirmation: password };
      const agreed = { ...chosen, email: 'a@b.co', agreesToTerms: 'on', agreesToPrivacy: 'on' };
      for (const form of [
        new NewPasswordForm(filledIn(chosen)),
        new PasswordChangeForm(filledIn({ ...chosen, currentPassword: 'old' })),
        new SignUpForm(filledIn(agreed)),
      ]) {
        expect(form.problems()).toEqual({ password: 'password-common' });
      }
      expect(new SignInForm(filledIn({ email: 'a@b.co', password })).problems()).toEqual({});
    }
    expect(new NewPasswordForm(filledIn({ password: 'password' })).problems()['password']).toBe('password-format');
  });

  it('VAL-07 names the signs that are taken, where a password is asked for and where it is refused', () => {
    for (const { auth, problems } of [ko, en]) {
      for (const words of [auth.passwordHint, problems.passwordFormat]) {
        const named = [...words.matchAll(/(?<=[\s(])[^\p{L}\p{N}\s](?=[\s)]|$)/gu)].map(([sign]) => sign);
        expect(named.join('')).toBe('@$!%*?&()[]"');
      }
      expect(problems.passwordCommon).toMatch(/흔|common/);
    }
    for (const language of ['ko', 'en'] as const) {
      expect(errorText('password-format', language)).toContain('@ $ ! % * ? & ( ) [ ] "');
      expect(errorText('password-common', language)).toMatch(/흔|common/);
    }
  });

  it('VAL-08 VAL-09 VAL-10 INV-094 wants the same password twice, each of the same form', () => {
    const problemsOf = (confirmation: string) =>
      new NewPasswordForm(filledIn({ password: PASSWORD, confirmation })).problems();
    expect(problemsOf('')).toEqual({ confirmation: 'password-required' });
    expect(problemsOf('short')).toEqual({ confirmation: 'password-format' });
    expect(problemsOf('Hanok2!moon')).toEqual({ confirmation: 'password-different' });
    expect(problemsOf(PASSWORD)).toEqual({});
    const text = fc.oneof(fc.constant(PASSWORD), fc.string({ maxLength: 18 }));
    fc.assert(
      fc.property(text, text, (password, confirmation) => {
        const isRight = Object.keys(new NewPasswordForm(filledIn({ password, confirmation })).problems()).length === 0;
        const isPassword = new NewPasswordForm(filledIn({ password, confirmation: password })).problems();
        expect(isRight).toBe(Object.keys(isPassword).length === 0 && password === confirmation);
      }),
    );
  });

  it('VAL-16 VAL-27 takes digits alone for a phone number, or nothing', () => {
    const problemOf = (phone: string) => new PhoneForm(filledIn({ phone })).problems()['phone'];
    for (const phone of ['', ' ', '1', '01012345678', ' 010 '.trim(), '1'.repeat(15)]) {
      expect(problemOf(phone)).toBeUndefined();
    }
    for (const phone of ['010-1234', 'abc', '+82', '１２', '1'.repeat(20) + 'a'])
      expect(problemOf(phone)).toBe('phone-digits');
    expect(problemOf('1'.repeat(16))).toBe('phone-too-long');
  });

  it('INT-17 asks for the present password as well, whatever it is made of', () => {
    const own = { password: PASSWORD, confirmation: PASSWORD };
    expect(new PasswordChangeForm(filledIn(own)).problems()).toEqual({ currentPassword: 'password-required' });
    expect(new PasswordChangeForm(filledIn({ ...own, currentPassword: 'old' })).problems()).toEqual({});
  });

  it('SES-26 needs both agreements to sign up, and no name', () => {
    const values = { email: 'a@b.co', password: PASSWORD, confirmation: PASSWORD };
    expect(new SignUpForm(filledIn(values)).problems()).toEqual({
      agreesToTerms: 'agreement-required',
      agreesToPrivacy: 'agreement-required',
    });
    const agreed = { ...values, agreesToTerms: 'on', agreesToPrivacy: 'on' };
    expect(new SignUpForm(filledIn(agreed)).problems()).toEqual({});
    expect(new SignUpForm(filledIn({ ...agreed, name: 'a b' })).problems()).toEqual({ name: 'name-characters' });
  });

  it('VAL-12 VAL-13 VAL-14 names what is wrong with a writer name, one thing at a time', () => {
    const problemOf = (name: string) => new WriterNameForm(filledIn({ name })).problems()['name'];
    expect(problemOf('  ')).toBe('name-required');
    expect(problemOf('가나다라마바사아자차')).toBeUndefined();
    expect(problemOf('가나다라마바사아자차카')).toBe('name-too-long');
    expect(problemOf('김a1')).toBeUndefined();
    for (const name of ['a b', 'a_b', 'a!']) expect(problemOf(name)).toBe('name-characters');
  });

  it('PRO-14 takes 500 characters about an author', () => {
    const problemsOf = (description: string) => new AuthorForm(filledIn({ name: '하진', description })).problems();
    expect(problemsOf('가'.repeat(500))).toEqual({});
    expect(problemsOf('가'.repeat(501))).toEqual({ description: 'description-too-long' });
  });
});
