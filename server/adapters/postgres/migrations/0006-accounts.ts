import { sql, type Kysely } from 'kysely';

/**
 * Members, their logins, and what counts how often something was tried.
 *
 * A member is an author from the first moment on, known by the same number (INT-03). An author without a name is an Apple
 * user who has not chosen one, or somebody who has left; neither shows any series. Whoever left keeps a row without
 * anything personal in it, for what refers to it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE authors DROP CONSTRAINT authors_name_check, ADD CHECK (name <> '' OR series_count = 0)`,

  `CREATE TABLE members (
    id bigint PRIMARY KEY REFERENCES authors,
    provider text NOT NULL CHECK (provider IN ('email', 'kakao', 'apple')),
    subject text,
    email nfc_text,
    email_key text,
    -- The name of the author, folded as names are compared.
    name_key nfc_text CONSTRAINT members_name_taken UNIQUE,
    password_hash text,
    temporary_digest text,
    temporary_ends_at timestamptz,
    must_change_password boolean NOT NULL DEFAULT false,
    role text NOT NULL DEFAULT 'member' CHECK (role IN ('member', 'operator')),
    is_demo boolean NOT NULL DEFAULT false,
    agreed_at timestamptz,
    verified_at timestamptz,
    created_at timestamptz NOT NULL,
    withdrawn_at timestamptz,
    CHECK ((temporary_digest IS NULL) = (temporary_ends_at IS NULL)),
    CHECK (CASE
      WHEN withdrawn_at IS NOT NULL THEN coalesce(subject, email, email_key, name_key, password_hash, temporary_digest) IS NULL
      WHEN provider = 'email' THEN subject IS NULL AND email_key IS NOT NULL AND password_hash IS NOT NULL
      ELSE subject IS NOT NULL AND password_hash IS NULL AND temporary_digest IS NULL
    END)
  )`,
  // A provider's user is known by the provider's number alone, so that nobody takes over an account by an address.
  `CREATE UNIQUE INDEX members_email_taken ON members (email_key) WHERE provider = 'email' AND withdrawn_at IS NULL`,
  `CREATE UNIQUE INDEX members_subject_taken ON members (provider, subject) WHERE subject IS NOT NULL`,

  // Why people left, without who.
  `CREATE TABLE withdrawals (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    reason nfc_text NOT NULL CHECK (reason <> ''),
    withdrawn_on date NOT NULL
  )`,

  `CREATE TABLE logins (
    id uuid PRIMARY KEY,
    member_id bigint NOT NULL REFERENCES members,
    is_remembered boolean NOT NULL,
    generation integer NOT NULL CHECK (generation > 0),
    issued_at timestamptz NOT NULL,
    opened_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    ended_at timestamptz,
    sealed_bearer text,
    CHECK (opened_at <= issued_at AND issued_at < ends_at),
    CHECK (ended_at IS NULL OR sealed_bearer IS NULL)
  )`,
  `CREATE INDEX logins_by_member ON logins (member_id) WHERE ended_at IS NULL`,
  `CREATE INDEX logins_by_end ON logins (least(ended_at, ends_at))`,

  // Lost in a crash, which costs nothing; the columns are those of rate-limiter-flexible.
  `CREATE UNLOGGED TABLE rate_limits (
    key varchar(255) PRIMARY KEY,
    points integer NOT NULL DEFAULT 0,
    expire bigint
  )`,
  `CREATE INDEX rate_limits_by_expiry ON rate_limits (expire)`,
];
