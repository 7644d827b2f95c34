import { expect, it } from 'vitest';
import { ForgetSignIns } from '../../../../server/application/accounts/forget-sign-ins.ts';

const NOW = Date.UTC(2026, 10, 21, 9, 0, 0);

it('SES-79 API-59 logins are forgotten a day after they were over, and sign-ins until none is left that may go', async () => {
  const parts = [2_000, 2_000, 7, 0];
  const pruned: number[] = [];
  await new ForgetSignIns({
    auditLog: { forgetSignIns: async () => parts.shift() ?? 0 },
    logins: { prune: async (before) => void pruned.push(before) },
    now: () => NOW,
  }).run();
  expect(pruned).toEqual([Date.UTC(2026, 10, 20, 9, 0, 0) / 1000]);
  expect(parts).toEqual([]);
});
