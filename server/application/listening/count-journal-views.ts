import type { AuthorId } from '../../../common/kernel/ids.ts';
import type { JournalId } from '../../domain/listening/journal.ts';
import type { Listened } from '../../domain/listening/journal-views.ts';
import { weighView, type Listener, type View } from '../../domain/listening/view.ts';
import type { ViewRepository } from '../ports/listening/view-repository.ts';

/** Whose journal it is. */
export interface JournalListener {
  readonly listener: Listener;
  readonly member: AuthorId;
  readonly journal: JournalId;
}

/**
 * Counts the views of what was heard where no report of them came: without a network, or by a page that was closed too soon. They
 * are weighed as reports are, so a journal is never worth more than the time that has passed for the server (ADR 0085).
 */
export class CountJournalViews {
  private readonly views: Pick<ViewRepository, 'report'>;

  constructor(views: Pick<ViewRepository, 'report'>) {
    this.views = views;
  }

  /** @param at when it was delivered, in milliseconds since 1970 */
  async run({ stories, ended }: Listened, { listener, member, journal }: JournalListener, at: number): Promise<void> {
    const report = async (view: Pick<View, 'seriesId' | 'storyId' | 'playId' | 'heardToEnd'>): Promise<void> => {
      const told = { ...view, listener, member, at, isFromJournal: true };
      await this.views.report(told, (facts) => weighView(told, facts));
    };
    for (const { number, ...story } of stories) {
      await report({ ...story, playId: stayIn(journal, number), heardToEnd: false });
    }
    for (const story of ended) await report({ ...story, playId: stayIn(journal, 0), heardToEnd: true });
  }
}

/** @returns the name of a stay that a journal tells of */
function stayIn(journal: JournalId, number: number): string {
  return `${journal}/${number}`;
}
