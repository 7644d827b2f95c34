import type { Result } from '../../common/kernel/result.ts';
import type { ApiFailure } from '../application/ports/api-port.ts';

/** What a loader gives: nothing, since the stores hold what was read; a failure becomes the route's error. */
export function answered(result: Result<void, ApiFailure>): null {
  if (result.ok) return null;
  throw result.failure.kind === 'not-found' ? missing() : new Response(null, { status: 503 });
}

/** @returns the answer for what is not there */
export function missing(): Response {
  return new Response(null, { status: 404 });
}
