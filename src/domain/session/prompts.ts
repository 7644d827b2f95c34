import type { User } from './user.ts';

/** What was asked on this device already. */
export interface Asked {
  /** The first-time password change was asked for since signing in (spec §4). */
  readonly forPassword: boolean;
  /** The reminder of the temporary password was closed since signing in (TMP-07). */
  readonly reminded: boolean;
  /** The member hid the reminder for ever (spec §4). */
  readonly hidForever: boolean;
}

/**
 * A question that a member is asked unbidden. `writer-name`: give yourself a name; there is no way past it (WRT-02).
 * `first-password`: change the mailed password, asked once. `temporary-password`: the reminder afterwards.
 */
export type Prompt = 'writer-name' | 'first-password' | 'temporary-password';

/** @returns the question to ask now, never two at once (INV-091, WRT-01, TMP-06, INT-15) */
export function promptFor(user: User, asked: Asked): Prompt | undefined {
  if (stillAsks('writer-name', user)) return 'writer-name';
  if (user.mustChangePassword && !asked.forPassword) return 'first-password';
  return hasTemporaryPassword(user) && !asked.reminded && !asked.hidForever ? 'temporary-password' : undefined;
}

/** @returns whether a question that was asked is still of use */
export function stillAsks(prompt: Prompt, user: User): boolean {
  return prompt === 'writer-name' ? user.provider === 'apple' && user.name === undefined : user.mustChangePassword;
}

/** @returns whether the banner stands on the pages: the change was put off, and not hidden for ever (TMP-06, TMP-07) */
export function showsPasswordBanner(user: User, asked: Asked): boolean {
  return hasTemporaryPassword(user) && asked.forPassword && !asked.hidForever;
}

/** Only who signs in by e-mail has a password here (INT-16). */
function hasTemporaryPassword(user: User): boolean {
  return user.provider === 'email' && user.mustChangePassword;
}
