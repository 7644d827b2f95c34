import type { Content, ContentReportReason } from '../../../../../common/kernel/content-report.ts';
import type { Result } from '../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import type { ClockPort } from '../../../../application/ports/clock-port.ts';
import type { ContentReportApi } from '../../../../application/ports/api/content-report-api.ts';
import { Answers } from '../../../app/stores/answers.ts';

/** There is one answer of it. */
const ALL = 'all';

/** What the member has reported of series, stories and authors, as far as it is known. */
export class ContentReportStore {
  private readonly told: Answers<readonly Content[]>;
  private readonly api: ContentReportApi;

  constructor(api: ContentReportApi, clock: ClockPort) {
    this.api = api;
    this.told = new Answers(clock);
  }

  has({ kind, id }: Content): boolean {
    return this.told.get(ALL)?.some((one) => one.kind === kind && one.id === id) === true;
  }

  load(): Promise<Result<void, ApiFailure>> {
    return this.told.load(ALL, () => this.api.reported());
  }

  /** Reports something, which is known at once. */
  async report(content: Content, reason: ContentReportReason, note: string): Promise<Result<void, ApiFailure>> {
    const sent = await this.api.report(content, reason, note);
    if (!sent.ok) return sent;
    if (this.told.get(ALL) === undefined) this.told.note(ALL, [content]);
    else this.told.revise((known) => [content, ...known]);
    return sent;
  }

  /** Somebody else uses the window now. */
  forget(): void {
    this.told.forget();
  }
}
