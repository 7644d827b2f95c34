import type { Role } from '../../../../common/kernel/session.ts';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { LoginId } from '../../../domain/account/login.ts';
import type { Statement, NoRow } from '../database.ts';

const COLUMNS = `
  logins.id, logins.member_id, members.role, members.is_demo, members.losses, logins.is_remembered, logins.generation,
  logins.issued_at, logins.opened_at, logins.ends_at, logins.by_temporary, logins.device_name, logins.network,
  logins.used_at, logins.second_factor_at IS NOT NULL AS proved_factor`;

export interface LoginRow {
  readonly id: LoginId;
  readonly member_id: AuthorId;
  readonly role: Role;
  readonly is_demo: boolean;
  readonly losses: number;
  readonly is_remembered: boolean;
  readonly generation: number;
  readonly issued_at: Date;
  readonly opened_at: Date;
  readonly ends_at: Date;
  readonly by_temporary: boolean;
  readonly device_name: string | null;
  readonly network: string | null;
  readonly used_at: Date;
  readonly proved_factor: boolean;
}

/** The logins $1, with their members' roles; both by their keys, since every call of a member asks for one. */
export const LOGINS: Statement<[ids: readonly LoginId[]], LoginRow> = {
  name: 'logins',
  text: `SELECT ${COLUMNS} FROM logins JOIN members ON members.id = logins.member_id AND members.withdrawn_at IS NULL
    WHERE logins.id = ANY ($1::uuid[]) AND logins.ended_at IS NULL`,
};

/**
 * A login $1 of the member $2, remembered or not $3, from $4 to $5, with the provider's bearer $6, by the password $7 or
 * null, on the device called $8 in the network $9, with the second factor or not $10. The lock lets a change of password,
 * a second factor that is turned on or a withdrawal come before it or after it, but not between.
 */
export const OPEN_LOGIN: Statement<
  [
    id: LoginId,
    member: AuthorId,
    isRemembered: boolean,
    openedAt: Date,
    endsAt: Date,
    sealedBearer: string | null,
    passwordHash: string | null,
    deviceName: string | null,
    network: string,
    provedFactor: boolean,
  ],
  NoRow
> = {
  name: 'open-login',
  text: `INSERT INTO logins (id, member_id, is_remembered, generation, issued_at, opened_at, used_at, ends_at,
      sealed_bearer, by_temporary, device_name, network, second_factor_at)
    SELECT $1, id, $3, 1, $4, $4, $4, $5, $6, $7::text IS NOT NULL AND must_change_password, $8, $9,
      CASE WHEN $10::boolean AND second_factor_at IS NOT NULL THEN $4::timestamptz END FROM members
    WHERE id = $2 AND withdrawn_at IS NULL AND ($7::text IS NULL OR password_hash = $7::text)
      AND ($10::boolean OR second_factor_at IS NULL) FOR SHARE`,
};

/** The login $1 goes on from the token $2 to the next one at $3, unless somebody else was first. */
export const ROTATE_LOGIN: Statement<[id: LoginId, generation: number, issuedAt: Date], NoRow> = {
  name: 'rotate-login',
  text: `UPDATE logins SET generation = generation + 1, issued_at = $3
    WHERE id = $1 AND generation = $2 AND ended_at IS NULL AND ends_at > $3`,
};

/** The login $1 ends at $2, and gives back the provider's bearer that it had. */
export const END_LOGIN: Statement<[id: LoginId, at: Date], { readonly sealed_bearer: string | null }> = {
  name: 'end-login',
  text: `WITH held AS MATERIALIZED (SELECT id, sealed_bearer FROM logins WHERE id = $1 AND ended_at IS NULL FOR UPDATE)
    UPDATE logins SET ended_at = $2, sealed_bearer = NULL, device_name = NULL, network = NULL FROM held WHERE logins.id = held.id
    RETURNING held.sealed_bearer`,
};

/** The logins of the member $1 that go on at $2. */
export const LOGINS_OF_MEMBER: Statement<[member: AuthorId, now: Date], LoginRow> = {
  name: 'logins-of-member',
  text: `SELECT ${COLUMNS} FROM logins JOIN members ON members.id = logins.member_id AND members.withdrawn_at IS NULL
    WHERE logins.member_id = $1 AND logins.ended_at IS NULL AND logins.ends_at > $2
    ORDER BY logins.used_at DESC, logins.id`,
};

/** The login $1 was used from the network $2 at $3; what was noted of a later moment stays. */
export const NOTE_USE: Statement<[id: LoginId, network: string, at: Date], NoRow> = {
  name: 'note-use',
  text: `UPDATE logins SET network = $2, used_at = $3 WHERE id = $1 AND ended_at IS NULL AND used_at <= $3`,
};

/** The login $2 of the member $1 ends at $3. */
export const END_LOGIN_OF: Statement<[member: AuthorId, id: LoginId, at: Date], { readonly id: LoginId }> = {
  name: 'end-login-of',
  text: `UPDATE logins SET ended_at = $3, sealed_bearer = NULL, device_name = NULL, network = NULL
    WHERE member_id = $1 AND id = $2 AND ended_at IS NULL RETURNING id`,
};

/** Logins that were over before $1 are forgotten. */
export const PRUNE_LOGINS: Statement<[before: Date], NoRow> = {
  name: 'prune-logins',
  text: `DELETE FROM logins WHERE least(ended_at, ends_at) < $1`,
};

/** Devices on which nobody has signed in since 400 days before $1, by when their cookie is gone, are forgotten. */
export const PRUNE_DEVICES: Statement<[before: Date], NoRow> = {
  name: 'prune-devices',
  text: `DELETE FROM member_devices WHERE seen_at < $1::timestamptz - interval '400 days'`,
};

/** Counts that were over before $1, in milliseconds since 1970, are forgotten. */
export const PRUNE_LIMITS: Statement<[before: number], NoRow> = {
  name: 'prune-limits',
  text: `DELETE FROM rate_limits WHERE expire < $1`,
};
