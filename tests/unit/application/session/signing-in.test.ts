import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../../common/kernel/result.ts';
import { AUTHORIZATION_COOKIE } from '../../../../common/kernel/session.ts';
import { NullBridgeAdapter } from '../../../../src/adapters/native-bridge/null-bridge-adapter.ts';
import { ScriptedBridgeAdapter } from '../../../../src/adapters/native-bridge/scripted-bridge-adapter.ts';
import type { NativeBridgePort } from '../../../../src/application/ports/native-bridge-port.ts';
import { ProviderSignIn } from '../../../../src/application/session/provider-sign-in.ts';
import { ResetPassword } from '../../../../src/application/session/reset-password.ts';
import { SignUp } from '../../../../src/application/session/sign-up.ts';
import {
  ASKED_PASSWORD_KEY,
  AUTO_LOGIN_KEY,
  COMMENT_DRAFTS_KEY,
  REMINDED_PASSWORD_KEY,
  SPONSOR_DRAFTS_KEY,
  USER_KEY,
  VISITED_KEY,
} from '../../../../src/application/session/storage-keys.ts';
import { TextDrafts } from '../../../../src/application/session/text-drafts.ts';
import { VisitedPages } from '../../../../src/application/session/visited-pages.ts';
import { writeUser } from '../../../../src/domain/session/user.ts';
import { aSessionDevice } from '../../../support/accounts/a-session.ts';
import { A_PASSWORD, anAccount, anEntry, aUser } from '../../../support/builders.ts';
import { PlaybackState } from '../../../../src/domain/playback/playback-state.ts';

const member = anAccount(1);
const kakao = anAccount(2, { provider: 'kakao' });
const form = { email: member.user.email ?? '', password: A_PASSWORD, isRemembered: true };

function aVisitor(bridge: NativeBridgePort = new ScriptedBridgeAdapter()) {
  const device = aSessionDevice([member, kakao]);
  return { ...device, device, window: device.open(bridge) };
}

describe('signing in by e-mail', () => {
  it('SES-05 SES-06 SES-23 ENT-08 keeps token, user and flag, and shows the member', async () => {
    const { window, tokens, server } = aVisitor();
    await window.restoreSession.run();
    expect(await window.signIn.run(form)).toEqual(ok(member.user));
    expect(server.holderOf(tokens.read())).toEqual(member);
    expect(tokens.isKept).toBe(true);
    expect(JSON.parse(window.storage.read(USER_KEY) ?? '')).toEqual(writeUser(member.user));
    expect(window.storage.read(AUTO_LOGIN_KEY)).toBe('true');
    expect(window.session.user).toEqual(member.user);
  });

  it('SES-23 without remember-me keeps the token for the session alone, and no flag', async () => {
    const { window, tokens } = aVisitor();
    window.storage.write(AUTO_LOGIN_KEY, 'true');
    await window.signIn.run({ ...form, isRemembered: false });
    expect(tokens.isKept).toBe(false);
    expect(window.storage.read(AUTO_LOGIN_KEY)).toBeUndefined();
    expect(window.session.isSignedIn).toBe(true);
  });

  it('says so where the browser refuses the cookie, and nobody is signed in', async () => {
    const { window, tokens } = aVisitor();
    tokens.keep = () => undefined;
    expect(await window.signIn.run(form)).toEqual(fail({ kind: 'cookies-refused' }));
    expect(window.session.isSignedIn).toBe(false);
    expect(window.storage.read(AUTO_LOGIN_KEY)).toBeUndefined();
  });

  it('VAL-29 does not take spaces around the address for a part of it', async () => {
    const { window } = aVisitor();
    expect((await window.signIn.run({ ...form, email: `  ${form.email} ` })).ok).toBe(true);
    expect((await window.signIn.run({ ...form, password: ` ${form.password}` })).ok).toBe(false);
  });

  it.each([
    ['unknown-user', { ...form, email: 'nobody@soridam.example' }],
    ['wrong-password', { ...form, password: 'Another1!' }],
  ])('ERR-02 ERR-03 says %s, and keeps nothing', async (kind, wrong) => {
    const { window, tokens } = aVisitor();
    await window.restoreSession.run();
    expect(await window.signIn.run(wrong)).toEqual(fail({ kind }));
    expect(tokens.read()).toBeUndefined();
    expect(window.session.isSignedIn).toBe(false);
    expect(window.storage.read(USER_KEY)).toBeUndefined();
  });

  it('ERR-05 when nobody can say who the token is of, signs nobody in', async () => {
    const bridge = new ScriptedBridgeAdapter();
    const { window, tokens, server } = aVisitor(bridge);
    await window.restoreSession.run();
    const signIn = server.signIn.bind(server);
    server.signIn = async (proof) => {
      const answer = await signIn(proof);
      server.isOffline = true;
      return answer;
    };
    expect(await window.signIn.run(form)).toEqual(fail({ kind: 'no-answer' }));
    expect(bridge.told).toEqual([]);
    expect(tokens.read()).toBeUndefined();
    expect(window.storage.read(AUTO_LOGIN_KEY)).toBeUndefined();
    expect(window.session.isSignedIn).toBe(false);
  });

  it('BRG-04 tells the app, and only when it has worked', async () => {
    const bridge = new ScriptedBridgeAdapter();
    const { window, tokens } = aVisitor(bridge);
    await window.signIn.run({ ...form, password: 'Another1!' });
    expect(bridge.told).toEqual([]);
    await window.signIn.run(form);
    expect(bridge.told).toEqual([{ type: 'emailLogin', payload: { token: tokens.read() } }]);
  });

  it('SES-08 leaves what was visited, to return to', async () => {
    const { window } = aVisitor();
    const visited = new VisitedPages(window);
    for (const address of ['/challenge?page=2', '/auth/signin']) visited.visit(address);
    await window.signIn.run(form);
    expect(visited.target()).toBe('/challenge?page=2');
  });

  it('is followed by the other windows of the device', async () => {
    const { window, device, clock } = aVisitor();
    const other = device.open();
    await other.restoreSession.run();
    await window.signIn.run(form);
    await clock.pass(100);
    expect(other.session.user).toEqual(member.user);
  });
});

describe('signing in by a provider', () => {
  function providerSignIn({ window, server }: ReturnType<typeof aVisitor>): ProviderSignIn {
    const { memory, beginSession, bridge, page } = window;
    return new ProviderSignIn({ api: server, memory, beginSession, bridge, page });
  }

  it.each(['kakao', 'apple'] as const)('leaves for the pages of %s in a browser', async (provider) => {
    const visitor = aVisitor(new NullBridgeAdapter());
    expect(await providerSignIn(visitor).start(provider)).toEqual(ok(undefined));
    expect(visitor.window.page.left).toEqual([`/auth/${provider}`]);
  });

  it('BRG-02 BRG-14 asks the app for Kakao’s token, and signs in with it for good', async () => {
    const bridge = new ScriptedBridgeAdapter({ kakaoLogin: ok({ token: kakao.user.email ?? '' }) });
    const visitor = aVisitor(bridge);
    expect(await providerSignIn(visitor).start('kakao')).toEqual(ok(kakao.user));
    expect(bridge.told).toEqual([{ type: 'kakaoLogin', payload: {} }]);
    expect(visitor.tokens.isKept).toBe(true);
    expect(visitor.window.memory.autoLogin()).toBe(true);
    expect(visitor.window.page.left).toEqual([]);
  });

  it('BRG-15 takes Apple’s web flow in the app as well', async () => {
    const bridge = new ScriptedBridgeAdapter();
    const visitor = aVisitor(bridge);
    await providerSignIn(visitor).start('apple');
    expect(visitor.window.page.left).toEqual(['/auth/apple']);
    expect(bridge.told).toEqual([]);
  });

  it('takes Kakao’s web flow when the app stays silent', async () => {
    const visitor = aVisitor(new ScriptedBridgeAdapter());
    expect(await providerSignIn(visitor).start('kakao')).toEqual(ok(undefined));
    expect(visitor.window.page.left).toEqual(['/auth/kakao']);
  });

  it.each([
    ['cancelled', 'cancelled'],
    ['refused', 'provider-failed'],
    ['garbled', 'provider-failed'],
  ] as const)('ERR-07 an app that answers %s means %s', async (kind, expected) => {
    const visitor = aVisitor(new ScriptedBridgeAdapter({ kakaoLogin: fail({ kind }) }));
    expect(await providerSignIn(visitor).start('kakao')).toEqual(fail({ kind: expected }));
    expect(visitor.window.page.left).toEqual([]);
  });

  it('ERR-07 a token that the server refuses is a failure of the provider', async () => {
    const visitor = aVisitor(new ScriptedBridgeAdapter({ kakaoLogin: ok({ token: 'stolen' }) }));
    expect(await providerSignIn(visitor).start('kakao')).toEqual(fail({ kind: 'provider-failed' }));
    expect(visitor.tokens.read()).toBeUndefined();
  });

  it('finishes with the cookie that the server has set, remembered', async () => {
    const visitor = aVisitor();
    visitor.tokens.keep(visitor.server.tokenFor(kakao.user.id, true), true);
    expect(await providerSignIn(visitor).finish()).toEqual(ok(kakao.user));
    expect(visitor.window.memory.kept()).toEqual({ autoLogin: true, user: kakao.user });
  });

  it('SES-76 keeps whom the server has drawn the page for when the call of a page that is left is lost', async () => {
    const visitor = aVisitor();
    visitor.tokens.keep(visitor.server.tokenFor(kakao.user.id, true), true);
    visitor.window.memory.keepUser(kakao.user);
    visitor.server.isOffline = true;
    expect(await providerSignIn(visitor).finish()).toEqual(ok(kakao.user));
    expect(visitor.tokens.read()).toBeDefined();
    visitor.server.isOffline = false;
    visitor.tokens.keep('forged', true);
    expect(await providerSignIn(visitor).finish()).toEqual(fail({ kind: 'provider-failed' }));
    expect(visitor.tokens.read()).toBeUndefined();
  });

  it('ERR-07 without that cookie, or with another, it has failed', async () => {
    const visitor = aVisitor();
    expect(await providerSignIn(visitor).finish()).toEqual(fail({ kind: 'provider-failed' }));
    visitor.tokens.keep('forged', true);
    expect(await providerSignIn(visitor).finish()).toEqual(fail({ kind: 'provider-failed' }));
    expect(visitor.tokens.read()).toBeUndefined();
  });
});

describe('logging out', () => {
  async function aMember(account = member, bridge: NativeBridgePort = new ScriptedBridgeAdapter()) {
    const visitor = aVisitor(bridge);
    visitor.window.memory.keep(visitor.server.tokenFor(account.user.id, true), true);
    await visitor.window.restoreSession.run();
    return visitor;
  }

  it('CS4 INV-090 SES-44 SES-45 SES-46 SES-47 SES-48 forgets the member and what was listened to, and nothing else', async () => {
    const { window, tokens } = await aMember();
    const others = { volume: '70', 'soridam-language': 'en', hidPasswordReminder: '[1]' };
    for (const [key, text] of Object.entries(others)) window.storage.write(key, text);
    new VisitedPages(window).visit('/challenge');
    window.memory.rememberAskedPassword(member.user.id);
    window.memory.rememberReminded(member.user.id);
    window.recentKeywords.remember('등대');
    new TextDrafts(window, COMMENT_DRAFTS_KEY).keep(anEntry(1).series.id, '아직 쓰는 중');
    new TextDrafts(window, SPONSOR_DRAFTS_KEY).keep(anEntry(1).series.id, '다음 회도 기다려요');
    const [one, two] = [anEntry(1), anEntry(2)];
    window.playback.replace(PlaybackState.idle(4).started(one).started(two));
    window.keepPlace.run();
    expect(window.playback.current().history.items).toHaveLength(1);

    await window.signOut.run();

    expect(tokens.read()).toBeUndefined();
    const session = [USER_KEY, AUTO_LOGIN_KEY, ASKED_PASSWORD_KEY, REMINDED_PASSWORD_KEY, VISITED_KEY];
    const gone = [...session, COMMENT_DRAFTS_KEY, SPONSOR_DRAFTS_KEY];
    expect(gone.map((key) => window.storage.read(key))).toEqual(gone.map(() => undefined));
    expect(window.recentKeywords.all()).toEqual([]);
    expect(JSON.parse(window.storage.read('playlist') ?? '')).toMatchObject({
      currentPlay: null,
      playlist: [],
      historyPlaylist: [],
    });
    expect(window.storage.read('position')).toBeUndefined();
    expect(Object.keys(others).map((key) => window.storage.read(key))).toEqual(Object.values(others));
    expect(window.session.isSignedIn).toBe(false);
  });

  it('SES-52 SES-53 INT-08 tells the server twice', async () => {
    const { window, server } = await aMember();
    await window.signOut.run();
    expect(server.signOuts).toBe(2);
    expect(window.page.left).toEqual([]);
  });

  it('SES-51 SES-53 of a Kakao user once, and leaves for Kakao’s own logout', async () => {
    const { window, server } = await aMember(kakao, new NullBridgeAdapter());
    await window.signOut.run();
    expect(server.signOuts).toBe(1);
    expect(window.page.left).toEqual(['https://provider.example/logout']);
  });

  it('SES-57 stays where it is when there is no logout page to go to', async () => {
    const { window, server } = await aMember(kakao, new NullBridgeAdapter());
    server.signInOptions = { ...server.signInOptions, kakaoLogoutUrl: undefined };
    await window.signOut.run();
    expect(window.page.left).toEqual([]);
    expect(window.session.isSignedIn).toBe(false);
  });

  it.each([
    ['email', member, 'emailLogout'],
    ['kakao', kakao, 'kakaoLogout'],
    ['apple', anAccount(1, { provider: 'apple' }), 'emailLogout'],
  ] as const)('SES-49 BRG-03 BRG-05 BRG-16 BRG-17 tells the app of a member by %s', async (_, account, type) => {
    const bridge = new ScriptedBridgeAdapter();
    const visitor = aVisitor(bridge);
    visitor.server.keep(account);
    visitor.window.memory.keep(visitor.server.tokenFor(account.user.id, true), true);
    await visitor.window.restoreSession.run();
    await visitor.window.signOut.run();
    expect(bridge.told).toEqual([
      { type, payload: {} },
      { type: 'clearAuthToken', payload: {} },
    ]);
    expect(visitor.window.page.left).toEqual([]);
  });

  it('forgets the member at once, also without a network', async () => {
    const { window, server, tokens } = await aMember();
    server.isOffline = true;
    const leaving = window.signOut.run();
    expect(window.session.isSignedIn).toBe(false);
    expect(tokens.read()).toBeUndefined();
    await leaving;
    expect(server.signOuts).toBe(0);
  });

  it('tells no server of who has no token', async () => {
    const { window, server } = aVisitor();
    await window.signOut.run();
    expect(server.signOuts).toBe(0);
  });

  it('leaves no question and no banner of the member behind', async () => {
    const { window } = await aMember();
    window.showMember.greet({ ...member.user, mustChangePassword: true });
    expect([window.session.openPrompt, window.session.hasPasswordBanner]).toEqual(['first-password', true]);
    await window.signOut.run();
    expect([window.session.prompt(), window.session.hasPasswordBanner]).toEqual([undefined, false]);
  });

  it('SES-56 is finished by Kakao’s page: a token that is left goes, and where there is none nothing happens', async () => {
    const { window, tokens } = await aMember(kakao);
    new VisitedPages(window).visit('/challenge');
    window.signOut.finish();
    expect(tokens.read()).toBeUndefined();
    expect(window.session.isSignedIn).toBe(false);
    expect(window.memory.visited()).toEqual([]);
    new VisitedPages(window).visit('/discovery');
    window.signOut.finish();
    expect(window.memory.visited()).toEqual(['/discovery']);
  });

  it('MT5 is followed by the other windows', async () => {
    const { window, device, clock } = await aMember();
    const other = device.open();
    await other.restoreSession.run();
    expect(other.session.isSignedIn).toBe(true);
    await window.signOut.run();
    await clock.pass(100);
    expect(other.session.isSignedIn).toBe(false);
    expect(other.session.openPrompt).toBeUndefined();
  });
});

describe('becoming a member', () => {
  it('VAL-29 SES-26 trims address and name, and leaves an empty name out', async () => {
    const { server } = aVisitor();
    const signUp = new SignUp(server);
    const filled = { email: ' new@soridam.example ', password: A_PASSWORD, agreesToTerms: true, agreesToPrivacy: true };
    expect(await signUp.run({ ...filled, name: ' 한글 '.normalize('NFD') })).toEqual(ok(undefined));
    expect(await signUp.run({ ...filled, email: 'other@soridam.example', name: '  ' })).toEqual(ok(undefined));
    const tokensOf = (email: string) =>
      server.signIn({ provider: 'email', email, password: A_PASSWORD, autoLogin: true });
    expect(await tokensOf('new@soridam.example')).toEqual(fail({ kind: 'email-not-verified' }));
    expect(server.hasName('한글', aUser(9).id)).toBe(true);
    expect(server.hasName('', aUser(9).id)).toBe(false);
  });

  it('WRT-11 leaves the name to the server where none is given', async () => {
    const { server } = aVisitor();
    const filled = { email: 'plain@soridam.example', password: A_PASSWORD, agreesToTerms: true, agreesToPrivacy: true };
    const sent: object[] = [];
    const signUp = server.signUp.bind(server);
    server.signUp = (asked) => {
      sent.push(asked);
      return signUp(asked);
    };
    expect(await new SignUp(server).run(filled)).toEqual(ok(undefined));
    expect(sent).toEqual([filled]);
  });

  it('SES-28 says when there is such a member', async () => {
    const { server } = aVisitor();
    const filled = { email: form.email, password: A_PASSWORD, agreesToTerms: true, agreesToPrivacy: true };
    expect(await new SignUp(server).run(filled)).toEqual(fail({ kind: 'email-taken' }));
  });

  it('SES-32 has a temporary password mailed', async () => {
    const { server } = aVisitor();
    await new ResetPassword(server).run(` ${form.email} `);
    expect(server.mailed).toEqual([form.email]);
  });
});

it('SES-07 what a session keeps has the names that other programs of the site know', () => {
  expect(AUTHORIZATION_COOKIE).toBe('authorization');
  expect([USER_KEY, AUTO_LOGIN_KEY, ASKED_PASSWORD_KEY, VISITED_KEY]).toEqual([
    'user',
    'autoLogin',
    'askedPassword',
    'visitedUrls',
  ]);
});
