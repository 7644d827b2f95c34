import type { TSchema } from 'typebox';
import * as parts from './check.ts';
import type { Check } from './check.ts';

/** A check of each answer, by the name of its call. */
export type AnswerChecks<Name extends string> = Readonly<Record<Name, Check>>;

/** Under which checks have the text of their code, of which the build makes the module that browsers get. */
const CODE = Symbol.for('soridam.answer-checks');

/** What of JSON Schema answers are written in. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema | readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** Which keywords a schema of each type may have, besides its title. */
const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  object: ['properties', 'required', 'patternProperties'],
  array: ['items', 'additionalItems', 'minItems'],
  string: ['pattern', 'format'],
  number: ['minimum', 'maximum'],
  integer: ['minimum', 'maximum'],
  boolean: [],
  null: [],
};

/**
 * Makes the checks of answers from their schemas (ADR 0078). The build runs this, and browsers get what it has made; Node and tests run it
 * themselves.
 * @throws when a schema says something that no check looks at
 */
export function answerChecks<Name extends string>(
  calls: Readonly<Record<Name, { readonly answer: TSchema }>>,
): AnswerChecks<Name> {
  const { shared, checks } = codeOf(calls);
  // oxlint-disable-next-line typescript/no-implied-eval -- made of the contract alone, and not in the browsers of listeners (ADR 0078)
  const make = new Function('parts', `const { ${Object.keys(parts).join(', ')} } = parts; ${shared} return ${checks};`);
  return Object.defineProperty(make(parts) as AnswerChecks<Name>, CODE, { value: { shared, checks } });
}

function codeOf(calls: Readonly<Record<string, { readonly answer: TSchema }>>) {
  const known = new Map<string, string>();
  /** Each schema is written once; whoever packs the site puts what stands once where it is used. */
  const nameOf = (schema: Schema): string => {
    const code = written(schema, nameOf);
    if (/^\w+$/.test(code)) return code;
    const name = known.get(code) ?? `check${known.size}`;
    known.set(code, name);
    return name;
  };
  const checks = Object.entries(calls).map(([name, { answer }]) => `${name}: ${nameOf(answer)}`);
  const shared = [...known].map(([code, name]) => `const ${name} = ${code};`).join('\n');
  return { shared, checks: `{ ${checks.join(', ')} }` };
}

/** @returns the code of a check, with the names of those that it needs */
function written(schema: Schema, nameOf: (schema: Schema) => string): string {
  if ('const' in schema) return `oneOf(${JSON.stringify(schema.const)})`;
  if (schema.enum !== undefined) return `oneOf(${schema.enum.map((choice) => JSON.stringify(choice)).join()})`;
  if (schema.anyOf !== undefined) return choice(schema.anyOf, nameOf);
  const { type = '' } = schema;
  const odd = Object.keys(schema).find((word) => !['type', 'title', ...(KEYWORDS[type] ?? [])].includes(word));
  if (!(type in KEYWORDS) || odd !== undefined) throw new Error(`No check looks at ${odd ?? 'all'} of ${type}.`);
  switch (type) {
    case 'object':
      return objectCode(schema, nameOf);
    case 'array':
      return 'length' in (schema.items ?? {})
        ? `tuple(${(schema.items as readonly Schema[]).map(nameOf).join()})`
        : `list(${nameOf(schema.items as Schema)})`;
    case 'string':
      if (schema.pattern !== undefined) return `matching(/${schema.pattern}/)`;
      if (schema.format === undefined) return 'text';
      if (schema.format === 'date-time') return 'instant';
      throw new Error(`No check knows the format ${schema.format}.`);
    case 'boolean':
      return 'flag';
    case 'null':
      return 'oneOf(null)';
    default:
      return `${type === 'integer' ? 'whole' : 'amount'}(${boundsOf(schema)})`;
  }
}

function boundsOf({ minimum, maximum }: Schema): string {
  if (maximum !== undefined) return `${minimum ?? '-Infinity'}, ${maximum}`;
  return minimum === undefined ? '' : String(minimum);
}

/** A choice of values, or something or null; answers have no other. */
function choice(choices: readonly Schema[], nameOf: (schema: Schema) => string): string {
  const flat = choices.flatMap((one) => one.anyOf ?? [one]);
  const values = flat.map((one) => (one.type === 'null' ? null : one.const));
  if (!values.includes(undefined)) return `oneOf(${values.map((value) => JSON.stringify(value)).join()})`;
  const [one, ...others] = flat.filter(({ type }) => type !== 'null');
  if (one === undefined || others.length > 0) throw new Error('No check looks at one of several kinds.');
  return `orNull(${nameOf(one)})`;
}

function objectCode(
  { properties = {}, required = [], patternProperties }: Schema,
  nameOf: (schema: Schema) => string,
): string {
  if (patternProperties !== undefined) return `record(${Object.values(patternProperties).map(nameOf).join()})`;
  const fields = Object.entries(properties).map(([name, schema]) => ({
    isRequired: required.includes(name),
    code: `${JSON.stringify(name)}: ${nameOf(schema)}`,
  }));
  const [needed, others] = [true, false].map((isRequired) =>
    fields.filter((field) => field.isRequired === isRequired).map(({ code }) => code),
  );
  return `object({ ${needed?.join(', ')} }${others?.length ? `, { ${others.join(', ')} }` : ''})`;
}
