import type {
  Listened,
  ListenedSeries,
  ListeningHistory,
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
  type SeriesSecondsRow,
} from './history-statements.ts';

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

function seriesOf(row: Omit<SeriesSecondsRow, 'seconds'>): ListenedSeries | undefined {
  const { series_id: id, series_title: title, author_id: authorId, author_name: name } = row;
  if (id === null || title === null || authorId === null || name === null) return undefined;
  return { id, title, author: { id: authorId, name } };
}
