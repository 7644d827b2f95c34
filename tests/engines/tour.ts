import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGE_COOKIE } from '../../common/kernel/language.ts';
import { en } from '../../src/ui/app/i18n/en.ts';
import { ko } from '../../src/ui/app/i18n/ko.ts';
import { USUAL, type Driver, type DriverOptions, type StartDriver } from './driver.ts';
import { FLOWS, type Flow } from './flows.ts';
import { startFirefox } from './firefox-driver.ts';
import { EnginePage } from './page.ts';
import { startWebKit } from './webkit-driver.ts';

/** What became of a flow in one window. */
export interface Step {
  readonly engine: string;
  readonly flow: string;
  readonly window: 'wide' | 'narrow';
  readonly seconds: number;
  /** What went wrong; undefined when nothing did. */
  readonly fault?: string;
  /** What was measured, where something was. */
  readonly measured?: string;
}

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const WINDOWS = {
  wide: { size: { width: 1440, height: 900 }, texts: ko, language: 'ko' },
  narrow: { size: { width: 390, height: 844 }, texts: en, language: 'en' },
} as const;

const ENGINES: Readonly<Record<string, StartDriver>> = { firefox: startFirefox, webkit: startWebKit };

/** Nothing of who was here before is left: neither storage nor cookies. */
async function begin(driver: Driver, origin: string, language: string): Promise<void> {
  await driver.open(`${origin}/robots.txt`);
  await driver.forget();
  await driver.open(`${origin}/robots.txt`);
  const clear = (cookie: string): void => {
    try {
      localStorage.clear();
      sessionStorage.clear();
    } catch {
      // a browser that keeps nothing
    }
    document.cookie = cookie;
  };
  await driver.run(clear.toString(), [`${LANGUAGE_COOKIE}=${language}; path=/`]);
}

async function go(driver: Driver, origin: string, flow: Flow, window: Step['window'], pictures: string): Promise<Step> {
  const { size, texts, language } = WINDOWS[window];
  const startedAt = performance.now();
  const isRefused = flow.options?.cookies === 'refused';
  let measured: string | undefined;
  const fault = await (async () => {
    try {
      await begin(driver, origin, language);
      driver.complaints(); // of what came before
      await driver.resize(size);
      const page = new EnginePage(driver, origin);
      // Who refuses cookies reads what the server takes a stranger for.
      measured =
        (await flow.run({ page, isNarrow: window === 'narrow', texts: isRefused ? ko : (texts as typeof ko) })) ??
        undefined;
      const faults = [...(await page.faults()), ...driver.complaints()];
      return faults.length === 0 ? undefined : `the page said: ${faults.join('; ')}`;
    } catch (cause) {
      const name = `${driver.name}-${flow.name}-${window}.png`.replaceAll(/[^\w.-]+/g, '-');
      await driver.picture().then(
        (picture) => writeFileSync(path.join(pictures, name), picture),
        () => undefined, // an engine that is gone shows nothing
      );
      return cause instanceof Error ? cause.message : String(cause);
    }
  })();
  const seconds = (performance.now() - startedAt) / 1000;
  const engine = driver.name;
  return {
    engine,
    flow: flow.name,
    window,
    seconds,
    ...(fault !== undefined && { fault }),
    ...(measured !== undefined && { measured }),
  };
}

/** Goes through the flows in one engine, one browser for all that ask for the same options. */
async function tour(origin: string, engine: string, flows: readonly Flow[], pictures: string): Promise<Step[]> {
  const steps: Step[] = [];
  const start = ENGINES[engine];
  if (start === undefined) throw new Error(`no engine is called ${engine}`);
  const optionsOf = (flow: Flow): DriverOptions => flow.options ?? USUAL;
  const keys = [...new Set(flows.map((flow) => JSON.stringify(optionsOf(flow))))];
  for (const key of keys) {
    const driver = await start(JSON.parse(key) as DriverOptions);
    try {
      for (const flow of flows.filter((each) => JSON.stringify(optionsOf(each)) === key)) {
        for (const window of flow.windows) {
          const step = await go(driver, origin, flow, window, pictures);
          const outcome = step.fault === undefined ? 'ok  ' : 'FAIL';
          say(`${outcome} ${step.engine} · ${flow.name} · ${window} (${step.seconds.toFixed(1)} s)`);
          for (const more of [step.fault, step.measured]) if (more !== undefined) say(`     ${more}`);
          steps.push(step);
        }
      }
    } finally {
      await driver.close();
    }
  }
  return steps;
}

const [origin = '', engine = '', report = '', pictures = '', extent = 'full', only = ''] = process.argv.slice(2);
mkdirSync(pictures, { recursive: true });
const flows = FLOWS.filter(
  (flow) =>
    (extent === 'full' || flow.isShort === true) &&
    (flow.engine ?? engine) === engine &&
    (only === '' || flow.name.includes(only)),
);
writeFileSync(report, JSON.stringify(await tour(origin, engine, flows, pictures)));
process.exit(0);
