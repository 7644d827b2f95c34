import { readFileSync } from 'node:fs';
import path from 'node:path';

const PACKAGE = path.resolve(import.meta.dirname, '../../package.json');

/** As `package.json` says it. */
export const PROGRAM_VERSION = (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { readonly version: string }).version;
