import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ExportResultCode, type ExportResult } from '@opentelemetry/core';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fail, ok } from '../../../../common/kernel/result.ts';
import type { OpenTelemetryTracer, TraceSampling } from '../../../../server/adapters/tracing/open-telemetry-tracer.ts';
import { startTracing, type TraceProtocol } from '../../../../server/adapters/tracing/start-tracing.ts';
import { TellingExporter } from '../../../../server/adapters/tracing/telling-exporter.ts';
import { TracedMailTransport } from '../../../../server/adapters/tracing/traced-mail-transport.ts';
import type { JobHandlers } from '../../../../server/application/ports/operation/job-queue.ts';
import type { Letter, MailFailure } from '../../../../server/application/ports/accounts/mail-transport.ts';
import { tracedJobs } from '../../../../server/main/wiring/create-traces.ts';
import { NOBODYS_PORT } from '../../../support/operation/server-process.ts';
import { startTraceCollector, type TraceCollector } from '../../../support/operation/trace-collector.ts';

const ALL: TraceSampling = { share: 1, heedsParent: true };
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';
const LETTER: Letter = { to: 'sori@soridam.example', language: 'ko', subject: '', text: '', html: '' };
/** What the library's numbers of kinds mean. */
const [SERVER, CLIENT, CONSUMER] = [2, 3, 5];
const silent = pino({ level: 'silent' });

let collector: TraceCollector;
beforeEach(async () => {
  collector = await startTraceCollector();
});
afterEach(() => collector.close());

async function traced(
  work: (tracer: OpenTelemetryTracer) => Promise<unknown>,
  sampling = ALL,
  protocol: TraceProtocol = 'http/json',
  peers: ReadonlyMap<string, string> = new Map(),
): Promise<readonly TraceCollector['spans'][number][]> {
  const tracer = await startTracing({ endpoint: collector.url, protocol, sampling }, peers, silent);
  await work(tracer);
  await tracer.stop();
  return collector.spans;
}

describe('traces', () => {
  it('MODE-39 tell of a request and of the steps that it waited for', async () => {
    const spans = await traced(async (tracer) => {
      const request = tracer.begin({ name: 'GET /api/series/:id', kind: 'server' });
      await request.run(async () => {
        await tracer.step({ name: 'series-by-id', attributes: { 'db.system.name': 'postgresql' } }, async () => 1);
      });
      request.end({ attributes: { 'http.response.status_code': 200 } });
    });
    expect(spans.map(({ name, kind, service }) => [name, kind, service])).toEqual([
      ['series-by-id', CLIENT, 'soridam'],
      ['GET /api/series/:id', SERVER, 'soridam'],
    ]);
    const [step, request] = spans;
    expect(step).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId, isFailed: false });
    expect(request?.attributes).toEqual({ 'http.response.status_code': 200 });
  });

  it('MODE-39 keep requests apart that are answered at once', async () => {
    const spans = await traced(async (tracer) => {
      await Promise.all(
        ['a', 'b'].map(async (name) => {
          const request = tracer.begin({ name, kind: 'server' });
          await request.run(async () => {
            await new Promise(setImmediate);
            await tracer.step({ name: `of ${name}` }, async () => 1);
          });
          request.end();
        }),
      );
    });
    const idOf = new Map(spans.map(({ name, spanId }) => [name, spanId]));
    const parents = spans.filter(({ name }) => name.startsWith('of ')).map((one) => [one.name, one.parentSpanId]);
    expect(new Map(parents as [string, string][])).toEqual(
      new Map([
        ['of a', idOf.get('a')],
        ['of b', idOf.get('b')],
      ]),
    );
  });

  it('MODE-39 tell nothing of what no request and no job waits for', async () => {
    const spans = await traced(async (tracer) => {
      expect(await tracer.step({ name: 'alone' }, async () => 7)).toBe(7);
    });
    expect(spans).toEqual([]);
  });

  it('MODE-39 name what kind of failure ended a step, and not its words', async () => {
    const spans = await traced(async (tracer) => {
      const request = tracer.begin({ name: 'a', kind: 'server' });
      const broken = request.run(() =>
        tracer.step({ name: 'b' }, () => Promise.reject(new TypeError('sori@soridam.example is not there'))),
      );
      await expect(broken).rejects.toThrow(TypeError);
      request.end({ failure: '500' });
    });
    expect(spans.map(({ isFailed, attributes }) => [isFailed, attributes])).toEqual([
      [true, { 'error.type': 'TypeError' }],
      [true, { 'error.type': '500' }],
    ]);
    expect(collector.text()).not.toContain('sori@');
  });

  it('MODE-39 go on with the trace of who is believed, and begin one where the header is none', async () => {
    const spans = await traced(async (tracer) => {
      const span = tracer.begin({ name: 'a', kind: 'server', traceparent: `00-${TRACE}-${SPAN}-01` });
      expect(span.traceId).toBe(TRACE);
      span.end();
      tracer.begin({ name: 'b', kind: 'server', traceparent: 'a trace' }).end();
    });
    expect(spans[0]).toMatchObject({ traceId: TRACE, parentSpanId: SPAN });
    expect(spans[1]?.parentSpanId).toBeUndefined();
  });

  it.each([
    ['of nobody', { share: 0, heedsParent: true }, ['asked for']],
    ['of nobody, whatever was asked for', { share: 0, heedsParent: false }, []],
    ['of all', ALL, ['asked for', 'of us']],
    ['of all, whatever was asked for', { share: 1, heedsParent: false }, ['asked for', 'not asked for', 'of us']],
  ])('MODE-39 are taken %s', async (_words, sampling, names) => {
    const spans = await traced(async (tracer) => {
      tracer.begin({ name: 'asked for', kind: 'server', traceparent: `00-${TRACE}-${SPAN}-01` }).end();
      tracer.begin({ name: 'not asked for', kind: 'server', traceparent: `00-${TRACE}-${SPAN}-00` }).end();
      tracer.begin({ name: 'of us', kind: 'server' }).end();
    }, sampling);
    expect(spans.map(({ name }) => name)).toEqual(names);
  });

  it('MODE-39 are sent as protobuf as well', async () => {
    await traced(async (tracer) => tracer.begin({ name: 'a request', kind: 'server' }).end(), ALL, 'http/protobuf');
    expect([...collector.contentTypes]).toEqual(['application/x-protobuf']);
    expect(collector.text()).toContain('a request');
  });

  it('MODE-39 tell of jobs by their names', async () => {
    const jobs = {
      'ask-stores': async () => {},
      'tidy-media': () => Promise.reject(new RangeError('x')),
    } as unknown as JobHandlers;
    const job = { id: '1', attempt: 1, signal: new AbortController().signal };
    const spans = await traced(async (tracer) => {
      const handlers = tracedJobs(jobs, tracer);
      await handlers['ask-stores']({}, job);
      await expect(handlers['tidy-media']({}, job)).rejects.toThrow(RangeError);
    });
    expect(spans.map(({ name, kind, attributes }) => [name, kind, attributes['error.type']])).toEqual([
      ['job ask-stores', CONSUMER, undefined],
      ['job tidy-media', CONSUMER, 'RangeError'],
    ]);
    expect(tracedJobs(jobs, undefined)).toBe(jobs);
  });

  it('MODE-39 tell of a mail and how it went, and not to whom', async () => {
    const failure: MailFailure = { kind: 'refused', reason: 'no such user' };
    const answers = [ok(undefined), fail(failure)];
    const spans = await traced(async (tracer) => {
      const mails = new TracedMailTransport({ send: async () => answers.shift() ?? ok(undefined) }, tracer);
      const job = tracer.begin({ name: 'job send-mail', kind: 'job' });
      await job.run(async () => {
        expect((await mails.send(LETTER, '1')).ok).toBe(true);
        expect(await mails.send(LETTER, '2')).toEqual(fail(failure));
      });
      job.end();
    });
    expect(spans.map(({ name, attributes }) => [name, attributes['error.type']])).toEqual([
      ['mail', undefined],
      ['mail', 'refused'],
      ['job send-mail', undefined],
    ]);
    expect(collector.text()).not.toContain('sori@');
  });

  it('MODE-39 tell of calls to others by the kind of their host, without their addresses', async () => {
    const heard: unknown[] = [];
    const other = createServer((request, response) => {
      heard.push(request.headers['traceparent']);
      response.writeHead(request.url === '/secret?key=1' ? 200 : 404).end();
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(other.address() as AddressInfo).port}`;
    const spans = await traced(
      async (tracer) => {
        const request = tracer.begin({ name: 'a', kind: 'server' });
        await request.run(async () => {
          await (await fetch(`http://${host}/secret?key=1`)).text();
          await (await fetch(`http://${host}/none`, { method: 'POST', body: 'x' })).text();
          await fetch(`http://127.0.0.1:${NOBODYS_PORT}/`).catch(() => undefined);
        });
        request.end();
        await (await fetch(`http://${host}/outside`)).text();
      },
      ALL,
      'http/json',
      new Map([[host, 'toss']]),
    );
    other.closeAllConnections();
    await new Promise((resolve) => other.close(resolve));
    const facts = ({ name, attributes, isFailed }: (typeof spans)[number]): unknown[] => [
      name,
      attributes['http.response.status_code'],
      isFailed,
    ];
    expect(spans.map(facts)).toEqual([
      ['GET toss', 200, false],
      ['POST toss', 404, true],
      ['GET other', undefined, true],
      ['a', undefined, false],
    ]);
    expect(collector.text()).not.toContain('secret');
    expect(collector.text()).not.toContain(host);
    expect(heard).toEqual([undefined, undefined, undefined]);
  });
});

describe('an exporter whose collector is away', () => {
  it('MODE-39 says so once, and once that it is back, and troubles nobody', () => {
    const log: string[] = [];
    const away: ExportResult = { code: ExportResultCode.FAILED, error: new Error('connect ECONNREFUSED') };
    const results = [away, away, { code: ExportResultCode.SUCCESS }, { code: ExportResultCode.SUCCESS }, away];
    const seen: ExportResult[] = [];
    const exporter = new TellingExporter(
      {
        export: (_spans, done) => done(results.shift() ?? away),
        forceFlush: async () => {},
        shutdown: async () => {},
      },
      pino({ level: 'info' }, { write: (line) => log.push(line) }),
    );
    for (let posts = 0; posts < 5; posts += 1) exporter.export([], (result) => seen.push(result));
    expect(log.map((line) => (JSON.parse(line) as { msg: string; reason?: string }).reason)).toEqual([
      'connect ECONNREFUSED',
      undefined,
      'connect ECONNREFUSED',
    ]);
    expect(new Set(seen.map(({ code }) => code))).toEqual(new Set([ExportResultCode.SUCCESS]));
  });
});
