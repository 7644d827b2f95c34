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
});

/** Letters as files of a folder that nobody but this process's account can read. */
export class FileMailbox implements MailTransport, Mailbox {
  private readonly folder: string;
  private readonly now: () => number;

  /** @param now milliseconds since 1970 */
  constructor(folder: string, now: () => number = Date.now) {
    this.folder = folder;
    this.now = now;
  }

  async send(letter: Letter, id: string): Promise<Result<void, MailFailure>> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const names = await this.names();
    if (names.some((name) => name.endsWith(`-${id}.json`))) return ok(undefined);
    const kept: KeptLetter = { at: this.now(), ...letter };
    const file = path.join(this.folder, `${String(kept.at).padStart(15, '0')}-${id}.json`);
    const unfinished = path.join(this.folder, `.${randomUUID()}`);
    await writeFile(unfinished, JSON.stringify(kept), { mode: 0o600 });
    await rename(unfinished, file);
    await Promise.all(names.slice(MAX_LETTERS - 1).map((name) => rm(path.join(this.folder, name), { force: true })));
    return ok(undefined);
  }

  async letters(): Promise<readonly KeptLetter[]> {
    const letters = await Promise.all((await this.names()).map((name) => this.read(name)));
    return letters.filter((letter) => letter !== undefined);
  }

  /** @returns the names of the letters, the newest first */
  private async names(): Promise<readonly string[]> {
    try {
      return (await readdir(this.folder))
        .filter((name) => NAME.test(name))
        .toSorted()
        .toReversed();
    } catch (cause) {
      if (isMissing(cause)) return [];
      throw cause;
    }
  }

  /** @returns undefined for what was removed meanwhile, or is no letter */
  private async read(name: string): Promise<KeptLetter | undefined> {
    try {
      const letter: unknown = JSON.parse(await readFile(path.join(this.folder, name), 'utf8'));
      return Value.Check(KeptLetterSchema, letter) ? letter : undefined;
    } catch (cause) {
      if (isMissing(cause) || cause instanceof SyntaxError) return undefined;
      throw cause;
    }
  }
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
}
