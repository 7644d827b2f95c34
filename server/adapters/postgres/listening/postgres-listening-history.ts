import type { SeriesId } from '../../../../common/kernel/ids.ts';
import type {
  ChangedSince,
  Listened,
  ListenedSeries,
  ListeningHistory,
  NamedSeries,
} from '../../../application/ports/listening/listening-history.ts';
import type { MemberPrincipal } from '../../../domain/principal.ts';
import { bind, type Database } from '../database.ts';
import {
  BEGIN_LISTENING_ANEW,
  FINISHED,
  FORGET_LISTENING,
  HEARD_BY_PART,
  HEARD_BY_SERIES,
  HOLD_LISTENING,
  KEEP_LISTENING,
  KEPT_LISTENING,
  LISTENING_KEPT_SINCE,
  NAMED_SERIES,
  PLACES_THEN,
  type PlaceThenRow,
  type SeriesSecondsRow,
} from './history-statements.ts';
import type { StoryPlaceRow } from './journal-statements.ts';
import { LINED_UP, PLAYLIST_CHANGES } from './playlist-statements.ts';
import { toKnownPlace } from './story-place-row.ts';

/** What members listened to, in PostgreSQL. */
export class PostgresListeningHistory implements ListeningHistory {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async between(bounds: readonly number[], most: number, { memberId }: MemberPrincipal): Promise<Listened> {
    const dates = bounds.map((at) => new Date(at));
    const [kept] = await this.database.read(KEPT_LISTENING, [memberId]);
    const parts = await this.database.read(HEARD_BY_PART, [memberId, dates]);
    const series = await this.database.read(HEARD_BY_SERIES, [memberId, dates]);
    const finished = await this.database.read(FINISHED, [memberId, dates, most]);
    return {
      keptSince: kept?.listening_kept_since?.getTime(),
      firstAt: kept?.first_at?.getTime(),
      parts: new Map(parts.map(({ part, seconds }) => [part - 1, seconds])),
      series: series.map((row) => ({ series: seriesOf(row), seconds: row.seconds })),
      finished: finished.flatMap((row) => {
        const about = seriesOf(row);
        if (row.story_id === null || row.story_title === null || row.at === null || about === undefined) return [];
        return [{ story: { id: row.story_id, title: row.story_title }, series: about, at: row.at.getTime() }];
      }),
      finishedCount: finished[0]?.finished_count ?? 0,
    };
  }

  async keptSince({ memberId }: MemberPrincipal): Promise<number | undefined> {
    const [kept] = await this.database.read(LISTENING_KEPT_SINCE, [memberId]);
    return kept?.listening_kept_since?.getTime();
  }

  async changedSince(at: number, most: number, { memberId }: MemberPrincipal): Promise<ChangedSince> {
    const since = new Date(at);
    const [lined, made, places] = await Promise.all([
      this.database.read(LINED_UP, [memberId]),
      this.database.read(PLAYLIST_CHANGES, [memberId, since]),
      this.database.read(PLACES_THEN, [memberId, since, most]),
    ]);
    return {
      series: lined[0]?.playlist.map(({ seriesId }) => seriesId) ?? [],
      playlist: made.map((row) => ({ seriesId: row.series_id, indexBefore: row.index_before ?? undefined })),
      places: places.map((row) => ({
        story: { id: row.story_id, title: row.story_title },
        series: { id: row.series_id, title: row.series_title },
        now: toKnownPlace(row).place,
        earlier: toKnownPlace(earlierOf(row)).place,
      })),
    };
  }

  async named(series: readonly SeriesId[]): Promise<readonly NamedSeries[]> {
    return this.database.read(NAMED_SERIES, [series]);
  }

  async keep(since: number | undefined, { memberId }: MemberPrincipal): Promise<void> {
    await this.database.write([bind(KEEP_LISTENING, [memberId, since === undefined ? null : new Date(since)])]);
  }

  async erase(at: number, { memberId }: MemberPrincipal): Promise<void> {
    await this.database.write([
      bind(HOLD_LISTENING, [memberId]),
      bind(BEGIN_LISTENING_ANEW, [memberId, new Date(at)]),
      ...FORGET_LISTENING.map((statement) => bind(statement, [memberId])),
    ]);
  }
}

function earlierOf(row: PlaceThenRow): StoryPlaceRow {
  return {
    ...row,
    seconds: row.then_seconds,
    placed_at: row.then_placed_at,
    placed_journal: row.then_placed_journal,
    placed_number: row.then_placed_number,
    is_heard: row.then_is_heard,
    heard_from: row.then_heard_from,
    heard_at: row.then_heard_at,
    heard_journal: row.then_heard_journal,
    heard_number: row.then_heard_number,
  };
}

function seriesOf(row: Omit<SeriesSecondsRow, 'seconds'>): ListenedSeries | undefined {
  const { series_id: id, series_title: title, author_id: authorId, author_name: name } = row;
  if (id === null || title === null || authorId === null || name === null) return undefined;
  return { id, title, author: { id: authorId, name } };
}
