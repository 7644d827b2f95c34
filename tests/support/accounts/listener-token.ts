import { ListenerTokens } from '../../../server/adapters/http/sessions/listener-cookie.ts';
import { keysFrom } from '../../../server/main/keys.ts';

/** @returns what a server with this secret gave to a new visitor at `knownSince`, in milliseconds since 1970 */
export function aListenerToken(secretKey: string, knownSince: number): string {
  return new ListenerTokens(keysFrom(secretKey)('listeners'), () => knownSince).issue().token;
}
