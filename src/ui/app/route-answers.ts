import type { Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';

/** The status of an error page whose cause is the way to the server, not the server. */
export const UNREACHED = 504;

/** What a loader gives: nothing, since the stores hold what was read; a failure becomes the route's error. */
export function answered(result: Result<void, ApiFailure>): null {
  if (result.ok) return null;
  const { kind } = result.failure;
  if (kind === 'not-found') throw missing();
  throw new Response(null, { status: kind === 'offline' ? UNREACHED : 503 });
}

/** @returns the answer for what is not there */
export function missing(): Response {
  return new Response(null, { status: 404 });
}
