import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { episodeLabel } from '../../../../src/domain/series/story.ts';
import { aStory } from '../../../support/builders.ts';

describe('episode label', () => {
  it('INV-100 ENT-35 comes from the number where there is one', () => {
    expect(episodeLabel(aStory(1, { episode: 3, title: '12화 바다' }))).toEqual({ number: 3 });
  });

  it.each([
    ['12화 바다', '12화'],
    ['제12화. 바다', '제12화'],
    ['시즌 2 3화 4화', '시즌 2 3화'],
  ])('INV-100 ENT-35 is the title "%s" up to the first 화 after a number', (title, text) => {
    expect(episodeLabel(aStory(1, { episode: undefined, title }))).toEqual({ text });
  });

  it.each(['영화 이야기', '바다', '12 화', ''])('INV-100 ENT-76 is nothing for the title "%s"', (title) => {
    expect(episodeLabel(aStory(1, { episode: undefined, title }))).toBeUndefined();
  });

  it('INV-100 is always the beginning of the title and ends in 화 once', () => {
    const titles = fc
      .array(fc.constantFrom('1', '2', '화', '영', ' ', '\n'), { maxLength: 12 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(titles, (title) => {
        const label = episodeLabel(aStory(1, { episode: undefined, title }));
        const marker = /[0-9]화/.exec(title);
        expect(label).toEqual(marker === null ? undefined : { text: title.slice(0, marker.index + 2) });
      }),
    );
  });
});
