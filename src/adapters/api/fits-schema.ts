/** What of JSON Schema the items of lists are written in; whoever needs more teaches it here. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
}

const KNOWN = new Set([
  'type',
  'const',
  'anyOf',
  'items',
  'properties',
  'required',
  'minimum',
  'maximum',
  'format',
  'title',
]);

/**
 * @returns whether a value from outside is what its schema says; what the schema does not name is not looked at
 * @throws when the schema says something that nobody looks at here
 */
export function fitsSchema(itself: object, value: unknown): boolean {
  const schema: Schema = itself;
  const unknown = Object.keys(schema).find((word) => !KNOWN.has(word));
  if (unknown !== undefined) throw new Error(`Nobody looks at '${unknown}' of a schema.`);
  if ('const' in schema) return value === schema.const;
  if (schema.anyOf !== undefined) return schema.anyOf.some((one) => fitsSchema(one, value));
  switch (schema.type) {
    case 'object':
      return fitsObject(schema, value);
    case 'array':
      return Array.isArray(value) && value.every((one) => fitsSchema(schema.items ?? {}, one));
    case 'string':
      return typeof value === 'string' && (schema.format !== 'date-time' || !Number.isNaN(Date.parse(value)));
    case 'integer':
      return Number.isSafeInteger(value) && isWithin(schema, value as number);
    case 'number':
      return Number.isFinite(value) && isWithin(schema, value as number);
    case 'boolean':
      return typeof value === 'boolean';
    case 'null':
      return value === null;
    case undefined:
    default:
      throw new Error(`Nobody knows the type '${schema.type}' of a schema.`);
  }
}

function fitsObject({ properties = {}, required = [] }: Schema, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.entries(properties).every(([name, schema]) =>
    fields[name] === undefined ? !required.includes(name) : fitsSchema(schema, fields[name]),
  );
}

function isWithin({ minimum = -Infinity, maximum = Infinity }: Schema, value: number): boolean {
  return value >= minimum && value <= maximum;
}
