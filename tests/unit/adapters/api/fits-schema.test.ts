import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { LISTS } from '../../../../common/contract/lists.ts';
import { fitsSchema } from '../../../../src/adapters/api/fits-schema.ts';

const Item = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  at: Type.String({ format: 'date-time' }),
  share: Type.Number({ maximum: 1 }),
  kind: Type.Union([Type.Literal('one'), Type.Literal('other')]),
  series: Type.Union([Type.Object({ title: Type.String() }), Type.Null()]),
  words: Type.Array(Type.String()),
  isDone: Type.Optional(Type.Boolean()),
});
const ITEM = { id: 1, at: '2026-11-21T09:00:00.000Z', share: 0.5, kind: 'one', series: null, words: ['a'] };

describe('what a schema says', () => {
  it.each([{}, { series: { title: '등대' } }, { words: [] }, { isDone: true }, { unknown: 1 }])(
    'fits with %j',
    (change) => {
      expect(fitsSchema(Item, { ...ITEM, ...change })).toBe(true);
    },
  );

  it.each([
    { id: 0 },
    { id: 1.5 },
    { id: '1' },
    { at: 'yesterday' },
    { share: 2 },
    { share: Number.NaN },
    { kind: 'another' },
    { series: {} },
    { series: undefined },
    { words: 'a' },
    { words: [1] },
    { isDone: 'yes' },
  ])('does not fit with %j', (change) => {
    expect(fitsSchema(Item, { ...ITEM, ...change })).toBe(false);
  });

  it.each([[null], ['text'], [[ITEM]]])('no %j is an object', (value) => {
    expect(fitsSchema(Item, value)).toBe(false);
  });

  it('is refused where nobody looks at it', () => {
    expect(() => fitsSchema(Type.String({ pattern: 'a' }), 'b')).toThrow("Nobody looks at 'pattern'");
  });

  it.each(Object.entries(LISTS).filter(([, { list }]) => !('isOfSeries' in list)))(
    'is all looked at in the items of %s',
    (_, { list }) => {
      expect(fitsSchema(list.item, {})).toBe(false);
      for (const schema of Object.values((list.item as { readonly properties: object }).properties as object[])) {
        expect(() => fitsSchema(schema, null)).not.toThrow();
      }
    },
  );
});
