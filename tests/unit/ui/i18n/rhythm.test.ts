import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../common/kernel/language.ts';
import { WEEKDAYS, type Weekday } from '../../../../common/kernel/weekdays.ts';
import { createI18n, loadCatalogue } from '../../../../src/ui/app/i18n/create-i18n.ts';
import { rhythmText } from '../../../../src/ui/app/i18n/rhythm.ts';

async function said(language: Language, days: readonly Weekday[]): Promise<string | undefined> {
  return rhythmText(createI18n(language, await loadCatalogue(language)).t, language, days);
}

describe('the days on which a series goes on', () => {
  it.each([
    [['fri'], '매주 금요일', 'Every Friday'],
    [['mon', 'thu'], '매주 월·목요일', 'Mondays and Thursdays'],
    [['mon', 'wed', 'fri'], '매주 월·수·금요일', 'Mondays, Wednesdays, and Fridays'],
    [WEEKDAYS, '매일', 'Every day'],
  ] as const)('SHL-82 are said in both languages: %j', async (days, ko, en) => {
    expect([await said('ko', days), await said('en', days)]).toEqual([ko, en]);
  });

  it('SHL-82 are not said where there are none', async () => {
    expect(await said('ko', [])).toBeUndefined();
  });
});
