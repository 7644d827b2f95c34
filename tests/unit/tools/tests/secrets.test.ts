import { describe, expect, it } from 'vitest';
import { linesWithSecrets } from '../../../../tools/tests/secrets.ts';

describe('the search for secrets in a log', () => {
  it.each([
    ['a planted one', 'the password Canary7!pass is wrong'],
    ['a token', `"path":"/x/eyJ${'a'.repeat(20)}.${'b'.repeat(20)}.${'c'.repeat(20)}"`],
    ['a hash', '$argon2id$v=19$m=19456'],
    ['a private key', '-----BEGIN PRIVATE KEY-----'],
  ])('AU6 finds the line with %s', (_what, line) => {
    expect(linesWithSecrets(`{"msg":"answered"}\n${line}\n`, ['Canary7!pass'])).toEqual([line]);
  });

  it('AU6 finds nothing in a log that keeps them', () => {
    expect(linesWithSecrets('{"path":"/api/auth/signin","status":401}\n', ['Canary7!pass'])).toEqual([]);
  });
});
