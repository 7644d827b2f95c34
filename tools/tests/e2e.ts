import { createHash, randomBytes, randomInt } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser, findWindowless } from '../product/browser.ts';
import { ensureBuilt } from '../build/build.ts';
import { run, toolEnvironment } from '../../scripts/processes.mjs';
import playwright from '../../playwright.config.ts';
import { inProject, isMain, say } from '../../scripts/project.mjs';
import { startProduct } from '../product/product.ts';
import { runTests } from './run-folder.ts';
import { linesWithSecrets } from './secrets.ts';

/** What the tests answer in the place of Kakao's script, under an address that nobody has (ADR 0020). */
const KAKAO_STAND_IN = inProject('tests', 'e2e', 'surfaces', 'kakao-stand-in.js');

/** The settings by which the share dialog fetches the stand-in. */
function kakaoSettings(): NodeJS.ProcessEnv {
  const digest = createHash('sha256').update(readFileSync(KAKAO_STAND_IN)).digest('base64');
  return { KAKAO_JS_KEY: 'key-of-the-tests', KAKAO_SCRIPT: `https://kakao.example/kakao.js#sha256-${digest}` };
}

/** Seeds that Playwright takes. */
const SEEDS = 2 ** 31;

/** Says to Playwright that no test is no failure. */
const NONE_IS_FINE = '--pass-with-no-tests';

/**
 * Runs Playwright once for each project, its tests in the order of `order`. In one run, an order by chance goes from one
 * project to another at every second test, and each time a worker ends with its browser and another begins: two seconds
 * of a core for a test of three.
 * @returns the first exit code that is not 0
 */
async function runEachProject(parameters: readonly string[], env: NodeJS.ProcessEnv, order: string): Promise<number> {
  const isProject = (parameter: string): boolean => parameter.startsWith('--project=');
  const asked = parameters.filter(isProject).map((parameter) => parameter.slice('--project='.length));
  const others = parameters.filter((parameter) => !isProject(parameter));
  const all = (playwright.projects ?? []).flatMap(({ name }) => name ?? []);
  const projects = asked.length > 0 ? asked : all;
  const isPart = others.some((parameter) => !parameter.startsWith('--') || parameter.startsWith('--grep'));
  if (isPart && !others.includes(NONE_IS_FINE)) {
    // A project that has none of them is none's fault; that no project has any is.
    const { code, output } = await run('playwright', ['test', '--list', ...parameters], { env, collect: true });
    if (code !== 0) {
      console.error(output);
      return code;
    }
  }
  let failure = 0;
  for (const project of projects) {
    const ofProject = [`--project=${project}`, `--shuffle=${order}`, ...(isPart ? [NONE_IS_FINE] : []), ...others];
    const { code } = await run('playwright', ['test', ...ofProject], { env });
    failure ||= code;
  }
  return failure;
}

/** What the tests sign in with. */
const PASSWORDS = ['Lantern7!sea', 'Soridam1!'];

/**
 * Shows what the server complained about: each line names its request.
 * @returns whether its log keeps every secret (security AU6), and tells of no failure of its own
 */
function isSound(log: string, planted: readonly string[]): boolean {
  const complaints = log.split('\n').filter((line) => /^\{"level":[456]0/.test(line));
  if (complaints.length > 0) console.error(complaints.join('\n'));
  const failures = complaints.filter((line) => !line.startsWith('{"level":40'));
  if (failures.length > 0) console.error(`soridam: the server failed ${failures.length} times; its words stand above.`);
  const told = linesWithSecrets(log, planted);
  if (told.length > 0) console.error(`soridam: the server's log holds secrets:\n${told.join('\n')}`);
  else say(`no secret in the ${log.split('\n').length - 1} lines of the server's log`);
  return told.length === 0 && failures.length === 0;
}

/**
 * Runs the end-to-end tests against the built product, and looks for their secrets and for its own failures in its log.
 * @param parameters for Playwright
 * @returns Playwright's exit code; 1 when the server failed or its log holds a secret
 */
async function runEndToEnd(parameters: readonly string[]): Promise<number> {
  const CHROMIUM = await findBrowser();
  const WINDOWLESS_CHROMIUM = process.env['CHROMIUM'] ? CHROMIUM : ((await findWindowless()) ?? CHROMIUM);
  await ensureBuilt();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'soridam-e2e-'));
  const logFile = path.join(folder, 'server.log');
  const log = openSync(logFile, 'w', 0o600);
  const SECRET_KEY = randomBytes(32).toString('hex');
  try {
    // The tests stand for people in many networks, each of which the product counts for itself.
    const settings = { SECRET_KEY, LOG_LEVEL: 'debug', TRUSTED_PROXIES: '127.0.0.1', ...kakaoSettings() };
    const product = await startProduct(process.execPath, settings, log);
    say(`the product is at ${product.url}, ready after ${product.readyAfterMs} ms`);
    let code: number;
    try {
      const browsers = { CHROMIUM, WINDOWLESS_CHROMIUM };
      const tested = { BASE_URL: product.url, PRODUCT_DATA: product.data, PRODUCT_KEY: SECRET_KEY };
      const env = { ...toolEnvironment(), ...tested, ...browsers };
      const order = process.env['TEST_ORDER'] ?? String(randomInt(SEEDS));
      say(`the tests run in the order of TEST_ORDER=${order}`);
      code = await runEachProject(parameters, env, order);
    } finally {
      await product.stop();
    }
    return isSound(readFileSync(logFile, 'utf8'), [...PASSWORDS, SECRET_KEY]) ? code : 1;
  } finally {
    closeSync(log);
    rmSync(folder, { recursive: true, force: true });
  }
}

if (isMain(import.meta.url)) await runTests(() => runEndToEnd(process.argv.slice(2)));
