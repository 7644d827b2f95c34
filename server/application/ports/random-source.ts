import type { LoginId } from '../../domain/account/login.ts';

/** Chance that nobody can guess. */
export interface RandomSource {
  loginId(): LoginId;
  /** @returns a whole number from 0 to `below` - 1, each as likely */
  integer(below: number): number;
}
