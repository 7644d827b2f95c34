import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  authorLinkFault,
  authorLinkName,
  MAX_AUTHOR_LINK_LENGTH,
  trimAuthorLink,
} from '../../../common/kernel/author-links.ts';
import { budget, SEED } from '../../support/budget.ts';

const label = fc.stringMatching(/^[a-z0-9가-힣][a-z0-9가-힣-]{0,10}$/);
const top = fc.constantFrom('com', 'kr', 'example', 'xn--p1ai', '한국');
const path = fc.constantFrom('', '/', '/소리', '/@hana?tab=1#a', '?q=1');
const link = fc
  .tuple(fc.array(label, { minLength: 1, maxLength: 3 }), top, path)
  .map(([labels, last, rest]) => `https://${labels.join('.')}.${last}${rest}`);

describe('a link of an author', () => {
  it('PRO-19 is any address by https to a named host, and stays as it is when it is trimmed again', () => {
    fc.assert(
      fc.property(link, (one) => {
        expect(authorLinkFault(one)).toBeUndefined();
        expect(trimAuthorLink(one)).toBe(one);
        expect(new URL(one).protocol).toBe('https:');
        expect(one).toContain(authorLinkName(one));
      }),
      { seed: SEED, numRuns: budget(200, 20_000) },
    );
  });

  it.each([
    'http://hana.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://0x7f.1/',
    'https://localhost/',
    'https://hana.example:8443/',
    'https://hana@evil.example/',
    'https://hana.example@evil.example',
    'https://hana.example\\@evil.example',
    'https://ha na.example',
    'https://hana.example/a b',
    'https://hana.example/"onclick=',
    'https://',
    'https:///hana.example',
    '//hana.example',
  ])('PRO-19 is not %s', (one) => {
    expect(authorLinkFault(one)).toBe('format');
    expect(authorLinkFault(trimAuthorLink(one))).toBe('format');
  });

  it('PRO-19 whatever passes leads a browser to https, without a sign-in and a port', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.webUrl(), fc.webUrl({ withFragments: true, validSchemes: ['https'] })),
        (typed) => {
          const one = trimAuthorLink(typed);
          fc.pre(one !== '' && authorLinkFault(one) === undefined);
          expect(new URL(one)).toMatchObject({ protocol: 'https:', username: '', password: '', port: '' });
        },
      ),
      { seed: SEED, numRuns: budget(500, 50_000) },
    );
  });

  it.each([
    [' Hana.Example/Sori ', 'https://hana.example/Sori'],
    ['HTTPS://Hana.Example', 'https://hana.example'],
    ['', ''],
    ['  ', ''],
    ['http://hana.example', 'http://hana.example'],
  ])('PRO-19 typed as %j is kept as %j', (typed, kept) => {
    expect(trimAuthorLink(typed)).toBe(kept);
  });

  it('PRO-19 has 200 characters at most', () => {
    const longest = 'https://hana.example/'.padEnd(MAX_AUTHOR_LINK_LENGTH, 'a');
    expect([authorLinkFault(longest), authorLinkFault(`${longest}a`)]).toEqual([undefined, 'too-long']);
  });

  it.each([
    ['https://www.hana.example/', 'hana.example'],
    ['https://hana.example/@sori', 'hana.example/@sori'],
  ])('PRO-19 %s is shown as %s', (one, shown) => {
    expect(authorLinkName(one)).toBe(shown);
  });
});
