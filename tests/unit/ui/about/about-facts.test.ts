import { describe, expect, it } from 'vitest';
import { PACKS } from '../../../../server/domain/candy/pack.ts';
import { SETTLEMENT } from '../../../../server/domain/candy/settlement.ts';
import { USUAL_FACTS } from '../../../../server/domain/series/own-series.ts';
import { ABOUT_FACTS } from '../../../../src/ui/features/about/about-facts.ts';
import { aboutEn } from '../../../../src/ui/features/about/texts.en.ts';
import { aboutKo } from '../../../../src/ui/features/about/texts.ko.ts';

describe('what the page about the site says of money', () => {
  it('SHL-71 is what the server does', () => {
    const [smallest] = PACKS;
    expect(ABOUT_FACTS.smallestPack).toEqual({ candyAmount: smallest?.candyAmount, wonAmount: smallest?.wonAmount });
    expect(ABOUT_FACTS.authorSharePercent).toBe(100 - SETTLEMENT.platformSharePercent);
    expect(ABOUT_FACTS.wonPerCandy).toBe(SETTLEMENT.wonPerCandy);
    expect(ABOUT_FACTS.minimumPayoutWon).toBe(SETTLEMENT.minimumWon);
    expect(ABOUT_FACTS.taxPercent).toBe(SETTLEMENT.taxPercent);
  });

  it('SHL-71 says in words how many stories are free and what one costs, unless the author changes it', () => {
    expect([USUAL_FACTS.freeStories, USUAL_FACTS.candyPrice]).toEqual([3, 3]);
    expect([aboutKo.about.firstOnes, aboutEn.about.firstOnes]).toEqual(['첫 세 화', 'First three']);
    expect(aboutKo.about.candyPriceText).toContain('3개');
    expect(aboutEn.about.candyPriceText).toContain('three');
  });
});
