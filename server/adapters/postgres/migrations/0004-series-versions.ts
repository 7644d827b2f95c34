import { sql, type Kysely } from 'kysely';

/**
 * A version for each series, another one whenever anything changes that its card shows: the series, its stories, its
 * author, its cover, a recording. No version is ever used twice, so that what was read once may be kept by it (ADR 0008).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Gives the series that `which` names another version, by an update that changes nothing else. */
const renewing = (table: string, which: string) => [
  `CREATE FUNCTION ${table}_renew_series() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE series SET version = version WHERE ${which};
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER ${table}_renew_series AFTER UPDATE ON ${table}
    REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION ${table}_renew_series()`,
];

const STATEMENTS = [
  `CREATE SEQUENCE series_versions`,
  `ALTER TABLE series ADD version bigint NOT NULL DEFAULT nextval('series_versions')`,
  // Stories renew their series by the totals that are refreshed with them.
  `CREATE FUNCTION series_renewed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    new.version := nextval('series_versions');
    RETURN new;
  END $$`,
  `CREATE TRIGGER series_renewed BEFORE UPDATE ON series FOR EACH ROW EXECUTE FUNCTION series_renewed()`,
  ...renewing('covers', 'cover_hash IN (SELECT hash FROM come)'),
  ...renewing(
    'recordings',
    'id IN (SELECT stories.series_id FROM stories JOIN come ON come.file = stories.recording_file)',
  ),
  `CREATE FUNCTION authors_renew_series() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE series SET version = version WHERE author_id = new.id;
    RETURN NULL;
  END $$`,
  // Not when an author's series are counted, which happens within a change of the series.
  `CREATE TRIGGER authors_renew_series AFTER UPDATE OF name, profile_image ON authors FOR EACH ROW
    WHEN ((old.name, old.profile_image) IS DISTINCT FROM (new.name, new.profile_image))
    EXECUTE FUNCTION authors_renew_series()`,
];
