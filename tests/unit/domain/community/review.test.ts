import { describe, expect, it } from 'vitest';
import { charactersLeft, reviewText, writerOf } from '../../../../src/domain/community/review.ts';

describe('what is written in a comment', () => {
  it('CMT-07 INV-106 is nothing when it is blank', () => {
    expect(['', '   ', '\n\t', '\u3000'].map(reviewText)).toEqual(['', '', '', '']);
  });

  it('is sent composed, without blanks around it, with its line breaks', () => {
    expect(reviewText('  첫 줄\n\n둘째 줄 '.normalize('NFD'))).toBe('첫 줄\n\n둘째 줄');
  });

  it('CMT-23 may have 1000 characters, counted as people see them and not as computers keep them', () => {
    expect(charactersLeft('')).toBe(1000);
    expect(charactersLeft('가'.repeat(1000))).toBe(0);
    expect(charactersLeft('가'.repeat(1000).normalize('NFD'))).toBe(0);
    expect(charactersLeft('🌊'.repeat(1001))).toBe(-1);
  });
});

describe('who wrote a comment', () => {
  it('CMT-26 is named, and known by the address only where the name is missing', () => {
    expect(writerOf({ name: '하진', email: 'ha***@soridam.example' })).toBe('하진');
    expect(writerOf({ name: '', email: 'ha***@soridam.example' })).toBe('ha***@soridam.example');
    expect(writerOf({ name: '', email: undefined })).toBe('');
  });
});
