import type { CallInput } from '../../../common/contract/calls.ts';
import type { CollectionFacts, InLanguages } from '../../../common/kernel/collections.ts';
import { parseId, type CollectionId, type SeriesId } from '../../../common/kernel/ids.ts';
import { MAX_COLLECTION_TEXT, MAX_COLLECTION_TITLE } from '../../../common/kernel/limits.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { answeringMember, readText, type CallHandlers } from '../call-handlers.ts';
import { originOf } from '../audit-origin.ts';
import type { CollectionWork } from '../ports/community/collection-work.ts';
import { NOT_FOUND, type CallFailure } from '../refusals.ts';
import { editedCollectionWire } from './collection-wire.ts';
import type { PinCollections } from './pin-collections.ts';
import type { RemoveCollection } from './remove-collection.ts';
import type { CollectionRefusal, SaveCollection } from './save-collection.ts';

/** The calls of operators about collections. */
export type CollectionHandlers = Pick<
  CallHandlers,
  'getEditedCollections' | 'createCollection' | 'changeCollection' | 'deleteCollection' | 'pinCollections'
>;

/** Wires the calls of the contract to what operators do with collections. */
export function createCollectionHandlers(parts: {
  readonly collections: Pick<CollectionWork, 'all'>;
  readonly saveCollection: SaveCollection;
  readonly removeCollection: RemoveCollection;
  readonly pinCollections: PinCollections;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): CollectionHandlers {
  const { collections, saveCollection, removeCollection, pinCollections, now } = parts;
  return {
    getEditedCollections: (_, context) =>
      answeringMember(context, async () => {
        const all = await collections.all();
        return ok({ collections: all.map(editedCollectionWire) });
      }),

    createCollection: ({ body }, context) =>
      answeringMember(context, async (operator) => {
        const facts = readFacts(body);
        if (!facts.ok) return facts;
        const saving = { facts: facts.value, before: undefined, at: now(), from: originOf(context) };
        const saved = await saveCollection.run(saving, operator);
        return saved.ok ? ok({ collection: editedCollectionWire(saved.value) }) : fail(FAILURES[saved.failure.kind]);
      }),

    changeCollection: ({ params, body }, context) =>
      answeringMember(context, async (operator) => {
        const id = parseId<CollectionId>(params.id);
        if (id === undefined) return fail(NOT_FOUND);
        const facts = readFacts(body);
        if (!facts.ok) return facts;
        const before = { id, edition: body.edition };
        const saving = { facts: facts.value, before, at: now(), from: originOf(context) };
        const saved = await saveCollection.run(saving, operator);
        return saved.ok ? ok({ collection: editedCollectionWire(saved.value) }) : fail(FAILURES[saved.failure.kind]);
      }),

    deleteCollection: ({ params }, context) =>
      answeringMember(context, async (operator) => {
        const id = parseId<CollectionId>(params.id);
        const when = { at: now(), from: originOf(context) };
        const isGone = id !== undefined && (await removeCollection.run(id, when, operator));
        return isGone ? ok({}) : fail(NOT_FOUND);
      }),

    pinCollections: ({ body }, context) =>
      answeringMember(context, async (operator) => {
        const [pins, before] = [readIds(body.pins), readIds(body.before)];
        const arePinned = await pinCollections.run({ pins, before, at: now(), from: originOf(context) }, operator);
        return arePinned ? ok({}) : fail({ status: 409, code: 'pins-changed' });
      }),
  };
}

const FAILURES = {
  'not-found': NOT_FOUND,
  'collection-title': { status: 400, code: 'collection-title' },
  'collection-unfinished': { status: 400, code: 'collection-unfinished' },
  'collection-series': { status: 400, code: 'collection-series' },
  'collection-changed': { status: 409, code: 'collection-changed' },
  'collections-full': { status: 409, code: 'collections-full' },
} as const satisfies Readonly<Record<CollectionRefusal['kind'], CallFailure>>;

function readFacts(body: CallInput<'createCollection'>['body']): Result<CollectionFacts, CallFailure> {
  const title = readTexts(body.title, MAX_COLLECTION_TITLE);
  if (!title.ok) return title;
  const text = readTexts(body.text, MAX_COLLECTION_TEXT);
  if (!text.ok) return text;
  const series = body.series.flatMap((id) => parseId<SeriesId>(id) ?? []);
  return ok({ title: title.value, text: text.value, isPublished: body.isPublished, series });
}

function readIds(raw: readonly number[]): readonly CollectionId[] {
  return raw.flatMap((id) => parseId<CollectionId>(id) ?? []);
}

function readTexts({ ko, en }: InLanguages, most: number): Result<InLanguages, CallFailure> {
  const [korean, english] = [readText(ko, most), readText(en, most)];
  if (!korean.ok) return korean;
  return english.ok ? ok({ ko: korean.value, en: english.value }) : english;
}
