import { parseId, type SeriesId, type StoryId } from '../../../common/kernel/ids.ts';
import { MAX_TAKEDOWN_REASON_LENGTH } from '../../../common/kernel/limits.ts';
import { PostgresTakedownWork } from '../../adapters/postgres/community/postgres-takedown-work.ts';
import { PutBack } from '../../application/community/put-back.ts';
import { TakeDown, type TakeDownRefusal } from '../../application/community/take-down.ts';
import type { Work } from '../../application/ports/community/takedown-work.ts';
import type { Command, CommandCall, CommandOutcome } from './command-line.ts';
import { printable } from './described-member.ts';
import { describeReachFailure, reachDatabase, type ReachedDatabase } from '../reach-database.ts';

const NUMBER = { name: 'NUMBER', meaning: 'at the end of its address' };
const OPTIONS = [
  { flags: '--reason <text>', meaning: 'for the author to read; it is needed' },
  { flags: '--undo', meaning: 'puts back what was taken down' },
] as const;

const commandFor = (kind: Work['kind'], summary: string): Command => ({
  words: `takedown ${kind}`,
  summary,
  arguments: [NUMBER],
  options: OPTIONS,
  run: async (call) => {
    const looked = await reachDatabase(call.config, call.logger, call, (reached) => move(reached, kind, call));
    return looked.ok ? looked.value : { kind: 'cannot-look', said: describeReachFailure(looked.failure) };
  },
});

export const TAKEDOWN_COMMANDS = [
  commandFor('story', 'takes a story from its listeners, with the reason that its author reads'),
  commandFor('series', 'takes a series and all of its stories from their listeners'),
] as const;

async function move(
  { database }: ReachedDatabase,
  kind: Work['kind'],
  { words: [number = ''], options }: CommandCall,
): Promise<CommandOutcome> {
  const work = workOf(kind, number);
  if (work === undefined) return refused({ kind: 'not-found' }, kind);
  const works = new PostgresTakedownWork(database);
  const isBack = options['undo'] === true;
  const { reason } = options;
  const at = Date.now();
  const moved = isBack
    ? await new PutBack(works).run(work, at)
    : await new TakeDown(works).run(work, typeof reason === 'string' ? reason : '', at);
  if (!moved.ok) return refused(moved.failure, kind);
  const { title, author, isChanged } = moved.value;
  const what = `The ${kind} "${printable(title)}" (${work.id})`;
  const facts = { [kind]: work.id, author, isDown: !isBack, isChanged };
  return { kind: 'done', said: `${what} ${said(isBack, isChanged)}`, facts };
}

function said(isBack: boolean, isChanged: boolean): string {
  if (isBack) return isChanged ? 'is what it was before it was taken down; its author is told.' : 'was not down.';
  return isChanged
    ? 'is down; its author is told why, and listeners lose it within a minute, but for those who unlocked it.'
    : 'was down before; the reason of then stands.';
}

function workOf(kind: Work['kind'], number: string): Work | undefined {
  if (kind === 'series') {
    const id = parseId<SeriesId>(number);
    return id && { kind, id };
  }
  const id = parseId<StoryId>(number);
  return id && { kind, id };
}

function refused(failure: TakeDownRefusal, kind: Work['kind']): CommandOutcome {
  return { kind: 'refused', said: describeRefusal(failure, kind), facts: { reason: failure.kind } };
}

function describeRefusal(failure: TakeDownRefusal, kind: Work['kind']): string {
  switch (failure.kind) {
    case 'not-found':
      return `There is no ${kind} of this number.`;
    case 'not-published':
      return `This ${kind} is not published; nobody but its author hears it.`;
    case 'reason-needed':
      return 'A takedown says why: add --reason TEXT, which the author reads.';
    case 'reason-too-long':
      return `The reason may have ${MAX_TAKEDOWN_REASON_LENGTH} characters at most.`;
  }
}
