/** What an action gave: a value, or a failure that a person or the world can cause. Bugs are thrown instead. */
export type Result<Value, Failure> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure };

/** @returns a success that carries `value` */
export function ok<Value>(value: Value): Result<Value, never> {
  return { ok: true, value };
}

/** @returns a refusal that carries `failure` */
export function fail<Failure>(failure: Failure): Result<never, Failure> {
  return { ok: false, failure };
}
