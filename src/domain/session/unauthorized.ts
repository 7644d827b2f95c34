import type { User } from './user.ts';

/** Milliseconds after which the page reloads when a session ended that was not to be renewed (spec §9). */
export const RELOAD_AFTER_MS = 3000;

/**
 * What a call means that the server answered with 401. `refresh`: try for a new token, once. `clear-and-reload`: forget
 * the credentials, and load the page anew after `RELOAD_AFTER_MS`. `clear`: forget them, the page stays.
 */
export type Unauthorized = 'refresh' | 'clear-and-reload' | 'clear';

/** Decides by what the device has kept (spec §4, INV-089, INT-12). */
export function afterUnauthorized({ autoLogin, user }: KeptSession): Unauthorized {
  if (user === undefined) return 'clear';
  return autoLogin ? 'refresh' : 'clear-and-reload';
}

/** The part of a device's memory that the decision needs. */
export interface KeptSession {
  /** Whether the member wanted to stay signed in (SES-23). */
  readonly autoLogin: boolean;
  readonly user: User | undefined;
}
