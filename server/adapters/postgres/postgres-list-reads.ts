import { readdirSync } from 'node:fs';
import { LISTS, type ListName } from '../../../common/contract/lists.ts';
import type { Page, PageRequest } from '../../application/ports/catalogue/catalogue-repository.ts';
import type { ListedItem, ListReads, ListRequest } from '../../application/ports/catalogue/list-reads.ts';
import type { Database } from './database.ts';
import { ListRead } from './list-read.ts';

const FOLDER = new URL('./lists/', import.meta.url);

const READS = await readLists();

/** @throws when a list of the contract is declared in no file, or in two: the server does not start */
async function readLists(): Promise<ReadonlyMap<ListName, ListRead>> {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(files.sort().map((file) => import(new URL(file, FOLDER).href)));
  const found = modules.flatMap((module: object) => Object.values(module).filter((one) => one instanceof ListRead));
  return declaredOnce(found);
}

/** @throws when a list of the contract is not declared exactly once */
export function declaredOnce(found: readonly ListRead[]): ReadonlyMap<ListName, ListRead> {
  for (const name of Object.keys(LISTS)) {
    const { length } = found.filter((read) => read.name === name);
    if (length !== 1) throw new Error(`The list '${name}' is declared ${length} times in ${FOLDER.pathname}.`);
  }
  return new Map(found.map((read) => [read.name, read]));
}

/** The lists of the contract in PostgreSQL, one a file of `lists`; no other file names them. */
export class PostgresListReads implements ListReads {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async page<Name extends ListName>(
    name: Name,
    request: ListRequest<Name>,
    { page, size }: PageRequest,
  ): Promise<Page<ListedItem<Name>>> {
    const read = READS.get(name) as unknown as ListRead<Name>;
    const values = [...read.values(request), size, (page - 1) * size] as const;
    return read.pageOf(await this.database.read(read.statement, values));
  }
}
