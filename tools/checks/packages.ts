import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { plainEnvironment, run } from './processes.mjs';
import { Refusal, inProject, isMain, runScript } from './project.mjs';

/** What the product consists of, for whoever has to know: CycloneDX. */
const INVENTORY = inProject('reports', 'sbom.cdx.json');

/** Linters for machines of other kinds, of which registries do not hold every version; npm takes none of them here. */
const WITHOUT_HASH = /^node_modules\/@(oxlint|oxlint-tsgolint|oxc-parser)\//;

/**
 * @param {{ packages: Record<string, object> }} lock a lock file of npm
 * @param {Record<string, boolean>} allowed the packages whose scripts may run as they are installed
 * @returns {readonly string[]} what is wrong with it (security SC1)
 */
export function faultsOfLock({ packages }, allowed) {
  return Object.entries(packages).flatMap(([folder, { version, integrity, link, dev, optional, hasInstallScript }]) => {
    if (folder === '' || link === true) return [];
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const isExcepted = dev === true && optional === true && WITHOUT_HASH.test(folder);
    const faults = [];
    if (integrity === undefined && !isExcepted) faults.push(`${name}@${version} has no hash in package-lock.json`);
    if (hasInstallScript === true && allowed[name] !== true)
      faults.push(
        `${name}@${version} runs a script as it is installed, which "allowScripts" in package.json does not allow`,
      );
    return faults;
  });
}

const read = (name) => JSON.parse(readFileSync(inProject(name), 'utf8'));

async function npm(...parameters) {
  return run('npm', [...parameters, '--loglevel=error'], { collect: true, env: plainEnvironment() });
}

/** Says what packages the lock file names, and that it may be trusted. */
async function checkLock() {
  const faults = faultsOfLock(read('package-lock.json'), read('package.json').allowScripts ?? {});
  if (faults.length > 0) throw new Refusal(faults.join('\n'));
  const { code, output } = await npm('sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev');
  if (code !== 0) throw new Refusal(`npm sbom failed:\n${output}`);
  mkdirSync(path.dirname(INVENTORY), { recursive: true });
  writeFileSync(INVENTORY, output.slice(output.indexOf('{')));
}

/** @returns {{ holes: readonly string[], lighter: readonly string[] } | undefined} what the registry knows, the `lighter` ones to be mended within their time (SECURITY.md); undefined when it answers no such question */
export function readAudit(output) {
  try {
    const { vulnerabilities } = JSON.parse(output.slice(output.indexOf('{')));
    if (vulnerabilities === undefined) return undefined;
    const named = (wanted) =>
      Object.values(vulnerabilities)
        .filter(({ severity }) => ['high', 'critical'].includes(severity) === wanted)
        .map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
    return { holes: named(true), lighter: named(false) };
  } catch {
    return undefined;
  }
}

async function checkHoles() {
  const audit = readAudit((await npm('audit', '--json', '--omit=dev', '--package-lock-only')).output);
  if (audit === undefined) return console.log('the package registry answers no question about known holes');
  if (audit.lighter.length > 0) console.log(`known holes to be mended in their time:\n${audit.lighter.join('\n')}`);
  if (audit.holes.length > 0) throw new Refusal(`known holes in what the product runs on:\n${audit.holes.join('\n')}`);
}

/** `node scripts/check-packages.mjs [--holes]`: the lock file and the inventory, or what the registry knows of it today. */
if (isMain(import.meta.url)) await runScript(process.argv.includes('--holes') ? checkHoles : checkLock);
