import { readFileSync, writeFileSync } from 'node:fs';
import { run } from './processes.mjs';
import { inProject, Refusal, runScript, say } from './project.mjs';
import { ensureReady } from './setup.mjs';

const QUALITY = inProject('docs', 'quality.md');
/** What can be broken: Stryker's settings, the report that they name, and where its table stands. */
const PARTS = {
  core: { settings: 'stryker.config.json', report: 'mutation.json', mark: 'mutation' },
  server: { settings: 'stryker.server.config.json', report: 'server.json', mark: 'mutation of the server' },
};
/** What a mutant may come to; the first two count as killed. */
const KILLED = ['Killed', 'Timeout'];
const ALIVE = ['Survived', 'NoCoverage'];

/** @returns a row a file: its mutants by what became of them */
function rowsOf(report) {
  return Object.entries(report.files).map(([file, { mutants }]) => {
    const count = (states) => mutants.filter(({ status }) => states.includes(status)).length;
    return { file, killed: count(KILLED), alive: count(ALIVE) };
  });
}

const percent = (killed, alive) => (killed + alive === 0 ? '–' : `${((100 * killed) / (killed + alive)).toFixed(1)} %`);

function table(rows) {
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  const line = (name, killed, alive) => `| ${name} | ${killed} | ${alive} | ${percent(killed, alive)} |`;
  return [
    '| file | killed | survived | score |',
    '|---|---:|---:|---:|',
    line('**all**', sum('killed'), sum('alive')),
    ...rows
      .filter(({ killed, alive }) => killed + alive > 0)
      .map((row) => line(`\`${row.file}\``, row.killed, row.alive)),
  ].join('\n');
}

function survivors(report) {
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
  await ensureReady();
  const { code } = await run('stryker', ['run', part.settings, ...options]);
  if (code !== 0) return code;
  const report = JSON.parse(readFileSync(inProject('reports', 'mutation', part.report), 'utf8'));
  const alive = survivors(report);
  const text = [table(rowsOf(report)), '', `Survivors (${alive.length}):`, '', ...alive].join('\n');
  const page = readFileSync(QUALITY, 'utf8');
  const [open, close] = [`<!-- ${part.mark} -->`, `<!-- /${part.mark} -->`];
  const [before, after] = [page.indexOf(open) + open.length, page.indexOf(close)];
  writeFileSync(QUALITY, `${page.slice(0, before)}\n${text}\n${page.slice(after)}`);
  say('wrote docs/quality.md');
  return 0;
});
