import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorId } from '../../../../../common/kernel/ids.ts';
import {
  admits,
  endOfLogin,
  isUseWorthNoting,
  judgeRefresh,
  newestClaims,
  parseLoginId,
  type Login,
  type LoginId,
} from '../../../../../server/domain/account/login.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const OPENED = 1_800_000_000;
const ID = '00000000-0000-4000-8000-000000000001' as LoginId;

function aLogin(facts: Partial<Login> = {}): Login {
  const isRemembered = facts.isRemembered ?? true;
  return {
    id: ID,
    memberId: 7 as AuthorId,
    role: 'member',
    isDemo: false,
    losses: 0,
    isRemembered,
    generation: 1,
    issuedAt: OPENED,
    openedAt: OPENED,
    endsAt: endOfLogin(OPENED, isRemembered),
    byTemporary: false,
    deviceName: undefined,
    network: '203.0.113.7',
    usedAt: OPENED,
    provedFactor: false,
    ...facts,
  };
}

describe('a login', () => {
  it('SES-66 goes on for thirty days when it is remembered, else for twelve hours', () => {
    expect(endOfLogin(OPENED, true)).toBe(OPENED + 30 * DAY);
    expect(endOfLogin(OPENED, false)).toBe(OPENED + 12 * HOUR);
  });

  it('has a newest token that says all of it', () => {
    expect(newestClaims(aLogin({ generation: 3, issuedAt: OPENED + 5 }))).toEqual({
      memberId: 7,
      loginId: ID,
      generation: 3,
      issuedAt: OPENED + 5,
      expiresAt: OPENED + 5 + HOUR,
    });
    expect(newestClaims(aLogin({ isRemembered: false })).expiresAt).toBe(OPENED + 12 * HOUR);
  });

  it('has no token that outlives it', () => {
    const issuedAt = OPENED + 30 * DAY - 10;
    expect(newestClaims(aLogin({ issuedAt })).expiresAt).toBe(OPENED + 30 * DAY);
  });

  it('SES-88 has a use noted after five minutes, or from another network', () => {
    const login = aLogin();
    const noted = (network: string, seconds: number) => isUseWorthNoting(login, network, OPENED + seconds);
    expect([noted('203.0.113.7', 299), noted('203.0.113.7', 300), noted('198.51.100.1', 0)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('is named by a random UUID in small letters, and by nothing else', () => {
    expect(parseLoginId(ID)).toBe(ID);
    for (const raw of ['', ID.toUpperCase().replace('0', 'A'), `${ID}0`, ` ${ID}`, ID.slice(1), 7, undefined, null]) {
      expect(parseLoginId(raw)).toBeUndefined();
    }
  });
});

describe('a genuine token', () => {
  const login = aLogin({ generation: 2, issuedAt: OPENED + HOUR });
  const claims = newestClaims(login);

  it('opens what its login may until it expires', () => {
    expect(admits(claims, login, claims.expiresAt - 1)).toBe(true);
    expect(admits(claims, login, claims.expiresAt)).toBe(false);
  });

  it('opens nothing once the login is over', () => {
    const short = { ...login, endsAt: OPENED + HOUR + 10 };
    expect(admits(claims, short, OPENED + HOUR + 9)).toBe(true);
    expect(admits(claims, short, OPENED + HOUR + 10)).toBe(false);
  });

  it('that was replaced opens what the login may until it expires: calls may be under way', () => {
    expect(admits({ ...claims, generation: 1 }, login, OPENED + HOUR)).toBe(true);
  });

  it.each([
    ['another login', { loginId: '00000000-0000-4000-8000-000000000002' as LoginId }],
    ['another member', { memberId: 8 as AuthorId }],
    ['the future of the login', { generation: 3 }],
  ])('of %s opens nothing and refreshes nothing', (_what, facts) => {
    expect(admits({ ...claims, ...facts }, login, OPENED + HOUR)).toBe(false);
    expect(judgeRefresh({ ...claims, ...facts }, login, OPENED + HOUR)).toBe('refused');
  });
});

describe('a refresh', () => {
  const login = aLogin({ generation: 5, issuedAt: OPENED + DAY });
  const token = (generation: number) => ({ ...newestClaims(login), generation });

  it('by the newest token is a rotation, expired or not', () => {
    expect(judgeRefresh(token(5), login, OPENED + DAY)).toBe('rotate');
    expect(judgeRefresh(token(5), login, OPENED + 20 * DAY)).toBe('rotate');
  });

  it('AU4 by the token before is repeated for 60 seconds, and not one longer', () => {
    expect(judgeRefresh(token(4), login, OPENED + DAY)).toBe('repeat');
    expect(judgeRefresh(token(4), login, OPENED + DAY + 60)).toBe('repeat');
    expect(judgeRefresh(token(4), login, OPENED + DAY + 61)).toBe('reused');
  });

  it('AU5 by any older token is a theft, at once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.nat(DAY), (generation, later) => {
        expect(judgeRefresh(token(generation), login, OPENED + DAY + later)).toBe('reused');
      }),
    );
  });

  it('SES-66 is refused from the end of the login on, and where it is not remembered', () => {
    expect(judgeRefresh(token(5), login, login.endsAt - 1)).toBe('rotate');
    expect(judgeRefresh(token(5), login, login.endsAt)).toBe('refused');
    const forgotten = aLogin({ isRemembered: false });
    expect(judgeRefresh(newestClaims(forgotten), forgotten, OPENED)).toBe('refused');
  });
});
