import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { calls, type CallAnswer, type CallName } from '../../../common/contract/calls.ts';
import type { Database } from '../../../server/adapters/postgres/database.ts';
import { FileMediaStore } from '../../../server/adapters/storage/file-media-store.ts';
import { createServer } from '../../../server/main/create-server.ts';
import { silentLogger } from '../operation/server-errors.ts';

/** A server over a database, without pages and media. @param now milliseconds since 1970 */
export function catalogueServer(database: Database, now: () => number = Date.now): Promise<FastifyInstance> {
  const nowhere = path.join(tmpdir(), 'soridam-no-such-folder');
  return createServer(
    {
      publicUrl: 'http://localhost:4000',
      secretKey: 'k'.repeat(32),
      database,
      mediaStore: new FileMediaStore(nowhere),
      readiness: () => Promise.resolve('ready'),
      logger: silentLogger,
    },
    { build: nowhere, now },
  );
}

/** What a test says of a call; the language is Korean unless told. */
export interface Asked {
  readonly method?: 'GET' | 'POST';
  readonly body?: object;
  readonly cookie?: string;
}

/** Calls a server and holds the answer against the schema of the call. @throws when it is refused */
export async function call<Name extends CallName>(
  server: FastifyInstance,
  name: Name,
  url: string,
  { method = 'GET', body, cookie }: Asked = {},
): Promise<CallAnswer<Name>> {
  const headers = cookie === undefined ? {} : { cookie };
  const answer = await server.inject({ method, url, headers, ...(body !== undefined && { payload: body }) });
  if (answer.statusCode !== 200) throw new Error(`${url} was answered ${answer.statusCode}: ${answer.body}`);
  const json: unknown = answer.json();
  if (!Value.Check(calls[name].answer, json)) throw new Error(`${url} is not of its form: ${answer.body}`);
  return json as CallAnswer<Name>;
}
