import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskedEmail } from '../../../../../server/domain/community/masked-email.ts';

describe('a masked address', () => {
  it.each([
    ['sori@soridam.example', 'so***@soridam.example'],
    ['abc@soridam.example', 'a***@soridam.example'],
    ['ab@soridam.example', 'a***@soridam.example'],
    ['a@soridam.example', '***@soridam.example'],
    ['@', '***@'],
    ['', '***'],
  ])('CMT-26 of %s is %s', (email, masked) => {
    expect(maskedEmail(email)).toBe(masked);
  });

  it('CMT-26 tells the domain, at most two letters and half of the name, and not how long it is', () => {
    const name = fc.stringMatching(/^[A-Za-z0-9._%+-]{1,64}$/);
    fc.assert(
      fc.property(name, fc.domain(), (local, domain) => {
        const masked = maskedEmail(`${local}@${domain}`);
        const [shown = '', rest] = masked.split('***');
        expect(rest).toBe(`@${domain}`);
        expect(local.startsWith(shown)).toBe(true);
        expect(shown.length).toBeLessThanOrEqual(Math.min(2, local.length / 2));
      }),
    );
  });
});
