import type { ListName } from '../../../common/contract/lists.ts';
import type { ListedItem, ListRequest } from '../../application/ports/catalogue/list-reads.ts';
import type { Statement } from './database.ts';

/** A row of a list; what else it has is its statement's. */
export interface ListRow {
  readonly id: number;
}

/** Null where the page is empty, as are all columns but the first then. */
type PageRow<Row extends ListRow> = (Row | { readonly id: null }) & { readonly total_count: number };

interface ListDeclaration<Name extends ListName, Row extends ListRow> {
  /** A SELECT of all of the principal's rows, each with an `id`; its parameters are `$1`, `$2` and so on. */
  readonly rows: string;
  /** By what they stand in their order; no two rows have the same. */
  readonly order: string;
  /** A SELECT from `page`, which are the rows of one page, with what is shown beside them; has all of their columns. */
  readonly shown?: string;
  /** The values of `$1`, `$2` and so on. */
  readonly values: (request: ListRequest<Name>) => readonly unknown[];
  readonly item: (row: Row) => ListedItem<Name>;
}

/** A list of the contract, declared once: its statement, with what it is asked with and what an item is made of. */
export class ListRead<Name extends ListName = ListName> {
  readonly name: Name;
  readonly statement: Statement;
  readonly values: (request: ListRequest<Name>) => readonly unknown[];
  readonly pageOf: (rows: readonly object[]) => { items: readonly ListedItem<Name>[]; totalCount: number };

  private constructor(name: Name, parts: Pick<ListRead<Name>, 'statement' | 'values' | 'pageOf'>) {
    this.name = name;
    this.statement = parts.statement;
    this.values = parts.values;
    this.pageOf = parts.pageOf;
  }

  static of<Name extends ListName, Row extends ListRow>(
    name: Name,
    { item, values, ...declared }: ListDeclaration<Name, Row>,
  ): ListRead<Name> {
    return new ListRead(name, {
      statement: { name, text: pageText(declared) },
      values,
      // The rows are the statement's own, as the declaration says them.
      pageOf: (rows) => pageOf(rows as readonly PageRow<Row>[], item),
    });
  }
}

/** How long the list is, with each row of the page; one row without an id where the page is empty. */
function pageText({
  rows,
  order,
  shown = 'SELECT * FROM page',
}: Pick<ListDeclaration<never, never>, 'rows' | 'order' | 'shown'>): string {
  const last = Math.max(0, ...[...rows.matchAll(/\$([0-9]+)/g)].map(([, number]) => Number(number)));
  return `
    WITH own AS MATERIALIZED (${rows}),
      page AS (SELECT * FROM own ORDER BY ${order} LIMIT $${last + 1} OFFSET $${last + 2})
    SELECT total.count AS total_count, shown.* FROM (SELECT count(*) FROM own) AS total
    LEFT JOIN (${shown}) AS shown ON true ORDER BY ${order}`;
}

function pageOf<Row extends ListRow, Item>(rows: readonly PageRow<Row>[], item: (row: Row) => Item) {
  const items = rows.flatMap((row) => (row.id === null ? [] : [item(row as Row)]));
  return { items, totalCount: rows[0]?.total_count ?? 0 };
}
