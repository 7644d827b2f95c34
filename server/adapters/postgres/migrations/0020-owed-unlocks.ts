import { sql, type Kysely } from 'kysely';

/** What was unlocked with candy whose money was taken back is locked until that is made good (ADR 0025). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE owed_unlocks (
    LIKE unlocks INCLUDING ALL,
    FOREIGN KEY (member_id) REFERENCES members,
    FOREIGN KEY (story_id) REFERENCES stories,
    FOREIGN KEY (movement_id) REFERENCES candy_movements
  )`,
  `CREATE FUNCTION debt_made_good() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    WITH back AS (DELETE FROM owed_unlocks WHERE member_id = new.owner_id RETURNING *)
    INSERT INTO unlocks SELECT * FROM back ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER debt_made_good AFTER UPDATE OF balance ON candy_accounts FOR EACH ROW
    WHEN (new.kind = 'debt' AND old.balance < 0 AND new.balance = 0) EXECUTE FUNCTION debt_made_good()`,
  // How often something of a member's was locked again: addresses of sounds that were given out before end with it.
  `ALTER TABLE members ADD losses integer NOT NULL DEFAULT 0`,
];
