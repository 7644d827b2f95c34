import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { promptFor, showsPasswordBanner, stillAsks, type Asked } from '../../../../src/domain/session/prompts.ts';
import { aUser } from '../../../support/builders.ts';

const NOTHING: Asked = { forPassword: false, reminded: false, hidForever: false };
const PUT_OFF: Asked = { ...NOTHING, forPassword: true };

const temporary = aUser(1, { mustChangePassword: true });

const users = fc
  .record({
    provider: fc.constantFrom('email' as const, 'kakao' as const, 'apple' as const),
    name: fc.constantFrom('하나', undefined),
    mustChangePassword: fc.boolean(),
  })
  .map((changes) => aUser(1, changes));
const asked = fc.record({ forPassword: fc.boolean(), reminded: fc.boolean(), hidForever: fc.boolean() });

describe('what a member is asked unbidden', () => {
  it('INV-091 SES-38 is the first password exactly when it has to be changed and was not asked for yet', () => {
    fc.assert(
      fc.property(users, asked, (user, before) => {
        fc.pre(!stillAsks('writer-name', user));
        expect(promptFor(user, before) === 'first-password').toBe(user.mustChangePassword && !before.forPassword);
      }),
    );
  });

  it('WRT-01 SES-70 is a name exactly when who came by Apple has none', () => {
    fc.assert(
      fc.property(users, asked, (user, before) => {
        const isNameless = user.provider === 'apple' && user.name === undefined;
        expect(promptFor(user, before) === 'writer-name').toBe(isNameless);
      }),
    );
  });

  it('TMP-06 TMP-07 is the reminder once the change was put off, until it is closed', () => {
    expect(promptFor(temporary, PUT_OFF)).toBe('temporary-password');
    expect(promptFor(temporary, { ...PUT_OFF, reminded: true })).toBeUndefined();
    expect(promptFor(temporary, { ...PUT_OFF, hidForever: true })).toBeUndefined();
    expect(promptFor(aUser(1), PUT_OFF)).toBeUndefined();
  });

  it.each(['kakao', 'apple'] as const)('TMP-06 INT-16 is no reminder for who came by %s', (provider) => {
    const user = aUser(1, { provider, mustChangePassword: true });
    expect(promptFor(user, PUT_OFF)).toBeUndefined();
    expect(showsPasswordBanner(user, PUT_OFF)).toBe(false);
  });

  it('a question is of use as long as it is not settled', () => {
    expect(stillAsks('first-password', temporary)).toBe(true);
    expect(stillAsks('temporary-password', temporary)).toBe(true);
    expect(stillAsks('first-password', aUser(1))).toBe(false);
    expect(stillAsks('writer-name', aUser(1, { provider: 'apple', name: undefined }))).toBe(true);
    expect(stillAsks('writer-name', aUser(1, { provider: 'kakao', name: undefined }))).toBe(false);
    expect(stillAsks('writer-name', aUser(1, { provider: 'apple' }))).toBe(false);
  });
});

describe('the banner of the temporary password', () => {
  it('TMP-01 TMP-07 stands while the change is put off, also when the reminder was closed', () => {
    expect(showsPasswordBanner(temporary, PUT_OFF)).toBe(true);
    expect(showsPasswordBanner(temporary, { ...PUT_OFF, reminded: true })).toBe(true);
  });

  it('TMP-05 does not stand before the first question, after a change, or once hidden for ever', () => {
    expect(showsPasswordBanner(temporary, NOTHING)).toBe(false);
    expect(showsPasswordBanner(aUser(1), PUT_OFF)).toBe(false);
    expect(showsPasswordBanner(temporary, { ...PUT_OFF, hidForever: true })).toBe(false);
  });
});
