import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../common/kernel/language.ts';
import { offeredLanguage } from '../../../../src/domain/session/offered-language.ts';

const languages = fc.constantFrom(...LANGUAGES);
const regions = fc.constantFrom('', '-KR', '-US', '-GB', '-Latn-US');
const ours = fc.tuple(languages, regions).map(([language, region]) => `${language}${region}`);
const others = fc.constantFrom('ja', 'fr-CA', 'zh-Hant-TW', 'kok', 'enm', '');

describe('the language that is offered', () => {
  it.each([
    [['en-US', 'ko'], 'ko', 'en'],
    [['ko-KR', 'en-US'], 'ko', undefined],
    [['ko-KR', 'en-US'], 'en', 'ko'],
    [['ja', 'fr'], 'ko', 'en'],
    [['ja', 'fr'], 'en', undefined],
    [['ja', 'ko'], 'ko', undefined],
    [[], 'ko', undefined],
  ] as const)('I18N-32 to who reads %j where %s is shown is %s', (reads, shown, offered) => {
    expect(offeredLanguage(reads, shown)).toBe(offered);
  });

  it('I18N-32 is the first of ours that they read, wherever others stand among them, and never the shown one', () => {
    fc.assert(
      fc.property(fc.array(others), ours, fc.array(fc.oneof(ours, others)), languages, (before, best, after, shown) => {
        const offered = offeredLanguage([...before, best, ...after], shown);
        expect(offered).toBe(best.startsWith(shown) ? undefined : best.slice(0, 2));
      }),
    );
  });
});
