import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REMEMBERED_TOKEN_SECONDS } from '../../../../common/kernel/session.ts';
import { fail, ok } from '../../../../common/kernel/result.ts';
import { ScriptedBridgeAdapter } from '../../../../src/adapters/native-bridge/scripted-bridge-adapter.ts';
import { idlePlayer, type PlayerState } from '../../../../src/domain/playback/player-state.ts';
import { anAccount, aUser } from '../../../support/builders.ts';
import { aSessionDevice, type SessionDevice, type SessionWindow } from '../../../support/accounts/a-session.ts';

const HOUR_MS = REMEMBERED_TOKEN_SECONDS * 1000;
const member = anAccount(1);

/** A window in which a member is signed in, with the flag or without, whose token has expired since. */
async function anExpiredSession({ autoLogin = true } = {}) {
  const device = aSessionDevice([member, anAccount(2)]);
  const window = device.open();
  await signedIn(device, window, autoLogin);
  await device.clock.pass(autoLogin ? HOUR_MS : 12 * HOUR_MS);
  return { ...device, device, window };
}

async function signedIn(device: SessionDevice, window: SessionWindow, autoLogin: boolean): Promise<void> {
  window.memory.keep(device.server.tokenFor(member.user.id, autoLogin), autoLogin);
  await window.restoreSession.run();
}

/** The server's answer to a refresh sets the cookie itself, as soon as it arrives and `before` has happened. */
function answerBySetCookie({ server, tokens }: SessionDevice, before = (): void => undefined): void {
  const refresh = server.refresh.bind(server);
  server.refresh = async (user, token) => {
    const answer = await refresh(user, token);
    before();
    if (answer.ok) tokens.keep(answer.value, true);
    return answer;
  };
}

function playing(phase: PlayerState['phase']): PlayerState {
  return { ...idlePlayer, phase };
}

describe('a call whose token the server does not take', () => {
  it('INV-087 SES-60 API-43 ERR-17 is repeated once with the new token, which is kept; then the page reloads', async () => {
    const { window, server, tokens } = await anExpiredSession();
    const old = tokens.read();
    const carried: (string | undefined)[] = [];
    const answer = await window.calls.run(async (token) => {
      carried.push(token);
      return server.holderOf(token) ? ok('done') : fail({ kind: 'unauthenticated' });
    });
    expect(answer).toEqual(ok('done'));
    expect(carried).toEqual([old, tokens.read()]);
    expect(tokens.read()).not.toBe(old);
    expect(tokens.isKept).toBe(true);
    expect(window.page.reloads).toBe(1);
    expect(window.session.user).toEqual(member.user);
  });

  it('INV-086 SES-59 shares one refresh with all that fail beside it, and one reload', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), async (count) => {
        const { window, server } = await anExpiredSession();
        const answers = await Promise.all(Array.from({ length: count }, () => window.api.me()));
        expect(answers).toEqual(Array.from({ length: count }, () => ok(member.user)));
        expect(server.refreshes).toBe(1);
        expect(window.page.reloads).toBe(1);
      }),
      { numRuns: 20 },
    );
  });

  it('MT1 INV-086 shares one refresh with the calls of all windows of the device', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 1, max: 5 }), async (tabs, calls) => {
        const { device, window, server } = await anExpiredSession();
        const windows = [window, ...Array.from({ length: tabs - 1 }, () => device.open())];
        const asked = windows.flatMap((each) => Array.from({ length: calls }, () => each.api.me()));
        for (const answer of await Promise.all(asked)) expect(answer).toEqual(ok(member.user));
        expect(server.refreshes).toBe(1);
      }),
      { numRuns: 20 },
    );
  });

  it('INV-087 goes on with the token that the answer has set in the cookie', async () => {
    const { device, window, server, tokens } = await anExpiredSession();
    answerBySetCookie(device);
    expect(await window.api.me()).toEqual(ok(member.user));
    expect([server.refreshes, window.page.reloads]).toEqual([1, 1]);
    expect(server.holderOf(tokens.read())?.user).toEqual(member.user);
  });

  it('refreshes anew the next time that a token has expired', async () => {
    const { window, server, clock } = await anExpiredSession();
    await window.api.me();
    await clock.pass(HOUR_MS);
    await window.api.me();
    expect(server.refreshes).toBe(2);
    expect(window.page.reloads).toBe(2);
  });

  it('INV-088 SES-61 when the refresh fails because it is refused, ends the session, without another refresh', async () => {
    const { window, server, tokens } = await anExpiredSession();
    server.endLogin(tokens.read() ?? '');
    const answers = await Promise.all([window.api.me(), window.api.me(), window.api.me()]);
    expect(answers.map((answer) => !answer.ok && answer.failure.kind)).toEqual(Array(3).fill('unauthenticated'));
    expect(server.refreshes).toBe(1);
    expect(tokens.read()).toBeUndefined();
    expect(window.memory.kept()).toEqual({ autoLogin: false, user: undefined });
    expect(window.session.isSignedIn).toBe(false);
    expect(window.session.isKnown).toBe(true);
    expect(window.page.reloads).toBe(0);
    await window.api.me();
    expect(server.refreshes).toBe(1);
  });

  it('BRG-17 tells the app once that the token is gone', async () => {
    const device = aSessionDevice([member]);
    const bridge = new ScriptedBridgeAdapter();
    const window = device.open(bridge);
    await signedIn(device, window, true);
    device.server.endLogin(device.tokens.read() ?? '');
    await device.clock.pass(HOUR_MS);
    await Promise.all([window.api.me(), window.api.me()]);
    expect(bridge.told).toEqual([{ type: 'clearAuthToken', payload: {} }]);
  });

  it('SES-61 otherwise than stated (decisions §9): when the refresh fails because nobody is reached, keeps the credentials, and says why', async () => {
    const { window, server, tokens, clock } = await anExpiredSession();
    const before = tokens.read();
    const asking = window.api.me();
    server.isOffline = true;
    await clock.pass(10_000);
    expect(await asking).toEqual(fail({ kind: 'offline' }));
    expect(tokens.read()).toBe(before);
    expect(window.session.user).toEqual(member.user);
    expect(window.page.reloads).toBe(0);
    server.isOffline = false;
    expect(await window.api.me()).toEqual(ok(member.user));
  });

  it.each([1, 2])('asks again when %i answers to the refresh got lost, and gets the same token', async (lost) => {
    const { window, server, clock } = await anExpiredSession();
    const asking = window.calls.run(async (token) =>
      server.holderOf(token) ? ok('done') : fail({ kind: 'unauthenticated' }),
    );
    server.answersToLose = lost;
    await clock.pass(5000);
    expect(await asking).toEqual(ok('done'));
    expect(server.refreshes).toBe(lost + 1);
  });

  it('gives a lost answer one second, then three, and no more', async () => {
    const { window, server, clock } = await anExpiredSession();
    void window.api.me();
    server.answersToLose = 9;
    await clock.pass(999);
    expect(server.refreshes).toBe(1);
    await clock.pass(1);
    expect(server.refreshes).toBe(2);
    await clock.pass(2999);
    expect(server.refreshes).toBe(2);
    await clock.pass(60_000);
    expect(server.refreshes).toBe(3);
  });

  it('SES-64 ends the session when the new token is not taken either, and goes round in no circle', async () => {
    const { window, server, tokens } = await anExpiredSession();
    let asked = 0;
    const answer = await window.calls.run(async () => {
      asked += 1;
      return fail({ kind: 'unauthenticated' } as const);
    });
    expect(answer).toEqual(fail({ kind: 'unauthenticated' }));
    expect([asked, server.refreshes]).toEqual([2, 1]);
    expect(tokens.read()).toBeUndefined();
    expect(window.session.isSignedIn).toBe(false);
    expect(window.page.reloads).toBe(0);
  });

  it('SES-62 INV-089 API-43 ERR-17 without the flag ends the session at once, and reloads after three seconds, once', async () => {
    const { window, server, tokens, clock } = await anExpiredSession({ autoLogin: false });
    await Promise.all([window.api.me(), window.api.me()]);
    expect(tokens.read()).toBeUndefined();
    expect(window.session.isSignedIn).toBe(false);
    expect(server.refreshes).toBe(0);
    await clock.pass(2999);
    expect(window.page.reloads).toBe(0);
    await clock.pass(1);
    expect(window.page.reloads).toBe(1);
    await clock.pass(60_000);
    expect(window.page.reloads).toBe(1);
  });

  it('SES-63 API-43 INT-12 a leftover token alone is cleared, without refresh and reload', async () => {
    const { clock, server, tokens, open } = aSessionDevice([member]);
    const window = open();
    tokens.keep('leftover', true);
    await window.api.me();
    await clock.pass(60_000);
    expect(tokens.read()).toBeUndefined();
    expect([server.refreshes, window.page.reloads]).toEqual([0, 0]);
  });

  it('INV-089 a user and a flag without a token are cleared: there is nothing to refresh with', async () => {
    const { window, server, tokens } = await anExpiredSession();
    tokens.clear();
    expect(await window.api.me()).toEqual(fail({ kind: 'unauthenticated' }));
    expect(window.memory.kept()).toEqual({ autoLogin: false, user: undefined });
    expect(server.refreshes).toBe(0);
  });

  it('VAL-18 a visitor is told so, and nothing is cleared or told', async () => {
    const { open } = aSessionDevice([member]);
    const bridge = new ScriptedBridgeAdapter();
    const window = open(bridge);
    await window.restoreSession.run();
    expect(await window.api.me()).toEqual(fail({ kind: 'unauthenticated' }));
    expect(bridge.told).toEqual([]);
    expect(window.page.reloads).toBe(0);
  });

  it('lets every other failure be', async () => {
    const { window, server } = await anExpiredSession();
    expect(await window.calls.run(async () => fail({ kind: 'locked' }))).toEqual(fail({ kind: 'locked' }));
    expect(server.refreshes).toBe(0);
  });

  it('reloads when the last of several has been repeated, not before', async () => {
    const { window } = await anExpiredSession();
    let finish: (() => void) | undefined;
    const slow = window.calls.run(async (token) => {
      if (token === 'token-1') return fail({ kind: 'unauthenticated' });
      await new Promise<void>((resolve) => (finish = resolve));
      return ok('slow');
    });
    await window.api.me();
    expect(window.page.reloads).toBe(0);
    finish?.();
    await slow;
    expect(window.page.reloads).toBe(1);
  });
});

describe('a token that changed while it was refused', () => {
  /** A call that is refused whatever it carries, after `meanwhile`. @returns what it carried */
  async function refusedCall(window: SessionWindow, meanwhile: () => void) {
    const carried: (string | undefined)[] = [];
    const answer = await window.calls.run(async (token) => {
      carried.push(token);
      if (carried.length === 1) meanwhile();
      return fail({ kind: 'unauthenticated' } as const);
    });
    expect(answer).toEqual(fail({ kind: 'unauthenticated' }));
    return carried;
  }

  it('is repeated with no other one, where it is gone', async () => {
    const { window, server, tokens } = await anExpiredSession();
    expect(await refusedCall(window, () => tokens.clear())).toHaveLength(1);
    expect(server.refreshes).toBe(0);
  });

  it('is repeated with no other one, where a visitor’s call was refused while somebody signed in', async () => {
    const { window, server, tokens } = await anExpiredSession();
    window.endSession.forgetEverything();
    const fresh = server.tokenFor(member.user.id, true);
    expect(await refusedCall(window, () => tokens.keep(fresh, true))).toEqual([undefined]);
    expect(tokens.read()).toBe(fresh);
  });

  it('SES-62 is repeated with the one of a new sign-in, which stays, although nothing is to be refreshed', async () => {
    const { window, server, tokens, clock } = await anExpiredSession({ autoLogin: false });
    const fresh = server.tokenFor(member.user.id, false);
    const answer = await window.calls.run(async (token) => {
      if (token === fresh) return ok('done');
      tokens.keep(fresh, false);
      return fail({ kind: 'unauthenticated' });
    });
    expect(answer).toEqual(ok('done'));
    expect(tokens.read()).toBe(fresh);
    await clock.pass(2000);
    expect(window.session.isSignedIn).toBe(true);
  });

  it('SES-64 once more, by another window, ends nothing', async () => {
    const { window, server, tokens } = await anExpiredSession();
    const fresh = server.tokenFor(member.user.id, true);
    let asked = 0;
    await window.calls.run(async () => {
      asked += 1;
      if (asked === 2) tokens.keep(fresh, true);
      return fail({ kind: 'unauthenticated' } as const);
    });
    expect(asked).toBe(2);
    expect(tokens.read()).toBe(fresh);
    expect(window.session.isSignedIn).toBe(true);
  });

  it('MT5 is not repeated for the next member who signs in on this window', async () => {
    const { window, server, clock } = await anExpiredSession();
    const next = server.tokenFor(aUser(2).id, true);
    const carried: (string | undefined)[] = [];
    const answer = await window.calls.run(async (token) => {
      carried.push(token);
      window.endSession.forgetEverything();
      window.memory.keep(next, true);
      await window.restoreSession.run();
      return fail({ kind: 'unauthenticated' } as const);
    });
    expect(answer).toEqual(fail({ kind: 'unauthenticated' }));
    expect(carried).not.toContain(next);
    expect(window.session.user?.id).toBe(2);
    await clock.pass(60_000);
    expect(window.page.reloads).toBe(0);
  });

  it('SES-63 INV-089 is not asked again without a token once the session is over', async () => {
    const { window } = await anExpiredSession({ autoLogin: false });
    expect(await refusedCall(window, () => undefined)).toHaveLength(1);
  });

  it('INV-089 SES-62 a user without token and flag is forgotten, and the page reloads', async () => {
    const { window, tokens, clock } = await anExpiredSession({ autoLogin: false });
    tokens.clear();
    expect(await window.api.me()).toEqual(fail({ kind: 'unauthenticated' }));
    expect(window.memory.kept()).toEqual({ autoLogin: false, user: undefined });
    await clock.pass(3000);
    expect(window.page.reloads).toBe(1);
  });

  it('reloads once for each renewal: what fails later reloads nothing', async () => {
    const { window, server, clock } = await anExpiredSession();
    await window.api.me();
    expect(window.page.reloads).toBe(1);
    await clock.pass(HOUR_MS);
    const asking = window.calls.run(async () => fail({ kind: 'unauthenticated' } as const));
    server.isOffline = true;
    await clock.pass(10_000);
    expect(await asking).toEqual(fail({ kind: 'offline' }));
    expect(window.page.reloads).toBe(1);
  });
});

describe('a refresh', () => {
  it('INV-086 waits for that of another window, and takes over what it brought', async () => {
    const { device, window, server, tokens } = await anExpiredSession();
    const old = tokens.read() ?? '';
    const fresh = server.tokenFor(member.user.id, true);
    let release = (): void => undefined;
    const held = device.locks.hold('refresh', () => new Promise<void>((resolve) => (release = resolve)));
    const refreshing = window.refreshToken.run(member.user.id, old);
    await device.clock.pass(10);
    expect(server.refreshes).toBe(0);
    tokens.keep(fresh, true);
    release();
    await held;
    expect(await refreshing).toBe('renewed');
    expect(server.refreshes).toBe(0);
  });

  it('is refused where another window has logged out before its turn came', async () => {
    const { device, window, server, tokens } = await anExpiredSession();
    const old = tokens.read() ?? '';
    const leaving = device.locks.hold('refresh', async () => tokens.clear());
    expect(await window.refreshToken.run(member.user.id, old)).toBe('refused');
    await leaving;
    expect(server.refreshes).toBe(0);
  });

  it('tells what became of it', async () => {
    const { window, server, tokens, clock } = await anExpiredSession();
    const run = () => window.refreshToken.run(member.user.id, tokens.read() ?? '');
    expect(await run()).toBe('renewed');
    server.isOffline = true;
    const asking = run();
    await clock.pass(10_000);
    expect(await asking).toBe('unreached');
    server.isOffline = false;
    server.endLogin(tokens.read() ?? '');
    expect(await run()).toBe('refused');
  });

  it('has come when the cookie of a lost answer has, or that of another sign-in while it was refused', async () => {
    for (const failure of ['unreached', 'refused'] as const) {
      const { window, server, tokens } = await anExpiredSession();
      const fresh = server.tokenFor(member.user.id, true);
      server.refresh = async () => {
        tokens.keep(fresh, true);
        return fail({ kind: failure });
      };
      expect(await window.refreshToken.run(member.user.id, 'token-1')).toBe('renewed');
      expect(tokens.read()).toBe(fresh);
    }
  });

  it('is refused to who left meanwhile, whether or not its answer came', async () => {
    for (const answers of [true, false]) {
      const { device, window, server, tokens } = await anExpiredSession();
      const other = device.open();
      other.showMember.greet(member.user);
      answerBySetCookie(device, () => other.endSession.forgetEverything());
      if (!answers) server.answersToLose = 1;
      expect(await window.refreshToken.run(member.user.id, tokens.read() ?? '')).toBe('refused');
      expect(tokens.read()).toBeUndefined();
    }
  });

  it('leaves alone the token of who signed in meanwhile', async () => {
    const { device, window, server, tokens } = await anExpiredSession();
    const other = device.open();
    other.showMember.greet(member.user);
    const fresh = server.tokenFor(aUser(2).id, true);
    const refresh = server.refresh.bind(server);
    server.refresh = async (user, token) => {
      const answer = await refresh(user, token);
      other.endSession.forgetEverything();
      other.memory.keep(fresh, true);
      other.memory.keepUser(aUser(2));
      return answer;
    };
    expect(await window.refreshToken.run(member.user.id, tokens.read() ?? '')).toBe('refused');
    expect(tokens.read()).toBe(fresh);
  });
});

describe('while something plays', () => {
  it('SES-87 INT-11 a refresh leaves the page and has what it shows read anew', async () => {
    const { window } = await anExpiredSession();
    window.playback.replacePlayer(playing('playing'));
    const before = window.session.renewals;
    expect(await window.api.me()).toEqual(ok(member.user));
    expect(window.page.reloads).toBe(0);
    expect(window.session.renewals).toBe(before + 1);
  });

  it('SES-62 SES-87 the reload after three seconds waits for the end of the sound', async () => {
    const { window, clock } = await anExpiredSession({ autoLogin: false });
    window.playback.replacePlayer(playing('playing'));
    await window.api.me();
    await clock.pass(60_000);
    window.reloadPage.tryNow();
    expect(window.page.reloads).toBe(0);
    window.playback.replacePlayer(playing('paused'));
    window.reloadPage.tryNow();
    expect(window.page.reloads).toBe(1);
    window.reloadPage.tryNow();
    expect(window.page.reloads).toBe(1);
  });

  it('SES-62 the reload after three seconds waits for a password that is typed, and comes when it is gone', async () => {
    const { window, clock } = await anExpiredSession({ autoLogin: false });
    await window.api.me();
    const goOn = window.reloadPage.wait();
    await clock.pass(60_000);
    expect([window.page.reloads, window.page.guards]).toEqual([0, 0]);
    goOn();
    expect(window.page.reloads).toBe(1);
  });

  it('a sound that ends before the three seconds are over does not hurry the reload', async () => {
    const { window, clock } = await anExpiredSession({ autoLogin: false });
    await window.api.me();
    window.reloadPage.tryNow();
    expect(window.page.reloads).toBe(0);
    await clock.pass(3000);
    expect(window.page.reloads).toBe(1);
  });

  it('who signs in again meanwhile keeps the page', async () => {
    const { window, clock, server } = await anExpiredSession({ autoLogin: false });
    await window.api.me();
    await window.beginSession.run(server.tokenFor(member.user.id, true), true);
    await clock.pass(60_000);
    expect(window.page.reloads).toBe(0);
    expect(window.session.user).toEqual(member.user);
  });
});

describe('a login that is over without the member’s doing', () => {
  it('SES-92 is known where one signs in, also after the reload and in other windows, until somebody does', async () => {
    for (const autoLogin of [true, false]) {
      const { device, window, server } = await anExpiredSession({ autoLogin });
      const other = device.open();
      other.showMember.greet(member.user);
      server.refresh = async () => fail({ kind: 'refused' });
      await window.api.me();
      other.followSession.run();
      const reloaded = device.open();
      await reloaded.restoreSession.run();
      expect([window, other, reloaded].map(({ session }) => session.hasExpired)).toEqual([true, true, true]);
      await window.beginSession.run(server.tokenFor(member.user.id, true), true);
      reloaded.followSession.run();
      expect([window, reloaded].map(({ session }) => session.hasExpired)).toEqual([false, false]);
      expect(window.memory.hasExpired()).toBe(false);
    }
  });

  it('SES-92 is not the one of who has logged out, nor of who was never signed in', async () => {
    const { device, window } = await anExpiredSession();
    window.endSession.forgetEverything();
    expect(window.session.hasExpired).toBe(false);
    window.endSession.forgetCredentials();
    const reloaded = device.open();
    await reloaded.restoreSession.run();
    expect([window.session.hasExpired, reloaded.session.hasExpired]).toEqual([false, false]);
  });
});

describe('another window of the device', () => {
  it('MT1 has the new token already: it is used, and not exchanged', async () => {
    const { device, window, server } = await anExpiredSession();
    const other = device.open();
    await other.restoreSession.run();
    const refreshes = server.refreshes;
    const answer = await window.calls.run(async (token) =>
      token === 'token-1' ? fail({ kind: 'unauthenticated' }) : ok(token),
    );
    expect(answer).toEqual(ok('token-2'));
    expect(server.refreshes).toBe(refreshes);
  });

  it('logs out while the refresh is underway: nobody is signed in again by its answer', async () => {
    const { device, window, server, tokens, clock } = await anExpiredSession();
    const other = device.open();
    other.showMember.greet(member.user);
    const asking = window.api.me();
    server.isOffline = true;
    await clock.pass(500);
    server.isOffline = false;
    const refresh = server.refresh.bind(server);
    server.refresh = async (user, token) => {
      const answer = await refresh(user, token);
      other.endSession.forgetEverything();
      return answer;
    };
    await clock.pass(5000);
    expect(await asking).toEqual(fail({ kind: 'unauthenticated' }));
    expect(tokens.read()).toBeUndefined();
    expect(window.session.isSignedIn).toBe(false);
  });

  it('logs out while the refresh is underway, whose answer brings a cookie: it goes again', async () => {
    const { device, window, server, tokens } = await anExpiredSession();
    const other = device.open();
    other.showMember.greet(member.user);
    answerBySetCookie(device, () => other.endSession.forgetEverything());
    expect(await window.api.me()).toEqual(fail({ kind: 'unauthenticated' }));
    expect(server.refreshes).toBe(1);
    expect(tokens.read()).toBeUndefined();
    expect(window.session.isSignedIn).toBe(false);
  });

  it('MT5 logged the member out: the call is not sent, and this window follows', async () => {
    const { device, window } = await anExpiredSession();
    const other = device.open();
    other.showMember.greet(member.user);
    other.endSession.forgetEverything();
    let sent = 0;
    const answer = await window.calls.run(async () => ok((sent += 1)));
    expect(answer).toEqual(fail({ kind: 'unauthenticated' }));
    expect(sent).toBe(0);
    expect(window.session.isSignedIn).toBe(false);
  });

  it('MT5 signed somebody else in: what was begun is not gone on with as that one', async () => {
    const { device, window, server, tokens, clock } = await anExpiredSession();
    const other = device.open();
    const carried: (string | undefined)[] = [];
    const answer = await window.calls.run(async (token) => {
      carried.push(token);
      other.endSession.forgetEverything();
      other.memory.keep(server.tokenFor(aUser(2).id, true), true);
      await other.restoreSession.run();
      return fail({ kind: 'unauthenticated' } as const);
    });
    expect(answer).toEqual(fail({ kind: 'unauthenticated' }));
    expect(carried).toHaveLength(1);
    expect(window.session.user?.id).toBe(2);
    expect(server.holderOf(tokens.read())?.user.id).toBe(2);
    await clock.pass(60_000);
    expect(window.page.reloads).toBe(0);
  });

  it('MT5 is in the midst of signing somebody else in: this window is nobody’s', async () => {
    const { device, window, server } = await anExpiredSession();
    const other = device.open();
    other.endSession.forgetEverything();
    other.memory.keep(server.tokenFor(aUser(2).id, true), true);
    expect(await window.api.me()).toEqual(fail({ kind: 'unauthenticated' }));
    expect(window.session.isSignedIn).toBe(false);
  });
});
