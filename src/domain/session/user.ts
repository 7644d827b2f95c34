import type { UserId } from '../../../common/kernel/ids.ts';
import { JsonFields } from '../../../common/kernel/json-fields.ts';
import type { Role, SignInProvider } from '../../../common/kernel/session.ts';

/** A member (spec §3, `findUserInfo`). */
export interface User {
  readonly id: UserId;
  /** Undefined where a provider does not tell it. */
  readonly email: string | undefined;
  readonly provider: SignInProvider;
  /** The name as an author; only who came by Apple may have none yet (spec §2, INT-20). */
  readonly name: string | undefined;
  readonly imageUrl: string | undefined;
  /** The member uses a password that was mailed, and has to be asked for another (spec §3). */
  readonly mustChangePassword: boolean;
  /** What the member says as an author. */
  readonly description: string;
  /** Operators answer reports and payouts (decisions §4). */
  readonly role: Role;
  /** Digits; undefined where the member has told none (VAL-27). */
  readonly phone: string | undefined;
}

/** The user as calls and the cache write it (spec §3). */
export interface WireUser {
  readonly userId: number;
  readonly email: string | null;
  readonly provider: SignInProvider;
  readonly musicianName: string | null;
  readonly profileImage: string | null;
  readonly shouldChangePassword: number;
  readonly description: string;
  readonly role: Role;
  readonly phone: string | null;
}

const PROVIDERS: readonly SignInProvider[] = ['email', 'kakao', 'apple'];
const ROLES: readonly Role[] = ['member', 'operator'];

/** Reads a user that nobody has checked yet, within `readJson`. */
export function readUser(value: unknown): User {
  const fields = JsonFields.of<WireUser>(value);
  return userFromWire({
    userId: fields.id<UserId>('userId'),
    email: fields.optionalText('email') ?? null,
    provider: fields.oneOf('provider', PROVIDERS),
    musicianName: fields.optionalText('musicianName') ?? null,
    profileImage: fields.optionalText('profileImage') ?? null,
    shouldChangePassword: fields.amount('shouldChangePassword'),
    description: fields.text('description'),
    role: fields.oneOf('role', ROLES),
    phone: fields.optionalText('phone') ?? null,
  });
}

/** @returns who is written so; an empty text is none */
export function userFromWire(wire: WireUser): User {
  return {
    id: wire.userId as UserId,
    email: wire.email || undefined,
    provider: wire.provider,
    name: wire.musicianName || undefined,
    imageUrl: wire.profileImage || undefined,
    mustChangePassword: wire.shouldChangePassword === 1,
    description: wire.description,
    role: wire.role,
    phone: wire.phone || undefined,
  };
}

/** @returns `user` as the me call writes it, for the cache (SES-06) */
export function writeUser(user: User): WireUser {
  return {
    userId: user.id,
    email: user.email ?? null,
    provider: user.provider,
    musicianName: user.name ?? null,
    profileImage: user.imageUrl ?? null,
    shouldChangePassword: user.mustChangePassword ? 1 : 0,
    description: user.description,
    role: user.role,
    phone: user.phone ?? null,
  };
}
