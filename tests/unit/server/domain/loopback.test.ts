import { describe, expect, it } from 'vitest';
import { isLoopback, isLoopbackAuthority } from '../../../../server/domain/loopback.ts';

describe('a host name', () => {
  it.each(['localhost', 'LOCALHOST', 'localhost.', 'app.localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])(
    'is that of this machine: %s',
    (host) => {
      expect(isLoopback(host)).toBe(true);
    },
  );

  it.each([
    'soridam.example',
    'localhost.example',
    'notlocalhost',
    '127.0.0.1.example',
    '128.0.0.1',
    '0.0.0.0',
    '10.0.0.1',
    '::',
    '[::2]',
    '127.0.0',
    '',
    ' localhost',
    'localhost,soridam.example',
  ])('is not: "%s"', (host) => {
    expect(isLoopback(host)).toBe(false);
  });
});

describe('a Host header', () => {
  it.each(['localhost', 'localhost:4000', '127.0.0.1:80', '[::1]:4000', '[::1]'])('is local: %s', (authority) => {
    expect(isLoopbackAuthority(authority)).toBe(true);
  });

  it.each([
    undefined,
    '',
    'soridam.example:4000',
    'localhost:4000@evil.example',
    'localhost:4000, evil.example',
    ':4000',
  ])('is not: %s', (authority) => {
    expect(isLoopbackAuthority(authority)).toBe(false);
  });
});
