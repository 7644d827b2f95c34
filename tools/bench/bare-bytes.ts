import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import '../../scripts/end-with-parent.mjs';

/**
 * The least that sends an answer: Fastify with the bytes of a file, compressed by brotli beforehand, at every address. A process
 * of its own, which says its address once it listens.
 *
 *   node tools/bench/bare-bytes.ts <file> <type>
 */
const [, , file, type] = process.argv;
if (file === undefined || type === undefined) throw new Error('Which bytes?');
const bytes = readFileSync(file);
const app = Fastify();
app.get('/*', (_, reply) => reply.headers({ 'content-encoding': 'br', 'content-type': type }).send(bytes));
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
