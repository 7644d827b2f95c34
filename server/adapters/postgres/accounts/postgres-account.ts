import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from 'node:fs';

/** The account that runs the database when we are root, which PostgreSQL refuses to be run by. */
export interface PostgresAccount {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Chooses the account: who owns the data that is there, else `postgres`, else `nobody`.
 * @param data the cluster's folder, which need not exist
 * @returns undefined when we are not root and run the database ourselves
 */
export function chooseAccount(data: string): PostgresAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(data)) {
    const { uid, gid } = statSync(data);
    if (uid !== 0) return { uid, gid };
  }
  return accountNamed('postgres') ?? accountNamed('nobody');
}

/** Makes `folder` one that only the database's account may enter; whoever can enter it may do anything to the data. */
export function makePrivateFolder(folder: string, account: PostgresAccount | undefined): void {
  mkdirSync(folder, { recursive: true });
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
}

/** @returns whether the database's account can enter `folder` through all that lies above it */
export function canEnter(folder: string, account: PostgresAccount | undefined): boolean {
  if (account === undefined) return true;
  try {
    execFileSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function accountNamed(name: string): PostgresAccount | undefined {
  const ask = (what: '-u' | '-g'): number =>
    Number(execFileSync('id', [what, name], { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }));
  try {
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return undefined; // no account of that name
  }
}
