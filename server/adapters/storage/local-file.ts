import { createReadStream } from 'node:fs';
import type { ByteSource } from '../../application/ports/storage/byte-source.ts';

/** Bytes read together. */
const CHUNK_SIZE = 256 * 1024;

/** Bytes that are a file of this machine: programs read it by its name, where others get a copy. */
export class LocalFile implements ByteSource {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  stream(): AsyncIterable<Uint8Array> {
    return createReadStream(this.path, { highWaterMark: CHUNK_SIZE });
  }
}

/** A file in scratch space that a store may take away, since nobody needs it afterwards. */
export class ScratchFile extends LocalFile {}
