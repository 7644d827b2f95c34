import { describe, expect, it } from 'vitest';
import { SearchForm } from '../../../../src/ui/features/search/forms/search-form.ts';

describe('the search form', () => {
  it('takes a keyword without the blanks around it', () => {
    const form = new SearchForm('  달빛 조각사 ');
    expect(form.keyword).toBe('달빛 조각사');
    expect(form.problem()).toBeUndefined();
  });

  it('HDR-28 refuses a keyword of blanks', () => {
    expect(new SearchForm(' \t\n ').problem()).toBe('required');
  });

  it('takes a hundred letters and refuses one more', () => {
    expect(new SearchForm('가'.repeat(100)).problem()).toBeUndefined();
    expect(new SearchForm('가'.repeat(101)).problem()).toBe('too-long');
  });
});
