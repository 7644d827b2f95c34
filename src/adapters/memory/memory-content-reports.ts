import type {
  Content,
  ContentCase,
  ContentCaseState,
  ContentKind,
  ContentReportReason,
} from '../../../common/kernel/content-report.ts';
import type { AuthorId, SeriesId, UserId } from '../../../common/kernel/ids.ts';
import { CASES_PAGE_SIZE } from '../../../common/kernel/limits.ts';
import type { WaitingWork } from '../../../common/kernel/waiting-work.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { ListPage } from '../../application/ports/api/browse-api.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import type { CaseList, ContentJudgement, JudgementFailure } from '../../application/ports/api/operator-api.ts';
import { contentActionsOf } from '../../domain/community/content-moderation.ts';
import { pageOf } from '../../domain/series/pages.ts';
import type { User } from '../../domain/session/user.ts';

const STATE_AFTER = {
  take: 'taken',
  dismiss: 'dismissed',
  answer: 'answered',
  'take-down': 'down',
  'put-back': 'restored',
} as const;
const REOPENED: readonly ContentCaseState[] = ['dismissed', 'answered', 'restored'];
const OPERATOR = { id: 1 as AuthorId, name: '소리지기' };

/** What is told of a content besides its number. */
export type FoundContent = Pick<ContentCase, 'title' | 'series' | 'author'> & Partial<Pick<ContentCase, 'madeByAi'>>;

/** The reports of series, stories and authors on a server in memory, and their cases. */
export class MemoryContentReports {
  readonly all: ContentCase[] = [];
  /** What each member has reported, the latest last. */
  private readonly byMember = new Map<UserId, Content[]>();
  private readonly clock: ClockPort;

  constructor(clock: ClockPort) {
    this.clock = clock;
  }

  /** Somebody reports something. Again it changes nothing. */
  report(
    content: Content,
    said: { reason: ContentReportReason; note: string },
    by: User,
    facts: FoundContent = NOTHING,
  ): void {
    const known = this.byMember.get(by.id) ?? [];
    if (known.some((one) => isSame(one, content))) return;
    this.byMember.set(by.id, [...known, content]);
    const at = this.clock.now();
    const reporter = { id: Number(by.id) as AuthorId, name: by.name ?? '' };
    const report = { reason: said.reason, note: said.note || undefined, reportedAt: at, reporter };
    const before = this.all.find((one) => isSame(one.content, content));
    const opened = { state: 'open', operator: undefined, note: undefined, openedAt: at, changedAt: at } as const;
    if (before === undefined) {
      const id = this.all.length + 1;
      const made = {
        id,
        content,
        madeByAi: undefined,
        ...facts,
        isShown: true,
        isDeleted: false,
        reports: [report],
        totalReports: 1,
      };
      this.all.push({ ...made, ...opened });
    } else {
      const reports = [report, ...before.reports];
      const again = REOPENED.includes(before.state) && opened;
      this.replace({ ...before, reports, totalReports: reports.length, ...again });
    }
  }

  reportedBy(member: User): readonly Content[] {
    return (this.byMember.get(member.id) ?? []).toReversed();
  }

  cases(list: CaseList, kind: ContentKind, page: number): ListPage<ContentCase> {
    const key = list === 'open' ? 'openedAt' : 'changedAt';
    const found = this.all
      .filter((one) => one.content.kind === kind && waits(one) === (list === 'open'))
      .toSorted((one, other) => other[key] - one[key] || other.id - one.id);
    const items = pageOf(found, page, CASES_PAGE_SIZE);
    return { items, page, size: CASES_PAGE_SIZE, totalCount: found.length };
  }

  judge(id: number, { action, words }: ContentJudgement): Result<ContentCase, JudgementFailure> {
    const one = this.all.find((known) => known.id === id);
    if (one === undefined) return fail({ kind: 'not-found' });
    if (action === 'take-down' && words === '') return fail<ApiFailure>({ kind: 'unavailable' });
    if (!contentActionsOf(one).includes(action)) return fail({ kind: 'case-changed' });
    const decided = { state: STATE_AFTER[action], operator: OPERATOR, note: words || undefined };
    const isShown = action === 'take-down' ? false : action === 'put-back' || one.isShown;
    const judged = { ...one, ...decided, isShown, changedAt: this.clock.now() };
    this.replace(judged);
    return ok(judged);
  }

  /** @returns how many cases wait, by what was reported */
  waiting(counted: (all: readonly unknown[]) => number): Omit<WaitingWork['reportsOf'], 'comment'> {
    const of = (kind: ContentKind) => counted(this.all.filter((one) => one.content.kind === kind && waits(one)));
    return { series: of('series'), story: of('story'), author: of('author') };
  }

  private replace(changed: ContentCase): void {
    const index = this.all.findIndex(({ id }) => id === changed.id);
    this.all[index] = changed;
  }
}

const NOTHING: FoundContent = {
  title: '등대',
  series: { id: 1 as SeriesId, title: '등대' },
  author: { id: 2 as AuthorId, name: '소리꾼' },
};

function waits({ state }: ContentCase): boolean {
  return state === 'open' || state === 'taken';
}

function isSame(one: Content, other: Content): boolean {
  return one.kind === other.kind && one.id === other.id;
}
