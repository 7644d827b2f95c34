import type { StoryId } from '../../../../common/kernel/ids.ts';
import { afterEach, expect, it } from 'vitest';
import { ServerMetrics } from '../../../../server/adapters/metrics/server-metrics.ts';
import { ANONYMOUS } from '../../../../server/domain/principal.ts';
import { aServer, nameOf, type TestServer } from '../../../support/http/http-server.ts';

const SOUND = new Uint8Array(3_000).fill(7);
let server: TestServer | undefined;

afterEach(() => server?.app.close());

/** @returns the samples of a metric, by their labels as they are written */
function samplesOf(text: string, name: string): Readonly<Record<string, number>> {
  const lines = [...text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))];
  return Object.fromEntries(lines.map(([, labels = '', value]) => [labels, Number(value)]));
}

it('MODE-22 answers are counted by the pattern of their route, never by what was asked for', async () => {
  const metrics = new ServerMetrics();
  server = await aServer({ metrics });
  for (const url of [
    '/api/series/3',
    '/api/series/4711',
    '/api/no-such-canary',
    '/series/canary',
    '/health?canary=1',
  ]) {
    await server.app.inject({ url });
  }
  await server.app.inject({ method: 'POST', url: '/api/series/3' });
  const text = await metrics.text();
  expect(samplesOf(text, 'soridam_http_answer_seconds_count')).toEqual({
    'method="GET",route="/api/series/:id",status="200"': 1,
    'method="GET",route="/api/series/:id",status="404"': 1,
    'method="GET",route="unknown",status="404"': 1,
    'method="GET",route="page",status="503"': 1,
    'method="GET",route="/health",status="200"': 1,
    'method="POST",route="unknown",status="405"': 1,
  });
  expect(text).not.toContain('canary');
});

it('MODE-22 bytes of a sound are counted, and its answer is in the log as all others are', async () => {
  const metrics = new ServerMetrics();
  server = await aServer({ metrics });
  const name = nameOf(SOUND, '.mp3');
  await server.store.put(name, SOUND);
  const site = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const sound = site + server.addresses.sign(undefined, name, ANONYMOUS).url;
  // The first goes the way of the framework, where who asks gets known; the second beside it.
  for (const range of ['bytes=0-999', 'bytes=1000-2999']) {
    const answer = await fetch(sound, { headers: { range } });
    expect(answer.status).toBe(206);
    await answer.arrayBuffer();
  }
  const text = await metrics.text();
  expect(samplesOf(text, 'soridam_media_bytes_total')).toEqual({ 'kind="sound"': 3_000 });
  expect(samplesOf(text, 'soridam_http_answer_seconds_count')).toEqual({
    'method="GET",route="/media/audio/:token",status="206"': 2,
  });
  const lines = server.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  const told = lines.filter(({ path }) => path === '/media/audio/*');
  expect(told).toHaveLength(2);
  for (const line of told)
    expect(line).toMatchObject({ level: 30, method: 'GET', status: 206, reqId: expect.any(String) });
});

it('MODE-22 bytes of a picture are counted', async () => {
  const metrics = new ServerMetrics();
  server = await aServer({ metrics });
  const name = nameOf(SOUND, '.webp');
  await server.store.put(name, SOUND);
  const site = await server.app.listen({ host: '127.0.0.1', port: 0 });
  expect((await (await fetch(`${site}/media/covers/${name}`)).arrayBuffer()).byteLength).toBe(SOUND.length);
  expect(samplesOf(await metrics.text(), 'soridam_media_bytes_total')).toEqual({ 'kind="picture"': SOUND.length });
});

it('MODE-22 what cannot be looked at is missing, and what was seen before is not told again', async () => {
  const metrics = new ServerMetrics();
  const seen = { isAway: false };
  metrics.watch({
    name: 'soridam_test_jobs',
    help: 'For this test.',
    labels: ['job'],
    read: () => {
      if (seen.isAway) throw new Error('away');
      return [{ labels: { job: 'send-mail' }, value: 4 }];
    },
  });
  expect(samplesOf(await metrics.text(), 'soridam_test_jobs')).toEqual({ 'job="send-mail"': 4 });
  seen.isAway = true;
  expect(samplesOf(await metrics.text(), 'soridam_test_jobs')).toEqual({});
});

it('MODE-30 what has no labels is missing as well where there is nothing to tell, and is not 0', async () => {
  const metrics = new ServerMetrics();
  const seen: { values: { readonly value: number }[] } = { values: [] };
  metrics.watch({ name: 'soridam_test_age', help: 'For this test.', read: () => seen.values });
  expect(samplesOf(await metrics.text(), 'soridam_test_age')).toEqual({});
  seen.values = [{ value: 7 }];
  expect(samplesOf(await metrics.text(), 'soridam_test_age')).not.toEqual({});
  seen.values = [];
  expect(samplesOf(await metrics.text(), 'soridam_test_age')).toEqual({});
});

it('MODE-22 memory, processor time and how late the event loop is are told', async () => {
  const text = await new ServerMetrics().text();
  for (const name of [
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
    'nodejs_eventloop_lag_p99_seconds',
  ]) {
    expect([name, samplesOf(text, name)]).toEqual([name, { '': expect.any(Number) }]);
  }
});

it('MODE-22 whether an answer was kept in memory is counted', async () => {
  const metrics = new ServerMetrics();
  server = await aServer({ metrics });
  const name = nameOf(SOUND, '.mp3');
  await server.store.put(name, SOUND);
  const site = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { url } = server.addresses.sign(7 as StoryId, name, ANONYMOUS);
  for (let times = 0; times < 3; times += 1) await (await fetch(site + url)).arrayBuffer();
  expect(samplesOf(await metrics.text(), 'soridam_cache_lookups_total')).toEqual({
    'cache="story-access",outcome="miss"': 1,
    'cache="story-access",outcome="hit"': 2,
  });
});
