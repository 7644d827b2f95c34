import type {
  OpenKeyRecord,
  SealedKind,
  SecretKeyRecord,
} from '../../../application/ports/operation/secret-key-record.ts';
import type { KeyFingerprint } from '../../../domain/secret-key.ts';
import type { Database, DatabaseTransaction, Statement, NoRow } from '../database.ts';

/** The fingerprint in PostgreSQL, beside what is sealed there. */
export class PostgresSecretKeyRecord implements SecretKeyRecord {
  private readonly database: Database;

  /** @param database opened for upkeep: sealing all anew takes the time it needs */
  constructor(database: Database) {
    this.database = database;
  }

  alone<Value>(work: (record: OpenKeyRecord) => Promise<Value>): Promise<Value> {
    return this.database.transact(async (transaction) => {
      await transaction.run(LOCK_SECRET_KEY, []);
      return work(openRecord(transaction));
    });
  }
}

function openRecord(transaction: DatabaseTransaction): OpenKeyRecord {
  return {
    fingerprint: async () => {
      const [row] = await transaction.run(SECRET_KEY, []);
      return row?.fingerprint;
    },
    note: async (fingerprint) => {
      await transaction.run(NOTE_SECRET_KEY, [fingerprint]);
    },
    reseal: async (kind, seal) => {
      const { sealed, change } = SEALED[kind];
      for (const { id, text } of await transaction.run(sealed, [])) {
        const again = seal(text);
        if (again !== undefined) await transaction.run(change, [id, again]);
      }
    },
    factorsInUse: async () => {
      const rows = await transaction.run(FACTORS_IN_USE, []);
      return rows.map(({ text }) => text);
    },
  };
}

export const LOCK_SECRET_KEY: Statement<[], NoRow> = {
  name: 'lock-secret-key',
  text: `LOCK TABLE secret_key IN SHARE ROW EXCLUSIVE MODE`,
};

export const SECRET_KEY: Statement<[], { readonly fingerprint: KeyFingerprint }> = {
  name: 'secret-key',
  text: `SELECT fingerprint FROM secret_key`,
};

export const NOTE_SECRET_KEY: Statement<[fingerprint: KeyFingerprint], NoRow> = {
  name: 'note-secret-key',
  text: `INSERT INTO secret_key (fingerprint) VALUES ($1)
    ON CONFLICT (is_only) DO UPDATE SET fingerprint = excluded.fingerprint, used_since = now()`,
};

export const FACTORS_IN_USE: Statement<[], { readonly text: string }> = {
  name: 'factors-in-use',
  text: `SELECT sealed_secret AS text FROM second_factors JOIN members ON members.id = member_id
    WHERE second_factor_at IS NOT NULL`,
};

interface SealedStatements {
  readonly sealed: Statement<[], { readonly id: string; readonly text: string }>;
  readonly change: Statement<[id: string, text: string], NoRow>;
}

/** Locked until all is changed: a login that ends meanwhile waits, and then finds what it can open. */
export const SEALED: Readonly<Record<SealedKind, SealedStatements>> = {
  payouts: {
    sealed: {
      name: 'sealed-payouts',
      text: `SELECT id::text AS id, sealed_details AS text FROM payouts ORDER BY id FOR UPDATE`,
    },
    change: { name: 'reseal-payout', text: `UPDATE payouts SET sealed_details = $2 WHERE id = $1::bigint` },
  },
  bearers: {
    sealed: {
      name: 'sealed-bearers',
      text: `SELECT id::text AS id, sealed_bearer AS text FROM logins
        WHERE sealed_bearer IS NOT NULL ORDER BY id FOR UPDATE`,
    },
    change: { name: 'reseal-bearer', text: `UPDATE logins SET sealed_bearer = $2 WHERE id = $1::uuid` },
  },
  factors: {
    sealed: {
      name: 'sealed-factors',
      text: `SELECT member_id::text AS id, sealed_secret AS text FROM second_factors ORDER BY member_id FOR UPDATE`,
    },
    change: {
      name: 'reseal-factor',
      text: `UPDATE second_factors SET sealed_secret = $2 WHERE member_id = $1::bigint`,
    },
  },
};
