import { describe, expect, it } from 'vitest';
import { completeTexts, createI18n } from '../../../../src/ui/app/i18n/create-i18n.ts';
import { ko } from '../../../../src/ui/app/i18n/ko.ts';
import { noteTexts } from '../../../../src/ui/app/i18n/noted-texts.ts';

describe('the texts that a page brings', () => {
  it('are those that it has shown, and word another page alike', () => {
    const noted = noteTexts(ko);
    const server = createI18n('ko', noted.catalogue);
    const shown = [server.t('shell.skip'), server.t('series.stories', { count: 3 })];
    expect(shown[0]).toBe(ko.shell.skip);
    expect(Object.keys(noted.read)).toEqual(['shell', 'series']);
    expect(noted.read['shell']).toEqual({ skip: ko.shell.skip });

    const browser = createI18n('ko', noted.read);
    expect([browser.t('shell.skip'), browser.t('series.stories', { count: 3 })]).toEqual(shown);
  });

  it('are completed by the catalogue; until then no key stands in for a text', async () => {
    const browser = createI18n('ko', { shell: { skip: ko.shell.skip } });
    expect(browser.t('shell.back')).toBe('');
    await completeTexts(browser, 'ko');
    expect(browser.t('shell.back')).toBe(ko.shell.back);
  });
});
