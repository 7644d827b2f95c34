import { expect, it } from 'vitest';
import { ServerMetrics } from '../../../../server/adapters/metrics/server-metrics.ts';
import { listeningReport, type BuildCount } from '../../../../server/domain/measurements/listening-report.ts';
import { watchListening } from '../../../../server/main/wiring/create-metrics.ts';

it('RUM-14 a server tells what listeners hear, by measure, build and engine, in seconds and parts of one', async () => {
  const of = (build: string, measure: BuildCount['measure'], bucket: number, count: number): BuildCount => ({
    build,
    measure,
    bucket,
    count,
    engine: 'webkit',
  });
  const counts = [
    of('old', 'starts', 0, 60),
    of('old', 'press-to-sound', 40, 60),
    of('new', 'starts', 0, 100),
    of('new', 'press-to-sound', 40, 100),
    of('new', 'rebuffering', 0, 100),
    of('new', 'waiting-while-sounding', 48, 50),
  ];
  const metrics = new ServerMetrics();
  watchListening(metrics, { newest: async () => listeningReport(['new', 'old'], counts, []) });
  const text = await metrics.text();
  const labels = 'build="new",engine="webkit"';
  const [, p75] = new RegExp(
    `^soridam_listening_seconds\\{measure="press-to-sound",${labels},quantile="0.75"\\} (\\S+)$`,
    'm',
  ).exec(text) ?? ['', ''];
  expect(Number(p75)).toBeGreaterThan(0.861);
  expect(Number(p75)).toBeLessThanOrEqual(1.024);
  for (const line of [
    `soridam_listening_share_ratio{measure="waiting-while-sounding",${labels}} 0.5`,
    `soridam_listening_worse{measure="waiting-while-sounding",${labels}} 1`,
    `soridam_listening_worse{measure="press-to-sound",${labels}} 0`,
  ]) {
    expect(text).toContain(line);
  }
  expect(text).toMatch(/^soridam_listening_ratio\{measure="rebuffering".*quantile="0.95"\} /m);
});
