import { describe, expect, it } from 'vitest';
import { CookieTokenAdapter } from '../../../src/adapters/browser/cookie-token-adapter.ts';
import { MemoryTokenAdapter } from '../../../src/adapters/memory/memory-token-adapter.ts';
import { tokenPortContract } from './token-port-contract.ts';

tokenPortContract('memory', () => new MemoryTokenAdapter());

tokenPortContract('a cookie', () => {
  const tokens = new CookieTokenAdapter(document, false);
  tokens.clear();
  return tokens;
});

/** A document that keeps what is written into its cookies, attributes included. */
function writtenBy(act: (tokens: CookieTokenAdapter) => void, isSecure: boolean): string {
  const spy = { cookie: '' };
  act(new CookieTokenAdapter(spy as Document, isSecure));
  return spy.cookie;
}

describe('the cookie of the token', () => {
  it('outlives the browser by thirty days when it is to be kept, and goes with it otherwise', () => {
    const kept = writtenBy((tokens) => tokens.keep('t', true), false);
    expect(kept).toBe('authorization=t; path=/; SameSite=Lax; max-age=2592000');
    const session = writtenBy((tokens) => tokens.keep('t', false), false);
    expect(session).toBe('authorization=t; path=/; SameSite=Lax');
  });

  it('stays as the server has set it, which Safari keeps for longer than what a script writes', () => {
    const set: string[] = [];
    const spy = {
      get cookie() {
        return set.at(-1) ?? 'authorization=t';
      },
      set cookie(written: string) {
        set.push(written);
      },
    };
    const tokens = new CookieTokenAdapter(spy as Document, false);
    tokens.keep('t', true);
    expect(set).toEqual([]);
    tokens.keep('other', true);
    expect(set).toHaveLength(1);
  });

  it('goes nowhere but over https where the site is served so', () => {
    expect(writtenBy((tokens) => tokens.keep('t', false), true)).toContain('; Secure');
    expect(writtenBy((tokens) => tokens.clear(), true)).toContain('; Secure; max-age=0');
  });
});
