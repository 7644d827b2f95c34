import type { CallName } from '../../../common/contract/calls.ts';
import { readJson } from '../../../common/kernel/json-fields.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { ApiTransport, CallParts } from './api-transport.ts';

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
  const answer = await transport.call(name, parts);
  if (!answer.ok) return answer;
  const value = readJson(() => read(answer.value));
  return value === undefined ? fail({ kind: 'garbled' }) : ok(value);
}
