import { expect, it } from 'vitest';
import { FlexibleRateLimiter } from '../../../../server/adapters/limits/flexible-rate-limiter.ts';
import { LIMITS, type LimitName } from '../../../../server/domain/account/limits.ts';

/** What the table of limits takes for a key. */
const COLUMN = 255;

it.each((Object.keys(LIMITS) as LimitName[]).filter((name) => !LIMITS[name].isBrief))(
  'OV4 UN2 %s is kept under a key that the database takes, whatever it counts',
  async (name) => {
    const keys: string[] = [];
    const limiter = new FlexibleRateLimiter({
      kind: 'shared',
      query: async ({ values }) => {
        keys.push(String(values[0]));
        return { rows: [{ points: 1, expire: Date.now() + 1000 }], rowCount: 1 };
      },
    });
    const counted = [
      '12',
      'sori@soridam.example',
      `${'a'.repeat(128)}@b.kr`,
      `${'a'.repeat(127)}@b.kr`,
      'a\0',
      '\uD800',
    ];
    for (const key of counted) await limiter.take(name, key);
    expect(keys.filter((key) => key.length > COLUMN || /[\0\p{Cs}]/u.test(key))).toEqual([]);
    // What is short stands as it is, and no two share one.
    expect(keys.slice(0, 2)).toEqual([`${name}:12`, `${name}:sori@soridam.example`]);
    expect(new Set(keys).size).toBe(counted.length);
  },
);
