import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distinctParts } from '../../../../src/domain/series/series.ts';

describe('comma-separated texts', () => {
  it('ENT-27 ENT-28 are split, trimmed and shown once each', () => {
    expect(distinctParts('a,b, a ,,c')).toEqual(['a', 'b', 'c']);
  });

  it('INV-099 splitting what was joined again changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parts = distinctParts(text);
        expect(distinctParts(parts.join(','))).toEqual(parts);
        expect(new Set(parts).size).toBe(parts.length);
        expect(parts.every((part) => part !== '' && part === part.trim())).toBe(true);
      }),
    );
  });
});
