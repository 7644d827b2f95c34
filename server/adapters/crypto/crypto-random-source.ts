import { randomInt, randomUUID } from 'node:crypto';
import type { RandomSource } from '../../application/ports/random-source.ts';
import type { LoginId } from '../../domain/account/login.ts';

/** The system's chance. */
export const cryptoRandomSource: RandomSource = {
  loginId: () => randomUUID() as string as LoginId,
  integer: (below) => randomInt(below),
};
