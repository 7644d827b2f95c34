import type { Jobs } from '../../../application/ports/operation/job-queue.ts';
import type { SignInProvider, Role } from '../../../../common/kernel/session.ts';
import type { DeviceId } from '../../../domain/account/device.ts';
import type { LoginId } from '../../../domain/account/login.ts';
import type { TakenByOthers } from '../../../domain/account/registration.ts';
import type { IdentityProviderName } from '../../../application/ports/accounts/identity-provider.ts';
import type { MemberRow } from './member-row.ts';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { Statement, NoRow } from '../database.ts';

const MEMBER_COLUMNS = `
  members.id, members.email, members.provider, authors.name, authors.description, authors.profile_image AS image,
  members.must_change_password, members.role, members.is_demo, members.phone,
  members.second_factor_at IS NOT NULL AS has_second_factor`;

/** Whoever has withdrawn is no member. */
const MEMBERS = `members JOIN authors ON authors.id = members.id AND members.withdrawn_at IS NULL`;

const CREDENTIAL_COLUMNS = `
  id, email, role, is_demo, verified_at IS NOT NULL AS is_verified, password_hash, temporary_digest, temporary_ends_at,
  second_factor_at IS NOT NULL AS has_second_factor`;

/** The member $1. */
export const MEMBER: Statement<[id: AuthorId], MemberRow> = {
  name: 'member',
  text: `SELECT ${MEMBER_COLUMNS} FROM ${MEMBERS} WHERE members.id = $1`,
};

/** The member whom the provider $1 knows as $2. */
export const MEMBER_BY_IDENTITY: Statement<[provider: IdentityProviderName, subject: string], MemberRow> = {
  name: 'member-by-identity',
  text: `SELECT ${MEMBER_COLUMNS} FROM ${MEMBERS} WHERE members.provider = $1 AND members.subject = $2`,
};

/** What the password of the address with the key $1 is held against. */
export interface CredentialsRow {
  readonly id: AuthorId;
  readonly email: string;
  readonly role: Role;
  readonly is_demo: boolean;
  readonly is_verified: boolean;
  readonly password_hash: string;
  readonly temporary_digest: string | null;
  readonly temporary_ends_at: Date | null;
  readonly has_second_factor: boolean;
}

export const CREDENTIALS_BY_EMAIL: Statement<[emailKey: string], CredentialsRow> = {
  name: 'credentials-by-email',
  text: `SELECT ${CREDENTIAL_COLUMNS} FROM members
    WHERE email_key = $1 AND provider = 'email' AND withdrawn_at IS NULL`,
};

/** What the password of the member $1 is held against. */
export const CREDENTIALS: Statement<[id: AuthorId], CredentialsRow> = {
  name: 'credentials',
  text: `SELECT ${CREDENTIAL_COLUMNS} FROM members WHERE id = $1 AND provider = 'email' AND withdrawn_at IS NULL`,
};

export interface AuthorRow {
  readonly id: AuthorId;
  readonly name: string;
}

/** An author with the name $1. */
export const ADD_AUTHOR: Statement<[name: string], { readonly id: AuthorId }> = {
  name: 'add-author',
  text: `INSERT INTO authors (name, description) VALUES ($1, '') RETURNING id`,
};

/**
 * Whether another account than $4 has the address with the key $1, or another author the name $3 with the key $2: another
 * member, or an author without an account who shows something.
 */
export const TAKEN_BY_OTHERS: Statement<
  [emailKey: string | null, nameKey: string | null, name: string | null, member: AuthorId | null],
  TakenByOthers
> = {
  name: 'taken-by-others',
  text: `SELECT
    EXISTS (SELECT FROM members
      WHERE email_key = $1 AND provider = 'email' AND withdrawn_at IS NULL AND id IS DISTINCT FROM $4::bigint) AS email,
    EXISTS (SELECT FROM members WHERE name_key = $2 AND id IS DISTINCT FROM $4::bigint)
      OR EXISTS (SELECT FROM authors WHERE name_key = search_key($3) AND series_count > 0
        AND NOT EXISTS (SELECT FROM members WHERE members.id = authors.id)) AS name`,
};

/** The author $1 becomes a member with the address $2 and its key $3, the name's key $4 and the password $5 at $6. */
export const ADD_EMAIL_MEMBER: Statement<
  [id: AuthorId, email: string, emailKey: string, nameKey: string, passwordHash: string, at: Date],
  NoRow
> = {
  name: 'add-email-member',
  text: `INSERT INTO members (id, provider, email, email_key, name_key, password_hash, agreed_at, created_at)
    VALUES ($1, 'email', $2, $3, $4, $5, $6, $6)`,
};

/** The author $1 becomes a member whom the provider $2 knows as $3, with the address $4, the name's key $5 at $6. */
export const ADD_PROVIDER_MEMBER: Statement<
  [
    id: AuthorId,
    provider: IdentityProviderName,
    subject: string,
    email: string | null,
    emailKey: string | null,
    at: Date,
  ],
  NoRow
> = {
  name: 'add-provider-member',
  text: `INSERT INTO members (id, provider, subject, email, name_key, agreed_at, verified_at, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $6, $6)`,
};

/** The address with the key $2 of the member $1 is verified at $3. */
export const VERIFY_EMAIL: Statement<[id: AuthorId, emailKey: string, at: Date], { readonly id: AuthorId }> = {
  name: 'verify-email',
  text: `UPDATE members SET verified_at = coalesce(verified_at, $3)
    WHERE id = $1 AND email_key = $2 AND withdrawn_at IS NULL RETURNING id`,
};

/** The member $1 gets the temporary password $2 until $3. */
export const KEEP_TEMPORARY_PASSWORD: Statement<
  [id: AuthorId, digest: string, endsAt: Date],
  { readonly id: AuthorId }
> = {
  name: 'keep-temporary-password',
  text: `UPDATE members SET temporary_digest = $2, temporary_ends_at = $3
    WHERE id = $1 AND provider = 'email' AND withdrawn_at IS NULL RETURNING id`,
};

/** The temporary password $2 of the member $1, hashed as $3, becomes the password at $4. */
export const ADOPT_TEMPORARY_PASSWORD: Statement<
  [id: AuthorId, digest: string, hash: string, at: Date],
  { readonly id: AuthorId }
> = {
  name: 'adopt-temporary-password',
  text: `UPDATE members SET password_hash = $3, temporary_digest = NULL, temporary_ends_at = NULL,
      must_change_password = true, verified_at = coalesce(verified_at, $4)
    WHERE id = $1 AND temporary_digest = $2 AND withdrawn_at IS NULL RETURNING id`,
};

/** The password of the member $1, hashed as $2, is hashed as $3. */
export const REHASH_PASSWORD: Statement<[id: AuthorId, from: string, to: string], NoRow> = {
  name: 'rehash-password',
  text: `UPDATE members SET password_hash = $3 WHERE id = $1 AND password_hash = $2`,
};

/** The member $1 gets the password $3 in the place of $2, and a temporary one counts no more. */
export const CHANGE_PASSWORD: Statement<[id: AuthorId, from: string, to: string], { readonly id: AuthorId }> = {
  name: 'change-password',
  text: `UPDATE members SET password_hash = $3, temporary_digest = NULL, temporary_ends_at = NULL,
      must_change_password = false
    WHERE id = $1 AND provider = 'email' AND withdrawn_at IS NULL AND password_hash = $2 RETURNING id`,
};

/** All logins of the member $1 but $2 end at $3. */
export const END_LOGINS: Statement<[member: AuthorId, except: LoginId | null, at: Date], { readonly id: LoginId }> = {
  name: 'end-logins',
  text: `UPDATE logins SET ended_at = $3, sealed_bearer = NULL, device_name = NULL, network = NULL
    WHERE member_id = $1 AND id IS DISTINCT FROM $2::uuid AND ended_at IS NULL RETURNING id`,
};

/** The member $1 has a name with the key $2. */
export const NAME_MEMBER: Statement<[id: AuthorId, nameKey: string], { readonly id: AuthorId }> = {
  name: 'name-member',
  text: `UPDATE members SET name_key = $2 WHERE id = $1 AND withdrawn_at IS NULL RETURNING id`,
};

/** The author $1 has the name $2 and says $3 of themselves. */
export const DESCRIBE_AUTHOR: Statement<[id: AuthorId, name: string, description: string], NoRow> = {
  name: 'describe-author',
  text: `UPDATE authors SET name = $2, description = $3 WHERE id = $1`,
};

/** The author $1 has the image $2, or none, at $3; the one that they had is kept for who has its address. */
export const SET_IMAGE: Statement<[id: AuthorId, image: string | null, at: Date], NoRow> = {
  name: 'set-image',
  text: `WITH replaced AS (
      INSERT INTO replaced_images (hash, replaced_at)
      SELECT profile_image, $3 FROM authors WHERE id = $1 AND profile_image IS NOT NULL
      ON CONFLICT (hash) DO UPDATE SET replaced_at = excluded.replaced_at)
    UPDATE authors SET profile_image = $2
    WHERE id = $1 AND EXISTS (SELECT FROM members WHERE members.id = $1 AND withdrawn_at IS NULL)`,
};

/** The member $1 has the phone number $2, or none. */
export const SET_PHONE: Statement<[id: AuthorId, phone: string | null], NoRow> = {
  name: 'set-phone',
  text: `UPDATE members SET phone = $2 WHERE id = $1 AND withdrawn_at IS NULL`,
};

/**
 * The member $1 was seen on the device $2 at $3. Gives whom to write to where the device is new, but not the first one;
 * all that is read is as it was before. Everybody may sign in to the accounts of the demo, and nobody is told.
 */
export const NOTE_DEVICE: Statement<
  [member: AuthorId, device: DeviceId, at: Date],
  { readonly email: string; readonly provider: SignInProvider }
> = {
  name: 'note-device',
  text: `WITH known AS (SELECT device FROM member_devices WHERE member_id = $1),
      noted AS (INSERT INTO member_devices (member_id, device, seen_at)
        SELECT id, $2, $3 FROM members WHERE id = $1 AND withdrawn_at IS NULL AND NOT is_demo
        ON CONFLICT (member_id, device) DO UPDATE SET seen_at = excluded.seen_at)
    SELECT email, provider FROM members
    WHERE id = $1 AND email IS NOT NULL AND EXISTS (SELECT FROM known) AND $2 NOT IN (SELECT device FROM known)`,
};

/** Whether the owner of the account with the address $1 has signed in on the device $2. */
export const KNOWS_DEVICE: Statement<[emailKey: string, device: DeviceId], { readonly is_known: boolean }> = {
  name: 'knows-device',
  text: `SELECT EXISTS (SELECT FROM members JOIN member_devices ON member_devices.member_id = members.id
    WHERE email_key = $1 AND provider = 'email' AND withdrawn_at IS NULL AND device = $2) AS is_known`,
};

/** Members from before $1 whose address nobody has verified, held until the end of the transaction. */
export const UNVERIFIED: Statement<[before: Date], { readonly id: AuthorId }> = {
  name: 'unverified-members',
  text: `SELECT id FROM members WHERE created_at < $1 AND verified_at IS NULL AND withdrawn_at IS NULL
      AND provider = 'email' ORDER BY created_at LIMIT 500 FOR UPDATE SKIP LOCKED`,
};

/** The member $1 is an operator from now on; no row where that was so. */
export const APPOINT_OPERATOR: Statement<[id: AuthorId], { readonly id: AuthorId }> = {
  name: 'appoint-operator',
  text: `UPDATE members SET role = 'operator' WHERE id = $1 AND role <> 'operator' AND withdrawn_at IS NULL RETURNING id`,
};

/** The series of the author $1 are shown no more, before the author loses the name. */
export const HIDE_SERIES: Statement<[author: AuthorId], NoRow> = {
  name: 'hide-series',
  text: `UPDATE series SET status = 'hidden' WHERE author_id = $1 AND status NOT IN ('hidden', 'deleted')`,
};

/** Of the member $1 nothing personal stays at $2. Tells the role that ends with it. */
export const WITHDRAW: Statement<[id: AuthorId, at: Date], { readonly role: Role }> = {
  name: 'withdraw',
  text: `WITH before AS (SELECT id, role FROM members WHERE id = $1 AND withdrawn_at IS NULL FOR UPDATE)
    UPDATE members SET withdrawn_at = $2, subject = NULL, email = NULL, email_key = NULL, name_key = NULL,
      password_hash = NULL, temporary_digest = NULL, temporary_ends_at = NULL, must_change_password = false,
      role = 'member', agreed_at = NULL, verified_at = NULL, phone = NULL, second_factor_at = NULL
    FROM before WHERE members.id = before.id RETURNING before.role`,
};

/** What the newest login of the member $1 has to tell their provider with. */
export const NEWEST_BEARER: Statement<[member: AuthorId], Jobs['leave-provider']> = {
  name: 'newest-bearer',
  text: `SELECT provider, sealed_bearer AS sealed FROM logins JOIN members ON members.id = member_id
    WHERE member_id = $1 AND sealed_bearer IS NOT NULL AND provider <> 'email' ORDER BY opened_at DESC LIMIT 1`,
};

/** The links of the author $1. */
export const LINKS: Statement<[id: AuthorId], { readonly links: readonly string[] }> = {
  name: 'links',
  text: `SELECT links FROM authors WHERE id = $1`,
};

/** The author $1 has the links $2, unless they have withdrawn. */
export const SET_LINKS: Statement<[id: AuthorId, links: readonly string[]], NoRow> = {
  name: 'set-links',
  text: `UPDATE authors SET links = $2::text[]
    WHERE id = $1 AND EXISTS (SELECT FROM members WHERE members.id = $1 AND withdrawn_at IS NULL)`,
};

/** Of the author $1 nothing personal stays. */
export const FORGET_AUTHOR: Statement<[id: AuthorId], NoRow> = {
  name: 'forget-author',
  text: `UPDATE authors SET name = '', description = '', profile_image = NULL, links = '{}' WHERE id = $1`,
};

/** Somebody left for the reason $1 at $2. */
export const NOTE_REASON: Statement<[reason: string, at: Date], NoRow> = {
  name: 'note-reason',
  text: `INSERT INTO withdrawals (reason, withdrawn_on) VALUES ($1, $2::timestamptz AT TIME ZONE 'Asia/Seoul')`,
};
