import { hkdfSync } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { PageRenderer } from '../../common/contract/page-renderer.ts';
import { buildHttpServer } from '../adapters/http/http-server.ts';
import { hmacMediaKey } from '../adapters/http/hmac-media-key.ts';
import { loadPageRenderer } from '../adapters/http/page-renderer-file.ts';
import { SignedAudioAddresses } from '../adapters/http/signed-audio-addresses.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { PostgresCatalogueRepository } from '../adapters/postgres/postgres-catalogue-repository.ts';
import { PostgresSearchRepository } from '../adapters/postgres/postgres-search-repository.ts';
import { PostgresSuggestionRepository } from '../adapters/postgres/postgres-suggestion-repository.ts';
import { PostgresViewRepository } from '../adapters/postgres/postgres-view-repository.ts';
import { createCallHandlers } from '../application/call-handlers.ts';
import type { CatalogueRepository } from '../application/catalogue-repository.ts';
import type { MediaStore } from '../application/media-store.ts';
import type { ReadinessCheck } from '../application/readiness.ts';
import { MediaSignature } from '../domain/media-signature.ts';

/** Where `npm run build` puts the pages and their assets. */
const BUILD = path.resolve(import.meta.dirname, '../../dist');

/** What a server stands on, opened and closed by the caller. */
export interface ServerParts {
  /** Scheme and host of the site, without a slash at the end. */
  readonly publicUrl: string;
  readonly secretKey: string;
  readonly database: Database;
  readonly mediaStore: MediaStore;
  readonly readiness: ReadinessCheck;
  readonly logger: Logger;
}

/** What a test may replace. */
export interface ServerOverrides {
  readonly catalogue?: CatalogueRepository;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly renderer?: PageRenderer;
  /** The folder that `npm run build` fills; without pages in it, only the calls are served. */
  readonly build?: string;
}

/** Wires the server by hand. It listens once the caller says so. */
export async function createServer(parts: ServerParts, overrides: ServerOverrides = {}): Promise<FastifyInstance> {
  const build = overrides.build ?? BUILD;
  const catalogue = overrides.catalogue ?? new PostgresCatalogueRepository(parts.database);
  const now = overrides.now ?? Date.now;
  const signature = new MediaSignature(hmacMediaKey('1', keyFor('media', parts.secretKey)));
  const addresses = new SignedAudioAddresses(signature, now);
  return buildHttpServer({
    publicUrl: parts.publicUrl,
    handlers: createCallHandlers({
      catalogue,
      search: new PostgresSearchRepository(parts.database),
      suggestions: new PostgresSuggestionRepository(parts.database),
      views: new PostgresViewRepository(parts.database),
      addresses,
      now,
    }),
    catalogue,
    mediaStore: parts.mediaStore,
    addresses,
    readiness: parts.readiness,
    renderer: overrides.renderer ?? (await loadPageRenderer(path.join(build, 'server/entry-server.js'))),
    webRoot: path.join(build, 'web'),
    logger: parts.logger,
  });
}

/** Each purpose has a key of its own, so that what one signs means nothing to another (security §5.14). */
function keyFor(purpose: string, secretKey: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secretKey, '', `soridam ${purpose}`, 32));
}
