import type { AuthorizedCalls } from '../../../src/application/session/authorized-calls.ts';

/** @returns calls that carry one token and take every answer as it comes */
export function callsWith(token: string | undefined): Pick<AuthorizedCalls, 'run'> {
  return { run: (call) => call(token) };
}
