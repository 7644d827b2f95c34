import type { ListName } from '../../../common/contract/lists.ts';
import type { ListedItem, ListRequest } from '../../application/ports/catalogue/list-reads.ts';
import type { Statement } from './database.ts';

/** A row of a list; what else it has is its statement's. */
export interface ListRow {
  readonly id: number;
}

/** Null where the page is empty, as are all columns but the first then. */
type PageRow<Row extends ListRow> = (Row | { readonly id: null }) & { readonly total_count: number };

interface ListDeclaration<Name extends ListName, Values extends readonly unknown[], Row extends ListRow> {
  /** A SELECT of all of the principal's rows, each with an `id`; its parameters are `$1`, `$2` and so on. */
  readonly rows: string;
  /** By what they stand in their order; no two rows have the same. */
  readonly order: string;
  /** A SELECT from `page`, which are the rows of one page, with what is shown beside them; has all of their columns. */
  readonly shown?: string;
  /** The values of `$1`, `$2` and so on, by name. */
  readonly values: (request: ListRequest<Name>) => Values;
  readonly item: (row: Row) => ListedItem<Name>;
}

/** After the values of a list come the size of a page and how many rows are skipped. */
type PageValues<Values extends readonly unknown[]> = [...Values, size: number, skipped: number];

/** A list of the contract, declared once: its statement, with what it is asked with and what an item is made of. */
export class ListRead<
  Name extends ListName = ListName,
  Values extends readonly unknown[] = readonly unknown[],
  Row extends ListRow = ListRow,
> {
  readonly name: Name;
  readonly statement: Statement<PageValues<Values>, PageRow<Row>>;
  readonly values: (request: ListRequest<Name>) => Values;
  private readonly item: (row: Row) => ListedItem<Name>;

  private constructor(name: Name, { item, values, ...declared }: ListDeclaration<Name, Values, Row>) {
    this.name = name;
    this.statement = { name, text: pageText(declared) };
    this.values = values;
    this.item = item;
  }

  static of<Name extends ListName, Values extends readonly unknown[], Row extends ListRow>(
    name: Name,
    declared: ListDeclaration<Name, Values, Row>,
  ): ListRead<Name, Values, Row> {
    return new ListRead(name, declared);
  }

  pageOf(rows: readonly PageRow<Row>[]): { items: readonly ListedItem<Name>[]; totalCount: number } {
    const items = rows.flatMap((row) => (row.id === null ? [] : [this.item(row as Row)]));
    return { items, totalCount: rows[0]?.total_count ?? 0 };
  }
}

/** How long the list is, with each row of the page; one row without an id where the page is empty. */
function pageText({
  rows,
  order,
  shown = 'SELECT * FROM page',
}: Pick<ListDeclaration<ListName, readonly unknown[], ListRow>, 'rows' | 'order' | 'shown'>): string {
  const last = Math.max(0, ...[...rows.matchAll(/\$([0-9]+)/g)].map(([, number]) => Number(number)));
  return `
    WITH own AS MATERIALIZED (${rows}),
      page AS (SELECT * FROM own ORDER BY ${order} LIMIT $${last + 1} OFFSET $${last + 2})
    SELECT total.count AS total_count, shown.* FROM (SELECT count(*) FROM own) AS total
    LEFT JOIN (${shown}) AS shown ON true ORDER BY ${order}`;
}
