import { Type, type TArray, type TObject, type TProperties, type TSchema } from 'typebox';
import { Nothing, OptionalText, type CallShape } from './call-shape.ts';
import { SeriesSchema } from './schemas.ts';

/** The shape of a call that answers a page of a list. */
export interface ListShape extends CallShape {
  readonly list: {
    /** What the answer calls the list. */
    readonly field: string;
    readonly item: TSchema;
    /** Items of a page, unless the caller says how many. */
    readonly size: number;
    /** By what the list can be narrowed. */
    readonly narrowedBy: TSchema;
    /** Its items are published series, which the server finds by their ids. */
    readonly isOfSeries?: true;
  };
}

/** Which page of a list an answer is, and how long the whole list is. */
const PAGE_FIELDS = {
  page: Type.Integer({ minimum: 1 }),
  size: Type.Integer({ minimum: 1 }),
  totalCount: Type.Integer({ minimum: 0 }),
};

type Answer<Field extends string, Item extends TSchema> = TObject<
  { readonly [Name in Field]: TArray<Item> } & typeof PAGE_FIELDS
>;

interface ListFacts<Field extends string, Item extends TSchema, Query extends TProperties> {
  readonly summary: string;
  /** What the answer calls the list. */
  readonly field: Field;
  readonly item: Item;
  /** Items of a page, unless the caller says how many. */
  readonly size: number;
  /** By what the list can be narrowed. */
  readonly query?: Query;
}

/**
 * The shape of a call that answers one page of a list (ADR 0073). How it is asked, answered, read by the client and shown follows
 * from it; what differs is its statement (`server/adapters/postgres/lists`) and the row that shows an item.
 */
export function listOf<const Field extends string, Item extends TSchema, Query extends TProperties = {}>(
  facts: ListFacts<Field, Item, Query>,
) {
  const { summary, field, item, size, query = {} as Query } = facts;
  return {
    summary,
    params: Nothing,
    query: Type.Object({ ...query, page: OptionalText, size: OptionalText }),
    body: Nothing,
    answer: Type.Object({ [field]: Type.Array(item), ...PAGE_FIELDS }) as unknown as Answer<Field, Item>,
    cacheSeconds: 0,
    list: { field, item, size, narrowedBy: Type.Object(query) },
  };
}

/** The same of series that are published: the server finds them by their ids, and the client has them as the core knows them. */
export function seriesListOf(facts: { readonly summary: string; readonly size: number }) {
  const { list, ...shape } = listOf({ ...facts, field: 'series', item: SeriesSchema });
  return { ...shape, list: { ...list, isOfSeries: true } } as const;
}
