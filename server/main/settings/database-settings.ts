/** Where the database of a site is that has one of its own. */
export interface DatabaseSettings {
  /** Undefined: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` leads to a pooler that shares connections between transactions. */
  readonly directDatabaseUrl: string | undefined;
  /** PostgreSQL itself, by the role that owns the schema; undefined where the application's own does. */
  readonly migrationDatabaseUrl: string | undefined;
}

export const DATABASE_SETTINGS = [
  {
    name: 'DATABASE_URL',
    default: 'unset',
    meaning: 'A PostgreSQL to use (`postgres://…`), version 15 or later. Unset: an embedded one in `DATA_DIR`.',
  },
  {
    name: 'DATABASE_DIRECT_URL',
    default: '`DATABASE_URL`',
    meaning: 'PostgreSQL itself, where `DATABASE_URL` leads to a pooler that shares connections between transactions.',
  },
  {
    name: 'MIGRATION_DATABASE_URL',
    default: '`DATABASE_DIRECT_URL`',
    meaning:
      'PostgreSQL itself, by the role that owns the database and makes its tables, where that of `DATABASE_URL` only reads and writes rows.',
  },
] as const;

type DatabaseSettingName = (typeof DATABASE_SETTINGS)[number]['name'];

const ALLOWED = 'an address that begins with postgres:// or postgresql://';

export function readDatabaseSettings(
  text: (name: DatabaseSettingName) => string | undefined,
  refuse: (setting: DatabaseSettingName, given: string | undefined, allowed: string) => void,
): DatabaseSettings {
  const address = (name: DatabaseSettingName): string | undefined => {
    const given = text(name);
    if (given !== undefined && !isDatabaseUrl(given)) refuse(name, undefined, ALLOWED);
    return given;
  };
  const databaseUrl = address('DATABASE_URL');
  const more = {
    directDatabaseUrl: address('DATABASE_DIRECT_URL'),
    migrationDatabaseUrl: address('MIGRATION_DATABASE_URL'),
  };
  if (databaseUrl === undefined) {
    const named = { DATABASE_DIRECT_URL: more.directDatabaseUrl, MIGRATION_DATABASE_URL: more.migrationDatabaseUrl };
    for (const name of ['DATABASE_DIRECT_URL', 'MIGRATION_DATABASE_URL'] as const) {
      if (named[name] !== undefined) refuse(name, undefined, 'unset without DATABASE_URL');
    }
  }
  return { databaseUrl, ...more };
}

function isDatabaseUrl(raw: string): boolean {
  return /^postgres(ql)?:\/\//.test(raw) && URL.canParse(raw);
}
