import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { filesLoaded } from '../../support/operation/loaded-files.ts';
import {
  freePort,
  makeDataFolder,
  NOBODYS_PORT,
  startServerProcess,
  type ServerProcess,
} from '../../support/operation/server-process.ts';
import { startTraceCollector } from '../../support/operation/trace-collector.ts';

/** What the servers of this file run on, one after the other. */
const data = makeDataFolder();
/** Where the server of a test notes what it has loaded. */
let notes: string;
let server: ServerProcess | undefined;

beforeEach(() => (notes = makeDataFolder()));
afterEach(async () => {
  server?.kill('SIGTERM');
  await server?.ended;
  rmSync(notes, { recursive: true, force: true });
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

async function start(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  server = startServerProcess({ PORT: await freePort(), DATA_DIR: data, ...settings });
  await server.ready;
  return server;
}

async function stop(one: ServerProcess): Promise<{ readonly code: number | null; readonly said: string }> {
  one.kill('SIGTERM');
  return one.ended;
}

it('MODE-39 a server sends what its requests and their queries took, and what is left at its stop', async () => {
  const collector = await startTraceCollector();
  try {
    const one = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=tests',
      NODE_V8_COVERAGE: notes,
    });
    expect((await fetch(`${one.url}/api/originals`)).status).toBe(200);
    expect((await stop(one)).code).toBe(0);
    const request = collector.spans.find(({ name }) => name === 'GET /api/originals');
    const queries = collector.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(request?.service).toBe('soridam');
    expect(queries.length).toBeGreaterThan(0);
    for (const { name, attributes } of queries) {
      expect(attributes).toEqual({ 'db.system.name': 'postgresql', 'db.query.summary': name });
    }
    expect(collector.text()).toContain('deployment.environment.name');
    // So that it would show in the test below.
    expect(filesLoaded(notes).some((file) => file.includes('/@opentelemetry/'))).toBe(true);
  } finally {
    await collector.close();
  }
});

it('MODE-39 a server whose collector is away answers all the same, and says so once', async () => {
  const one = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${NOBODYS_PORT}`,
    OTEL_EXPORTER_OTLP_TIMEOUT: '100',
    LOG_LEVEL: 'warn',
  });
  for (let times = 0; times < 5; times += 1) expect((await fetch(`${one.url}/api/originals`)).status).toBe(200);
  const { code, said } = await stop(one);
  expect(code).toBe(0);
  expect(said.match(/takes no traces/g)).toHaveLength(1);
});

it('MODE-39 a collector that says nothing does not keep a server from its end', async () => {
  const collector = await startTraceCollector('nothing');
  try {
    const one = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, LOG_LEVEL: 'warn' });
    expect((await fetch(`${one.url}/api/originals`)).status).toBe(200);
    const { code, said } = await stop(one);
    expect(code).toBe(0);
    expect(said).toContain('has not taken the last traces in time');
    expect(said).not.toContain('A step of the stop');
  } finally {
    await collector.close();
  }
});

it('MODE-39 a server that was not told where to sends nothing, and loads nothing of OpenTelemetry', async () => {
  const one = await start({ NODE_V8_COVERAGE: notes, OTEL_TRACES_SAMPLER: 'always_on' });
  expect((await fetch(`${one.url}/api/originals`)).status).toBe(200);
  expect((await stop(one)).code).toBe(0);
  const files = filesLoaded(notes);
  expect(files.some((file) => file.includes('/node_modules/fastify/'))).toBe(true);
  expect(files.filter((file) => file.includes('/@opentelemetry/'))).toEqual([]);
});
