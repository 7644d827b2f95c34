import Fastify from 'fastify';
import pg from 'pg';
import '../../scripts/end-with-parent.mjs';

/**
 * The least that answers from the database: Fastify and `pg`, a route a query, the rows as they come. It runs as a
 * process of its own, as the product does, and says its address once it listens.
 *
 *   node tools/bench/bare-server.ts <socket folder> <user> <database>
 */
const [, , host, user, database] = process.argv;
if (host === undefined || user === undefined || database === undefined) throw new Error('Which database?');
const pool = new pg.Pool({ host, user, database, max: 10 });

interface NamedQuery {
  readonly name: string;
  readonly text: string;
}

const PUBLISHED = `status = 'published'`;
const containing = (table: string, column: string, shown: string): NamedQuery => ({
  name: table,
  text: `SELECT * FROM ${table}
    WHERE (search_grams(${column}_key) || search_heads(${column})) @> ARRAY[$1::text] AND ${shown} LIMIT 20`,
});

/** Each route's queries, which go side by side. */
const QUERIES: Readonly<Record<string, readonly NamedQuery[]>> = {
  list: [{ name: 'list', text: `SELECT * FROM series WHERE id > $1 ORDER BY id LIMIT 20` }],
  detail: [{ name: 'detail', text: 'SELECT * FROM series WHERE id = $1' }],
  search: [
    containing('series', 'title', `${PUBLISHED} AND story_count > 0`),
    containing('stories', 'title', PUBLISHED),
    containing('authors', 'name', 'series_count > 0'),
  ],
};

const app = Fastify();
for (const [name, queries] of Object.entries(QUERIES)) {
  app.get<{ Params: { value: string } }>(`/${name}/:value`, async ({ params }) => {
    const answers = await Promise.all(queries.map((query) => pool.query({ ...query, values: [params.value] })));
    return answers.map(({ rows }) => rows);
  });
}
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
