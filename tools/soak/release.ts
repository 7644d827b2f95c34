import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toolEnvironment } from '../../scripts/processes.mjs';
import { inProject, Refusal, say } from '../../scripts/project.mjs';

const MIGRATIONS = 'server/adapters/postgres/migrations';

/** An earlier state of the program, built in a folder of its own. */
export interface Release {
  readonly folder: string;
  remove(): void;
}

function git(words: readonly string[]): string {
  return execFileSync('git', ['-C', inProject(), ...words], { encoding: 'utf8' }).trim();
}

/** @returns the last release: its tag, or where there is none the commit before the newest migration */
function lastRelease(): string {
  const [tag = ''] = git(['tag', '--merged', 'HEAD', '--list', 'v*', '--sort=-version:refname']).split('\n');
  if (tag !== '') return tag;
  const [migrated = ''] = git(['log', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/*.ts`]).split('\n');
  return `${migrated}~1`;
}

/**
 * Takes a release out of the history and builds it, with the packages of its own time.
 * @param named a tag or a commit; the last release unless told
 * @throws a `Refusal` where the history does not have it
 */
export function buildRelease(named = lastRelease()): Release {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'soridam-release-')), 'soridam');
  const remove = (): void => {
    rmSync(path.dirname(folder), { recursive: true, force: true });
    git(['worktree', 'prune']);
  };
  try {
    git(['worktree', 'add', '--detach', folder, named]);
  } catch (cause) {
    remove();
    throw new Refusal(`The history has no release '${named}'. Name one: npm run soak -- --release=v1.0.0`, { cause });
  }
  try {
    say(`building the release ${git(['describe', '--always', '--tags', named])}, which takes minutes`);
    // What it prints is in the error where it fails.
    execFileSync(process.execPath, ['scripts/run.mjs', 'tools/build/build.ts'], {
      cwd: folder,
      env: toolEnvironment(),
      stdio: 'pipe',
    });
    return { folder, remove };
  } catch (cause) {
    remove();
    throw cause;
  }
}
