import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { alone } from './lock.mjs';
import { plainEnvironment, run } from './processes.mjs';
import { Refusal, inProject, isMain, runScript, say } from './project.mjs';

/** The Node that runs everything (stated as "engines" in package.json). */
const NODE_MAJOR = 24;
const NODE_VERSION = '24.21.0';
/**
 * The digests of its packages by machine, as the lock file has them of all others (security SC1).
 * @type {Readonly<Record<string, string>>}
 */
const NODE_DIGESTS = {
  'linux-x64': 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'linux-arm64': 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
};
const MACHINE = `${process.platform}-${process.arch}`;
const OLDEST_NODE_FOR_SETUP = 18;
const OWN_NODE = inProject('node_modules', '.bin', 'node');

/**
 * What a lock file of npm says of a package.
 * @typedef {{
 *   readonly version?: string, readonly integrity?: string, readonly optional?: boolean,
 *   readonly os?: readonly string[], readonly cpu?: readonly string[], readonly libc?: readonly (string | undefined)[],
 * }} Package
 * @typedef {Readonly<Record<string, Package>>} Packages by their folders
 * @typedef {{ readonly os: string, readonly cpu: string, readonly libc: string | undefined }} Machine
 */

/**
 * @param {string} lockFile
 * @returns {Packages}
 */
function packagesOf(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : {};
}

/** @param {readonly string[]} parts */
const readJson = (...parts) => JSON.parse(readFileSync(inProject(...parts), 'utf8'));

/** @returns the installed packages that may run a script as they are installed; `.npmrc` forbids it to all others (security SC1) */
function scripted() {
  return Object.keys(readJson('package.json').allowScripts).filter((name) =>
    existsSync(inProject('node_modules', name)),
  );
}

/**
 * Whether the script of a package has run: PostgreSQL finds its libraries by links that no archive of npm can hold.
 * @param {string} name
 */
function isComplete(name) {
  if (!existsSync(inProject('node_modules', name, 'native', 'pg-symlinks.json'))) return true;
  /** @type {readonly { readonly target: string }[]} */
  const links = readJson('node_modules', name, 'native', 'pg-symlinks.json');
  return links.every(({ target }) => existsSync(inProject('node_modules', name, target)));
}

/**
 * @param {Packages} wanted the packages that the lock file names
 * @param {Packages} present those that are there
 * @param {Machine} machine
 * @returns {boolean} whether nothing is missing, old or for another machine
 */
export function isAllThere(wanted, present, machine) {
  /** @param {Package} packed */
  const fits = ({ os = [machine.os], cpu = [machine.cpu], libc = [machine.libc] }) =>
    os.includes(machine.os) && cpu.includes(machine.cpu) && libc.includes(machine.libc);
  // Native packages are optional, since each is for one kind of machine; "omit=optional" leaves out those of this one too.
  /** @param {Package} packed */
  const maybeLeftOut = (packed) => packed.optional === true && !(packed.os && packed.cpu && fits(packed));
  /** @param {readonly [string, Package]} entry */
  const isThere = ([folder, packed]) => {
    const found = present[folder];
    return folder === '' || (found === undefined ? maybeLeftOut(packed) : found.version === packed.version);
  };
  return Object.entries(wanted).every(isThere) && Object.values(present).every(fits);
}

/** Compares the packages that are wanted with npm's own note of those that are there, and these with the machine. */
function isInstalled() {
  const wanted = packagesOf(inProject('package-lock.json'));
  const present = packagesOf(inProject('node_modules', '.package-lock.json'));
  return isAllThere(wanted, present, { os: process.platform, cpu: process.arch, libc: libcOfMachine() });
}

/** @returns {'musl' | 'glibc' | undefined} which C library native packages stand on here; undefined where there is no choice */
function libcOfMachine() {
  if (process.platform !== 'linux') return undefined;
  /** @type {{ header?: { glibcVersionRuntime?: string } }} */
  const report = process.report.getReport();
  return report.header?.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

/** @returns the path of a Node that is new enough, undefined when there is none yet */
function readyNode() {
  if (existsSync(OWN_NODE) && Number(version(OWN_NODE)?.split('.')[0]) >= NODE_MAJOR) return OWN_NODE;
  // A Node out of node_modules is gone once the packages were installed anew, though it still runs this script.
  const isNewEnough = Number(process.versions.node.split('.')[0]) >= NODE_MAJOR && existsSync(process.execPath);
  return isNewEnough ? process.execPath : undefined;
}

/** @param {string} node */
function version(node) {
  try {
    return execFileSync(node, ['--print', 'process.versions.node'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined; // a Node for another machine, or one that was half written
  }
}

/**
 * @param {Packages} present the packages that npm notes as installed; it has compared each with its digest
 * @param {string} machine
 * @returns {boolean} whether the Node among them is the one that we know; packages run nothing as they are installed
 */
export function isKnownNode(present, machine) {
  return (
    NODE_DIGESTS[machine] !== undefined && present[`node_modules/node-${machine}`]?.integrity === NODE_DIGESTS[machine]
  );
}

/**
 * @param {readonly string[]} parameters
 * @returns {readonly string[]} what npm is asked, in few words of its own and with all packages, whatever the shell says of them
 */
export function npmParameters(parameters) {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--no-engine-strict', '--loglevel=error'];
  // With NODE_ENV=production npm leaves out, and takes away, what builds the site.
  return [...parameters, '--include=dev', '--include=optional', ...quiet];
}

/**
 * npm itself stays on the machine's own Node: the project's is part of what it replaces.
 * @param {readonly string[]} parameters
 */
async function npm(...parameters) {
  const { code } = await run('npm', npmParameters(parameters), { env: plainEnvironment() });
  if (code === 0) return;
  throw new Refusal(
    `"npm ${parameters.join(' ')}" failed with code ${code}; its own message stands above. ` +
      'Check that the package registry can be reached and that this folder may be written to, then start again.',
  );
}

const isReady = () => isInstalled() && readyNode() !== undefined && scripted().every(isComplete);

async function install() {
  if (!isInstalled()) {
    say('installing the packages of package-lock.json; this takes a minute or two on a new machine');
    await npm('ci');
  }
  const incomplete = scripted().filter((name) => !isComplete(name));
  if (incomplete.length > 0) await npm('rebuild', ...incomplete, '--ignore-scripts=false');
  if (readyNode() === undefined && MACHINE in NODE_DIGESTS) {
    say(`the server needs Node ${NODE_MAJOR}, which this machine does not have; adding it to node_modules`);
    await npm('install', '--no-save', `node-${MACHINE}@${NODE_VERSION}`);
    if (!isKnownNode(packagesOf(inProject('node_modules', '.package-lock.json')), MACHINE)) {
      rmSync(OWN_NODE, { force: true });
      rmSync(inProject('node_modules', `node-${MACHINE}`), { recursive: true, force: true });
      throw new Refusal(
        `the Node ${NODE_VERSION} that the package registry gave is not the one that we know, and was removed. ` +
          `Look at which registry npm asks, or install Node ${NODE_MAJOR} from nodejs.org, then start again.`,
      );
    }
  }
  if (readyNode() === undefined) {
    throw new Refusal(
      `there is no Node ${NODE_VERSION} package that runs on ${process.platform} ${process.arch}. ` +
        `Install Node ${NODE_MAJOR} from nodejs.org, then start again.`,
    );
  }
}

/**
 * Installs the packages, and a new enough Node when this one is older, unless both are there already.
 * @returns {Promise<string>} the path of the Node to run everything with
 * @throws a `Refusal` that says what to do
 */
export async function ensureReady() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE_FOR_SETUP) {
    throw new Refusal(`Node ${process.versions.node} is too old even for the set-up. Install Node ${NODE_MAJOR}.`);
  }
  // Another start may have done it while this one waited.
  if (!isReady()) await alone('set-up', async () => isReady() || install());
  const node = readyNode();
  if (node === undefined) throw new Error('The set-up has ended without a Node that is new enough.');
  return node;
}

if (isMain(import.meta.url)) await runScript(async () => say(`ready, with ${await ensureReady()}`));
