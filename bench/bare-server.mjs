import Fastify from 'fastify';
import pg from 'pg';
import '../scripts/end-with-parent.mjs';

/**
 * The least that answers from the database: Fastify and `pg`, a route a query, the rows as they come. It runs as a
 * process of its own, as the product does, and says its address once it listens.
 *
 *   node bench/bare-server.mjs <socket folder> <user> <database>
 */
const [, , host, user, database] = process.argv;
const pool = new pg.Pool({ host, user, database, max: 10 });

const QUERIES = {
  list: { name: 'list', text: `SELECT * FROM series WHERE id > $1 ORDER BY id LIMIT 20` },
  detail: { name: 'detail', text: 'SELECT * FROM series WHERE id = $1' },
  search: {
    name: 'search',
    text: `SELECT * FROM series WHERE (search_grams(title_key) || search_heads(title)) @> ARRAY[$1::text]
      AND status = 'published' AND story_count > 0 LIMIT 20`,
  },
};

const app = Fastify();
for (const [name, query] of Object.entries(QUERIES)) {
  app.get(`/${name}/:value`, async (request) => (await pool.query({ ...query, values: [request.params.value] })).rows);
}
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
