import { chmodSync, existsSync, lstatSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import { removeEmbeddedPostgres } from '../adapters/postgres/embedded/embedded-postgres.ts';
import { lockFile, type ExclusiveFile } from '../adapters/storage/exclusive-file.ts';

/**
 * A temporary folder of one process; a lock of the kernel says that the process lives. In one a backup is restored to prove it
 * (`verify`), in another lies what a server works on that keeps no data (`run`).
 */
export interface AsideFolder {
  readonly folder: string;
  /** Removes it, and what is left of a database in it. */
  remove(): Promise<void>;
}

const PURPOSES = ['verify', 'run'] as const;
type Purpose = (typeof PURPOSES)[number];

const nameFor = (purpose: Purpose): string => `soridam-${purpose}-`;
/** Until it is locked, so that nobody takes it for one that was left; an old one of this name was. */
const unlockedFor = (purpose: Purpose): string => `soridam-new-${purpose}-`;
const isNamed = (name: string): boolean => PURPOSES.some((purpose) => name.startsWith(nameFor(purpose)));
const isUnlocked = (name: string): boolean => PURPOSES.some((purpose) => name.startsWith(unlockedFor(purpose)));
/** Another name than that of a data directory's, which may be called anything and lie among temporary files, too. */
const LOCK = 'aside.sqlite';
/** From making a folder to its name takes milliseconds; who has not come so far in this time never will. */
const NAMED_WITHIN_MS = 60 * 60_000;

/** @param parent where it is made, such as the system's folder for temporary files */
export async function makeAside(parent: string, purpose: Purpose): Promise<AsideFolder> {
  const made = mkdtempSync(path.join(parent, unlockedFor(purpose)));
  // When root starts it, PostgreSQL runs as another account, which has to pass through.
  if (purpose === 'verify') chmodSync(made, 0o711);
  const lock = lockFile(path.join(made, LOCK));
  const folder = path.join(parent, path.basename(made).replace(unlockedFor(purpose), nameFor(purpose)));
  renameSync(made, folder);
  return { folder, remove: () => removeLocked(folder, typeof lock === 'string' ? undefined : lock) };
}

/**
 * Ends and removes what processes left that were killed while they verified a backup or served. What cannot be removed is in
 * nobody's way, so that is no reason not to go on.
 */
export async function removeAbandonedAsides(logger: Logger, parent: string = tmpdir()): Promise<void> {
  for (const name of namesIn(parent).filter((one) => isNamed(one) || isUnlocked(one))) {
    const folder = path.join(parent, name);
    try {
      if (!isOurs(folder) || (isUnlocked(name) && !isOld(folder))) continue;
      const hasLock = existsSync(path.join(folder, LOCK));
      // Without its last name there may be no lock yet; with it, somebody else made the folder.
      if (!hasLock && isNamed(name)) continue;
      const lock = hasLock ? lockFile(path.join(folder, LOCK)) : undefined;
      // Somebody is at work in it, or nobody can say.
      if (typeof lock === 'string') continue;
      await removeLocked(folder, lock);
      logger.info({ folder }, 'The temporary folder of a killed process was removed.');
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
