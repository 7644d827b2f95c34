import type { ListWire } from '../../../../common/contract/lists.ts';
import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import { foundWorks, foundWorkValues, isTakenDown, type FoundWorkValues } from '../found-works.ts';
import { ListRead } from '../list-read.ts';

interface FoundRow {
  readonly id: SeriesId;
  readonly title: string;
  readonly status: ListWire<'findSeries'>['status'];
  readonly is_taken_down: boolean;
  readonly author_id: AuthorId;
  readonly author_name: string;
}

/** The series whose number is $1, or whose title has the key $2. */
export const foundSeries: ListRead<'findSeries', FoundWorkValues, FoundRow> = ListRead.of('findSeries', {
  rows: foundWorks('series'),
  order: 'tier, id',
  shown: `SELECT page.*, series.title, series.status, ${isTakenDown('series_id', 'series.id')} AS is_taken_down,
      authors.id AS author_id, authors.name AS author_name
    FROM page JOIN series ON series.id = page.id JOIN authors ON authors.id = series.author_id`,
  values: ({ query }) => foundWorkValues(query),
  item: (row) => ({
    id: row.id,
    title: row.title,
    status: row.status,
    isTakenDown: row.is_taken_down,
    author: { id: row.author_id, name: row.author_name },
  }),
});
