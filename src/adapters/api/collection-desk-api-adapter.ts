import type { EditedCollectionWire } from '../../../common/contract/collection-schemas.ts';
import type { CollectionFacts, EditedCollection } from '../../../common/kernel/collections.ts';
import type { CollectionId, SeriesId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type {
  CollectionDeskApi,
  CollectionFailure,
  ReadCollection,
} from '../../application/ports/api/collection-desk-api.ts';
import type { ApiTransport, CallRefusal } from './api-transport.ts';
import { CheckedCalls, withoutAnswer } from './checked-calls.ts';
import { operatorChecks } from './checks/operator.ts';
import { wordsOf } from './words-of.ts';

/** The collections as operators make them, in the core's words. */
export class CollectionDeskApiAdapter implements CollectionDeskApi {
  private readonly transport: ApiTransport;
  private readonly calls: CheckedCalls<keyof typeof operatorChecks>;

  /** @param transport carries the operator's token */
  constructor(transport: ApiTransport) {
    this.transport = transport;
    this.calls = new CheckedCalls(transport, operatorChecks);
  }

  all(): Promise<Result<readonly EditedCollection[], ApiFailure>> {
    return this.calls.ask('getEditedCollections', {}, ({ collections }) => collections.map(editedOf));
  }

  async save(
    { title, text, isPublished, series }: CollectionFacts,
    before: ReadCollection | undefined,
  ): Promise<Result<EditedCollection, CollectionFailure>> {
    const body = { title, text, isPublished, series: [...series] };
    const saved = await (before === undefined
      ? this.calls.askCarefully('createCollection', { body }, ({ collection }) => editedOf(collection))
      : this.calls.askCarefully(
          'changeCollection',
          { params: { id: String(before.id) }, body: { ...body, edition: before.edition } },
          ({ collection }) => editedOf(collection),
        ));
    return saved.ok ? saved : fail(failureOf(saved.failure));
  }

  async remove(id: CollectionId): Promise<Result<void, ApiFailure>> {
    return withoutAnswer(await this.transport.call('deleteCollection', { params: { id: String(id) } }));
  }

  async pin(pins: readonly CollectionId[], before: readonly CollectionId[]): Promise<Result<void, CollectionFailure>> {
    const body = { pins: [...pins], before: [...before] };
    const pinned = await this.transport.call('pinCollections', { body });
    return pinned.ok ? ok(undefined) : fail(failureOf(pinned.failure));
  }
}

function failureOf(refusal: CallRefusal): CollectionFailure {
  const isChanged = refusal.code === 'collection-changed' || refusal.code === 'pins-changed';
  return isChanged ? { kind: 'changed' } : wordsOf(refusal);
}

function editedOf(wire: EditedCollectionWire): EditedCollection {
  return {
    id: wire.id as CollectionId,
    title: wire.title,
    text: wire.text,
    isPublished: wire.isPublished,
    pinnedPlace: wire.pinnedPlace ?? undefined,
    series: wire.series.map(({ id, ...one }) => ({ id: id as SeriesId, ...one })),
    edition: wire.edition,
    changedAt: Date.parse(wire.changedAt),
  };
}
