import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatHttpDate, parseHttpDate } from '../../../../server/domain/http-date.ts';

const INSTANT = Date.UTC(1994, 10, 6, 8, 49, 37);

describe('dates of headers', () => {
  it.each([
    ['Sun, 06 Nov 1994 08:49:37 GMT', INSTANT],
    ['Sunday, 06-Nov-94 08:49:37 GMT', INSTANT],
    ['Sun Nov  6 08:49:37 1994', INSTANT],
    ['Monday, 06-Nov-68 00:00:00 GMT', Date.UTC(2068, 10, 6)],
    ['Sat, 29 Feb 2020 00:00:00 GMT', Date.UTC(2020, 1, 29)],
    ['Sat, 31 Dec 2016 23:59:60 GMT', Date.UTC(2017, 0, 1)],
  ])('%s is read', (text, instant) => {
    expect(parseHttpDate(text)).toBe(instant);
  });

  it.each([
    '',
    'yesterday',
    '1994-11-06T08:49:37Z',
    'Sun, 06 Nov 1994 08:49:37',
    'Sun, 06 Nov 1994 08:49:37 +0100',
    'sun, 06 nov 1994 08:49:37 gmt',
    'Sun, 6 Nov 1994 08:49:37 GMT',
    'Sun, 30 Feb 1994 08:49:37 GMT',
    'Sun, 00 Nov 1994 08:49:37 GMT',
    'Sun, 06 Abc 1994 08:49:37 GMT',
    'Sun, 06 Nov 1994 24:00:00 GMT',
    'Sun, 06 Nov 1994 08:60:00 GMT',
  ])("'%s' is no date", (text) => {
    expect(parseHttpDate(text)).toBeUndefined();
  });

  it('what is written is read again, to the second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(2099, 11, 31) / 1000 }), (second) => {
        expect(parseHttpDate(formatHttpDate(second * 1000))).toBe(second * 1000);
      }),
    );
  });
});
