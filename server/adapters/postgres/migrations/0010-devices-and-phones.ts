import { sql, type Kysely } from 'kysely';

/** The devices on which members have signed in, so that they hear of one that is new; and their phone numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE member_devices (
    member_id bigint NOT NULL REFERENCES members,
    device uuid NOT NULL,
    seen_at timestamptz NOT NULL,
    PRIMARY KEY (member_id, device)
  )`,
  `CREATE INDEX member_devices_by_sight ON member_devices (seen_at)`,

  `ALTER TABLE members ADD phone text CHECK (phone ~ '^[0-9]{1,15}$'),
    ADD CHECK (phone IS NULL OR withdrawn_at IS NULL)`,
];
