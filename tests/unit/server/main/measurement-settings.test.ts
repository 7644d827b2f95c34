import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../../server/main/settings/config.ts';

describe('the setting of measurements', () => {
  it.each([
    [undefined, 100],
    ['off', 0],
    ['1', 1],
    ['25', 25],
  ])('RUM-10 %s means %i visits of a hundred', (given, measuredShare) => {
    expect(readConfig({ MEASUREMENTS: given })).toMatchObject({ ok: true, value: { measuredShare } });
  });

  it.each(['0', '101', '-1', '12.5', 'on'])('RUM-10 cannot be %s', (given) => {
    expect(readConfig({ MEASUREMENTS: given })).toMatchObject({
      ok: false,
      failure: [{ setting: 'MEASUREMENTS', given }],
    });
  });
});
