import { describe, expect, it } from 'vitest';
import { en } from '../../../../src/ui/app/i18n/en.ts';
import { ko } from '../../../../src/ui/app/i18n/ko.ts';

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

  it('leave no text empty', () => {
    expect([...texts(ko), ...texts(en)].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each([
    ['ko', ko, /시리즈|고치기|까닭|화면 밝기|잠자기 타이머|습니다/, []],
    [
      'en',
      en,
      /\blog ?(in|out)\b|\bsupports? (it|the author)\b|^Support$|seen no more|opened .* with candy/i,
      ['auth.orByEmail', 'auth.signOut'],
    ],
  ] as const)('I18N-10 keep to one word for one thing: %s', (_, catalogue, left, specified) => {
    const found = texts(catalogue).filter(([, text]) => left.test(text));
    expect(found.filter(([key]) => !(specified as readonly string[]).includes(key))).toEqual([]);
  });
});
