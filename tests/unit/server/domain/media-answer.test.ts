import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PARTS, rangeLength, selectRanges } from '../../../../server/domain/byte-range.ts';
import { formatHttpDate } from '../../../../server/domain/http-date.ts';
import { decideMediaAnswer, type MediaAnswer, type StoredFile } from '../../../../server/domain/media-answer.ts';
import { headersOf, RANGE_CASES, type RangeCase, type RangeOutcome } from '../../../support/player/range-cases.ts';

const FILE: StoredFile = { etag: '"3f9a"', modifiedAt: Date.UTC(2026, 10, 20, 9, 0, 0), size: 1000 };
const STATUS = { whole: 200, 'not-modified': 304, 'precondition-failed': 412, unsatisfiable: 416 } as const;

function expected(outcome: RangeOutcome): MediaAnswer {
  if (typeof outcome === 'string' && outcome in STATUS) return { status: STATUS[outcome as keyof typeof STATUS] };
  return {
    status: 206,
    parts: [outcome].flat().map((part) => {
      const [first = NaN, last = NaN] = part.split('-').map(Number);
      return { first, last };
    }),
  };
}

function decide(row: RangeCase): MediaAnswer {
  const headers = headersOf(row, FILE.etag, formatHttpDate(FILE.modifiedAt));
  const one = (name: string): string | undefined => headers[name] as string | undefined;
  return decideMediaAnswer(
    {
      method: row.method ?? 'GET',
      rangeLines: [headers['range'] ?? []].flat(),
      conditions: {
        ifMatch: one('if-match'),
        ifNoneMatch: one('if-none-match'),
        ifModifiedSince: one('if-modified-since'),
        ifUnmodifiedSince: one('if-unmodified-since'),
        ifRange: one('if-range'),
      },
    },
    row.file === 'empty' ? { ...FILE, size: 0 } : FILE,
  );
}

describe('what of a file of 1000 bytes answers a request', () => {
  it('the table has no case twice and at least 60', () => {
    expect(new Set(RANGE_CASES.map((row) => row.title)).size).toBe(RANGE_CASES.length);
    expect(RANGE_CASES.length).toBeGreaterThanOrEqual(60);
  });

  it.each(RANGE_CASES)('$title', (row) => {
    expect(decide(row)).toEqual(expected(row.outcome));
  });
});

/** Headers that are nearly right, which say more than random letters. */
const nearlyRange = fc
  .array(
    fc.oneof(
      fc
        .tuple(fc.bigInt({ min: 0n, max: 1n << 70n }), fc.bigInt({ min: 0n, max: 1n << 70n }))
        .map(([a, b]) => `${a}-${b}`),
      fc.tuple(fc.nat(30), fc.nat(30)).map(([a, b]) => `${a}-${b}`),
      fc.nat(30).map((a) => `${a}-`),
      fc.nat(30).map((a) => `-${a}`),
      fc.constantFrom('', ' ', '-', 'a', '1', '\t0-1'),
    ),
    { maxLength: 8 },
  )
  .map((elements) => `bytes=${elements.join(',')}`);

const anyHeader = fc.oneof(nearlyRange, fc.string(), fc.string({ unit: 'binary' }));

describe('any Range header', () => {
  it('never throws, and what it selects lies within the file, in at most five parts that do not overlap', () => {
    fc.assert(
      fc.property(anyHeader, fc.nat(40), (header, size) => {
        const selection = selectRanges(header, size);
        if (selection.kind !== 'parts') return;
        expect(selection.parts.length).toBeGreaterThan(0);
        expect(selection.parts.length).toBeLessThanOrEqual(MAX_PARTS);
        for (const { first, last } of selection.parts) {
          expect(first).toBeGreaterThanOrEqual(0);
          expect(last).toBeGreaterThanOrEqual(first);
          expect(last).toBeLessThan(size);
        }
        const bytes = selection.parts.flatMap((part) =>
          Array.from({ length: rangeLength(part) }, (_, index) => part.first + index),
        );
        expect(new Set(bytes).size).toBe(bytes.length);
      }),
      { numRuns: 2000 },
    );
  });

  it('a pair of numbers selects the bytes that the numbers say', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), fc.integer({ min: 1, max: 40 }), (first, last, size) => {
        const file = Array.from({ length: size }, (_, index) => index);
        const selection = selectRanges(`bytes=${first}-${last}`, size);
        const wanted = last < first ? [] : file.slice(first, last + 1);
        const got =
          selection.kind === 'parts' ? selection.parts.flatMap((part) => file.slice(part.first, part.last + 1)) : [];
        expect(got).toEqual(wanted);
      }),
    );
  });

  it('conditions of any text never throw', () => {
    const text = fc.option(fc.oneof(fc.string(), fc.constantFrom('*', FILE.etag, `W/${FILE.etag}`)), {
      nil: undefined,
    });
    fc.assert(
      fc.property(
        fc.record({ ifMatch: text, ifNoneMatch: text, ifModifiedSince: text, ifUnmodifiedSince: text, ifRange: text }),
        fc.array(anyHeader, { maxLength: 2 }),
        (conditions, rangeLines) => {
          const { status } = decideMediaAnswer({ method: 'GET', rangeLines, conditions }, FILE);
          expect([200, 206, 304, 412, 416]).toContain(status);
        },
      ),
    );
  });

  it('a header of any length is read in the time of its length: of its square, this would not end', () => {
    const hostile = [
      'bytes=' + '0-,'.repeat(500_000),
      'bytes=' + '9'.repeat(2_000_000) + '-',
      'bytes=' + ' '.repeat(2_000_000) + 'x',
    ];
    for (const header of hostile) expect(selectRanges(header, 1000)).toBeDefined();
  });
});
