import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { spawn, type SpawnOptions } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { installPackages, isDebianAsRoot, isExecutable } from '../product/browser.ts';
import { ensureBuilt } from '../build/build.ts';
import { run, toolEnvironment } from '../../scripts/processes.mjs';
import { Refusal, inProject, isMain, runScript, say } from '../../scripts/project.mjs';
import { startProduct } from '../product/product.ts';
import type { TimeOfFile } from './results.ts';
import { describeFault, type Tally } from './tally.ts';

/** Where pictures of what failed are left. */
const PICTURES = inProject('test-results', 'engines');
/** A screen with room for the widest window, and the frame around it. */
const SCREEN = '1600x1200x24';
const READY_WITHIN_MS = 60_000;
/** After so long, a tour has come to a halt: ten times what it is meant to take in short, as a whole three times. */
const ENDS_WITHIN_MS = { short: 600_000, full: 900_000 };
const LOOK_MS = 50;

/** The browser that WebKitGTK brings along stands in a folder of the machine's kind. */
const MINI_BROWSER =
  ['x86_64', 'aarch64']
    .map((kind) => `/usr/lib/${kind}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
    .find((file) => existsSync(file)) ?? '/usr/lib/webkit2gtk-4.1/MiniBrowser';

/** What each engine needs, as Debian calls it. */
const ENGINES = {
  firefox: { title: 'Firefox', files: ['/usr/bin/firefox-esr'], packages: ['firefox-esr'] },
  webkit: {
    title: 'WebKitGTK',
    files: ['/usr/bin/WebKitWebDriver', MINI_BROWSER, '/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-plugins-good', 'gstreamer1.0-libav'],
  },
};
/** So that sound plays in real time where there is no device for it. */
const SOUND = { files: ['/usr/bin/pulseaudio'], packages: ['pulseaudio'] };

type Engine = keyof typeof ENGINES;

const isEngine = (name: string): name is Engine => Object.hasOwn(ENGINES, name);
const ALL_ENGINES: readonly Engine[] = Object.keys(ENGINES).filter(isEngine);

/** A flow of the tour in one engine, as `tests/engines/tour.ts` reports it. */
interface Step {
  readonly engine: string;
  readonly flow: string;
  readonly window: string;
  readonly seconds: number;
  readonly fault?: string;
}

/** How much of the tour is gone through. */
interface Extent {
  readonly short: boolean;
  /** Flows whose names hold it. */
  readonly only: string;
}

type End = () => Promise<void>;

const isThere = ({ files }: { readonly files: readonly string[] }): boolean => files.every(isExecutable);
const isInstalled = (engine: Engine): boolean => isThere(ENGINES[engine]) && isThere(SOUND);
const packagesOf = (engines: readonly Engine[]): readonly string[] => [
  ...new Set([...engines.flatMap((each) => ENGINES[each].packages), ...SOUND.packages]),
];

/** Installs engines with Debian's packages. @throws a `Refusal` that says what to install where that cannot be done */
async function install(engines: readonly Engine[]): Promise<void> {
  const packages = packagesOf(engines);
  if (isDebianAsRoot()) {
    say(`installing ${packages.join(', ')} with apt-get`);
    await installPackages(packages);
  }
  const missing = engines.filter((engine) => !isInstalled(engine));
  if (missing.length === 0) return;
  throw new Refusal(
    `${missing.map((engine) => ENGINES[engine].title).join(' and ')} cannot be run here. On Debian, install ` +
      `${packagesOf(missing).join(' ')}, then start again.`,
  );
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Starts a program that ends with this one, however that ends. @returns a function that ends it */
function beside(command: string, parameters: readonly string[], options: SpawnOptions = {}): End {
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', command, ...parameters], { stdio: 'ignore', ...options });
  const ended = new Promise((resolve) => {
    child.once('close', resolve);
    child.once('error', resolve); // what it would have made does not come, which is seen there
  });
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

/** Waits for a file that a program makes once it is ready. */
async function untilThere(what: string, isReady: () => boolean): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS;
  while (!isReady()) {
    if (Date.now() > end) throw new Refusal(`${what} does not start.`);
    await pause(LOOK_MS);
  }
}

/** A display of its own, whose number the server chooses. @returns its name and a function that ends it */
async function startDisplay(folder: string): Promise<{ readonly DISPLAY: string; readonly end: End }> {
  const numbers = path.join(folder, 'display');
  const end = beside('sh', ['-c', `exec Xvfb -displayfd 3 -screen 0 ${SCREEN} -nolisten tcp 3>"${numbers}"`]);
  const read = (): string => (existsSync(numbers) ? readFileSync(numbers, 'utf8').trim() : '');
  await untilThere('Xvfb', () => read() !== '');
  return { DISPLAY: `:${read()}`, end };
}

/** A device of sound that nobody hears. @returns its address and a function that ends it */
async function startSound(folder: string): Promise<{ readonly PULSE_SERVER: string; readonly end: End }> {
  const socket = path.join(folder, 'native');
  const modules = ['module-null-sink', `module-native-protocol-unix socket=${socket} auth-anonymous=1`];
  const quiet = ['-n', '--daemonize=no', '--exit-idle-time=-1', '--disable-shm', '--log-level=error'];
  const env = { ...process.env, HOME: folder, PULSE_RUNTIME_PATH: folder };
  const end = beside('pulseaudio', [...quiet, ...modules.flatMap((each) => ['-L', each])], { env });
  await untilThere('PulseAudio', () => existsSync(socket));
  return { PULSE_SERVER: `unix:${socket}`, end };
}

/** @returns the steps of a tour in one engine; what broke it off is a step that failed */
async function tour(
  engine: Engine,
  url: string,
  folder: string,
  env: NodeJS.ProcessEnv,
  { short, only }: Extent,
): Promise<readonly Step[]> {
  const report = path.join(folder, `${engine}.json`);
  const extent = short ? 'short' : 'full';
  const parameters = ['tests/engines/tour.ts', url, engine, report, PICTURES, extent, only];
  const options = { env, collect: short, killAfterMs: ENDS_WITHIN_MS[extent] };
  const { code, output, isKilled } = await run(process.execPath, parameters, options);
  if (existsSync(report)) return JSON.parse(readFileSync(report, 'utf8'));
  const fault = `${isKilled ? 'it came to a halt' : `it ended with ${code}`}\n${output}`;
  return [{ engine: ENGINES[engine].title, flow: 'the whole', window: '', seconds: 0, fault }];
}

/** @returns a table of the flows: a row for each, a column for each engine */
function tableOf(steps: readonly Step[]): string {
  const engines = [...new Set(steps.map(({ engine }) => engine))];
  const rows = [...new Set(steps.map(({ flow, window }) => `${flow} · ${window}`))];
  const cell = (row: string, engine: string): string => {
    const step = steps.find((each) => each.engine === engine && `${each.flow} · ${each.window}` === row);
    if (step === undefined) return '–';
    return `${step.fault === undefined ? 'passed' : 'FAILED'} (${step.seconds.toFixed(1)} s)`;
  };
  const lines = rows.map((row) => `| ${[row, ...engines.map((engine) => cell(row, engine))].join(' | ')} |`);
  return [`| flow | ${engines.join(' | ')} |`, `|---|${engines.map(() => '---|').join('')}`, ...lines].join('\n');
}

/**
 * Goes through the site in the engines besides Chromium's.
 * @param extent `short`: what `npm test` runs of it, in the engines that are installed
 * @returns with the seconds of each flow
 */
export async function runEngines({
  short = false,
  engines = ALL_ENGINES,
  only = '',
}: Partial<Extent> & { readonly engines?: readonly Engine[] } = {}): Promise<
  Tally & { readonly times: readonly TimeOfFile[] }
> {
  const wanted = short ? engines.filter(isInstalled) : engines;
  for (const engine of engines) {
    if (!wanted.includes(engine))
      say(`${ENGINES[engine].title} is not installed: nothing ran in it. See npm run test:engines.`);
  }
  if (wanted.length === 0) return { passed: 0, failed: 0, times: [], faults: [] };
  const missing = wanted.filter((engine) => !isInstalled(engine));
  if (missing.length > 0) await install(missing);
  await ensureBuilt();
  mkdirSync(PICTURES, { recursive: true });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'soridam-engines-'));
  const ends: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const steps: Step[] = [];
  try {
    const product = await startProduct(process.execPath, { TRUSTED_PROXIES: '127.0.0.1' });
    ends.push(product.stop);
    const env: NodeJS.ProcessEnv = { ...toolEnvironment(), MINI_BROWSER };
    const sound = await startSound(folder);
    ends.push(sound.end);
    env['PULSE_SERVER'] = sound.PULSE_SERVER;
    if (wanted.includes('webkit')) {
      const display = await startDisplay(folder);
      ends.push(display.end);
      env['DISPLAY'] = display.DISPLAY;
    }
    // They wait for sound most of the time, so they are gone through at once.
    const tours = wanted.map((engine) => tour(engine, product.url, folder, env, { short, only }));
    for (const done of await Promise.all(tours)) steps.push(...done);
  } finally {
    for (const end of ends.reverse()) await end();
  }
  if (!short) console.log(`\n${tableOf(steps)}\n`);
  const faults = steps.flatMap(({ engine, flow, window, fault }) =>
    fault === undefined ? [] : [{ name: `[${engine}] ${flow}, ${window}`, said: fault }],
  );
  return {
    passed: steps.length - faults.length,
    failed: faults.length,
    times: steps.map(({ engine, flow, window, seconds }) => ({
      file: `${engine}: ${flow}, ${window}`,
      seconds,
      tests: 1,
    })),
    faults,
  };
}

/** `npm run test:engines -- [firefox|webkit] [--short] [--only=words of a flow's name]` */
if (isMain(import.meta.url)) {
  await runScript(async () => {
    const parameters = process.argv.slice(2);
    const engines = ALL_ENGINES.filter((engine) => parameters.includes(engine));
    const only = parameters.find((each) => each.startsWith('--only='))?.slice('--only='.length);
    const unknown = parameters.filter((each) => !isEngine(each) && each !== '--short' && !each.startsWith('--only='));
    if (unknown.length > 0)
      throw new Refusal(`unknown: ${unknown.join(' ')}. Name ${Object.keys(ENGINES).join(' or ')}.`);
    const { passed, failed, faults } = await runEngines({
      short: parameters.includes('--short'),
      ...(engines.length > 0 && { engines }),
      ...(only !== undefined && { only }),
    });
    if (faults.length > 0)
      console.log(`=== What failed\n\n${faults.map((fault) => describeFault(fault)).join('\n\n')}\n`);
    console.log(`${passed} passed, ${failed} failed`);
    return failed === 0 && passed > 0 ? 0 : 1;
  });
}
