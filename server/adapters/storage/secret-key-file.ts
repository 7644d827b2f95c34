import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

const SECRET_BYTES = 32;

/**
 * Reads the secret of a data directory, made at the first start and readable by us alone (decisions §8).
 * @param directory exists and is locked by us
 */
export function secretKeyOf(directory: string): string {
  const file = path.join(directory, 'secret-key');
  if (!existsSync(file)) write(file, randomBytes(SECRET_BYTES).toString('base64url'));
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

/** @returns the secret of a data directory, which is left as it is; undefined where none was made yet */
export function madeSecretKey(directory: string): string | undefined {
  const file = path.join(directory, 'secret-key');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Takes a secret away that was made for a database which has another one, so that nobody takes it for that. */
export function removeSecretKey(directory: string): void {
  rmSync(path.join(directory, 'secret-key'), { force: true });
}

/** Puts the secret of a restored backup in the place of whatever is there. @param directory exists and is locked by us */
export function writeSecretKey(directory: string, secret: string): void {
  write(path.join(directory, 'secret-key'), secret);
}

/** Under its name only once it is whole: a first start that is killed half-way leaves no half of a secret. */
function write(file: string, secret: string): void {
  const unfinished = `${file}.new`;
  rmSync(unfinished, { force: true });
  const descriptor = openSync(unfinished, 'wx', 0o600);
  writeSync(descriptor, `${secret}\n`);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(unfinished, file);
}
