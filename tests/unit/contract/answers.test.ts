import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { calls } from '../../../common/contract/calls.ts';
import { parseId, type SeriesId } from '../../../common/kernel/ids.ts';

/** As much of a schema as it takes to find its fields. */
interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
}

/** Every field of an answer, below its whole name. */
function fields(shape: Shape, name: string): readonly (readonly [string, Shape])[] {
  const own = Object.entries(shape.properties ?? {}).map(([key, value]) => [`${name}.${key}`, value] as const);
  const inner = [
    ...own,
    ...[shape.items, ...(shape.anyOf ?? [])].flatMap((each) => (each ? [[name, each] as const] : [])),
  ];
  return [...own, ...inner.flatMap(([key, value]) => fields(value, key))];
}

const types = ({ type, anyOf = [] }: Shape): readonly (string | undefined)[] =>
  anyOf.length > 0 ? anyOf.map((each) => each.type) : [type];

describe('every answer of the API', () => {
  const all = Object.entries<{ readonly answer: TSchema }>(calls).flatMap(([name, { answer }]) => fields(answer, name));
  // Packs, purchases and a store's products have names that payments carry abroad, and nobody counts up; so do files, logins and
  // bookmarks, which devices name.
  const isNamed = (name: string): boolean => /(packs?|purchase|product|upload|login|bookmarks)(\.id|Id)$/.test(name);
  const ids = all.filter(([name]) => /\.(id|[a-z]+Id)$/.test(name) && !isNamed(name));

  it('ENT-73 has whole numbers for ids', () => {
    expect(ids.length).toBeGreaterThan(40);
    expect(ids.filter(([, shape]) => !types(shape).every((type) => type === 'integer' || type === 'null'))).toEqual([]);
  });

  it('ENT-73 knows a series by the same id as its address does', () => {
    expect(parseId<SeriesId>('1')).toBe(parseId<SeriesId>(1));
    expect([parseId('01x'), parseId('0'), parseId('1.5'), parseId(2 ** 53)]).toEqual(Array(4).fill(undefined));
  });
});
