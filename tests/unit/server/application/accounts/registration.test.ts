import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailKey, writerNameKey } from '../../../../../common/kernel/credentials.ts';
import type { AuthorId } from '../../../../../common/kernel/ids.ts';
import type { Language } from '../../../../../common/kernel/language.ts';
import { fail, ok } from '../../../../../common/kernel/result.ts';
import { OpenByIdentity } from '../../../../../server/application/accounts/open-by-identity.ts';
import { SignUp, type NewMember } from '../../../../../server/application/accounts/sign-up.ts';
import { UpdateAuthor } from '../../../../../server/application/accounts/update-author.ts';
import type { Identity } from '../../../../../server/application/ports/accounts/identity-provider.ts';
import type { RateLimiter } from '../../../../../server/application/ports/accounts/rate-limiter.ts';
import { Secret } from '../../../../../server/domain/secret.ts';
import { CountingHasher } from '../../../../support/accounts/counting-hasher.ts';
import { MemoryAccounts } from '../../../../support/accounts/memory-accounts.ts';
import { must } from '../../../../support/must.ts';
import { NO_LIMITS } from '../../../../support/no-limits.ts';

const AT = 1_790_000_000_000;
const PASSWORD = 'Wonderland1!';
const MAIL = 'password-changed';

/** Accounts, and how they are opened and named. @param digits of the names that are made, one after another, then 9 */
function aHouse(digits: readonly number[] = [], limiter: RateLimiter = NO_LIMITS, giftCandies = 0) {
  const accounts = new MemoryAccounts();
  const hasher = new CountingHasher();
  const left = [...digits];
  const drawn: number[] = [];
  const random = {
    loginId: () => expect.unreachable(),
    integer: () => {
      const digit = left.shift() ?? 9;
      drawn.push(digit);
      return digit;
    },
  };
  const now = () => AT;
  const { registration } = accounts;
  const mails = {
    compose: async (_: AuthorId, to: string, language: 'ko' | 'en') => ({ kind: MAIL, to, language }) as const,
  };
  const signUp = new SignUp({ accounts, registration, hasher, limiter, mails, random, now });
  const opening = new OpenByIdentity({ registration, random, giftCandies, now });
  const update = new UpdateAuthor({ registration, now });
  const usual = { email: 'one@soridam.example', name: undefined, network: '192.0.2.1', language: 'ko' } as const;
  return {
    accounts,
    hasher,
    drawn,
    signUp: ({ password = PASSWORD, ...asked }: Partial<Omit<NewMember, 'password'>> & { password?: string } = {}) =>
      signUp.run({ ...usual, ...asked, password: new Secret(password) }),
    enter: (identity: Partial<Identity> = {}, language: Language = 'ko') =>
      opening.run(
        { provider: 'kakao', subject: '1', email: undefined, name: undefined, bearer: undefined, ...identity },
        language,
      ),
    update: (id: AuthorId, name: string, description = '') => update.run(id, name, description),
    named: async (email: string) => {
      const found = await accounts.credentialsByEmail(email);
      return found && (await accounts.member(found.memberId))?.name;
    },
  };
}

describe('SignUp', () => {
  it('SES-26 SES-31 opens an account of that name, unverified, and mails its link', async () => {
    const { accounts, signUp } = aHouse();
    expect(await signUp({ email: ' One@soridam.example ', name: ' 하나 ', language: 'en' })).toEqual(
      ok('One@soridam.example'),
    );
    const kept = await accounts.credentialsByEmail('one@soridam.example');
    expect(kept).toMatchObject({
      email: 'One@soridam.example',
      isVerified: false,
      passwordHash: `hash of ${PASSWORD}`,
    });
    expect(await accounts.member(kept!.memberId)).toMatchObject({ name: '하나' });
    expect(accounts.mails).toEqual([{ kind: MAIL, to: 'One@soridam.example', language: 'en' }]);
  });

  it.each([
    [{ email: 'one@' }, 'email-format'],
    [{ password: 'short1!' }, 'password-format'],
    [{ password: 'Password1!' }, 'password-common'],
    [{ name: '이 름' }, 'name-format'],
  ] as const)('SES-26 VAL-28 refuses %j: %s, before any work', async (asked, kind) => {
    const { accounts, hasher, signUp } = aHouse();
    expect(await signUp(asked)).toEqual(fail({ kind }));
    expect([accounts.mails, hasher.work]).toEqual([[], 0]);
  });

  it('SES-26 is counted before any work', async () => {
    const refused = fail({ kind: 'limit-reached', retryAfterSeconds: 9 } as const);
    const taken: unknown[] = [];
    const limiter = { ...NO_LIMITS, take: async (...asked: unknown[]) => (taken.push(asked), refused) };
    const { hasher, signUp } = aHouse([], limiter);
    expect(await signUp()).toEqual(refused);
    expect([taken, hasher.work]).toEqual([[['sign-up-by-network', '192.0.2.1']], 0]);
  });

  it('SES-26 opens nothing where too many passwords wait to be hashed', async () => {
    const { accounts, hasher, signUp } = aHouse();
    hasher.hash = async () => fail({ kind: 'busy' });
    expect(await signUp()).toEqual(fail({ kind: 'busy' }));
    expect([accounts.mails, await accounts.credentialsByEmail('one@soridam.example')]).toEqual([[], undefined]);
  });

  it('SES-26 refuses an address in any letters, without hashing a password, and a name', async () => {
    const { accounts, hasher, signUp } = aHouse();
    must(await signUp({ name: 'Hana' }));
    expect(await signUp({ email: 'ONE@soridam.example', name: '둘' })).toEqual(fail({ kind: 'email-taken' }));
    expect(hasher.work).toBe(1);
    expect(await signUp({ email: 'two@soridam.example', name: 'hANA' })).toEqual(fail({ kind: 'name-taken' }));
    expect(await accounts.credentialsByEmail('two@soridam.example')).toBeUndefined();
    expect(accounts.mails).toHaveLength(1);
  });

  it('SES-26 refuses the address first of who was faster with both while the password was hashed', async () => {
    const { signUp, named } = aHouse();
    const asked = [{ name: '하나' }, { name: '하나' }, { name: '둘' }];
    const taken = fail({ kind: 'email-taken' });
    expect(await Promise.all(asked.map((one) => signUp(one)))).toEqual([ok('one@soridam.example'), taken, taken]);
    expect(await named('one@soridam.example')).toBe('하나');
  });

  it.each([undefined, '', '  '])(
    'SES-26 makes a name for who chose %j, another one where it is taken',
    async (name) => {
      const { signUp, named, drawn } = aHouse([1, 1, 2]);
      must(await signUp({ name }));
      must(await signUp({ name, email: 'two@soridam.example' }));
      expect([await named('one@soridam.example'), await named('two@soridam.example')]).toEqual([
        '소리000001',
        '소리000002',
      ]);
      expect(drawn).toEqual([1, 1, 2]);
    },
  );

  it('INT-21 WRT-11 names in the letters of their language who chose no name', async () => {
    const { signUp, enter, named } = aHouse([1, 1, 2]);
    must(await signUp({ language: 'en' }));
    expect(await named('one@soridam.example')).toBe('Sori000001');
    expect(await enter({}, 'en')).toMatchObject({ name: 'Sori000002' });
  });

  it('SES-26 makes five names at most', async () => {
    const { signUp, drawn } = aHouse([1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1]);
    must(await signUp());
    must(await signUp({ email: 'two@soridam.example' }));
    expect(await signUp({ email: 'three@soridam.example' })).toEqual(fail({ kind: 'name-taken' }));
    expect(drawn).toHaveLength(11);
  });

  it('SES-26 makes no name for who chose one, nor where the address is taken meanwhile', async () => {
    const { signUp, drawn } = aHouse();
    must(await signUp({ name: '하나' }));
    expect(await signUp({ email: 'two@soridam.example', name: '하나' })).toEqual(fail({ kind: 'name-taken' }));
    expect(drawn).toEqual([]);
    const both = [{ email: 'three@soridam.example' }, { email: 'three@soridam.example' }];
    expect((await Promise.all(both.map((one) => signUp(one)))).filter(({ ok: isOpen }) => isOpen)).toHaveLength(1);
    expect(drawn).toEqual([9, 9]);
  });
});

describe('OpenByIdentity', () => {
  it('SES-03 SES-04 opens an account under the name that the provider tells', async () => {
    for (const provider of ['kakao', 'apple'] as const) {
      const { accounts, enter } = aHouse();
      const member = await enter({ provider, name: ' 하나 ', email: 'one@soridam.example' });
      expect(member).toMatchObject({ provider, name: '하나', email: 'one@soridam.example' });
      expect(await accounts.memberByIdentity(provider, '1')).toEqual(member);
    }
  });

  it('SES-03 gives Kakao’s users a name where theirs is none or another’s; SES-04 Apple’s choose one', async () => {
    for (const name of [undefined, '이 름', '하나']) {
      const { signUp, enter } = aHouse([1, 2]);
      must(await signUp());
      must(await signUp({ name: '하나', email: 'two@soridam.example' }));
      expect(await enter({ name })).toMatchObject({ name: '소리000002' });
      expect(await enter({ name, provider: 'apple' })).toMatchObject({ name: undefined });
    }
  });

  it('SES-03 makes another name where one is taken, five at most', async () => {
    const { enter, drawn } = aHouse([1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1]);
    expect(await enter()).toMatchObject({ name: '소리000001' });
    expect(await enter({ subject: '2' })).toMatchObject({ name: '소리000002' });
    await expect(enter({ subject: '3' })).rejects.toThrow('every name that was made is taken');
    expect(drawn).toHaveLength(11);
  });

  it('SES-03 is the same member in two windows at once, and another one by another provider', async () => {
    const { enter, drawn } = aHouse([1]);
    const [one, two] = await Promise.all([enter(), enter()]);
    expect(two).toEqual(one);
    expect(drawn).toEqual([1]);
    expect((await enter({ provider: 'apple' })).id).not.toBe(one.id);
  });

  it('CND-29 has a new member given what new ones are given, once, and nobody where there is nothing', async () => {
    const { enter, accounts } = aHouse([1], NO_LIMITS, 10);
    const { id } = await enter();
    await enter();
    expect(accounts.welcomed).toEqual([{ id, candies: 10 }]);
    const plain = aHouse([1]);
    await plain.enter();
    expect(plain.accounts.welcomed).toEqual([]);
  });
});

describe('UpdateAuthor', () => {
  it('WRT-06 WRT-09 gives a member a name that nobody else has, and what they say of themselves', async () => {
    const { accounts, enter, update } = aHouse();
    const [one, two] = [await enter({ name: 'Hana' }), await enter({ subject: '2', name: 'Dul' })];
    accounts.otherAuthors.push('옛작가');
    expect(await update(one.id, 'HANA', '밤에 씁니다.')).toEqual(
      ok({ ...one, name: 'HANA', description: '밤에 씁니다.' }),
    );
    for (const name of ['hana', '옛작가']) {
      expect(await update(two.id, name, '말')).toEqual(fail({ kind: 'name-taken' }));
    }
    expect(await accounts.member(two.id)).toEqual(two);
    expect(await update(two.id, '셋')).toMatchObject(ok({ name: '셋' }));
    expect(await update(one.id, 'Dul')).toMatchObject(ok({ name: 'Dul' }));
  });

  it('WRT-06 finds nobody who has withdrawn', async () => {
    const { accounts, enter, update } = aHouse();
    const { id } = await enter();
    await accounts.withdraw(id);
    expect(await update(id, '하나')).toEqual(fail({ kind: 'no-such-member' }));
  });
});

describe('what one account alone can have', () => {
  const names = fc.constantFrom('Hana', 'hANA', '둘', '옛작가', undefined);
  const step = fc.oneof(
    fc.record({ kind: fc.constant('sign-up' as const), who: fc.nat(2), name: names, isLoud: fc.boolean() }),
    fc.record({ kind: fc.constant('enter' as const), who: fc.nat(2), name: names }),
    fc.record({ kind: fc.constant('update' as const), who: fc.nat(5), name: names }),
    fc.record({ kind: fc.constant('withdraw' as const), who: fc.nat(5) }),
  );

  it('SES-26 WRT-09 no address and no name is ever two accounts’, whoever comes at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { maxLength: 4 }), { maxLength: 6 }), async (rounds) => {
        const house = aHouse(Array.from({ length: 200 }, (_, digit) => digit));
        house.accounts.otherAuthors.push('옛작가');
        const members = new Set<AuthorId>();
        const nth = (who: number) => [...members][who] ?? (0 as AuthorId);
        for (const round of rounds) {
          await Promise.all(
            round.map(async (one) => {
              const { kind, who } = one;
              if (kind === 'withdraw') return house.accounts.withdraw(nth(who));
              if (kind === 'enter') members.add((await house.enter({ subject: String(who), name: one.name })).id);
              else if (kind === 'update') await house.update(nth(who), one.name ?? '하나');
              else {
                const email = one.isLoud ? `WHO${who}@soridam.example` : `who${who}@soridam.example`;
                if ((await house.signUp({ email, name: one.name })).ok) {
                  members.add((await house.accounts.credentialsByEmail(email))?.memberId ?? (0 as AuthorId));
                }
              }
              return undefined;
            }),
          );
          const there = (await Promise.all([...members].map((id) => house.accounts.member(id)))).flatMap(
            (member) => member ?? [],
          );
          const emails = there.flatMap(({ provider, email }) => (provider === 'email' ? emailKey(email ?? '') : []));
          const taken = there.flatMap(({ name }) => (name === undefined ? [] : writerNameKey(name)));
          expect(new Set(emails).size).toBe(emails.length);
          expect(new Set([...taken, writerNameKey('옛작가')]).size).toBe(taken.length + 1);
        }
      }),
    );
  });
});
