import type { ListWire } from '../../../../common/contract/lists.ts';
import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import { foundWorks, foundWorkValues, isTakenDown, type FoundWorkValues } from '../found-works.ts';
import { ListRead } from '../list-read.ts';

type Status = ListWire<'findStories'>['status'];

interface FoundRow {
  readonly id: StoryId;
  readonly title: string;
  readonly status: Status;
  readonly is_taken_down: boolean;
  readonly series_id: SeriesId;
  readonly series_title: string;
  readonly series_status: Status;
  readonly is_series_taken_down: boolean;
  readonly author_id: AuthorId;
  readonly author_name: string;
}

/** The stories whose number is $1, or whose title has the key $2. */
export const foundStories: ListRead<'findStories', FoundWorkValues, FoundRow> = ListRead.of('findStories', {
  rows: foundWorks('stories'),
  order: 'tier, id',
  shown: `SELECT page.*, stories.title, stories.status, ${isTakenDown('story_id', 'stories.id')} AS is_taken_down,
      series.id AS series_id, series.title AS series_title, series.status AS series_status,
      ${isTakenDown('series_id', 'series.id')} AS is_series_taken_down,
      authors.id AS author_id, authors.name AS author_name
    FROM page JOIN stories ON stories.id = page.id JOIN series ON series.id = stories.series_id
      JOIN authors ON authors.id = series.author_id`,
  values: ({ query }) => foundWorkValues(query),
  item: (row) => ({
    id: row.id,
    title: row.title,
    status: row.status,
    isTakenDown: row.is_taken_down,
    series: {
      id: row.series_id,
      title: row.series_title,
      status: row.series_status,
      isTakenDown: row.is_series_taken_down,
    },
    author: { id: row.author_id, name: row.author_name },
  }),
});
