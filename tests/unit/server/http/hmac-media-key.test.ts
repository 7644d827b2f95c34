import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hmacMediaKey } from '../../../../server/adapters/http/media/hmac-media-key.ts';

describe('the signing key of sounds', () => {
  it('gives each message its own digest, the first time, again, and after more messages than it keeps', () => {
    const secret = new Uint8Array(32).fill(7);
    const key = hmacMediaKey('a', secret);
    const expected = (message: string) => createHmac('sha256', secret).update(message).digest('base64url');
    const messages = Array.from({ length: 5000 }, (_, index) => `message ${index}`);
    for (const round of [1, 2]) {
      for (const message of messages) expect([round, key.sign(message)]).toEqual([round, expected(message)]);
      expect(key.sign('message 4999')).toBe(expected('message 4999'));
    }
  });

  it('takes no secret shorter than the digest', () => {
    expect(() => hmacMediaKey('a', new Uint8Array(31))).toThrow('less than 32 bytes');
  });
});
