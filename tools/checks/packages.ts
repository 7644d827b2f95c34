import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { plainEnvironment, run } from '../../scripts/processes.mjs';
import { Refusal, inProject, isMain, runScript } from '../../scripts/project.mjs';

/** What the product consists of, for whoever has to know: CycloneDX. */
const INVENTORY = inProject('reports', 'sbom.cdx.json');

/** Linters for machines of other kinds, of which registries do not hold every version; npm takes none of them here. */
const WITHOUT_HASH = /^node_modules\/@(oxlint|oxlint-tsgolint|oxc-parser)\//;

/** A lock file of npm. */
interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
}

/** The packages whose scripts may run as they are installed. */
type Allowed = Readonly<Record<string, boolean>>;

/** @returns what is wrong with a lock file (security SC1) */
export function faultsOfLock({ packages }: Lock, allowed: Allowed): readonly string[] {
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

const read = (name: string): string => readFileSync(inProject(name), 'utf8');

async function npm(...parameters: readonly string[]) {
  return run('npm', [...parameters, '--loglevel=error'], { collect: true, env: plainEnvironment() });
}

/** Says what packages the lock file names, and that it may be trusted. */
async function checkLock(): Promise<void> {
  const lock: Lock = JSON.parse(read('package-lock.json'));
  const { allowScripts = {} }: { readonly allowScripts?: Allowed } = JSON.parse(read('package.json'));
  const faults = faultsOfLock(lock, allowScripts);
  if (faults.length > 0) throw new Refusal(faults.join('\n'));
  const { code, output } = await npm('sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev');
  if (code !== 0) throw new Refusal(`npm sbom failed:\n${output}`);
  mkdirSync(path.dirname(INVENTORY), { recursive: true });
  writeFileSync(INVENTORY, output.slice(output.indexOf('{')));
}

/** What the registry knows of the packages. */
interface Audit {
  readonly holes: readonly string[];
  /** To be mended within their time (SECURITY.md). */
  readonly lighter: readonly string[];
}

/** What npm makes of that. */
interface Report {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly name: string; readonly severity: string; readonly range: string }>
  >;
}

/** @returns undefined when the registry answers no such question */
export function readAudit(output: string): Audit | undefined {
  try {
    const { vulnerabilities }: Report = JSON.parse(output.slice(output.indexOf('{')));
    if (vulnerabilities === undefined) return undefined;
    const named = (wanted: boolean): readonly string[] =>
      Object.values(vulnerabilities)
        .filter(({ severity }) => ['high', 'critical'].includes(severity) === wanted)
        .map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
    return { holes: named(true), lighter: named(false) };
  } catch {
    return undefined;
  }
}

async function checkHoles(): Promise<void> {
  const audit = readAudit((await npm('audit', '--json', '--omit=dev', '--package-lock-only')).output);
  if (audit === undefined) {
    console.log('the package registry answers no question about known holes');
    return;
  }
  if (audit.lighter.length > 0) console.log(`known holes to be mended in their time:\n${audit.lighter.join('\n')}`);
  if (audit.holes.length > 0) throw new Refusal(`known holes in what the product runs on:\n${audit.holes.join('\n')}`);
}

/** `node tools/checks/packages.ts [--holes]`: the lock file and the inventory, or what the registry knows of it today. */
if (isMain(import.meta.url)) await runScript(process.argv.includes('--holes') ? checkHoles : checkLock);
