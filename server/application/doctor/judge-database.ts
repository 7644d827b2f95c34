import { amiss, fine, type Finding } from './finding.ts';

/** What a PostgreSQL says of itself. */
export interface DatabaseFacts {
  /** As PostgreSQL counts: 150004 is 15.4. */
  readonly version: number;
  readonly role: string;
  readonly isSuperuser: boolean;
  readonly encoding: string;
  readonly timeZone: string;
  readonly isAutovacuuming: boolean;
  readonly connections: {
    /** All that this role may have at once, by the limits of cluster, database and role. */
    readonly most: number;
    /** Those that are open, all of the cluster. */
    readonly open: number;
    /** Those of them that servers of Soridam have open in this database. */
    readonly ours: number;
  };
  /** Tables with more dead rows than they should have, the worst first. */
  readonly bloated: readonly BloatedTable[];
}

export interface BloatedTable {
  readonly name: string;
  readonly deadRows: number;
  readonly liveRows: number;
  /** When PostgreSQL cleared it last, in ms since 1970. */
  readonly vacuumedAt: number | undefined;
}

/** The first release of PostgreSQL that is supported (docs/configuration.md). */
export const LEAST_POSTGRES = 15;
const NAMED_TABLES = 3;

/**
 * Judges a database that answers.
 * @param needed connections that a server opens at most
 */
export function judgeDatabase(facts: DatabaseFacts, needed: number): readonly Finding[] {
  const { version, role, isSuperuser, encoding, timeZone, isAutovacuuming, connections, bloated } = facts;
  const release = `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}`;
  const problems: Finding[] = [];
  if (version < LEAST_POSTGRES * 10_000) problems.push(amiss('database-old', `It is ${release}.`));
  if (isSuperuser) problems.push(amiss('database-superuser', `The role ${role} is a superuser.`));
  if (encoding !== 'UTF8') problems.push(amiss('database-encoding', `Its encoding is ${encoding}.`));
  const left = Math.max(0, connections.most - connections.open);
  const wanted = Math.max(0, needed - connections.ours);
  if (left < wanted) {
    const room = `${left} of ${connections.most} connections are left, and a server opens up to ${wanted} more.`;
    problems.push(amiss('database-connections', room));
  }
  if (bloated.length > 0) {
    const named = bloated.slice(0, NAMED_TABLES).map(describeTable).join('; ');
    const rest = bloated.length > NAMED_TABLES ? `; and ${bloated.length - NAMED_TABLES} more` : '';
    problems.push(amiss('database-bloat', `${named}${rest}.`));
  }
  if (!isAutovacuuming) problems.push(amiss('database-autovacuum', 'autovacuum is off.'));
  const seen = `${release}, role ${role}, ${encoding}, ${timeZone}, ${left} of ${connections.most} connections left`;
  return problems.length === 0 ? [fine(seen)] : problems;
}

function describeTable({ name, deadRows, liveRows, vacuumedAt }: BloatedTable): string {
  const when = vacuumedAt === undefined ? 'never cleared' : `last cleared ${new Date(vacuumedAt).toISOString()}`;
  return `${name} has ${deadRows} dead rows beside ${liveRows} (${when})`;
}
