import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { startProduct } from '../tools/product/product.ts';
import { inProject, isMain, runScript } from '../scripts/project.mjs';
import { ensureReady } from '../scripts/setup.mjs';
import { quiet } from './browser.mjs';
import { timed } from './catalogue-load.mjs';
import { median, summary } from './statistics.mjs';

/** Accounts, each of which is asked for three times: fewer than the limit of an account. */
const ACCOUNTS = 400;
const ROUNDS = 3;
const WARM_UP = 40;
const PASSWORD = 'Lantern7!sea';

const anAddress = () => `bench-${randomUUID()}@soridam.example`;

async function signUp(origin, email) {
  const body = { provider: 'email', email, password: PASSWORD, agreeTerms: true, agreePrivacy: true };
  await timed(origin, { path: '/api/auth/signup', method: 'POST', body });
  return email;
}

/** @returns milliseconds until a wrong password was refused */
function refused(origin, email) {
  const body = { provider: 'email', email, password: 'Wrong7!xyz', autoLogin: false };
  return timed(origin, { path: '/api/auth/signin', method: 'POST', body, status: 401 });
}

/**
 * Measures what the time of a refused sign-in tells: addresses with an account and without one, in pairs whose order
 * changes each time.
 * @param {string} origin a demo, which lets a network sign in 10,000 times in a quarter of an hour and sign up 2,000 times in an hour
 * @throws when anything is answered otherwise than by the refusal that is measured
 */
export async function measureSignIn(origin) {
  const known = [];
  for (let count = 0; count < ACCOUNTS; count += 1) known.push(await signUp(origin, anAddress()));
  const unknown = known.map(anAddress);
  for (let turn = 0; turn < WARM_UP; turn += 1) await refused(origin, anAddress());
  await quiet();
  const times = { known: [], unknown: [] };
  for (let pair = 0; pair < ROUNDS * ACCOUNTS; pair += 1) {
    const asked = [
      [times.known, known[pair % ACCOUNTS]],
      [times.unknown, unknown[pair % ACCOUNTS]],
    ];
    for (const [kept, email] of pair % 2 === 0 ? asked : asked.toReversed()) kept.push(await refused(origin, email));
  }
  return {
    known: summary(times.known),
    unknown: summary(times.unknown),
    ratio: Math.round((median(times.known) / median(times.unknown)) * 1000) / 1000,
  };
}

/** Measures signing in alone. */
if (isMain(import.meta.url)) {
  await runScript(async () => {
    const product = await startProduct(await ensureReady());
    try {
      const machine = { processor: os.cpus()[0].model.trim(), cores: os.cpus().length, node: process.version };
      mkdirSync(inProject('bench', 'results'), { recursive: true });
      const content = { machine, ...(await measureSignIn(product.url)) };
      writeFileSync(inProject('bench', 'results', 'sign-in.json'), `${JSON.stringify(content, null, 2)}\n`);
    } finally {
      await product.stop();
    }
  });
}
