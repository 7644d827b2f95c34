import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { ok, type Result } from '../../../common/kernel/result.ts';
import type { KeptLetter, Mailbox } from '../../application/ports/accounts/mailbox.ts';
import type { Letter, MailFailure, MailTransport } from '../../application/ports/accounts/mail-transport.ts';

/** Letters that are kept; older ones go. */
const MAX_LETTERS = 200;

/** The moment in milliseconds, so that names sort by it, and the letter's id. */
const NAME = /^[0-9]{15}-[A-Za-z0-9-]{1,64}\.json$/;

const KeptLetterSchema = Type.Object({
  at: Type.Number(),
  to: Type.String(),
  language: Type.Union([Type.Literal('ko'), Type.Literal('en')]),
  subject: Type.String(),
  text: Type.String(),
  html: Type.String(),
  endUrl: Type.Optional(Type.String()),
});

/** Where letters lie as texts. */
export interface LetterStore {
  names(): Promise<readonly string[]>;
  /** @returns undefined for what was removed meanwhile */
  read(name: string): Promise<string | undefined>;
  /** Under its name only once it is whole. */
  write(name: string, letter: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Letters as texts of a store, the last ones of them. */
export class StoredMailbox implements MailTransport, Mailbox {
  private readonly store: LetterStore;
  private readonly now: () => number;

  /** @param now milliseconds since 1970 */
  constructor(store: LetterStore, now: () => number = Date.now) {
    this.store = store;
    this.now = now;
  }

  async send(letter: Letter, id: string): Promise<Result<void, MailFailure>> {
    const names = await this.names();
    if (names.some((name) => name.endsWith(`-${id}.json`))) return ok(undefined);
    const kept: KeptLetter = { at: this.now(), ...letter };
    await this.store.write(`${String(kept.at).padStart(15, '0')}-${id}.json`, JSON.stringify(kept));
    await Promise.all(names.slice(MAX_LETTERS - 1).map((name) => this.store.remove(name)));
    return ok(undefined);
  }

  async letters(): Promise<readonly KeptLetter[]> {
    const letters = await Promise.all((await this.names()).map((name) => this.read(name)));
    return letters.filter((letter) => letter !== undefined);
  }

  /** @returns the names of the letters, the newest first */
  private async names(): Promise<readonly string[]> {
    return (await this.store.names())
      .filter((name) => NAME.test(name))
      .toSorted()
      .toReversed();
  }

  /** @returns undefined for what was removed meanwhile, or is no letter */
  private async read(name: string): Promise<KeptLetter | undefined> {
    const text = await this.store.read(name);
    if (text === undefined) return undefined;
    try {
      const letter: unknown = JSON.parse(text);
      return Value.Check(KeptLetterSchema, letter) ? letter : undefined;
    } catch (cause) {
      if (cause instanceof SyntaxError) return undefined;
      throw cause;
    }
  }
}

/** Letters as files of a folder that nobody but this process's account can read. */
export class FileMailbox extends StoredMailbox {
  constructor(folder: string, now?: () => number) {
    super(new LetterFolder(folder), now);
  }
}

class LetterFolder implements LetterStore {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async names(): Promise<readonly string[]> {
    return (await unlessMissing(readdir(this.folder))) ?? [];
  }

  read(name: string): Promise<string | undefined> {
    return unlessMissing(readFile(path.join(this.folder, name), 'utf8'));
  }

  async write(name: string, letter: string): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const unfinished = path.join(this.folder, `.${randomUUID()}`);
    await writeFile(unfinished, letter, { mode: 0o600 });
    await rename(unfinished, path.join(this.folder, name));
  }

  remove(name: string): Promise<void> {
    return rm(path.join(this.folder, name), { force: true });
  }
}

async function unlessMissing<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cause;
  }
}
