import type { Result } from '../../common/kernel/result.ts';

/** @returns what was answered. @throws when it was refused */
export function must<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`It was refused: ${JSON.stringify(result.failure)}`);
  return result.value;
}
