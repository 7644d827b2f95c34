import { readFileSync, writeFileSync } from 'node:fs';
import { run } from '../../scripts/processes.mjs';
import { inProject, Refusal, runScript, say } from '../../scripts/project.mjs';

const QUALITY = inProject('docs', 'quality.md');
interface Part {
  readonly settings: string;
  readonly report: string;
  readonly mark: string;
}

/** What Stryker found, by file. */
interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>;
}

interface Mutant {
  readonly status: string;
  readonly location: { readonly start: { readonly line: number } };
  readonly mutatorName: string;
  readonly replacement?: string;
}

/** How many mutants of a file were noticed, and how many not. */
interface Row {
  readonly file: string;
  readonly killed: number;
  readonly alive: number;
}

/** What can be broken: Stryker's settings, the report that they name, and where its table stands. */
const PARTS: Readonly<Record<string, Part>> = {
  core: { settings: 'stryker.config.json', report: 'mutation.json', mark: 'mutation' },
  server: { settings: 'stryker.server.config.json', report: 'server.json', mark: 'mutation of the server' },
};
/** What a mutant may come to; the first two count as killed. */
const KILLED = ['Killed', 'Timeout'];
const ALIVE = ['Survived', 'NoCoverage'];

/** @returns a row a file: its mutants by what became of them */
function rowsOf(report: Report): readonly Row[] {
  return Object.entries(report.files).map(([file, { mutants }]) => {
    const count = (states: readonly string[]): number => mutants.filter(({ status }) => states.includes(status)).length;
    return { file, killed: count(KILLED), alive: count(ALIVE) };
  });
}

const percent = (killed: number, alive: number): string =>
  killed + alive === 0 ? '–' : `${((100 * killed) / (killed + alive)).toFixed(1)} %`;

function table(rows: readonly Row[]): string {
  const sum = (key: 'killed' | 'alive'): number => rows.reduce((total, row) => total + row[key], 0);
  const line = (name: string, killed: number, alive: number): string =>
    `| ${name} | ${killed} | ${alive} | ${percent(killed, alive)} |`;
  return [
    '| file | killed | survived | score |',
    '|---|---:|---:|---:|',
    line('**all**', sum('killed'), sum('alive')),
    ...rows
      .filter(({ killed, alive }) => killed + alive > 0)
      .map((row) => line(`\`${row.file}\``, row.killed, row.alive)),
  ].join('\n');
}

function survivors(report: Report): readonly string[] {
  return Object.entries(report.files).flatMap(([file, { mutants }]) =>
    mutants
      .filter(({ status }) => ALIVE.includes(status))
      .map(({ location, mutatorName, replacement = '' }) => {
        const text = replacement.replace(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 60);
        return `- \`${file}:${location.start.line}\` ${mutatorName}: \`${text}\``;
      }),
  );
}

/**
 * `npm run mutation -- core` or `server`: breaks the core, or the rules of the server's use cases, in every small way, and
 * writes down what no test noticed. What follows is Stryker's.
 */
await runScript(async () => {
  const [name = 'core', ...options] = process.argv.slice(2);
  const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
  if (part === undefined) throw new Refusal(`name what is to be broken: ${Object.keys(PARTS).join(' or ')}`);
  const { code } = await run('stryker', ['run', part.settings, ...options]);
  if (code !== 0) return code;
  const report: Report = JSON.parse(readFileSync(inProject('reports', 'mutation', part.report), 'utf8'));
  const alive = survivors(report);
  const text = [table(rowsOf(report)), '', `Survivors (${alive.length}):`, '', ...alive].join('\n');
  const page = readFileSync(QUALITY, 'utf8');
  const open = `<!-- ${part.mark} -->`;
  const before = page.indexOf(open) + open.length;
  const after = page.indexOf(`<!-- /${part.mark} -->`);
  writeFileSync(QUALITY, `${page.slice(0, before)}\n${text}\n${page.slice(after)}`);
  say('wrote docs/quality.md');
  return 0;
});
