import { describe, expect, it } from 'vitest';
import type { CallName } from '../../../../common/contract/calls.ts';
import {
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
    const wire = {
      kakao: true,
      apple: false,
      standIn: true,
      kakaoLogoutUrl: null,
      signUpCandy: 10,
      demoAccounts: [account],
    };
    const { transport } = answering(ok(wire));
    expect(await new SessionApiAdapter(transport).options()).toEqual(
      ok({
        kakao: true,
        apple: false,
        isStandIn: true,
        kakaoLogoutUrl: undefined,
        signUpCandy: 10,
        demoAccounts: [account],
      }),
    );
    const garbled = new SessionApiAdapter(answering(ok({ ...wire, demoAccounts: [{}] })).transport);
    expect(await garbled.options()).toEqual(fail({ kind: 'garbled' }));
  });
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

  it.each([{}, { messageError: 'taken' }, { findUserInfo: null }, []])(
    'WRT-07 ERR-15 INT-19 the answer %j means a name that is taken',
    async (answer) => {
      const api = new MemberApiAdapter(answering(ok(answer)).transport);
      expect(await api.updateAuthor(member, '하나', '')).toEqual(fail({ kind: 'name-taken' }));
    },
  );
});
