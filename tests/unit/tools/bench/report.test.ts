import { describe, expect, it } from 'vitest';
import { reportOf } from '../../../../tools/bench/report.ts';

const machine = { processor: 'A processor', cores: 2, node: 'v24.0.0', load: 0.5 };
const times = { runs: 7, min: 10, median: 20.5, p90: 30, max: 40 };

describe('the report of the benchmarks', () => {
  it('says of what was never measured how to measure it, and nothing else', () => {
    const report = reportOf({ 'story-to-story': { machine, silence: times } });
    expect(report).toContain('20.5 ms (30)');
    expect(report).toContain('- A processor, 2 cores, Node v24.0.0: story-to-story\n');
    const [, firstScreen] = /## First screen of .*\n\n(.*)\n\n## From the press/.exec(report) ?? [];
    expect(firstScreen).toBe('Not measured; `npm run bench -- first-screen` does.');
    expect(report.match(/^Not measured;/gm)).toHaveLength(16);
  });

  it('says so where the system does not tell what a process costs', () => {
    const server = { megabytesPerSecond: 100, p50Ms: 1, p99Ms: 2 };
    const results = [{ connections: 1, soridam: server, nginx: server, ratio: 1 }];
    const report = reportOf({
      'range-streaming': { machine, windowBytes: 262_144, rounds: 1, secondsEach: 1, results },
    });
    expect(report).toContain('| 1 / 2 ms | not known |');
  });
});
