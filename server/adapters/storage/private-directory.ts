import { chmodSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The cluster's folder, or what root keeps for the account that runs the database: its modes are PostgreSQL's business. */
export const NOT_OURS = 'postgres';
/** Who may pass a folder without reading it reaches what they know the name of and have a right to. */
const PASS_ONLY = 0o711;
const OWNER_ONLY = 0o700;
const FILE = 0o600;

/**
 * Closes a data directory and what lies in it to everybody but the server's account, also where an earlier release or
 * another umask left it open. What lies deeper is closed by the folder above it. Where root runs the server, the account
 * that runs PostgreSQL has to pass through to its own folder.
 * @returns the paths whose modes this account may not change and that stay as open as they are
 */
export function makePrivate(directory: string): readonly string[] {
  const open: string[] = [];
  const close = (place: string, mode: number): void => {
    const found = statSync(place, { throwIfNoEntry: false });
    if (found === undefined || (found.mode & 0o777 & ~mode) === 0) return;
    try {
      chmodSync(place, found.mode & mode & 0o777);
    } catch (cause) {
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'EPERM')) throw cause;
      open.push(place);
    }
  };
  close(directory, process.getuid?.() === 0 ? PASS_ONLY : OWNER_ONLY);
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const place = path.join(directory, entry.name);
    if (entry.isDirectory() && entry.name !== NOT_OURS) close(place, OWNER_ONLY);
    else if (entry.isFile()) close(place, FILE);
  }
  return open;
}
