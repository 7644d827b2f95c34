/** What is taken: the address by another account with a password, the name by another author. */
export interface RegistrationConflict {
  readonly kind: 'email-taken' | 'name-taken';
}

/** What of an account somebody else has already. */
export interface TakenByOthers {
  readonly email: boolean;
  readonly name: boolean;
}

/** @returns why an account cannot be so; the address first, since who has an account signs in, whatever name they typed */
export function registrationConflict({ email, name }: TakenByOthers): RegistrationConflict | undefined {
  if (email) return { kind: 'email-taken' };
  return name ? { kind: 'name-taken' } : undefined;
}
