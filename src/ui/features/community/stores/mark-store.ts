import { action, makeObservable, observableShallow } from 'mobx';
import type { AuthorId, SeriesId } from '../../../../../common/kernel/ids.ts';
import type { MarkStatePort } from '../../../../application/ports/state/mark-state-port.ts';
import type { Mark } from '../../../../domain/community/mark.ts';

/** What the member has marked in one way, as far as it is known. */
export class MarkStore<Id extends SeriesId | AuthorId> implements MarkStatePort<Id> {
  private readonly marks = new Map<Id, Mark>();
  private readonly busy = new Set<Id>();
  private changes = 0;

  constructor() {
    makeObservable<MarkStore<Id>, 'marks' | 'busy'>(this, {
      marks: observableShallow,
      busy: observableShallow,
      replace: action,
      setBusy: action,
      forget: action,
    });
  }

  get(id: Id): Mark | undefined {
    return this.marks.get(id);
  }

  replace(id: Id, mark: Mark): void {
    this.changes += 1;
    this.marks.set(id, mark);
  }

  isBusy(id: Id): boolean {
    return this.busy.has(id);
  }

  setBusy(id: Id, isBusy: boolean): void {
    if (isBusy) this.busy.add(id);
    else this.busy.delete(id);
  }

  version(): number {
    return this.changes;
  }

  /** Somebody else looks at it now, who has marks of their own. */
  forget(): void {
    this.changes += 1;
    this.marks.clear();
    this.busy.clear();
  }
}
