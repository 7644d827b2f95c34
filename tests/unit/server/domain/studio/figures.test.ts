import { describe, expect, it } from 'vitest';
import { completionOf, NO_FIGURES } from '../../../../../server/domain/studio/figures.ts';

describe('completion', () => {
  it('CRE-04 is not known where nothing is told of any listen', () => {
    expect(completionOf({ ...NO_FIGURES, listens: 12 })).toBeUndefined();
  });

  it('CRE-04 is the share of those listens of which it is told', () => {
    expect(completionOf({ ...NO_FIGURES, listens: 12, followed: 3, heardToEnd: 2 })).toBe(0.667);
    expect(completionOf({ ...NO_FIGURES, listens: 12, followed: 3, heardToEnd: 0 })).toBe(0);
  });
});
