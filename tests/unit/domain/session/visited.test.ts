import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterSignIn, isAuthPage, isOwnPath, withVisit } from '../../../../src/domain/session/visited.ts';

const AUTH_PAGES = [
  '/auth',
  '/auth/signin',
  '/auth/signup?from=x',
  '/auth/find/',
  '/AUTH/SignIn',
  '/%61uth/signin',
  '/auth/done?provider=kakao',
  '/change-password-first-time',
  '/change-password-first-time/',
  '/kakao/logout',
  '/kakao/logout?state=1',
] as const;

const PAGES = [
  '/originals',
  '/challenge',
  '/authors',
  '/auth-news',
  '/kakao',
  '/search?keyword=a%2F%2Fb',
  '/profile#auth/signin',
  '/',
] as const;

/** Addresses that lead elsewhere in one reading or another. */
const FOREIGN = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/ /evil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/../auth/signin',
  '/./auth/signin',
  '/a/..',
  '/%2e%2e/auth/signin',
  'https://evil.example/',
  'javascript:alert(1)',
  'originals',
  '',
  '/a?b=\u0000',
] as const;

const pages = fc.constantFrom(...PAGES);
const authPages = fc.constantFrom(...AUTH_PAGES);
const addresses = fc.oneof(
  pages,
  authPages,
  fc.constantFrom(...FOREIGN),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('/', '\\', '.', '%', '2', 'F', 'f', 'e', 'E', '5', 'c', '?', '#', '\t', 'a') }),
  fc.webPath(),
);
const histories = fc.array(addresses, { maxLength: 14 });

const SITE = 'https://soridam.example';

describe('the pages visited last', () => {
  it('INV-082 SES-10 are ten at most, in their order, and a repetition of the newest is none', () => {
    fc.assert(
      fc.property(histories, addresses, (visits, address) => {
        const visited = visits.reduce(withVisit, [] as readonly string[]);
        const after = withVisit(visited, address);
        if (address === visited.at(-1)) expect(after).toBe(visited);
        else expect(after).toEqual([...visited, address].slice(-10));
        expect(visited.length).toBeLessThanOrEqual(10);
      }),
    );
  });

  it('SES-10 after twelve visits the last ten are there', () => {
    const twelve = Array.from({ length: 12 }, (_, index) => `/series/${index + 1}/episodes`);
    expect(twelve.reduce(withVisit, [] as readonly string[])).toEqual(twelve.slice(2));
  });
});

describe('where a member goes after signing in', () => {
  it('INV-083 SES-08 is the last page that is no auth page, with its query', () => {
    fc.assert(
      fc.property(histories, pages, fc.array(authPages, { maxLength: 8 }), (before, page, after) => {
        expect(afterSignIn([...before, page, ...after])).toBe(page);
      }),
    );
  });

  it('INV-083 INV-085 SES-09 is home when nothing but auth pages was visited', () => {
    expect(afterSignIn([])).toBe('/originals');
    fc.assert(
      fc.property(fc.array(authPages), (visited) => {
        expect(afterSignIn(visited)).toBe('/originals');
      }),
    );
  });

  it('INV-085 is home when ten different auth pages came after the last other page', () => {
    fc.assert(
      fc.property(pages, fc.integer({ min: 10, max: 15 }), (page, count) => {
        const addresses = [page, ...Array.from({ length: count }, (_, index) => `/auth/find?step=${index}`)];
        expect(afterSignIn(addresses.reduce(withVisit, [] as readonly string[]))).toBe('/originals');
      }),
    );
  });

  it('INV-084 whatever was stored, is a page of this site and no auth page, in every reading of it', () => {
    fc.assert(
      fc.property(histories, (visited) => {
        const target = afterSignIn(visited);
        expect(target).toMatch(/^\/(?![/\\])/);
        const read = new URL(target, SITE);
        expect(read.origin).toBe(SITE);
        expect(new URL(read.pathname, SITE).origin).toBe(SITE);
        expect(isAuthPage(read.pathname + read.search)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('an address', () => {
  it.each(AUTH_PAGES)('INT-13 %s is an auth page', (address) => {
    expect(isAuthPage(address)).toBe(true);
    expect(isOwnPath(address)).toBe(true);
  });

  it.each(PAGES)('INT-13 %s is a page to go back to', (address) => {
    expect(isAuthPage(address)).toBe(false);
    expect(isOwnPath(address)).toBe(true);
  });

  it.each(FOREIGN)('INV-084 %j is none to go to', (address) => {
    expect(isOwnPath(address)).toBe(false);
  });

  it('a lone percent sign is itself', () => {
    expect(isOwnPath('/search/100%')).toBe(true);
    expect(isAuthPage('/auth/%')).toBe(true);
  });

  it('what stands in the query does not make a page foreign, nor an auth page', () => {
    expect(isOwnPath('/search?keyword=//a\\b..')).toBe(true);
    expect(isAuthPage('/search?next=/auth/signin')).toBe(false);
  });
});
