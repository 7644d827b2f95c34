import { chmodSync, existsSync, lstatSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import { removeEmbeddedPostgres } from '../adapters/postgres/embedded/embedded-postgres.ts';
import { lockFile, type ExclusiveFile } from '../adapters/storage/exclusive-file.ts';

/** A folder aside, in which a backup is restored to prove it; a lock of the kernel says that its process lives. */
export interface AsideFolder {
  readonly folder: string;
  /** Removes it, and what is left of a database in it. */
  remove(): Promise<void>;
}

const NAME = 'soridam-verify-';
/** Until it is locked, so that nobody takes it for one that was left; an old one of this name was. */
const UNLOCKED = 'soridam-new-verify-';
const LOCK = 'lock.sqlite';
/** From making a folder to its name takes milliseconds; who has not come so far in this time never will. */
const NAMED_WITHIN_MS = 60 * 60_000;

/** @param parent where it is made, such as the system's folder for temporary files */
export async function makeAside(parent: string): Promise<AsideFolder> {
  const made = mkdtempSync(path.join(parent, UNLOCKED));
  chmodSync(made, 0o711); // when root starts it, PostgreSQL runs as another account, which has to pass through
  const lock = lockFile(path.join(made, LOCK));
  const folder = path.join(parent, path.basename(made).replace(UNLOCKED, NAME));
  renameSync(made, folder);
  return { folder, remove: () => removeLocked(folder, typeof lock === 'string' ? undefined : lock) };
}

/**
 * Ends and removes what processes left that were killed while they verified a backup. What cannot be removed is in nobody's
 * way, so that is no reason not to go on.
 */
export async function removeAbandonedAsides(logger: Logger, parent: string = tmpdir()): Promise<void> {
  for (const name of namesIn(parent).filter((one) => one.startsWith(NAME) || one.startsWith(UNLOCKED))) {
    const folder = path.join(parent, name);
    try {
      if (!isOurs(folder) || (name.startsWith(UNLOCKED) && !isOld(folder))) continue;
      const hasLock = existsSync(path.join(folder, LOCK));
      // Without its last name there may be no lock yet; with it, somebody else made the folder.
      if (!hasLock && name.startsWith(NAME)) continue;
      const lock = hasLock ? lockFile(path.join(folder, LOCK)) : undefined;
      // Somebody is at work in it, or nobody can say.
      if (typeof lock === 'string') continue;
      await removeLocked(folder, lock);
      logger.info({ folder }, 'What a killed process had left of a verified backup was removed.');
    } catch (cause) {
      logger.warn({ folder, reason: String(cause) }, 'What a killed process left cannot be removed.');
    }
  }
}

function namesIn(parent: string): readonly string[] {
  try {
    return readdirSync(parent);
  } catch {
    return []; // whoever needs the folder finds out
  }
}

async function removeLocked(folder: string, lock: ExclusiveFile | undefined): Promise<void> {
  try {
    await removeEmbeddedPostgres(folder);
    for (const name of readdirSync(folder)) {
      if (name !== LOCK) rmSync(path.join(folder, name), { recursive: true, force: true });
    }
  } finally {
    lock?.release();
  }
  rmSync(folder, { recursive: true, force: true });
}

function isOld(folder: string): boolean {
  return Date.now() - lstatSync(folder).mtimeMs > NAMED_WITHIN_MS;
}

/** In a folder that all may write to, anybody may make something of this name. */
function isOurs(folder: string): boolean {
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === (process.getuid?.() ?? found.uid);
}
