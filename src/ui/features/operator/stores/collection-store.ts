import type { CollectionFacts, EditedCollection } from '../../../../../common/kernel/collections.ts';
import type { CollectionId } from '../../../../../common/kernel/ids.ts';
import type { Result } from '../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import type {
  CollectionDeskApi,
  CollectionFailure,
  ReadCollection,
} from '../../../../application/ports/api/collection-desk-api.ts';
import type { ClockPort } from '../../../../application/ports/clock-port.ts';
import { Answers } from '../../../app/stores/answers.ts';

/** There is one answer of it. */
const ALL = 'collections';

/** The collections that operators make, as far as they have been read (SES-103). */
export class CollectionStore {
  private readonly answers: Answers<readonly EditedCollection[]>;
  private readonly api: CollectionDeskApi;
  private readonly whenChanged: () => void;

  /** @param whenChanged has what listeners see of them read anew */
  constructor(api: CollectionDeskApi, clock: ClockPort, whenChanged: () => void) {
    this.api = api;
    this.whenChanged = whenChanged;
    this.answers = new Answers(clock);
  }

  /** All of them: those that are pinned, in their order, then the one that was changed last; undefined until they have been read. */
  get all(): readonly EditedCollection[] | undefined {
    return this.answers.get(ALL);
  }

  /** Read anew each time: others change them. */
  load(): Promise<Result<void, ApiFailure>> {
    return this.answers.renew(ALL, () => this.api.all());
  }

  /** Saves one, after which all are read anew, also when somebody else was first. */
  async save(
    facts: CollectionFacts,
    before: ReadCollection | undefined,
  ): Promise<Result<EditedCollection, CollectionFailure>> {
    return this.afterwards(await this.api.save(facts, before));
  }

  async remove(id: CollectionId): Promise<Result<void, ApiFailure>> {
    return this.afterwards(await this.api.remove(id));
  }

  /** Pins these to the home page in place of those that are pinned. */
  async pin(pins: readonly CollectionId[]): Promise<Result<void, CollectionFailure>> {
    const before = (this.all ?? []).flatMap(({ id, pinnedPlace }) => (pinnedPlace === undefined ? [] : [id]));
    return this.afterwards(await this.api.pin(pins, before));
  }

  /** Somebody else uses the window now. */
  forget(): void {
    this.answers.forget();
  }

  private async afterwards<Value, Failure extends { readonly kind: string }>(
    answer: Result<Value, Failure>,
  ): Promise<Result<Value, Failure>> {
    if (answer.ok) this.whenChanged();
    if (answer.ok || answer.failure.kind === 'changed' || answer.failure.kind === 'not-found') await this.load();
    return answer;
  }
}
