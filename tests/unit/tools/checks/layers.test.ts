import { describe, expect, it } from 'vitest';

type Counts = Record<string, number>;
type Layers = { wrongRefusals: (counted: Counts, allowed: Counts) => string[] };

/** Node runs the scripts as they are, without types; a path in a variable keeps the compiler from looking for them. */
const script: string = '../../../scripts/check-layers.mjs';
const { wrongRefusals } = (await import(script)) as Layers;

describe('the refusals that adapters name', () => {
  const allowed = { 'old.ts': 3 };

  it('are as many as are written down', () => {
    expect(wrongRefusals({ 'old.ts': 3 }, allowed)).toEqual([]);
  });

  it('are never more, nor in another file', () => {
    const wrong = wrongRefusals({ 'old.ts': 4, 'new.ts': 1 }, allowed);
    expect(wrong).toHaveLength(2);
    for (const [index, file] of ['new.ts', 'old.ts'].entries()) {
      expect(wrong[index]).toContain(`server/adapters/postgres/${file} names`);
      expect(wrong[index]).toContain('let a use case decide (ADR 0068)');
    }
  });

  it('are written down where they are fewer, so that they never rise again', () => {
    for (const counted of [{ 'old.ts': 2 }, {}]) {
      expect(wrongRefusals(counted, allowed)).toEqual([
        expect.stringContaining('write that down in scripts/check-layers.mjs'),
      ]);
    }
  });
});
