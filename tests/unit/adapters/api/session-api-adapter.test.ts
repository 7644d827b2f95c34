import { describe, expect, it } from 'vitest';
import type { CallName } from '../../../../common/contract/calls.ts';
import {
  CURRENT_PASSWORD_INVALID_MESSAGE,
  UNKNOWN_USER_MESSAGE,
  VERIFICATION_SENT_MESSAGE,
  WRONG_PASSWORD_MESSAGE,
} from '../../../../common/kernel/account-messages.ts';
import { fail, ok, type Result } from '../../../../common/kernel/result.ts';
import type { ApiTransport, CallRefusal } from '../../../../src/adapters/api/api-transport.ts';
import { MeApiAdapter } from '../../../../src/adapters/api/me-api-adapter.ts';
import { MemberApiAdapter } from '../../../../src/adapters/api/member-api-adapter.ts';
import { RefreshApiAdapter } from '../../../../src/adapters/api/refresh-api-adapter.ts';
import { SessionApiAdapter } from '../../../../src/adapters/api/session-api-adapter.ts';
import { writeUser } from '../../../../src/domain/session/user.ts';
import { A_PASSWORD, aUser } from '../../../support/builders.ts';

/** A server that answers everything alike, and what it was asked. */
function answering(answer: Result<unknown, CallRefusal>) {
  const asked: { readonly name: CallName; readonly parts: object }[] = [];
  const transport: ApiTransport = {
    call: async (name, parts) => {
      asked.push({ name, parts });
      return answer;
    },
  };
  return { asked, transport };
}

function refusing(refusal: CallRefusal) {
  return answering(fail(refusal)).transport;
}

const proof = { provider: 'email', email: 'a@soridam.example', password: A_PASSWORD, autoLogin: true } as const;
const member = aUser(1);
const found = { findUserInfo: writeUser(member) };

describe('signing in', () => {
  it('SES-02 sends what the specification says, without a token, and gets one', async () => {
    const { asked, transport } = answering(ok({ token: 'new', expiresIn: 3600 }));
    expect(await new SessionApiAdapter(transport).signIn(proof)).toEqual(ok('new'));
    expect(asked).toEqual([{ name: 'signIn', parts: { body: proof, bearer: undefined } }]);
  });

  it.each([
    [VERIFICATION_SENT_MESSAGE, { kind: 'email-not-verified' }],
    [UNKNOWN_USER_MESSAGE, { kind: 'unknown-user' }],
    [WRONG_PASSWORD_MESSAGE, { kind: 'wrong-password' }],
    ['Account locked', { kind: 'other', message: 'Account locked' }],
    ['not exist user', { kind: 'other', message: 'not exist user' }],
    [undefined, { kind: 'no-answer' }],
  ])('ERR-01 ERR-02 ERR-03 ERR-04 ERR-05 the message %j means %j', async (message, failure) => {
    const api = new SessionApiAdapter(refusing({ kind: 'not-found', ...(message && { message }) }));
    expect(await api.signIn(proof)).toEqual(fail(failure));
  });

  it('ERR-05 an answer without a token is none', async () => {
    const api = new SessionApiAdapter(answering(ok({})).transport);
    expect(await api.signIn(proof)).toEqual(fail({ kind: 'no-answer' }));
  });

  it('tells which ways the server offers', async () => {
    const account = { email: 'listener@demo.soridam.example', password: A_PASSWORD, role: 'listener' };
    const wire = { kakao: true, apple: false, standIn: true, kakaoLogoutUrl: null, demoAccounts: [account] };
    const { transport } = answering(ok(wire));
    expect(await new SessionApiAdapter(transport).options()).toEqual(
      ok({ kakao: true, apple: false, isStandIn: true, kakaoLogoutUrl: undefined, demoAccounts: [account] }),
    );
    const garbled = new SessionApiAdapter(answering(ok({ ...wire, demoAccounts: [{}] })).transport);
    expect(await garbled.options()).toEqual(fail({ kind: 'garbled' }));
  });
});

describe('signing up', () => {
  const form = { email: 'a@soridam.example', password: A_PASSWORD, agreesToTerms: true, agreesToPrivacy: true };
  const body = { provider: 'email', email: form.email, password: A_PASSWORD, agreeTerms: true, agreePrivacy: true };

  it('SES-26 sends what a new member says, the name where there is one', async () => {
    const { asked, transport } = answering(ok({ email: form.email }));
    const api = new SessionApiAdapter(transport);
    expect(await api.signUp(form)).toEqual(ok(undefined));
    await api.signUp({ ...form, name: '하나' });
    expect(asked).toEqual([
      { name: 'signUp', parts: { body } },
      { name: 'signUp', parts: { body: { ...body, musicianName: '하나' } } },
    ]);
  });

  it.each(['email-taken', 'name-taken', 'password-common'])('SES-28 says that %s', async (code) => {
    expect(await new SessionApiAdapter(refusing({ kind: 'unavailable', code })).signUp(form)).toEqual(
      fail({ kind: code }),
    );
  });

  it.each([{ kind: 'offline' }, { kind: 'unavailable', code: 'internal' }] as const)(
    'SES-29 everything else, as %j, is unknown',
    async (refusal) => {
      expect(await new SessionApiAdapter(refusing(refusal)).signUp(form)).toEqual(fail({ kind: 'unknown' }));
    },
  );
});

describe('renewing and ending a session', () => {
  it('SES-65 the refresh names user and token in its query, and carries no bearer', async () => {
    const { asked, transport } = answering(ok({ newToken: 'new', expiresIn: 3600 }));
    expect(await new RefreshApiAdapter(transport).refresh(member.id, 'old')).toEqual(ok('new'));
    expect(asked).toEqual([{ name: 'refresh', parts: { query: { userId: '1', token: 'old' }, bearer: undefined } }]);
  });

  it.each([
    ['unauthenticated', 'refused'],
    ['not-found', 'refused'],
    ['offline', 'unreached'],
    ['unavailable', 'unreached'],
    ['garbled', 'unreached'],
  ] as const)('INV-088 a refresh that is %s is %s', async (kind, meaning) => {
    expect(await new RefreshApiAdapter(refusing({ kind })).refresh(member.id, 'old')).toEqual(fail({ kind: meaning }));
  });

  it('a page in the place of the new token signs nobody out', async () => {
    const api = new RefreshApiAdapter(answering(ok({ html: '' })).transport);
    expect(await api.refresh(member.id, 'old')).toEqual(fail({ kind: 'unreached' }));
  });

  it('SES-52 the logout carries the token that it ends', async () => {
    const { asked, transport } = answering(ok({}));
    expect(await new SessionApiAdapter(transport).signOut('old')).toEqual(ok(undefined));
    expect(asked).toEqual([{ name: 'logout', parts: { bearer: 'old' } }]);
  });

  it('failures of calls without an answer are told in the core’s words alone', async () => {
    const api = new SessionApiAdapter(
      refusing({ kind: 'unavailable', code: 'internal', message: '…', retryAfterSeconds: 3 }),
    );
    const failure = fail({ kind: 'unavailable', retryAfterSeconds: 3 });
    expect(await api.signOut('old')).toEqual(failure);
    expect(await api.resetPassword('a@soridam.example')).toEqual(failure);
  });
});

describe('the own account', () => {
  it('API-09 is read from the me call', async () => {
    expect(await new MeApiAdapter(answering(ok(found)).transport).me()).toEqual(ok(member));
    expect(await new MeApiAdapter(answering(ok({})).transport).me()).toEqual(fail({ kind: 'garbled' }));
  });

  it('WRT-06 CRE-11 a new name goes with user and description', async () => {
    const { asked, transport } = answering(ok(found));
    expect(await new MemberApiAdapter(transport).updateAuthor(member, '하나', '')).toEqual(ok(member));
    expect(asked).toEqual([{ name: 'updateAuthor', parts: { body: { name: '하나', userId: 1, description: '' } } }]);
  });

  it.each([{}, { messageError: 'taken' }, { findUserInfo: null }, []])(
    'WRT-07 ERR-15 INT-19 the answer %j means a name that is taken',
    async (answer) => {
      const api = new MemberApiAdapter(answering(ok(answer)).transport);
      expect(await api.updateAuthor(member, '하나', '')).toEqual(fail({ kind: 'name-taken' }));
    },
  );

  it('WRT-07 without a network the name is not said to be taken', async () => {
    const api = new MemberApiAdapter(refusing({ kind: 'offline' }));
    expect(await api.updateAuthor(member, '하나', '')).toEqual(fail({ kind: 'offline' }));
  });

  it.each([
    [{ kind: 'unavailable', message: CURRENT_PASSWORD_INVALID_MESSAGE }, { kind: 'wrong-password' }],
    [
      { kind: 'unavailable', message: '흔한 비밀번호예요.' },
      { kind: 'other', message: '흔한 비밀번호예요.' },
    ],
    [{ kind: 'unauthenticated', message: '로그인이 필요해요.' }, { kind: 'unauthenticated' }],
    [{ kind: 'offline' }, { kind: 'offline' }],
  ] as const)('ERR-11 ERR-12 a password change refused with %j means %j', async (refusal, failure) => {
    const api = new MemberApiAdapter(refusing(refusal));
    const change = { email: 'a@soridam.example', newPassword: A_PASSWORD };
    expect(await api.changePassword(change)).toEqual(fail(failure));
    expect(await api.withdraw({ password: A_PASSWORD })).toEqual(fail(failure));
  });

  it('SES-41 a password change sends what the specification says', async () => {
    const { asked, transport } = answering(ok({}));
    const change = { email: 'a@soridam.example', newPassword: A_PASSWORD };
    expect(await new MemberApiAdapter(transport).changePassword(change)).toEqual(ok(undefined));
    expect(await new MemberApiAdapter(transport).withdraw({ reason: 'bye' })).toEqual(ok(undefined));
    expect(asked).toEqual([
      { name: 'changePassword', parts: { body: change } },
      { name: 'withdraw', parts: { body: { reason: 'bye' } } },
    ]);
  });

  it('VAL-27 a phone number goes as it is, and none as an empty one', async () => {
    const { asked, transport } = answering(ok({}));
    const api = new MemberApiAdapter(transport);
    expect(await api.setPhone('010')).toEqual(ok(undefined));
    expect(await api.setPhone(undefined)).toEqual(ok(undefined));
    expect(asked).toEqual([
      { name: 'setPhone', parts: { body: { phone: '010' } } },
      { name: 'setPhone', parts: { body: { phone: '' } } },
    ]);
    expect(await new MemberApiAdapter(refusing({ kind: 'offline' })).setPhone('1')).toEqual(fail({ kind: 'offline' }));
  });

  it('PRO-17 a picture goes as its bytes and its type, and comes back as an address', async () => {
    const { asked, transport } = answering(ok({ profileImage: '/media/profiles/1.webp' }));
    const bytes = new Uint8Array([1, 2, 3]);
    const api = new MemberApiAdapter(transport);
    expect(await api.setProfileImage({ bytes, type: 'image/png' })).toEqual(ok('/media/profiles/1.webp'));
    expect(asked).toEqual([{ name: 'setProfileImage', parts: { body: bytes, fileType: 'image/png' } }]);
    expect(await api.removeProfileImage()).toEqual(ok(undefined));
  });

  it.each([
    [{ kind: 'unavailable', code: 'image-refused' }, 'image-unusable'],
    [{ kind: 'unavailable', code: 'unsupported-media-type' }, 'image-unusable'],
    [{ kind: 'unavailable', code: 'too-large' }, 'image-too-large'],
    [{ kind: 'offline' }, 'offline'],
  ] as const)('PRO-17 a picture refused with %j is %s', async (refusal, kind) => {
    const api = new MemberApiAdapter(refusing(refusal));
    expect(await api.setProfileImage({ bytes: new Uint8Array(1), type: 'image/png' })).toEqual(fail({ kind }));
  });
});
