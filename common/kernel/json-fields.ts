import { parseId, type AnyId } from './ids.ts';

/** A value from outside is not of the promised form. Never leaves `readJson`. */
class UnexpectedJsonError extends Error {
  constructor(name: string) {
    super(`The field ${name} is not as promised.`);
    this.name = 'UnexpectedJsonError';
  }
}

/**
 * Reads values that came from outside, within `readJson`.
 * @returns what `read` makes of them, undefined when a field was not of the promised form
 */
export function readJson<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof UnexpectedJsonError || cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

/** The fields of a JSON object that nobody has checked yet; `Shape` is what its sender promises. */
export class JsonFields<Shape> {
  private readonly object: Readonly<Record<string, unknown>>;

  private constructor(object: Readonly<Record<string, unknown>>) {
    this.object = object;
  }

  static of<Shape>(value: unknown): JsonFields<Shape> {
    if (!isObject(value)) throw new UnexpectedJsonError('(object)');
    return new JsonFields<Shape>(value);
  }

  /** @returns the names of all fields, of an object whose fields are not known beforehand */
  names(): readonly string[] {
    return Object.keys(this.object);
  }

  text(name: keyof Shape & string): string {
    const value = this.object[name];
    return typeof value === 'string' ? value : unexpected(name);
  }

  /** @returns undefined where there is nothing or null */
  optionalText(name: keyof Shape & string): string | undefined {
    return this.has(name) ? this.text(name) : undefined;
  }

  /** A whole number from 0. */
  count(name: keyof Shape & string): number {
    const value = this.amount(name);
    return Number.isSafeInteger(value) ? value : unexpected(name);
  }

  /** A finite number from 0. */
  amount(name: keyof Shape & string): number {
    const value = this.object[name];
    return typeof value === 'number' && value >= 0 && value < Infinity ? value : unexpected(name);
  }

  /** @returns undefined where there is nothing or null */
  optionalAmount(name: keyof Shape & string): number | undefined {
    return this.has(name) ? this.amount(name) : undefined;
  }

  flag(name: keyof Shape & string): boolean {
    const value = this.object[name];
    return typeof value === 'boolean' ? value : unexpected(name);
  }

  oneOf<Choice extends string>(name: keyof Shape & string, choices: readonly Choice[]): Choice {
    const value = this.object[name];
    return choices.find((choice) => choice === value) ?? unexpected(name);
  }

  id<Id extends AnyId>(name: keyof Shape & string): Id {
    return parseId<Id>(this.object[name]) ?? unexpected(name);
  }

  /** @returns the fields of an object within this one */
  fields<Name extends keyof Shape & string>(name: Name): JsonFields<NonNullable<Shape[Name]>> {
    return JsonFields.of(this.object[name]);
  }

  /** @returns undefined where there is nothing or null */
  optionalFields<Name extends keyof Shape & string>(name: Name): JsonFields<NonNullable<Shape[Name]>> | undefined {
    return this.has(name) ? this.fields(name) : undefined;
  }

  /** A field that somebody else reads. */
  value(name: keyof Shape & string): unknown {
    return this.object[name];
  }

  list<Item>(name: keyof Shape & string, read: (item: unknown) => Item): readonly Item[] {
    return jsonList(this.object[name], read);
  }

  private has(name: string): boolean {
    return this.object[name] !== undefined && this.object[name] !== null;
  }
}

/** Reads a JSON list that nobody has checked yet, within `readJson`. */
export function jsonList<Item>(value: unknown, read: (item: unknown) => Item): readonly Item[] {
  return Array.isArray(value) ? value.map(read) : unexpected('(list)');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unexpected(name: string): never {
  throw new UnexpectedJsonError(name);
}
