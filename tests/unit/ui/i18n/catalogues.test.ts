import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en } from '../../../../src/ui/i18n/en.ts';
import { ko } from '../../../../src/ui/i18n/ko.ts';

type Tree = { readonly [key: string]: string | Tree };

function texts(tree: Tree, path = ''): readonly (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as const] : texts(value, `${path}${key}.`),
  );
}

const withoutCount = (key: string): string => key.replace(/_(one|other)$/, '');
const placeholders = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((found) => found[1] ?? '').sort();

describe('the catalogues', () => {
  it('I18N-08 have the same keys with the same placeholders', () => {
    const shape = (tree: Tree) =>
      Object.fromEntries(texts(tree).map(([key, text]) => [withoutCount(key), placeholders(text)]));
    expect(shape(en)).toEqual(shape(ko));
  });

  it('hold no key that nothing shows', () => {
    const sources = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('i18n/ko') && !name.startsWith('i18n/en'))
      .map((name) => readFileSync(`src/ui/${name}`, 'utf8'))
      .join('\n');
    // The sections of the menu are worded by their name: `shell.${section}`.
    const composed = ['originals', 'discovery', 'challenge', 'drawer', 'mine'].map((section) => `shell.${section}`);
    const isShown = (key: string): boolean => sources.includes(`'${key}'`) || composed.includes(key);
    expect([...new Set(texts(ko).map(([key]) => withoutCount(key)))].filter((key) => !isShown(key))).toEqual([]);
  });

  it('leave no text empty', () => {
    expect([...texts(ko), ...texts(en)].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});
