import { describe, expect, it } from 'vitest';
import { wrongRefusals } from '../../../../tools/checks/layers.ts';

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
        expect.stringContaining('write that down in tools/checks/layers.ts'),
      ]);
    }
  });
});
