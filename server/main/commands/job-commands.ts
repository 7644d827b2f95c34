import { PostgresJobDirectory, type JobFilter } from '../../adapters/postgres/operation/postgres-job-directory.ts';
import { ChangeJobs, type JobsRefused } from '../../application/change-jobs.ts';
import type { JobStep, ListedJob } from '../../application/ports/operation/job-change-work.ts';
import type { Command, CommandCall, CommandOutcome } from './command-line.ts';
import { printable } from './described-member.ts';
import { describeReachFailure, reachDatabase } from '../reach-database.ts';

/** Jobs that are listed at most. */
const MOST_LISTED = 200;
/** Of an error that is printed; it may quote what a service has answered. */
const MOST_CHARACTERS = 160;

const LIST: Command = {
  words: 'jobs list',
  summary: 'lists what is still to be done: those that failed for good first, then those that wait the longest',
  options: [
    { flags: '--failed', meaning: 'only those that were tried as often as they may be' },
    { flags: '--queue <name>', meaning: 'only those of this name or in this lane, such as send-mail or media' },
  ],
  run: async ({ config, logger, options: { failed, queue }, ...how }) => {
    const filter = { isFailed: failed === true, queue: typeof queue === 'string' ? queue : undefined };
    const looked = await reachDatabase(config, logger, how, ({ database }) =>
      new PostgresJobDirectory(database).list(filter, MOST_LISTED + 1),
    );
    if (!looked.ok) return { kind: 'cannot-look', said: describeReachFailure(looked.failure) };
    const jobs = looked.value.slice(0, MOST_LISTED);
    const lines = jobs.map(describeJob);
    if (jobs.length === 0) lines.push(describeNone(filter));
    if (looked.value.length > MOST_LISTED) lines.push(`These are the first ${MOST_LISTED}.`);
    return { kind: 'done', said: lines.join('\n'), facts: { jobs: jobs.map(factsOf) } };
  },
};

function describeNone({ isFailed, queue }: JobFilter): string {
  if (queue !== undefined) {
    const failed = isFailed ? ' that has failed for good' : '';
    return `There is no job of the name or in the lane "${printable(queue)}"${failed}.`;
  }
  return isFailed ? 'No job has failed for good.' : 'There are no jobs: nothing waits, and nothing has failed.';
}

const IDS = [{ name: 'ID', meaning: 'of a job, as "jobs list" shows it', isMany: true }];

const RETRY: Command = {
  words: 'jobs retry',
  summary: 'tries jobs again at once, as often as at first; all of them or none',
  arguments: IDS,
  run: (call) => change(call, 'retry-job', 'It is tried again at once:'),
};

const DROP: Command = {
  words: 'jobs drop',
  summary: 'takes jobs out for good, so that what they stand for is never done; all of them or none',
  arguments: IDS,
  run: (call) => change(call, 'drop-job', 'It is taken out:'),
};

export const JOB_COMMANDS = [LIST, RETRY, DROP] as const;

async function change(
  { config, logger, words, ...how }: CommandCall,
  step: JobStep,
  did: string,
): Promise<CommandOutcome> {
  const looked = await reachDatabase(config, logger, how, ({ database }) =>
    new ChangeJobs(new PostgresJobDirectory(database)).run(step, words, Date.now()),
  );
  if (!looked.ok) return { kind: 'cannot-look', said: describeReachFailure(looked.failure) };
  const changed = looked.value;
  if (!changed.ok) return refused(changed.failure);
  const said = changed.value.map((job) => `${did} ${job.id} (${job.name})`).join('\n');
  return { kind: 'done', said, facts: { jobs: changed.value.map(factsOf) } };
}

function refused({ kind, ids }: JobsRefused): CommandOutcome {
  const named = ids.map(printable).join(', ');
  const said =
    kind === 'jobs-running'
      ? `Nothing was changed: being done just now is ${named}; wait until it has ended, or end the server.`
      : `Nothing was changed: there is no job ${named}; "soridam jobs list" shows those there are.`;
  return { kind: 'refused', said, facts: { reason: kind, jobs: ids } };
}

function describeJob({ id, name, queue, attempts, maxAttempts, lastError, runAt, isRunning }: ListedJob): string {
  const facts = [
    name,
    ...(queue === undefined ? [] : [`lane ${queue}`]),
    stateOf({ isRunning, attempts, maxAttempts }),
    `${attempts} of ${maxAttempts} tries`,
    `from ${new Date(runAt).toISOString()} on`,
    ...(lastError === undefined ? [] : [printable(lastError.slice(0, MOST_CHARACTERS))]),
  ];
  return `${id}  ${facts.join(' · ')}`;
}

function stateOf({ isRunning, attempts, maxAttempts }: Pick<ListedJob, 'isRunning' | 'attempts' | 'maxAttempts'>) {
  if (isRunning) return 'running';
  return attempts >= maxAttempts ? 'failed' : 'waiting';
}

function factsOf({ runAt, lastError, ...job }: ListedJob) {
  const shortened = lastError?.slice(0, MOST_CHARACTERS);
  return { ...job, state: stateOf(job), runAt: new Date(runAt).toISOString(), lastError: shortened };
}
