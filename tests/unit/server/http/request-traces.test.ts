import { connect, type Socket } from 'node:net';
import { EventEmitter, once } from 'node:events';
import { request as ask, type IncomingMessage } from 'node:http';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ok } from '../../../../common/kernel/result.ts';
import type { StoryId } from '../../../../common/kernel/ids.ts';
import type { HttpServerParts } from '../../../../server/adapters/http/http-server.ts';
import { trustedPeers } from '../../../../server/adapters/http/trusted-peers.ts';
import type { OpenTelemetryTracer } from '../../../../server/adapters/tracing/open-telemetry-tracer.ts';
import { startTracing } from '../../../../server/adapters/tracing/start-tracing.ts';
import { ANONYMOUS } from '../../../../server/domain/principal.ts';
import { aServer, nameOf, someHandlers, type TestServer } from '../../../support/http/http-server.ts';
import { startTraceCollector, type SentSpan, type TraceCollector } from '../../../support/operation/trace-collector.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const TRACEPARENT = `00-${TRACE}-b7ad6b7169203331-01`;
const SOUND = Buffer.alloc(1_000, 7);

let collector: TraceCollector;
let tracer: OpenTelemetryTracer;
let server: TestServer;

beforeEach(async () => {
  collector = await startTraceCollector();
  const sampling = { share: 1, heedsParent: true };
  const settings = { endpoint: collector.url, protocol: 'http/json', sampling } as const;
  tracer = await startTracing(settings, new Map(), pino({ level: 'silent' }));
});
afterEach(() => collector.close());

/** What was traced of what `ask` asked the site for. */
async function spansOf(
  ask: (site: string) => Promise<unknown>,
  parts: Partial<HttpServerParts> = {},
): Promise<readonly SentSpan[]> {
  server = await aServer({ tracer, ...parts });
  try {
    await ask(await server.app.listen({ host: '127.0.0.1', port: 0 }));
  } finally {
    await server.app.close();
    await tracer.stop();
  }
  return collector.spans;
}

const read = async (url: string, init?: RequestInit): Promise<string> => (await fetch(url, init)).text();

it('MODE-39 a request is a span by the pattern of its route, without what was asked for', async () => {
  const spans = await spansOf(async (site) => {
    await read(`${site}/api/series/3?secret=1`, { headers: { authorization: 'Bearer a.b.c' } });
    await read(`${site}/api/series/987654321`);
    await read(`${site}/api/secret-place`);
    await read(`${site}/series/987654321?secret=1`);
  });
  expect(spans.map(({ name, attributes, isFailed }) => [name, attributes, isFailed])).toEqual([
    [
      'GET /api/series/:id',
      { 'http.request.method': 'GET', 'http.route': '/api/series/:id', 'http.response.status_code': 200 },
      false,
    ],
    [
      'GET /api/series/:id',
      { 'http.request.method': 'GET', 'http.route': '/api/series/:id', 'http.response.status_code': 404 },
      false,
    ],
    ['GET', { 'http.request.method': 'GET', 'http.response.status_code': 404 }, false],
    [
      'GET page',
      { 'http.request.method': 'GET', 'http.route': 'page', 'http.response.status_code': 503, 'error.type': '503' },
      true,
    ],
  ]);
  for (const word of ['secret', '987654321', 'a.b.c', '127.0.0.1']) expect(collector.text()).not.toContain(word);
});

it('MODE-39 what a call waits for belongs to its request, also when its body comes later', async () => {
  const step = <Value>(name: string, value: Value): Promise<Value> => tracer.step({ name }, async () => value);
  const handlers = someHandlers({
    getOriginals: async () => step('of a call', ok({ sections: [] })),
    getStatus: async () => step('of a call with a body', ok({ series: {}, stories: {} })),
  });
  const spans = await spansOf(
    async (site) => {
      await read(`${site}/api/originals`);
      const body = JSON.stringify({ seriesIds: [3], storyIds: [] });
      const options = { method: 'POST', headers: { 'content-type': 'application/json' } };
      const asked = ask(`${site}/api/status`, options);
      const heard = once(server.app.server, 'request');
      asked.flushHeaders();
      await heard;
      asked.end(body);
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      await once(answer.resume(), 'end');
    },
    { handlers },
  );
  const requests = new Map(spans.map(({ spanId, name }) => [spanId, name]));
  expect(
    spans.flatMap((one) => (one.parentSpanId === undefined ? [] : [[one.name, requests.get(one.parentSpanId)]])),
  ).toEqual([
    ['of a call', 'GET /api/originals'],
    ['of a call with a body', 'POST /api/status'],
  ]);
});

it('MODE-39 the lines of a request have the id of its trace', async () => {
  const spans = await spansOf(async (site) => read(`${site}/api/originals`));
  const line = server.log
    .map((one) => JSON.parse(one) as Record<string, unknown>)
    .find(({ msg }) => msg === 'answered');
  expect(line?.['traceId']).toMatch(/^[0-9a-f]{32}$/);
  expect(line?.['traceId']).toBe(spans[0]?.traceId);
});

it('MODE-39 a sound is traced and its line has the id', async () => {
  const name = nameOf(SOUND, '.mp3');
  const spans = await spansOf(async (site) => {
    await server.store.put(name, SOUND);
    const { url } = server.addresses.sign(7 as StoryId, name, ANONYMOUS);
    for (let times = 0; times < 2; times += 1) await read(site + url, { headers: { range: 'bytes=0-9' } });
  });
  const sounds = spans.filter((span) => span.attributes['http.response.status_code'] === 206);
  expect(sounds.map((span) => span.name)).toEqual(Array.from({ length: 2 }, () => 'GET /media/audio/:token'));
  const lines = server.log.map((one) => JSON.parse(one) as Record<string, unknown>);
  const ids = lines.flatMap(({ path, traceId }) => (path === '/media/audio/*' ? [traceId] : []));
  expect(new Set(ids)).toEqual(new Set(sounds.map((span) => span.traceId)));
  expect(ids).toHaveLength(2);
});

it.each([
  ['a proxy that is trusted', ['127.0.0.0/8'], true],
  ['anybody else', ['10.0.0.1'], false],
  ['anybody where there is no proxy', [], false],
])('MODE-39 the trace of %s is gone on with or not', async (_who, trustedProxies, isBelieved) => {
  const spans = await spansOf(async (site) => read(`${site}/health`, { headers: { traceparent: TRACEPARENT } }), {
    trustedProxies,
  });
  expect(spans).toHaveLength(1);
  expect(spans[0]?.traceId === TRACE).toBe(isBelieved);
});

it('MODE-39 a request whose principal leaves ends as well, and is no failure', async () => {
  const asking = new EventEmitter();
  const handlers = someHandlers({
    getOriginals: async () => {
      const left = once(asking, 'left');
      asking.emit('begun');
      await left;
      return ok({ sections: [] });
    },
  });
  const spans = await spansOf(
    async (site) => {
      const begun = once(asking, 'begun');
      const connected = once(server.app.server, 'connection') as Promise<[Socket]>;
      const socket = connect(Number(new URL(site).port), '127.0.0.1');
      socket.write('GET /api/originals HTTP/1.1\r\nHost: localhost\r\n\r\n');
      const [ours] = await connected;
      await begun;
      const gone = once(ours, 'close');
      socket.destroy();
      await gone;
      asking.emit('left');
    },
    { handlers },
  );
  expect(spans.map(({ name, isFailed, attributes }) => [name, isFailed, attributes])).toEqual([
    [
      'GET /api/originals',
      false,
      { 'http.request.method': 'GET', 'http.route': '/api/originals', 'soridam.left': 'true' },
    ],
  ]);
});

it('MODE-39 proxies are known by address and range, also on a socket that speaks both versions', () => {
  const isTrusted = trustedPeers(['10.1.0.0/16', '192.0.2.7', 'fd00::/8']);
  const asked = ['10.1.2.3', '::ffff:10.1.2.3', '192.0.2.7', 'fd12::1', '10.2.0.1', '192.0.2.8', 'fe80::1', undefined];
  expect(asked.map(isTrusted)).toEqual([true, true, true, true, false, false, false, false]);
});
