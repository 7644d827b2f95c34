import type { Content, ContentCase, ContentCaseState } from '../../../common/kernel/content-report.ts';
import type { AuthorId } from '../../../common/kernel/ids.ts';
import type { ContentCaseRepository } from '../../../server/application/ports/community/content-case-repository.ts';
import type {
  ContentCaseWork,
  ContentDecision,
} from '../../../server/application/ports/community/content-case-work.ts';
import type {
  ContentReport,
  ContentReportWork,
} from '../../../server/application/ports/community/content-report-work.ts';
import type { ContentPlace } from '../../../server/domain/community/content-moderation.ts';

/** What somebody has said of a content. */
type Noted = ContentReport & { readonly content: Content; readonly reporter: AuthorId };

/** A decision of an operator, as the audit log has it. */
type Decided = ContentDecision & { readonly id: number; readonly operator: AuthorId; readonly state: ContentCaseState };

/** Reports of series, stories and authors, and their cases, in memory. */
export class MemoryContentReports {
  readonly noted: Noted[] = [];
  readonly log: Decided[] = [];
  private readonly places = new Map<string, ContentPlace>();
  private readonly cases = new Map<number, ContentCase>();

  keepPlace(content: Content, place: ContentPlace): void {
    this.places.set(`${content.kind} ${content.id}`, place);
  }

  keepCase(one: ContentCase): void {
    this.cases.set(one.id, one);
  }

  readonly reporting: ContentReportWork = {
    run: async (content, work) => {
      const place = this.places.get(`${content.kind} ${content.id}`);
      if (place === undefined) return undefined;
      return work({
        place,
        report: async (report, reporter) => void this.noted.push({ ...report, content, reporter }),
      });
    },
  };

  readonly reading: Pick<ContentCaseRepository, 'find'> = {
    find: async (id) => this.cases.get(id),
  };

  readonly deciding: ContentCaseWork = {
    run: async (id, operator, work) => {
      const one = this.cases.get(id);
      if (one === undefined) return undefined;
      return work({
        kind: one.content.kind,
        state: one.state,
        decide: async (state, decision) => {
          this.cases.set(id, { ...one, state, note: decision.note, changedAt: decision.at });
          this.log.push({ ...decision, id, operator, state });
        },
      });
    },
  };
}
