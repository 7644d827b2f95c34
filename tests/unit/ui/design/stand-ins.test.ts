import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '../../../../scripts/project.mjs';

const theme = (name: string): string => readFileSync(inProject('src/ui/design/theme', name), 'utf8');

const namesOf = (list: string): readonly string[] => list.split(',').map((name) => name.trim());

/** @returns the names of families that the token lists, in their order; a name in quotes may hold a comma */
function families(token: string): readonly string[] {
  const [, list = ''] = new RegExp(`--${token}:([^;]+);`).exec(theme('tokens.css')) ?? [];
  return (list.match(/'[^']+'|[\w-]+/g) ?? []).map((name) => name.replaceAll("'", ''));
}

describe('faces that stand in until ours have come', () => {
  it.each([
    ['font-ui', 'Pretendard, none'],
    ['font-story', 'Gowun, none'],
  ])(
    'SHL-67 the sign for a missing letter is drawn by one face of %s, whichever pieces of ours have come',
    (token, first) => {
      // The first face that is asked draws it: another one of them, when it comes before its syllables, draws it otherwise.
      expect(families(token)[0]).toBe(first);
      const face = theme('stand-ins.css')
        .split('@font-face')
        .find((rule) => rule.includes(`font-family: '${first}';`));
      // Nothing but syllables is asked of it: a space tells how high a line is.
      expect(namesOf(/unicode-range: ([^;]+);/.exec(face ?? '')?.[1] ?? '')).toEqual(['U+AC00-D7A3']);
    },
  );
});
