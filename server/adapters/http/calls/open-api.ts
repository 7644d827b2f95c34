import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { renderApiDocs, type ApiDocument } from './api-docs.ts';
import { preferencesOf } from '../sessions/cookies.ts';

const DOCUMENT = '/api/openapi.json';
const DOCS = '/api/docs';
const DOCS_STYLES = '/api/docs.css';

/**
 * Publishes the calls as OpenAPI 3.1, drawn from the schemas that check them, and as a page to read. To be added before
 * the calls.
 * @param parts `webRoot` is the folder of the built assets, where the page finds its typeface
 */
export async function addOpenApi(
  app: FastifyInstance,
  { publicUrl, webRoot }: { readonly publicUrl: string; readonly webRoot: string },
): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Soridam', version: '1', description: 'Serialized audio stories in Korean and English.' },
      servers: [{ url: publicUrl }],
    },
    // The calls carry a tag; pages, files and health are no part of the contract.
    hideUntagged: true,
  });
  app.get(DOCUMENT, (_, reply) => reply.header('cache-control', 'no-cache').send(app.swagger()));

  const links = { styles: DOCS_STYLES, fonts: fontsOf(webRoot), source: DOCUMENT };
  app.get(DOCS, (request, reply) =>
    reply
      .headers({ 'cache-control': 'private, no-cache', vary: 'cookie', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(renderApiDocs(app.swagger() as unknown as ApiDocument, preferencesOf(request).theme, links)),
  );

  const styles = readFileSync(path.join(import.meta.dirname, 'api-docs.css'));
  app.get(DOCS_STYLES, (_, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(styles),
  );
}

/** @returns the address of the font faces, undefined where they are not built */
export function fontsOf(webRoot: string): string | undefined {
  const file = path.join(webRoot, 'fonts.json');
  if (!existsSync(file)) return undefined;
  const { href } = JSON.parse(readFileSync(file, 'utf8')) as { readonly href: string };
  return href;
}
