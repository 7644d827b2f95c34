import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import base from './vite.config.ts';

const SERVER_TESTS = ['tests/unit/server/**/*.test.ts', 'tests/contract/server/**/*.test.ts'];
/** What runs in a browser: screens, and the adapters that know one. */
const DOM_TESTS = [
  'tests/component/**/*.test.{ts,tsx}',
  'tests/unit/adapters/browser/**/*.test.ts',
  'tests/unit/main/{buffer-clicks-until-hydrated,import-styled}.test.ts',
  'tests/contract/{browser,player}/{audio,native-bridge,page,preferences,storage,tabs,token}-port.test.ts',
];
/** Starts one throwaway PostgreSQL for the whole run and stops it afterwards. */
const POSTGRES = 'tests/support/global-postgres.ts';

/**
 * The zone of all tests, whatever the machine's: behind UTC and with summer time, so that a test or a rule that takes local days for
 * those of UTC or Seoul is red everywhere, and not on some machines alone.
 */
process.env['TZ'] = 'America/Los_Angeles';

/** The order of files and tests: random, printed by the runner, and given by `TEST_ORDER=<seed>`. */
const order = process.env['TEST_ORDER'] === undefined ? Date.now() : Number(process.env['TEST_ORDER']);

/**
 * Shuffles the files within each project. Vitest's own shuffle mixes the projects, and a worker that shares what is
 * loaded ends as soon as the next file belongs to another project.
 */
class ShuffledProjects extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): string =>
      createHash('sha256')
        .update(`${order} ${path.relative(import.meta.dirname, moduleId)}`)
        .digest('hex');
    const drawn = files
      .map((file) => ({ file, place: placeOf(file) }))
      .toSorted((one, other) => (one.place < other.place ? -1 : 1));
    const projects = [...new Set(drawn.map(({ file }) => file.project.name))];
    return projects.flatMap((name) => drawn.map(({ file }) => file).filter((file) => file.project.name === name));
  }
}

/** Milliseconds after which a test has come to a halt. Who wants a quick answer gives less by `TEST_PATIENCE`. */
const patience = Number(process.env['TEST_PATIENCE'] ?? 60_000);

const setup = 'tests/support/setup.ts';
const setupDom = 'tests/support/setup-dom.ts';

const tests = defineConfig({
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    // A thread starts in a fraction of the time of a process.
    pool: 'threads',
    maxWorkers: 2,
    retry: 0,
    sequence: { shuffle: { files: false, tests: true }, seed: order, sequencer: ShuffledProjects },
    // What hangs is noticed by these alone; a test that needs longer says why beside it.
    testTimeout: patience,
    hookTimeout: patience,
    expect: { poll: { timeout: patience * 0.75 } },
    coverage: { provider: 'v8', include: ['common/**', 'src/**', 'server/**'] },
    projects: [
      {
        test: {
          name: 'core',
          environment: 'node',
          isolate: false,
          include: ['tests/{unit,model,contract}/**/*.test.{ts,tsx}'],
          exclude: [...SERVER_TESTS, ...DOM_TESTS],
          setupFiles: [setup],
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: DOM_TESTS,
          setupFiles: [setup, setupDom],
        },
      },
      { test: { name: 'server', environment: 'node', isolate: false, include: SERVER_TESTS, setupFiles: [setup] } },
      {
        test: {
          name: 'integration',
          environment: 'node',
          isolate: false,
          include: ['tests/integration/**/*.test.{ts,tsx}'],
          setupFiles: [setup, 'tests/support/fail-on-server-errors.ts'],
          globalSetup: existsSync(POSTGRES) ? [POSTGRES] : [],
        },
      },
    ],
  },
});

/** The build's own settings but one: tests load packages as Node does, without bundling them. */
export default defineConfig((env) => mergeConfig({ ...base(env), ssr: {} }, tests));
