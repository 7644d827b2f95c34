import type { CollectedSeries } from '../../../../common/kernel/collections.ts';
import type { CollectionId, SeriesId } from '../../../../common/kernel/ids.ts';
import { MAX_COLLECTION_SERIES } from '../../../../common/kernel/limits.ts';
import type { NoRow, Statement } from '../database.ts';
import type { SeriesVersion } from './series-cards.ts';

/** Series by which a list shows a collection. */
const PREVIEW_LENGTH = 4;
/** Series of a collection on the home page, as on its other shelves. */
const SHELF_LENGTH = 12;

/** A series of a published collection. */
export interface ShownCollectionRow extends SeriesVersion {
  readonly collection_id: CollectionId;
  readonly title_ko: string;
  readonly title_en: string;
  readonly text_ko: string;
  readonly text_en: string;
  /** How many series there are of it. */
  readonly series_count: number;
}

/** The published collections with their series that are shown; one without any is not there. */
function shown<Parameters extends readonly unknown[]>(
  name: string,
  length: number,
  where = '',
): Statement<Parameters, ShownCollectionRow> {
  return {
    name,
    text: `SELECT collections.id AS collection_id, title_ko, title_en, text_ko, text_en, card.series_count, card.id, card.version
      FROM collections CROSS JOIN LATERAL (
        SELECT series.id, series.version, listed.place, count(*) OVER ()::integer AS series_count
        FROM collection_series AS listed JOIN series ON series.id = listed.series_id
        WHERE listed.collection_id = collections.id AND series.status = 'published' AND series.story_count > 0
        ORDER BY listed.place LIMIT ${length}
      ) AS card
      WHERE is_published ${where}
      ORDER BY pinned_place NULLS LAST, published_at DESC, collections.id DESC, card.place`,
  };
}

export const COLLECTIONS = shown<[]>('collections', PREVIEW_LENGTH);

/** The collection $1. */
export const COLLECTION = shown<[id: CollectionId]>('collection', MAX_COLLECTION_SERIES, 'AND collections.id = $1');

/** Those that stand on the home page. */
export const PINNED_COLLECTIONS = shown<[]>('pinned-collections', SHELF_LENGTH, 'AND pinned_place IS NOT NULL');

export interface EditedCollectionRow {
  readonly id: CollectionId;
  readonly title_ko: string;
  readonly title_en: string;
  readonly text_ko: string;
  readonly text_en: string;
  readonly is_published: boolean;
  readonly pinned_place: number | null;
  readonly edition: number;
  readonly changed_at: Date;
  readonly series: readonly CollectedSeries[];
}

/** All of them, as operators see them. */
export const EDITED_COLLECTIONS: Statement<[], EditedCollectionRow> = {
  name: 'edited-collections',
  text: `SELECT collections.id, title_ko, title_en, text_ko, text_en, is_published, pinned_place, edition, changed_at, coalesce((
      SELECT json_agg(json_build_object('id', series.id, 'title', series.title, 'author', authors.name,
        'isShown', series.status = 'published' AND series.story_count > 0) ORDER BY listed.place)
      FROM collection_series AS listed JOIN series ON series.id = listed.series_id
      JOIN authors ON authors.id = series.author_id WHERE listed.collection_id = collections.id
    ), '[]') AS series
    FROM collections ORDER BY pinned_place NULLS LAST, changed_at DESC, collections.id DESC`,
};

/** Whoever changes collections waits for who does. */
export const LOCK_COLLECTIONS: Statement<[], NoRow> = {
  name: 'lock-collections',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('collections', 0))`,
};

/** Those of the series $1 that listeners find. */
export const SHOWN_SERIES: Statement<[series: readonly SeriesId[]], { readonly id: SeriesId }> = {
  name: 'shown-series',
  text: `SELECT id FROM series WHERE id = ANY ($1::bigint[]) AND status = 'published' AND story_count > 0`,
};

/** A collection that is called $1 and $2, says $3 and $4, and is published or not: $5, at $6. */
export const ADD_COLLECTION: Statement<
  [titleKo: string, titleEn: string, textKo: string, textEn: string, isPublished: boolean, at: Date],
  { readonly id: CollectionId }
> = {
  name: 'add-collection',
  text: `INSERT INTO collections (title_ko, title_en, text_ko, text_en, is_published, changed_at, published_at)
    VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $5::boolean THEN $6::timestamptz END) RETURNING id`,
};

/** The collection $7 says what `ADD_COLLECTION` has a new one say. */
export const CHANGE_COLLECTION: Statement<
  [titleKo: string, titleEn: string, textKo: string, textEn: string, isPublished: boolean, at: Date, id: CollectionId],
  NoRow
> = {
  name: 'change-collection',
  text: `UPDATE collections SET title_ko = $1, title_en = $2, text_ko = $3, text_en = $4, is_published = $5, changed_at = $6,
      published_at = coalesce(published_at, CASE WHEN $5::boolean THEN $6::timestamptz END),
      pinned_place = CASE WHEN $5::boolean THEN pinned_place END, edition = edition + 1
    WHERE id = $7`,
};

/** The collection $1 has no series. */
export const EMPTY_COLLECTION: Statement<[id: CollectionId], NoRow> = {
  name: 'empty-collection',
  text: `DELETE FROM collection_series WHERE collection_id = $1`,
};

/** The collection $1, which had none, has the series $2 in their order. */
export const FILL_COLLECTION: Statement<[id: CollectionId, series: readonly SeriesId[]], NoRow> = {
  name: 'fill-collection',
  text: `INSERT INTO collection_series (collection_id, place, series_id)
    SELECT $1, place, id FROM unnest($2::bigint[]) WITH ORDINALITY AS given (id, place)`,
};

export const DELETE_COLLECTION: Statement<[id: CollectionId], NoRow> = {
  name: 'delete-collection',
  text: `DELETE FROM collections WHERE id = $1`,
};

/** The collections $1 are pinned in their order, and no others. */
export const PIN_COLLECTIONS: Statement<[ids: readonly CollectionId[]], NoRow> = {
  name: 'pin-collections',
  text: `UPDATE collections SET pinned_place = array_position($1::bigint[], id)
    WHERE pinned_place IS DISTINCT FROM array_position($1::bigint[], id)`,
};
