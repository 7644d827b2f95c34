import type { LoginId } from '../../../domain/account/login.ts';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { Statement, NoRow } from '../database.ts';

export interface FactorRow {
  readonly sealed_secret: string;
  readonly begun_at: Date;
  readonly last_step: number;
  readonly second_factor_at: Date | null;
  readonly codes_left: number;
}

/** What the codes of the member $1 are held against. */
export const SECOND_FACTOR: Statement<[member: AuthorId], FactorRow> = {
  name: 'second-factor',
  text: `SELECT sealed_secret, begun_at, last_step, second_factor_at,
      (SELECT count(*)::int FROM recovery_codes WHERE recovery_codes.member_id = members.id) AS codes_left
    FROM second_factors JOIN members ON members.id = member_id AND withdrawn_at IS NULL WHERE member_id = $1`,
};

export interface HeldMember {
  readonly is_on: boolean;
  /** Null where a provider kept it to itself. */
  readonly email: string | null;
}

/**
 * The member $1, held until the end of the transaction: whether a factor is on, and where mails go. A login that begins
 * waits for it, or is there before.
 */
export const HOLD_MEMBER: Statement<[member: AuthorId], HeldMember> = {
  name: 'hold-member-of-factor',
  text: `SELECT second_factor_at IS NOT NULL AS is_on, email FROM members
    WHERE id = $1 AND withdrawn_at IS NULL FOR UPDATE`,
};

/** The member $1 begins with the sealed secret $2 at $3. */
export const BEGIN_FACTOR: Statement<[member: AuthorId, sealedSecret: string, at: Date], NoRow> = {
  name: 'begin-second-factor',
  text: `INSERT INTO second_factors (member_id, sealed_secret, begun_at) VALUES ($1, $2, $3)
    ON CONFLICT (member_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, begun_at = excluded.begun_at,
      last_step = 0`,
};

/** The begun factor of the member $1 with the sealed secret $2 has used the step $3. */
export const CONFIRM_FACTOR: Statement<
  [member: AuthorId, sealedSecret: string, step: number],
  { readonly member_id: AuthorId }
> = {
  name: 'confirm-second-factor',
  text: `UPDATE second_factors SET last_step = $3 WHERE member_id = $1 AND sealed_secret = $2 RETURNING member_id`,
};

/** A factor of the member $1 is on since $2, or none is. */
export const MARK_FACTOR: Statement<[member: AuthorId, at: Date | null], NoRow> = {
  name: 'mark-second-factor',
  text: `UPDATE members SET second_factor_at = $2 WHERE id = $1`,
};

/** The login $2 of the member $1 proved the factor at $3. */
export const MARK_LOGIN: Statement<[member: AuthorId, login: LoginId, at: Date], NoRow> = {
  name: 'mark-login-of-factor',
  text: `UPDATE logins SET second_factor_at = $3 WHERE member_id = $1 AND id = $2 AND ended_at IS NULL`,
};

/** No login of the member $1 counts as opened with a factor. */
export const UNMARK_LOGINS: Statement<[member: AuthorId], NoRow> = {
  name: 'unmark-logins-of-factor',
  text: `UPDATE logins SET second_factor_at = NULL WHERE member_id = $1 AND second_factor_at IS NOT NULL`,
};

/** The member $1 uses the code of the step $2, unless it or a later one was used. */
export const USE_STEP: Statement<[member: AuthorId, step: number], { readonly member_id: AuthorId }> = {
  name: 'use-second-factor-step',
  text: `UPDATE second_factors SET last_step = $2 WHERE member_id = $1 AND last_step < $2
    AND EXISTS (SELECT FROM members WHERE id = $1 AND second_factor_at IS NOT NULL) RETURNING member_id`,
};

/** The recovery code $2 of the member $1 is used. */
export const USE_CODE: Statement<[member: AuthorId, digest: string], { readonly member_id: AuthorId }> = {
  name: 'use-recovery-code',
  text: `DELETE FROM recovery_codes WHERE member_id = $1 AND digest = $2 RETURNING member_id`,
};

/** The member $1 has no recovery codes. */
export const VOID_CODES: Statement<[member: AuthorId], NoRow> = {
  name: 'void-recovery-codes',
  text: `DELETE FROM recovery_codes WHERE member_id = $1`,
};

/** The member $1 has the recovery codes $2. */
export const ADD_CODES: Statement<[member: AuthorId, digests: readonly string[]], NoRow> = {
  name: 'add-recovery-codes',
  text: `INSERT INTO recovery_codes (member_id, digest) SELECT $1, unnest($2::text[])`,
};

/** The member $1 has no second factor, begun or not. */
export const FORGET_FACTOR: Statement<[member: AuthorId], NoRow> = {
  name: 'forget-second-factor',
  text: `DELETE FROM second_factors WHERE member_id = $1`,
};
