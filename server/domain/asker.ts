/** Who asks, taken from the session alone (security §5.3). Every read is scoped to an asker. */
export interface Asker {
  readonly kind: 'anonymous';
}

/** Whoever shows no session. */
export const ANONYMOUS: Asker = { kind: 'anonymous' };
