import { describe, expect, it } from 'vitest';
import { BRAND, type Brand } from '../../../../common/kernel/brand.ts';
import { missingFacts } from '../../../../server/domain/missing-facts.ts';

const OWN: Brand = {
  representative: '한서우',
  registration: '120-81-47521',
  supportMail: 'help@soridam.co.kr',
  partnerMail: 'partner@soridam.co.kr',
  since: 2026,
  hasOwnTerms: true,
};

describe('who runs the site', () => {
  it('FTR-09 lacks nothing once an operator has said who they are and on which terms', () => {
    expect(missingFacts(OWN)).toEqual([]);
  });

  it('FTR-09 LIM-27 is nobody as it comes, so that nothing is sold', () => {
    const all = ['representative', 'registration', 'supportMail', 'partnerMail', 'hasOwnTerms'];
    expect(missingFacts(BRAND)).toEqual(all);
  });

  it.each<[keyof Brand, string | boolean]>([
    ['representative', ''],
    ['representative', ' ○ ○ '],
    ['registration', '000-00-00000'],
    ['registration', '1208147521'],
    ['registration', ''],
    ['supportMail', 'help@soridam.example'],
    ['supportMail', 'help'],
    ['partnerMail', 'partner@soridam.EXAMPLE'],
    ['hasOwnTerms', false],
  ])('FTR-09 lacks %s where it is "%s"', (fact, value) => {
    expect(missingFacts({ ...OWN, [fact]: value })).toEqual([fact]);
  });
});
