import type { FileFacts, NamedFiles } from '../ports/storage/named-files.ts';

/** What a copy came to. */
export interface FilesCopied {
  /** Files that were copied now, and their bytes. */
  readonly copied: number;
  readonly bytes: number;
  /** Files that were there already. */
  readonly same: number;
  /** Paths of files that are not there as they are here: they changed meanwhile, or have a name that is none of ours. */
  readonly differing: readonly string[];
}

/**
 * Copies all files that lie in one place into another, and looks at the hash of each there. It may run beside a server, and
 * again: what is there already is not copied.
 */
export class CopyFiles {
  private readonly from: NamedFiles;
  private readonly to: NamedFiles;

  constructor(places: { readonly from: NamedFiles; readonly to: NamedFiles }) {
    this.from = places.from;
    this.to = places.to;
  }

  async run(): Promise<FilesCopied> {
    let [copied, bytes, same] = [0, 0, 0];
    const differing: string[] = [];
    for await (const path of this.from.paths()) {
      const facts = await this.from.facts(path);
      if (facts === undefined) continue; // it was removed meanwhile
      const there = await this.to.facts(path);
      if (isSame(there, facts)) {
        same += 1;
        continue;
      }
      const written = await this.to.write({ path, ...facts }, this.from.bytes(path, facts.bytes));
      copied += 1;
      bytes += facts.bytes;
      if (!isSame(written, facts)) differing.push(path);
    }
    return { copied, bytes, same, differing };
  }
}

function isSame(one: FileFacts | undefined, other: FileFacts): boolean {
  return one?.bytes === other.bytes && one.sha256 === other.sha256;
}
