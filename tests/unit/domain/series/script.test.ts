import { describe, expect, it } from 'vitest';
import { lineAt } from '../../../../src/domain/series/script.ts';

const script = [undefined, 2, 5, undefined, 9].map((atSeconds, index) => ({ atSeconds, text: `${index}` }));

describe('the place of the voice in a script', () => {
  it('is the line that was begun last', () => {
    expect(lineAt(script, 2)).toBe(1);
    expect(lineAt(script, 4.9)).toBe(1);
    expect(lineAt(script, 5)).toBe(2);
    expect(lineAt(script, 100)).toBe(4);
  });

  it('is nowhere before the first timed line, and in a script that nobody timed', () => {
    expect(lineAt(script, 1.9)).toBeUndefined();
    expect(lineAt([{ atSeconds: undefined, text: '' }], 50)).toBeUndefined();
    expect(lineAt([], 50)).toBeUndefined();
  });
});
