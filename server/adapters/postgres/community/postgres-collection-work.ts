import type { CollectionFacts, EditedCollection } from '../../../../common/kernel/collections.ts';
import type { CollectionWork, OpenCollections } from '../../../application/ports/community/collection-work.ts';
import {
  ADD_COLLECTION,
  CHANGE_COLLECTION,
  DELETE_COLLECTION,
  EDITED_COLLECTIONS,
  EMPTY_COLLECTION,
  FILL_COLLECTION,
  LOCK_COLLECTIONS,
  PIN_COLLECTIONS,
  SHOWN_SERIES,
  type EditedCollectionRow,
} from '../catalogue/collection-statements.ts';
import type { Database } from '../database.ts';
import { logAction } from '../operation/postgres-audit-trail.ts';

/** A transaction that nobody changes collections beside. */
export class PostgresCollectionWork implements CollectionWork {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async all(): Promise<readonly EditedCollection[]> {
    return (await this.database.read(EDITED_COLLECTIONS, [])).map(toEdited);
  }

  run<Answer>(at: number, work: (collections: OpenCollections) => Promise<Answer>): Promise<Answer> {
    return this.database.transact(async (transaction) => {
      await transaction.run(LOCK_COLLECTIONS, []);
      return work({
        all: async () => (await transaction.run(EDITED_COLLECTIONS, [])).map(toEdited),
        shown: async (series) => new Set((await transaction.run(SHOWN_SERIES, [series])).map(({ id }) => id)),
        add: async (facts) => {
          const [added] = await transaction.run(ADD_COLLECTION, [...wordsOf(facts), new Date(at)]);
          if (added === undefined) throw new Error('A collection was not added.');
          await transaction.run(FILL_COLLECTION, [added.id, facts.series]);
          return added.id;
        },
        rewrite: async (id, facts) => {
          await transaction.run(CHANGE_COLLECTION, [...wordsOf(facts), new Date(at), id]);
          await transaction.run(EMPTY_COLLECTION, [id]);
          await transaction.run(FILL_COLLECTION, [id, facts.series]);
        },
        remove: async (id) => {
          await transaction.run(DELETE_COLLECTION, [id]);
        },
        pin: async (ids) => {
          await transaction.run(PIN_COLLECTIONS, [ids]);
        },
        log: async (entry) => {
          await logAction(transaction, { ...entry, at });
        },
      });
    });
  }
}

function wordsOf({ title, text, isPublished }: CollectionFacts) {
  return [title.ko, title.en, text.ko, text.en, isPublished] as const;
}

function toEdited(row: EditedCollectionRow): EditedCollection {
  return {
    id: row.id,
    title: { ko: row.title_ko, en: row.title_en },
    text: { ko: row.text_ko, en: row.text_en },
    isPublished: row.is_published,
    pinnedPlace: row.pinned_place ?? undefined,
    series: row.series,
    edition: row.edition,
    changedAt: row.changed_at.getTime(),
  };
}
