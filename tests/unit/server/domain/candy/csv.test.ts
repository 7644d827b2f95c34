import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../../../server/domain/candy/csv.ts';

/** Reads a file of quoted fields as RFC 4180 says, and as spreadsheets do. */
function read(csv: string): string[][] {
  expect(csv.startsWith('\ufeff')).toBe(true);
  const rows: string[][] = [[]];
  for (const [, field = '', end] of csv.slice(1).matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    rows.at(-1)?.push(field.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('a table as a file', () => {
  it('CND-14 RX4 says what it was made of, and nothing of it is calculated', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', '1', 'A', ' ') }),
    );
    const row = fc.array(texts, { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        const shown = read(csvOf(rows));
        expect(shown.map((fields) => fields.length)).toEqual(rows.map(() => 3));
        shown.flat().forEach((field, index) => {
          const given = rows.flat()[index];
          expect([given, `'${given}`]).toContain(field);
          if (!/^-?[0-9.]+$/.test(field)) expect(field).not.toMatch(/^[=+\-@\t\r]/);
        });
      }),
    );
  });

  it.each([
    ['=HYPERLINK("https://example.com")', '\'=HYPERLINK("https://example.com")'],
    ['@SUM(1)', "'@SUM(1)"],
    ['-2+3', "'-2+3"],
    ['+821012345678', "'+821012345678"],
    ['\t=1', "'\t=1"],
  ])('RX4 shows %j as a text', (given, shown) => {
    expect(read(csvOf([[given]]))).toEqual([[shown]]);
  });

  it('leaves numbers what they are, also those below nothing', () => {
    expect(read(csvOf([[-3, 2.1, 0, '-5']]))).toEqual([['-3', '2.1', '0', '-5']]);
  });
});
