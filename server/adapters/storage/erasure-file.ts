import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { ErasureList } from '../../application/ports/backup/erasure-list.ts';
import { unionOfErased, type ErasedAccount } from '../../domain/backup/manifest.ts';
import { writeDurably } from './durable-file.ts';

/** One account a line, as JSON. */
export const ERASED_ACCOUNTS_FILE = 'erased-accounts.jsonl';

const ErasedSchema = Type.Object({
  member: Type.Integer({ minimum: 1 }),
  openedAt: Type.Integer(),
  erasedAt: Type.Integer(),
});

/** The list as a file of the folder of backups. It holds numbers and moments, and nothing that a person is known by. */
export class ErasureFile implements ErasureList {
  async add(folder: string, accounts: readonly ErasedAccount[]): Promise<void> {
    const known = (await this.read(folder)) ?? [];
    const all = unionOfErased(known, accounts);
    if (all.length === known.length) return;
    const text = all.map((account) => `${JSON.stringify(account)}\n`).join('');
    await writeDurably(path.join(folder, ERASED_ACCOUNTS_FILE), bytesOf(text));
  }

  async read(file: string): Promise<readonly ErasedAccount[] | undefined> {
    const found = await stat(file).catch(() => undefined);
    if (found === undefined) return undefined;
    const place = found.isDirectory() ? path.join(file, ERASED_ACCOUNTS_FILE) : file;
    const text = await readFile(place, 'utf8').catch(() => undefined);
    return text === undefined ? undefined : unionOfErased(text.split('\n').flatMap(accountsOf));
  }
}

/** A line that was not written whole, by a process that was ended, says nothing. */
function accountsOf(line: string): readonly ErasedAccount[] {
  if (line.trim() === '') return [];
  try {
    const account: unknown = JSON.parse(line);
    return Value.Check(ErasedSchema, account) ? [account] : [];
  } catch {
    return [];
  }
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
