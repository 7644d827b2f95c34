import { findBrowser } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { run, toolEnvironment } from './processes.mjs';
import { isMain, runScript, say } from './project.mjs';
import { startProduct } from './product.mjs';
import { ensureReady } from './setup.mjs';

/**
 * Runs the end-to-end tests against the built product.
 * @param {string} node
 * @param {readonly string[]} parameters for Playwright
 * @param {NodeJS.ProcessEnv} settings for Playwright
 * @returns {Promise<number>} Playwright's exit code
 */
export async function runEndToEnd(node, parameters = [], settings = {}) {
  const browser = await findBrowser();
  await ensureBuilt();
  const product = await startProduct(node);
  say(`the product is at ${product.url}, ready after ${product.readyAfterMs} ms`);
  try {
    const env = { ...toolEnvironment(), ...settings, BASE_URL: product.url, CHROMIUM: browser };
    return (await run('playwright', ['test', ...parameters], { env })).code;
  } finally {
    await product.stop();
  }
}

if (isMain(import.meta.url)) await runScript(async () => runEndToEnd(await ensureReady(), process.argv.slice(2)));
