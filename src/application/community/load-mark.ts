import type { AuthorId, SeriesId } from '../../../common/kernel/ids.ts';
import type { MarkApi } from '../ports/api/mark-api.ts';
import type { MarkStatePort } from '../ports/state/mark-state-port.ts';

/** Reads whether a member has set a mark. */
export class LoadMark<Id extends SeriesId | AuthorId> {
  private readonly ports: { readonly api: MarkApi<Id>; readonly marks: MarkStatePort<Id> };

  constructor(ports: LoadMark<Id>['ports']) {
    this.ports = ports;
  }

  /** What does not come is not missed: the number of the series' detail stands meanwhile. */
  async run(id: Id): Promise<void> {
    const { api, marks } = this.ports;
    const version = marks.version();
    const answer = await api.mark(id);
    // A press since then knows better, and so does whoever has signed in since.
    if (answer.ok && marks.version() === version && !marks.isBusy(id)) marks.replace(id, answer.value);
  }
}
