import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|html|txt|webmanifest)$/;
/** Bytes below which a file travels in one packet either way. */
const WORTH_COMPRESSING = 1024;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

async function compressFile(file: string): Promise<void> {
  const { size } = await stat(file);
  if (size <= WORTH_COMPRESSING) return;
  const content = await readFile(file);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  const parameters = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: size };
  const [br, gz] = await Promise.all([brotli(content, { params: parameters }), gzip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** Writes a brotli and a gzip copy beside each text file below `folder`, so that the server compresses nothing. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) await compressFolder(file);
      else if (COMPRESSIBLE.test(entry.name)) await compressFile(file);
    }),
  );
}
