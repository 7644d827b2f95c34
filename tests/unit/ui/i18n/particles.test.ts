import { describe, expect, it } from 'vitest';
import { createI18n, loadCatalogue } from '../../../../src/ui/app/i18n/create-i18n.ts';
import { particleAfter } from '../../../../src/ui/app/i18n/particles.ts';

describe('particles', () => {
  it.each([
    ['등대', '를'],
    ['자정', '을'],
    ['서울', '을'],
    ['토성 1', '을'],
    ['토성 2', '를'],
    ['Tom', '을'],
    ['Anna', '를'],
    ['끝!', '을'],
    ['', '를'],
  ])('after %j is %s', (word, particle) => {
    expect(particleAfter(word, '을')).toBe(particle);
  });

  it('follow ㄹ as they follow an open syllable in 로 alone', () => {
    expect(particleAfter('서울', '으로')).toBe('로');
    expect(particleAfter('부산', '으로')).toBe('으로');
    expect(particleAfter('서울', '은')).toBe('은');
    expect(particleAfter('제주', '과')).toBe('와');
    expect(particleAfter('7', '으로')).toBe('로');
    expect(particleAfter('3', '이')).toBe('이');
    expect(particleAfter('바다', '이에요')).toBe('예요');
    expect(particleAfter('밤', '이에요')).toBe('이에요');
  });

  it('stand in texts beside the word that they follow', async () => {
    const texts = createI18n('ko', await loadCatalogue('ko'));
    expect(texts.t('search.none', { keyword: '자정' })).toBe('‘자정’을 찾지 못했어요');
    expect(texts.t('search.none', { keyword: '등대' })).toBe('‘등대’를 찾지 못했어요');
  });
});
