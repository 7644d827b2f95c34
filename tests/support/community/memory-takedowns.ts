import type { AuthorId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import type { AuditFacts } from '../../../server/application/ports/operation/audit-trail.ts';
import type { LockedWork, TakedownWork, Work } from '../../../server/application/ports/community/takedown-work.ts';
import type { WorkStatus } from '../../../server/domain/community/takedown.ts';

/** A series or a story, as it is kept. */
interface KeptWork {
  readonly title: string;
  readonly author: AuthorId;
  readonly series: SeriesId;
  readonly status: WorkStatus | 'deleted';
  readonly takedown: { readonly statusBefore: WorkStatus; readonly reason: string; readonly at: number } | undefined;
}

/** What an author was told of a work. */
interface ToldWork {
  readonly author: AuthorId;
  readonly notice: Parameters<LockedWork['tell']>[0];
  readonly series: SeriesId;
  readonly story: StoryId | undefined;
  readonly reason: string | undefined;
  readonly at: number;
}

/** All that was written. */
interface Written {
  readonly works: ReadonlyMap<string, KeptWork>;
  readonly log: readonly AuditFacts[];
  readonly told: readonly ToldWork[];
  /** Where the cases of works that somebody reported stand. */
  readonly cases: ReadonlyMap<string, MovedCase>;
}

/** Where the case of a work stands, by whom, and with which words. */
type MovedCase = readonly [state: string, operator?: AuthorId | undefined, note?: string | undefined];

/** Works that are taken down, in memory. Whatever is to be done waits for what was begun before, as under a lock. */
export class MemoryTakedowns implements TakedownWork {
  written: Written = { works: new Map(), log: [], told: [], cases: new Map() };
  /** Whether it keeps by itself what is shown and told of who has withdrawn, as the database does. */
  isGuarded = true;
  private readonly gone = new Set<AuthorId>();
  private working: Promise<unknown> = Promise.resolve();

  /** Adds a work, or makes it another. @param series of a story */
  keep(work: Work, author: AuthorId, status: KeptWork['status'], series = work.id as SeriesId): void {
    const takedown = this.written.works.get(nameOf(work))?.takedown;
    const title = work.kind === 'series' ? '등대' : '1화';
    const isFree = takedown === undefined || status === 'deleted';
    const kept = { title, author, series, takedown, status: isFree ? status : 'hidden' } as const;
    this.written = { ...this.written, works: new Map(this.written.works).set(nameOf(work), kept) };
  }

  /** Somebody reports a work, whose case waits. */
  report(work: Work): void {
    this.written = { ...this.written, cases: new Map(this.written.cases).set(nameOf(work), ['open']) };
  }

  caseOf(work: Work): MovedCase | undefined {
    return this.written.cases.get(nameOf(work));
  }

  withdraw(author: AuthorId): void {
    this.gone.add(author);
  }

  find(work: Work): KeptWork | undefined {
    return this.written.works.get(nameOf(work));
  }

  run<Answer>(work: Work, at: number, change: (locked: LockedWork) => Promise<Answer>): Promise<Answer | undefined> {
    const mine = this.working.then(async () => {
      const kept = this.find(work);
      const series = kept && this.find({ kind: 'series', id: kept.series });
      if (kept === undefined || kept.status === 'deleted' || series?.status === 'deleted') return undefined;
      const { works, log, told, cases } = this.written;
      const draft = { works: new Map(works), log: [...log], told: [...told], cases: new Map(cases) };
      const answer = await change(this.locked({ ...kept, status: kept.status }, work, at, draft));
      this.written = draft;
      return answer;
    });
    this.working = mine.catch(() => undefined);
    return mine;
  }

  private locked(kept: KeptWork & Pick<LockedWork, 'status'>, work: Work, at: number, draft: Draft): LockedWork {
    const name = nameOf(work);
    const { title, author, series, status } = kept;
    const story = work.kind === 'story' ? work.id : undefined;
    const hasAuthorWithdrawn = this.gone.has(author);
    const now = () => draft.works.get(name) ?? kept;
    return {
      title,
      author,
      status,
      statusBefore: kept.takedown?.statusBefore,
      hasAuthorWithdrawn,
      noteDown: async (statusBefore, reason) => {
        if (now().takedown !== undefined) throw new Error(`The ${name} is down already.`);
        if (reason === '') throw new Error('A takedown has no reason.');
        draft.works.set(name, { ...now(), takedown: { statusBefore, reason, at } });
      },
      noteBack: async () => {
        draft.works.set(name, { ...now(), takedown: undefined });
      },
      setStatus: async (asked) => {
        if (this.isGuarded && work.kind === 'series' && hasAuthorWithdrawn && asked !== 'hidden') return;
        draft.works.set(name, { ...now(), status: now().takedown === undefined ? asked : 'hidden' });
      },
      moveCase: async (...moved) => {
        if (draft.cases.has(name)) draft.cases.set(name, moved);
      },
      log: async (entry) => draft.log.push({ ...entry, member: author, series, story, at }),
      tell: async (notice, _, reason) => {
        if (!this.isGuarded || !hasAuthorWithdrawn) draft.told.push({ author, notice, series, story, reason, at });
      },
    };
  }
}

/** What a piece of work has written, which counts once it has ended. */
interface Draft {
  readonly works: Map<string, KeptWork>;
  readonly log: AuditFacts[];
  readonly told: ToldWork[];
  readonly cases: Map<string, MovedCase>;
}

function nameOf({ kind, id }: Work): string {
  return `${kind} ${id}`;
}
