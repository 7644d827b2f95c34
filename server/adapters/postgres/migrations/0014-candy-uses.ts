import { sql, type Kysely } from 'kysely';

/** What candy is used for: stories that are owned, series that unlock by themselves, sponsorships; and what series cost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // What new stories of a series begin with (decisions §5).
  `ALTER TABLE series ADD COLUMN free_stories integer NOT NULL DEFAULT 3 CHECK (free_stories >= 0),
    ADD COLUMN candy_price integer NOT NULL DEFAULT 3 CHECK (candy_price > 0)`,

  // Owned for good, unless the unlock is undone. The ledger keeps what became of it.
  `CREATE TABLE unlocks (
    member_id bigint NOT NULL REFERENCES members,
    story_id bigint NOT NULL REFERENCES stories,
    movement_id bigint UNIQUE REFERENCES candy_movements,
    -- In candies.
    price integer NOT NULL CHECK (price >= 0),
    is_automatic boolean NOT NULL,
    unlocked_at timestamptz NOT NULL,
    -- When its sound or script was given out, after which the unlock stays.
    opened_at timestamptz,
    PRIMARY KEY (member_id, story_id),
    CHECK ((movement_id IS NULL) = (price = 0))
  )`,
  `CREATE INDEX unlocks_in_order ON unlocks (member_id, unlocked_at DESC, story_id DESC)`,
  `CREATE INDEX unlocks_by_story ON unlocks (story_id)`,

  // In candies: the most that may be spent by itself on a series, and what was.
  `CREATE TABLE auto_unlocks (
    member_id bigint NOT NULL REFERENCES members,
    series_id bigint NOT NULL REFERENCES series,
    cap integer NOT NULL CHECK (cap > 0),
    spent integer NOT NULL DEFAULT 0 CHECK (spent BETWEEN 0 AND cap),
    PRIMARY KEY (member_id, series_id)
  )`,
  `CREATE INDEX auto_unlocks_by_series ON auto_unlocks (series_id)`,

  `CREATE TABLE sponsorships (
    movement_id bigint PRIMARY KEY REFERENCES candy_movements,
    member_id bigint NOT NULL REFERENCES members,
    series_id bigint NOT NULL REFERENCES series,
    -- In candies, before the platform's share.
    amount integer NOT NULL CHECK (amount > 0),
    message nfc_text CHECK (message <> '' AND char_length(message) <= 200),
    sponsored_at timestamptz NOT NULL
  )`,
  `CREATE INDEX sponsorships_by_series ON sponsorships (series_id, movement_id DESC)`,
  `CREATE INDEX sponsorships_by_member ON sponsorships (member_id)`,
  `CREATE INDEX candy_movements_by_series ON candy_movements (series_id) WHERE series_id IS NOT NULL`,
  `CREATE INDEX candy_movements_by_story ON candy_movements (story_id) WHERE story_id IS NOT NULL`,
];
