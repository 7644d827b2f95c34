import type { CallName } from '../../../common/contract/calls.ts';
import { readJson } from '../../../common/kernel/json-fields.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { ApiTransport, CallParts, CallRefusal } from './api-transport.ts';

/**
 * Makes a call and maps its answer.
 * @param read may use `JsonFields`; an answer of another form is `garbled`
 */
export async function ask<Name extends CallName, Value>(
  transport: ApiTransport,
  name: Name,
  parts: CallParts<Name>,
  read: (answer: unknown) => Value,
): Promise<Result<Value, ApiFailure>> {
  const answer = await askCarefully(transport, name, parts, read);
  return answer.ok ? answer : fail(failureOnly(answer.failure));
}

/** Makes a call as `ask` does, for who tells refusals apart by the server's own words. */
export async function askCarefully<Name extends CallName, Value>(
  transport: ApiTransport,
  name: Name,
  parts: CallParts<Name>,
  read: (answer: unknown) => Value,
): Promise<Result<Value, CallRefusal>> {
  const answer = await transport.call(name, parts);
  if (!answer.ok) return answer;
  const value = readJson(() => read(answer.value));
  return value === undefined ? fail({ kind: 'garbled' }) : ok(value);
}

/** @returns what the core knows of a refusal, without the server's words */
export function failureOnly({ kind, retryAfterSeconds }: CallRefusal): ApiFailure {
  return { kind, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
}

/** @returns the same of a call whose answer says nothing */
export function withoutAnswer(answer: Result<unknown, CallRefusal>): Result<void, ApiFailure> {
  return answer.ok ? ok(undefined) : fail(failureOnly(answer.failure));
}
