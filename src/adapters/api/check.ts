/** Says whether a value from outside is what its schema promises. */
export type Check = (value: unknown) => boolean;

// The parts that `answerChecks` puts checks together from. What a schema does not name is not looked at: a later server may send more.

export const text: Check = (value) => typeof value === 'string';
export const flag: Check = (value) => typeof value === 'boolean';

/** An ISO 8601 instant. */
export const instant: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));

export const matching =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);

/** A finite number. */
export const amount =
  (least = -Infinity, most = Infinity): Check =>
  (value) =>
    Number.isFinite(value) && (value as number) >= least && (value as number) <= most;

/** A whole number. */
export const whole =
  (least = -Infinity, most = Infinity): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

export const oneOf =
  (...choices: readonly unknown[]): Check =>
  (value) =>
    choices.includes(value);

export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

export const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/** A list of so many items, of a kind each. */
export const tuple =
  (...checks: readonly Check[]): Check =>
  (value) =>
    Array.isArray(value) && value.length === checks.length && checks.every((check, index) => check(value[index]));

export const object =
  (required: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>> = {}): Check =>
  (value) =>
    isObject(value) &&
    Object.entries(required).every(([name, check]) => check(value[name])) &&
    Object.entries(optional).every(([name, check]) => value[name] === undefined || check(value[name]));

/** An object whose names are not known beforehand. */
export const record =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every(check);

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
