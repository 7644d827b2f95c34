import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { FileFacts, NamedFiles } from '../../application/ports/storage/named-files.ts';
import { bytesOf, factsOf, sizeOf, writeDurably } from './durable-file.ts';

const FOLDERS = ['media/audio', 'media/covers', 'uploads'] as const;

/** The files that rows name, in the data directory. */
export class DirectoryFiles implements NamedFiles {
  private readonly directory: string;

  constructor(directory: string) {
    this.directory = directory;
  }

  isKept(): boolean {
    return false;
  }

  async facts(named: string): Promise<FileFacts | undefined> {
    const size = await sizeOf(this.place(named));
    return size === undefined ? undefined : factsOf(this.place(named), size);
  }

  bytes(named: string, most: number): AsyncIterable<Uint8Array> {
    return bytesOf(this.place(named), most);
  }

  write({ path: named }: { readonly path: string }, bytes: AsyncIterable<Uint8Array>): Promise<FileFacts> {
    return writeDurably(this.place(named), bytes, `.${path.basename(named)}`);
  }

  async *paths(folder?: 'media/covers'): AsyncGenerator<string> {
    for (const one of folder === undefined ? FOLDERS : [folder]) {
      const entries = await readdir(this.place(one), { withFileTypes: true }).catch(() => []);
      for (const { name } of entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))) {
        yield `${one}/${name}`;
      }
    }
  }

  private place(named: string): string {
    return path.join(this.directory, named);
  }
}
