import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListeningWire, MeasurementBatchWire } from '../../../common/contract/measurement-schemas.ts';
import { MAX_BATCH_BYTES, MEASURED_DAYS } from '../../../common/kernel/measurements.ts';
import { FlexibleRateLimiter } from '../../../server/adapters/limits/flexible-rate-limiter.ts';
import { ServerMetrics } from '../../../server/adapters/metrics/server-metrics.ts';
import { PostgresMeasurementRepository } from '../../../server/adapters/postgres/operation/postgres-measurement-repository.ts';
import { ForgetMeasurements } from '../../../server/application/measurements/forget-measurements.ts';
import { ReadListening } from '../../../server/application/measurements/read-listening.ts';
import { LIMITS } from '../../../server/domain/account/limits.ts';
import { watchListening } from '../../../server/main/wiring/create-metrics.ts';
import { MemoryMeasurementAdapter } from '../../../src/adapters/memory/memory-measurement-adapter.ts';
import { RecordVisit } from '../../../src/application/measurements/record-visit.ts';
import { transition, type PlayerEvent } from '../../../src/domain/playback/player.ts';
import { idlePlayer, type PlayerState } from '../../../src/domain/playback/player-state.ts';
import { AccountServer, type SignedIn } from '../../support/accounts/account-server.ts';
import { storyId } from '../../support/builders.ts';

const DAY_MS = 86_400_000;
const BUILD = 'Ab3dE5f7';
const WEBKIT =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15';
const serving = (build: string) => ({ renderer: { build, render: () => Promise.reject(new Error('no page')) } });
const nothing: MeasurementBatchWire = { build: BUILD, mode: 'web', device: 'desktop', samples: [], errors: [] };

let server: AccountServer;
beforeAll(async () => {
  server = await AccountServer.start(serving(BUILD));
});
// What is told is of all visits, whichever test they belong to.
beforeEach(async () => {
  const text = 'TRUNCATE measurements, client_errors, measured_builds CASCADE';
  await server.opened.database.read({ name: 'forget-all', text }, []);
});
afterAll(() => server.stop());

async function send(batch: object, on = server, headers: Readonly<Record<string, string>> = {}) {
  return on.app.inject({
    method: 'POST',
    url: '/api/measurements',
    payload: batch,
    headers: { 'user-agent': WEBKIT, ...headers },
  });
}

async function anOperator(on = server): Promise<SignedIn> {
  const operator = await on.aSession();
  await on.opened.database.kysely
    .updateTable('members')
    .set({ role: 'operator' })
    .where('id', '=', operator.userId)
    .execute();
  await on.turnFactorOn(operator.userId);
  return operator;
}

async function listening(on = server): Promise<ListeningWire> {
  const { token } = await anOperator(on);
  const answer = await on.ask('GET', '/api/operator/listening', { token });
  expect(answer.status).toBe(200);
  return answer.body as ListeningWire;
}

const rows = <Row extends object>(text: string, on = server): Promise<readonly Row[]> =>
  on.opened.database.read<readonly unknown[], Row>({ name: text.slice(0, 60), text }, []);

describe('what a browser has measured', () => {
  it('RUM-08 is added up by day, build and engine, with no row for a visit', async () => {
    const batch: MeasurementBatchWire = {
      ...nothing,
      samples: [
        { measure: 'press-to-sound', values: [300, 300, 5000] },
        { measure: 'starts', values: [1, 1, 1] },
        { measure: 'failed-network', values: [1] },
      ],
      errors: [
        { message: 'Failed to fetch', place: 'core-abcdef12.js:1:4711' },
        { message: 'Failed to fetch', place: 'core-abcdef12.js:1:4711' },
      ],
    };
    expect((await send(batch)).statusCode).toBe(204);
    expect((await send(batch)).statusCode).toBe(204);
    const kept = await rows<{ bucket: number; count: number }>(
      `SELECT day::text, build, engine, engine_version, mode, device, measure, bucket, count FROM measurements
        WHERE measure = 'press-to-sound' ORDER BY bucket`,
    );
    const place = {
      day: '2026-11-21',
      build: BUILD,
      engine: 'webkit',
      engine_version: 18,
      mode: 'web',
      device: 'desktop',
    };
    expect(kept).toEqual([
      { ...place, measure: 'press-to-sound', bucket: 33, count: 4 },
      { ...place, measure: 'press-to-sound', bucket: 50, count: 2 },
    ]);
    const told = await listening();
    expect(told.builds).toEqual([{ build: BUILD, firstSeen: '2026-11-21T09:00:00.000Z', starts: 6 }]);
    const [press] = told.measures.filter(({ measure }) => measure === 'press-to-sound');
    expect(press?.builds).toMatchObject([{ build: BUILD, engine: 'webkit', count: 6, share: null, worseThan: null }]);
    expect(press?.days).toMatchObject([{ day: '2026-11-21', engine: 'webkit', count: 6 }]);
    const [failed] = told.measures.filter(({ measure }) => measure === 'failed-network');
    expect(failed?.builds[0]?.share).toBeCloseTo(2 / 6);
    expect(told.errors).toEqual([
      {
        build: BUILD,
        engine: 'webkit',
        message: 'Failed to fetch',
        place: 'core-abcdef12.js:1:4711',
        count: 4,
        lastDay: '2026-11-21',
      },
    ]);
  });

  it('RUM-11 says nothing of who sent it: neither login nor cookie is read, and none is set', async () => {
    const batch = { ...nothing, samples: [{ measure: 'first-paint', values: [100] }] };
    const { token } = await server.aSession();
    const plain = await send(batch);
    const shown = await send(batch, server, { authorization: 'Bearer nonsense', cookie: `token=${token}` });
    for (const answer of [plain, shown]) {
      expect(answer.statusCode).toBe(204);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    const columns = await rows<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns
        WHERE table_name IN ('measurements', 'client_errors') ORDER BY 1`,
    );
    expect([...new Set(columns.map(({ name }) => name))]).toEqual([
      'bucket',
      'build',
      'count',
      'day',
      'device',
      'engine',
      'engine_version',
      'measure',
      'message',
      'mode',
      'place',
    ]);
  });

  it('RUM-06 is made plain again here, since anybody may send anything', async () => {
    await send({ ...nothing, errors: [{ message: 'No story "등대" at https://a.example/3', place: 'elsewhere' }] });
    const { errors } = await listening();
    expect(errors.map(({ message }) => message)).toContain('No story … at …');
  });

  it.each([
    ['a measure that is none', { samples: [{ measure: 'heartbeat', values: [1] }] }],
    ['a value that is too large', { samples: [{ measure: 'first-paint', values: [86_400_001] }] }],
    ['a value that is no whole number', { samples: [{ measure: 'first-paint', values: [1.5] }] }],
    ['more values than a batch has', { samples: [{ measure: 'starts', values: Array.from({ length: 31 }, () => 1) }] }],
    ['more errors', { errors: Array.from({ length: 6 }, () => ({ message: 'x', place: 'elsewhere' })) }],
    ['a place outside the build', { errors: [{ message: 'x', place: 'https://a.example/x.js:1:1' }] }],
    ['a field that has no name', { visitor: 'me' }],
    ['a build of any letters', { build: 'x'.repeat(17) }],
  ])('RUM-12 with %s is refused', async (_, part) => {
    expect((await send({ ...nothing, ...part })).statusCode).toBe(400);
  });

  it('RUM-12 is refused beyond 8 kB, and too many from one network', async () => {
    const long = { ...nothing, padding: 'x'.repeat(MAX_BATCH_BYTES) };
    expect((await send(long)).statusCode).toBe(413);
    const limited = await AccountServer.start({ limiter: new FlexibleRateLimiter({ kind: 'memory' }) });
    const most = LIMITS['measurement-by-network'].times;
    for (let count = 0; count < most; count += 1) expect((await send(nothing, limited)).statusCode).toBe(204);
    const refused = await send(nothing, limited);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await limited.stop();
  });

  it('RUM-12 is kept of builds alone that the server has served, and never of machines that read pages', async () => {
    const sample = { samples: [{ measure: 'responsiveness', values: [50] }] };
    expect((await send({ ...nothing, ...sample, build: 'no-build' })).statusCode).toBe(204);
    await send({ ...nothing, ...sample }, server, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    expect((await listening()).measures.map(({ measure }) => measure)).not.toContain('responsiveness');
  });

  it('RUM-10 is not kept where the operator wants nothing measured', async () => {
    const off = await AccountServer.start(serving(BUILD), { measuredShare: 0 });
    await send({ ...nothing, samples: [{ measure: 'starts', values: [1] }] }, off);
    expect(await listening(off)).toEqual({ isMeasured: false, builds: [], measures: [], errors: [] });
    await off.stop();
  });

  it('RUM-13 is forgotten after 30 days, with the builds of which nothing is left', async () => {
    const old = await AccountServer.start(serving(BUILD));
    const error = { message: 'x', place: 'elsewhere' };
    await send({ ...nothing, samples: [{ measure: 'starts', values: [1] }], errors: [error] }, old);
    const measurements = new PostgresMeasurementRepository(old.opened.database);
    const forget = new ForgetMeasurements({ measurements, now: () => old.clock.now });
    old.clock.now += (MEASURED_DAYS - 1) * DAY_MS;
    await forget.run();
    expect(await measurements.builds(9)).toHaveLength(1);
    expect(await measurements.byDay('2026-01-01')).toHaveLength(1);
    old.clock.now += DAY_MS;
    await forget.run();
    expect(await measurements.builds(9)).toEqual([]);
    expect(await measurements.byDay('2026-01-01')).toEqual([]);
    expect(await measurements.errors('2026-01-01', 9)).toEqual([]);
    await old.stop();
  });
});

describe('a fault that listeners hear', () => {
  /** The engine does not say that the sound is back after a seek within what is loaded; the player once believed that. */
  const faulty = (state: PlayerState, event: PlayerEvent): PlayerState => {
    const { state: moved } = transition(state, event);
    return event.kind === 'progressed' && state.phase === 'waiting' ? { ...moved, phase: 'waiting' } : moved;
  };
  const sound = (state: PlayerState, event: PlayerEvent): PlayerState => transition(state, event).state;

  /** A visit in which a story is played, and another place of it is sought. @returns what the browser sends */
  function visit(move: typeof faulty, build: string): MeasurementBatchWire {
    const beacon = new MemoryMeasurementAdapter();
    const record = new RecordVisit(beacon);
    record.begin();
    let player = idlePlayer;
    let at = Date.UTC(2026, 10, 21, 9);
    const happens = (afterMs: number, event: PlayerEvent): void => {
      at += afterMs;
      const before = player;
      player = move(before, event.kind === 'progressed' ? { ...event, at } : event);
      record.hear({ event: event.kind === 'progressed' ? { ...event, at } : event, before, after: player, at });
    };
    const heard = (elapsedSeconds: number): PlayerEvent => ({
      kind: 'progressed',
      elapsedSeconds,
      durationSeconds: 200,
      at: 0,
    });
    happens(0, { kind: 'chosen', story: { id: storyId(1), durationSeconds: 200 }, fromSeconds: 0, url: '/a' });
    happens(180, { kind: 'sounded' });
    happens(250, heard(0.25));
    happens(1000, { kind: 'sought', toSeconds: 60 });
    happens(10, { kind: 'waited' });
    happens(20, heard(60));
    for (let step = 1; step <= 20; step += 1) happens(250, heard(60 + step / 4));
    beacon.leave();
    const [sent] = beacon.sent;
    if (sent === undefined) throw new Error('Nothing was sent.');
    return {
      ...nothing,
      build,
      ...(JSON.parse(JSON.stringify(sent)) as Pick<MeasurementBatchWire, 'samples' | 'errors'>),
    };
  }

  it('RUM-05 RUM-09 RUM-14 a page that says it loads while it sounds, in fifty plays, is marked for operators and in /metrics', async () => {
    const before = await AccountServer.start(serving('good-one'));
    for (let play = 0; play < 50; play += 1) await send(visit(sound, 'good-one'), before);
    before.pass(3600);
    const repository = new PostgresMeasurementRepository(before.opened.database);
    await repository.addBuild('bad--one', before.clock.now);
    for (let play = 0; play < 50; play += 1) await send(visit(faulty, 'bad--one'), before);
    const { builds, measures } = await listening(before);
    expect(builds.map(({ build, starts }) => [build, starts])).toEqual([
      ['bad--one', 50],
      ['good-one', 50],
    ]);
    const worse = measures.flatMap(({ measure, builds: ofBuilds }) =>
      ofBuilds.flatMap(({ build, worseThan }) => (worseThan === null ? [] : [[measure, build, worseThan]])),
    );
    expect(worse).toEqual([['waiting-while-sounding', 'bad--one', 0]]);
    const [stuck] = measures.find(({ measure }) => measure === 'waiting-while-sounding')?.builds ?? [];
    expect(stuck).toMatchObject({ build: 'bad--one', engine: 'webkit', count: 50, share: 1 });
    expect(stuck?.p75).toBeGreaterThan(4_000);
    const metrics = new ServerMetrics();
    watchListening(metrics, new ReadListening({ measurements: repository, now: () => before.clock.now }));
    const samples = (await metrics.text()).split('\n');
    const labels = '{measure="waiting-while-sounding",build="bad--one",engine="webkit"}';
    expect(samples).toContain(`soridam_listening_worse${labels} 1`);
    expect(samples).toContain(`soridam_listening_share_ratio${labels} 1`);
    await before.stop();
  });
});
