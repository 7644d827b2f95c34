import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { fail, ok } from '../../../../common/kernel/result.ts';
import { providerLeaver } from '../../../../server/adapters/identity/provider-leaver.ts';
import type { WebIdentityProvider } from '../../../../server/application/ports/accounts/web-identity-provider.ts';
import { Secret } from '../../../../server/domain/secret.ts';
import { PlainSecretBox } from '../../../support/accounts/plain-secret-box.ts';
import { demoIdentityParts } from '../../../support/accounts/demo-identity-parts.ts';

const box = new PlainSecretBox();
const sealed = box.seal(new Secret('the-bearer'));
const JOB = { id: '1', attempt: 1, signal: { aborted: false } };
let log: string[];

beforeEach(() => {
  log = [];
});

function leave(unlink: WebIdentityProvider['unlink'], provider: 'kakao' | 'apple' = 'kakao', kept = sealed) {
  const [kakao] = demoIdentityParts().identity.providers;
  if (kakao === undefined) throw new Error('Nobody plays Kakao.');
  const listed = Object.assign(Object.create(kakao) as WebIdentityProvider, { unlink });
  const logger = pino({}, { write: (line: string) => log.push(line) });
  return providerLeaver([listed], box, logger)({ provider, sealed: kept }, JOB);
}

describe('telling a provider of a withdrawal', () => {
  it('PRO-16 happens with the bearer of the login', async () => {
    const told: string[] = [];
    await leave(async (bearer) => {
      told.push(bearer.reveal());
      return ok(undefined);
    });
    expect([told, log]).toEqual([['the-bearer'], []]);
  });

  it('is tried again when the provider cannot be reached', async () => {
    await expect(leave(async () => fail({ kind: 'unreachable', reason: 'no answer' }))).rejects.toThrow('no answer');
  });

  it('ends with a note when the provider refuses, is gone, or the bearer cannot be read', async () => {
    await leave(async () => fail({ kind: 'refused', reason: 'answered 401' }));
    await leave(async () => ok(undefined), 'apple');
    await leave(async () => ok(undefined), 'kakao', 'sealed with another key');
    expect(log).toHaveLength(3);
    expect(log.join('')).not.toContain('the-bearer');
  });
});
