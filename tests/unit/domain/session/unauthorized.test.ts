import { describe, expect, it } from 'vitest';
import { afterUnauthorized, RELOAD_AFTER_MS } from '../../../../src/domain/session/unauthorized.ts';
import { aUser } from '../../../support/builders.ts';

describe('a call that the server does not take', () => {
  it.each([
    ['both', true, aUser(1), 'refresh'],
    ['the user alone', false, aUser(1), 'clear-and-reload'],
    ['the flag alone', true, undefined, 'clear'],
    ['neither', false, undefined, 'clear'],
  ] as const)(
    'INV-089 SES-58 SES-62 SES-63 with %s kept: flag %s, user %o, means %s',
    (_, autoLogin, user, expected) => {
      expect(afterUnauthorized({ autoLogin, user })).toBe(expected);
    },
  );

  it('SES-62 leaves three seconds before the page reloads', () => {
    expect(RELOAD_AFTER_MS).toBe(3000);
  });
});
