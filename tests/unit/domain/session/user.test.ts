import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from '../../../../common/kernel/json-fields.ts';
import { sessionOf, UNKNOWN, signedInUser, VISITOR } from '../../../../src/domain/session/session.ts';
import { readUser, writeUser } from '../../../../src/domain/session/user.ts';
import { aUser } from '../../../support/builders.ts';

const WIRE = {
  userId: 7,
  email: 'a@soridam.example',
  provider: 'kakao',
  musicianName: '하나',
  profileImage: '/media/avatars/7.webp',
  shouldChangePassword: 1,
  description: '이야기를 써요.',
  role: 'operator',
  phone: '01012345678',
};

const users = fc
  .record({
    email: fc.option(fc.emailAddress(), { nil: undefined }),
    provider: fc.constantFrom('email' as const, 'kakao' as const, 'apple' as const),
    name: fc.constantFrom('하나', undefined),
    imageUrl: fc.constantFrom('/media/a.webp', undefined),
    mustChangePassword: fc.boolean(),
    description: fc.string(),
    role: fc.constantFrom('member' as const, 'operator' as const),
    phone: fc.option(fc.stringMatching(/^[0-9]{1,15}$/), { nil: undefined }),
  })
  .chain((changes) => fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }).map((id) => aUser(id, changes)));

describe('a user', () => {
  it('is read from what the me call answers', () => {
    expect(readJson(() => readUser(WIRE))).toEqual({
      id: 7,
      email: 'a@soridam.example',
      provider: 'kakao',
      name: '하나',
      imageUrl: '/media/avatars/7.webp',
      mustChangePassword: true,
      description: '이야기를 써요.',
      role: 'operator',
      phone: '01012345678',
    });
  });

  it('SES-06 is written as the me call answers', () => {
    expect(writeUser(readUser(WIRE))).toEqual(WIRE);
  });

  it('ENT-04 comes back as it was written, whichever of the three ways it came', () => {
    fc.assert(
      fc.property(users, (user) => {
        expect(readUser(JSON.parse(JSON.stringify(writeUser(user))))).toEqual(user);
      }),
    );
  });

  it('has no e-mail, name or picture where those are empty', () => {
    const bare = readUser({ ...WIRE, email: '', musicianName: '', profileImage: '' });
    expect(bare).toMatchObject({ email: undefined, name: undefined, imageUrl: undefined });
  });

  it('INV-091 ENT-07 has to change the password when the number is 1, and at no other', () => {
    expect(readUser({ ...WIRE, shouldChangePassword: 0 }).mustChangePassword).toBe(false);
    expect(readUser({ ...WIRE, shouldChangePassword: 2 }).mustChangePassword).toBe(false);
  });

  it.each([
    null,
    'user',
    {},
    { ...WIRE, userId: 0 },
    { ...WIRE, userId: 'seven' },
    { ...WIRE, provider: 'google' },
    { ...WIRE, role: 'king' },
    { ...WIRE, shouldChangePassword: 'no' },
    { ...WIRE, description: 5 },
  ])('is not read from %j', (value) => {
    expect(readJson(() => readUser(value))).toBeUndefined();
  });
});

describe('a session', () => {
  it('is that of a member, of a visitor, or nobody knows', () => {
    expect(signedInUser(sessionOf(aUser(1)))).toEqual(aUser(1));
    expect(sessionOf(undefined)).toBe(VISITOR);
    expect(signedInUser(VISITOR)).toBeUndefined();
    expect(signedInUser(UNKNOWN)).toBeUndefined();
    expect(UNKNOWN).not.toEqual(VISITOR);
  });
});
