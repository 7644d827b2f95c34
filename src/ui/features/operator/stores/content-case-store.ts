import type { ContentCase, ContentKind } from '../../../../../common/kernel/content-report.ts';
import type { Result } from '../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import type { ListPage } from '../../../../application/ports/api/browse-api.ts';
import type { ClockPort } from '../../../../application/ports/clock-port.ts';
import type {
  CaseList,
  ContentCaseApi,
  ContentJudgement,
  JudgementFailure,
} from '../../../../application/ports/api/operator-api.ts';
import { Answers } from '../../../app/stores/answers.ts';

/** A page of cases. Pages count from 1. */
interface ContentCasePage {
  readonly list: CaseList;
  readonly kind: ContentKind;
  readonly page: number;
}

/** The reports of series, stories and authors that operators see to, as far as they have been read. */
export class ContentCaseStore {
  private readonly pages: Answers<ListPage<ContentCase>>;
  private readonly api: ContentCaseApi;
  private readonly whenDecided: () => Promise<unknown>;

  /** @param whenDecided reads what is told elsewhere of what waits */
  constructor(api: ContentCaseApi, clock: ClockPort, whenDecided: () => Promise<unknown>) {
    this.api = api;
    this.whenDecided = whenDecided;
    this.pages = new Answers(clock);
  }

  cases(shown: ContentCasePage): ListPage<ContentCase> | undefined {
    return this.pages.get(keyOf(shown));
  }

  /** Read anew each time: others report and decide. */
  load(shown: ContentCasePage): Promise<Result<void, ApiFailure>> {
    return this.pages.renew(keyOf(shown), () => this.api.cases(shown.list, shown.kind, shown.page));
  }

  /** Decides a case of the page that is shown, which is read anew, also when somebody else was first. */
  async judge(
    id: number,
    judgement: ContentJudgement,
    shown: ContentCasePage,
  ): Promise<Result<ContentCase, JudgementFailure>> {
    const judged = await this.api.judge(id, judgement);
    if (judged.ok || judged.failure.kind === 'case-changed') {
      await Promise.all([this.load(shown), this.whenDecided()]);
    }
    return judged;
  }

  /** Somebody else uses the window now. */
  forget(): void {
    this.pages.forget();
  }
}

function keyOf({ list, kind, page }: ContentCasePage): string {
  return `${list} ${kind} ${page}`;
}
