import { Compile } from 'typebox/compile';
import { Type, type TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { calls, type Call, type CallName } from '../../../common/contract/calls.ts';
import { text, typedText } from '../../../common/contract/text.ts';

interface AnySchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, AnySchema>>;
  readonly items?: AnySchema;
  readonly anyOf?: readonly AnySchema[];
}

/** All texts within a schema, by where they are. */
function textsIn(schema: AnySchema, place: string): readonly (readonly [string, AnySchema])[] {
  const { type, properties = {}, items, anyOf = [] } = schema;
  return [
    ...(type === 'string' ? [[place, schema] as const] : []),
    ...Object.entries(properties).flatMap(([name, part]) => textsIn(part, `${place}.${name}`)),
    ...(items === undefined ? [] : textsIn(items, `${place}[]`)),
    ...anyOf.flatMap((part) => textsIn(part, place)),
  ];
}

const taken = (Object.keys(calls) as CallName[]).flatMap((name) => {
  const { params, query, body, file }: Call = calls[name];
  return [params, query, ...(file === undefined ? [body] : [])].flatMap((part) => textsIn(part as AnySchema, name));
});

/** What texts are made of, beyond any length that a call has a use for. */
const ENDLESS = ['a', '0', 'f', 'A', '-', ' ', '가', '\u{1F600}', 'a-', '0f'].map((letter) => letter.repeat(100_000));
/** What neither UTF-8 nor the database can hold. */
const ODD = ['\0', '\uD800', '\uDC00', '\uDC00\uD800', '\u{1F600}\uD83D'];

describe('the texts that calls take', () => {
  it('are found at all', () => {
    const places = taken.map(([place]) => place);
    for (const place of [
      'getDiscovery.genre',
      'getSeries.id',
      'postReview.text',
      'signIn.password',
      'changeStory.script',
    ]) {
      expect(places).toContain(place);
    }
    expect(places.length).toBeGreaterThan(100);
  });

  it.each(taken)('OV4 UN2 %s has an end, and holds what can be kept', (_, schema) => {
    const compiled = Compile(schema as TSchema);
    expect(ENDLESS.filter((endless) => compiled.Check(endless))).toEqual([]);
    for (const odd of ODD) {
      expect([odd, `a${odd}`, `1${odd}b`].filter((one) => compiled.Check(one))).toEqual([]);
    }
  });
});

describe('a text of the contract', () => {
  const three = Compile(text(3));

  it.each(['', 'abc', '가나다', '\u{1F600}\u{1F600}\u{1F600}', 'a\n\t', '\uFFFD'])('takes %j', (whole) =>
    expect(three.Check(whole)).toBe(true),
  );

  it.each(['abcd', '가나다라', '\u{1F600}\u{1F600}\u{1F600}\u{1F600}', 'a\0', '\uD800', 'a\uDC00b'])(
    'does not take %j',
    (other) => expect(three.Check(other)).toBe(false),
  );

  it('has room for what is typed decomposed, and for what is then told to be too long', () => {
    const typed = Compile(Type.Object({ name: typedText(10) }));
    expect(typed.Check({ name: '뷁'.repeat(20).normalize('NFD') })).toBe(true);
    expect(typed.Check({ name: 'a'.repeat(61) })).toBe(false);
  });
});
