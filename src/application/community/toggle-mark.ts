import type { AuthorId, SeriesId } from '../../../common/kernel/ids.ts';
import { ok, type Result } from '../../../common/kernel/result.ts';
import { pressed, type Mark } from '../../domain/community/mark.ts';
import type { MarkApi, MarkFailure } from '../ports/api/mark-api.ts';
import type { MarkStatePort } from '../ports/state/mark-state-port.ts';
import type { LoadMark } from './load-mark.ts';

/** Sets a member's mark, or takes it back: shown at once, and as it was before when the server does not take it. */
export class ToggleMark<Id extends SeriesId | AuthorId> {
  private readonly ports: {
    readonly api: MarkApi<Id>;
    readonly marks: MarkStatePort<Id>;
    readonly loadMark: LoadMark<Id>;
  };

  constructor(ports: ToggleMark<Id>['ports']) {
    this.ports = ports;
  }

  /**
   * A press while another one is under way is not one (LIK-11). Before the mark is known, a press wants it set.
   * @returns the mark that the server has now; undefined when nothing was to be done
   */
  async run(id: Id): Promise<Result<Mark | undefined, MarkFailure>> {
    const { api, marks, loadMark } = this.ports;
    if (marks.isBusy(id)) return ok(undefined);
    marks.setBusy(id, true);
    try {
      const before = await this.known(id);
      if (!before.ok) return before;
      if (before.value === undefined) return ok(undefined);
      marks.replace(id, pressed(before.value));
      const answer = await api.toggle(id);
      marks.replace(id, answer.ok ? answer.value : before.value);
      // The server may have done it all the same, and only its answer was lost.
      if (!answer.ok) void loadMark.run(id);
      return answer;
    } finally {
      marks.setBusy(id, false);
    }
  }

  /** @returns undefined when the mark turns out to be set, which is all that the press wanted */
  private async known(id: Id): Promise<Result<Mark | undefined, MarkFailure>> {
    const { api, marks } = this.ports;
    const shown = marks.get(id);
    if (shown !== undefined) return ok(shown);
    const answer = await api.mark(id);
    if (answer.ok) marks.replace(id, answer.value);
    return answer.ok && answer.value.isOn ? ok(undefined) : answer;
  }
}
