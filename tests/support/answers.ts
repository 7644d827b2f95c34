import fc from 'fast-check';

/** As much of JSON Schema as answers are written in. */
export interface AnswerSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly AnswerSchema[];
  readonly items?: AnswerSchema | readonly AnswerSchema[];
  readonly properties?: Readonly<Record<string, AnswerSchema>>;
  readonly patternProperties?: Readonly<Record<string, AnswerSchema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

const DAYS = { min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true };

/** Answers that a schema allows; lists have one item or two. */
export function answersOf(schema: AnswerSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(answersOf));
  const { minimum: least = -1e15, maximum: most = 1e15 } = schema;
  switch (schema.type) {
    case 'object':
      return objectsOf(schema);
    case 'array':
      return isTuple(schema.items)
        ? fc.tuple(...schema.items.map(answersOf))
        : fc.array(answersOf(schema.items ?? {}), { minLength: 1, maxLength: 2 });
    case 'string':
      if (schema.format === 'date-time') return fc.date(DAYS).map((date) => date.toISOString());
      return schema.pattern === undefined ? fc.string() : fc.stringMatching(new RegExp(schema.pattern));
    case 'number':
      return fc.double({ min: least, max: most, noNaN: true });
    case 'integer':
      return fc.maxSafeInteger().map((drawn) => Math.min(most, Math.max(least, drawn)));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
    default:
      throw new Error(`Nobody draws a ${schema.type}.`);
  }
}

function objectsOf({ properties = {}, required = [], patternProperties }: AnswerSchema): fc.Arbitrary<unknown> {
  if (patternProperties !== undefined) {
    return fc.dictionary(fc.string({ minLength: 1 }), answersOf(Object.values(patternProperties)[0] ?? {}), {
      minKeys: 1,
      maxKeys: 2,
    });
  }
  const fields = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, answersOf(one)]));
  return fc.record(fields, { requiredKeys: [...required] });
}

const isTuple = (items: AnswerSchema['items']): items is readonly AnswerSchema[] => Array.isArray(items);

/** Where a value stands in an answer. */
type Path = readonly (string | number)[];

/** @returns where the parts of an answer stand that have a schema, the answer itself first */
function placesIn(schema: AnswerSchema, value: unknown, path: Path = []): readonly (readonly [Path, AnswerSchema])[] {
  const below = (one: AnswerSchema | undefined, name: string | number) => {
    const inner: unknown = Reflect.get(value as object, name);
    return one === undefined || inner === undefined ? [] : placesIn(one, inner, [...path, name]);
  };
  const inner = (): readonly (readonly [Path, AnswerSchema])[] => {
    if (typeof value !== 'object' || value === null) return [];
    if (schema.anyOf !== undefined) {
      const kind = schema.anyOf.find(({ type }) => type === (Array.isArray(value) ? 'array' : 'object'));
      return kind === undefined ? [] : placesIn(kind, value, path).slice(1);
    }
    if (Array.isArray(value)) {
      const { items } = schema;
      return value.flatMap((_, index) => below(isTuple(items) ? items[index] : items, index));
    }
    const names = Object.keys(value);
    const [any] = Object.values(schema.patternProperties ?? {});
    return names.flatMap((name) => below(schema.properties?.[name] ?? any, name));
  };
  return [[path, schema], ...inner()];
}

/** What may stand in the place of something else. */
const OTHERS = [null, '', 'another', 'Y', -1, 0, 1.5, 7, 1e300, true, [], [1], {}, { id: 1 }];

/** @returns the answer with one thing in it changed: a field is missing, of another type, out of its bounds */
export function changesOf(
  schema: AnswerSchema,
  answer: unknown,
): readonly { readonly path: Path; readonly changed: unknown }[] {
  return placesIn(schema, answer).flatMap(([path, { minimum = 0, maximum = 0 }]) => {
    const others = [...OTHERS, minimum - 1, maximum + 1].map((other) => ({
      path,
      changed: withAt(answer, path, other),
    }));
    return typeof path.at(-1) === 'string' ? [...others, { path, changed: withAt(answer, path, undefined) }] : others;
  });
}

function withAt(value: unknown, [name, ...rest]: Path, other: unknown): unknown {
  if (name === undefined) return other;
  if (Array.isArray(value)) return value.with(Number(name), withAt(value[Number(name)], rest, other));
  const fields: Record<string, unknown> = { ...(value as object) };
  if (rest.length === 0 && other === undefined) delete fields[name];
  else fields[name] = withAt(fields[name], rest, other);
  return fields;
}
