import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Folders of files whose addresses change with their content. */
const HASHED = ['assets', 'fonts'];
const DRAWING = 'image/svg+xml';
/** Files beside them that are addressed from outside; what else the build leaves there is its own. */
const ROOT_FILE = /^[a-z0-9-]+\.(?:ico|svg|png|webmanifest|txt|xml)$/;

/**
 * Serves the built files below `webRoot`, in the copy compressed beforehand where there is one.
 * @returns the names of the files beside the folders, which `reply.sendFile` sends
 */
export async function addBuiltFiles(app: FastifyInstance, webRoot: string): Promise<ReadonlySet<string>> {
  if (!existsSync(webRoot)) return new Set();
  // The library says no charset of drawings, which are text as well, whatever it is told before it sends a compressed copy.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.getHeader('content-type') === DRAWING) reply.type(`${DRAWING}; charset=utf-8`);
    done(null, payload);
  });
  await app.register(fastifyStatic, { root: webRoot, serve: false, preCompressed: true, maxAge: '1d' });
  for (const folder of HASHED) {
    await app.register(fastifyStatic, {
      root: path.join(webRoot, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    });
  }
  return new Set(readdirSync(webRoot).filter((name) => ROOT_FILE.test(name)));
}
