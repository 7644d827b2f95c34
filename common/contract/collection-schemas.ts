import { Type, type Static } from 'typebox';
import { MAX_COLLECTION_SERIES, MAX_COLLECTION_TEXT, MAX_COLLECTION_TITLE, MAX_PINS } from '../kernel/limits.ts';
import { Id, Instant, SeriesSchema } from './schemas.ts';
import { typedText } from './text.ts';

/** A collection as listeners see it, in the language of who asks. */
const CollectionSchema = Type.Object(
  {
    id: Id,
    title: Type.String(),
    text: Type.String(),
    /** How many series it has; those that are not published do not count. */
    seriesCount: Type.Integer({ minimum: 1 }),
    /** In their order: the first four in a list of collections, all of them where one is asked for. */
    series: Type.Array(SeriesSchema),
  },
  { title: 'Collection' },
);

/** `GET /api/collections` */
export const CollectionsAnswer = Type.Object({ collections: Type.Array(CollectionSchema) });

/** `GET /api/collections/{id}` */
export const CollectionAnswer = Type.Object({ collection: CollectionSchema });

const InLanguagesSchema = Type.Object({ ko: Type.String(), en: Type.String() });

/** A collection as operators see it. */
const EditedCollectionSchema = Type.Object(
  {
    id: Id,
    title: InLanguagesSchema,
    text: InLanguagesSchema,
    isPublished: Type.Boolean(),
    /** Its place on the home page, from 1. */
    pinnedPlace: Type.Union([Type.Integer({ minimum: 1, maximum: MAX_PINS }), Type.Null()]),
    series: Type.Array(
      Type.Object({
        id: Id,
        title: Type.String(),
        author: Type.String(),
        /** Listeners find it. */
        isShown: Type.Boolean(),
      }),
    ),
    /** Another one whenever somebody has changed it. */
    edition: Type.Integer({ minimum: 1 }),
    changedAt: Instant,
  },
  { title: 'EditedCollection' },
);

/** `GET /api/operator/collections`: those that are pinned, in their order, then the one that was changed last. */
export const EditedCollectionsAnswer = Type.Object({ collections: Type.Array(EditedCollectionSchema) });

const inLanguages = (most: number) => Type.Object({ ko: typedText(most), en: typedText(most) });

/** `POST /api/operator/collections` */
export const CollectionBody = Type.Object({
  title: inLanguages(MAX_COLLECTION_TITLE),
  text: inLanguages(MAX_COLLECTION_TEXT),
  isPublished: Type.Boolean(),
  series: Type.Array(Id, { maxItems: MAX_COLLECTION_SERIES }),
});

/** `PUT /api/operator/collections/{id}`: `edition` as it was read. */
export const ChangeCollectionBody = Type.Object({
  ...CollectionBody.properties,
  edition: Type.Integer({ minimum: 1 }),
});

export const EditedCollectionAnswer = Type.Object({ collection: EditedCollectionSchema });

const Pins = Type.Array(Id, { maxItems: MAX_PINS });

/** `PUT /api/operator/collection-pins`: what is to be pinned, in its order, and what was when that was decided. */
export const PinCollectionsBody = Type.Object({ pins: Pins, before: Pins });

export type CollectionWire = Static<typeof CollectionSchema>;
export type EditedCollectionWire = Static<typeof EditedCollectionSchema>;
