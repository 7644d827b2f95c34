import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import type {
  DailyFigures,
  SeriesName,
  StudioComment,
  StudioRepository,
  WaitingStory,
} from '../../../application/ports/creators/studio-repository.ts';
import { NO_FIGURES, type Figures } from '../../../domain/studio/figures.ts';
import { WAITING_STORIES, type SeriesNameRow } from './creator-statements.ts';
import type { Database } from '../database.ts';
import { toOwnStory } from './postgres-creator-repository.ts';
import { toReview } from '../community/postgres-review-repository.ts';
import { REVIEWS_TO_ANSWER } from '../community/review-statements.ts';
import {
  STUDIO_BETWEEN,
  STUDIO_CANDY,
  STUDIO_HEARD_TIME,
  STUDIO_LISTENS,
  STUDIO_SERIES,
  type HeardRow,
} from './studio-statements.ts';

/** Of each kind, how many are shown at most; of comments on a series, how many are looked through. */
const [SERIES, COMMENTS, COMMENTS_OF_SERIES, STORIES] = [100, 20, 100, 100];

/** What an author sees of their own series, from PostgreSQL. Every statement names the author. */
export class PostgresStudioRepository implements StudioRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async series(author: AuthorId, since: number): Promise<readonly (SeriesName & Figures)[]> {
    const values = [author, new Date(since), SERIES] as const;
    const rows = await this.database.read(STUDIO_SERIES, values);
    return rows.map(({ id, title, earned, gifted, heard_seconds: heardSeconds, ...heard }) => ({
      id,
      title,
      ...toFigures(heard, { earned, gifted, heardSeconds }),
    }));
  }

  async daily(author: AuthorId, series: SeriesId | undefined, since: number): Promise<DailyFigures> {
    const values = [author, series ?? null, new Date(since)] as const;
    const [heard, times, candy] = await Promise.all([
      this.database.read(STUDIO_LISTENS, values),
      this.database.read(STUDIO_HEARD_TIME, values),
      this.database.read(STUDIO_CANDY, values),
    ]);
    const days = new Map(
      heard.flatMap(({ day, ...row }) => (day === null ? [] : [[day, toFigures(row, NO_FIGURES)] as const])),
    );
    const add = (day: string, more: Partial<Figures>) => days.set(day, { ...(days.get(day) ?? NO_FIGURES), ...more });
    for (const { day, heard_seconds: heardSeconds } of times) if (day !== null) add(day, { heardSeconds });
    for (const { day, ...earned } of candy) add(day, earned);
    const all = heard.find(({ day }) => day === null);
    const total: Unviewed = {
      heardSeconds: times.find(({ day }) => day === null)?.heard_seconds ?? 0,
      earned: candy.reduce((sum, { earned }) => sum + earned, 0),
      gifted: candy.reduce((sum, { gifted }) => sum + gifted, 0),
    };
    return { total: all === undefined ? { ...NO_FIGURES, ...total } : toFigures(all, total), days };
  }

  async between(author: AuthorId, series: SeriesId | undefined, since: number, until: number): Promise<Figures> {
    const values = [author, series ?? null, new Date(since), new Date(until)] as const;
    const [row] = await this.database.read(STUDIO_BETWEEN, values);
    return row === undefined ? NO_FIGURES : toFigures(row, { ...row, heardSeconds: 0 });
  }

  async comments(author: AuthorId): Promise<readonly StudioComment[]> {
    const values = [author, COMMENTS, COMMENTS_OF_SERIES] as const;
    const rows = await this.database.read(REVIEWS_TO_ANSWER, values);
    return rows.map((row) => ({
      series: toName(row),
      review: toReview(row.review),
      isAnswered: row.is_answered,
    }));
  }

  async waiting(author: AuthorId): Promise<readonly WaitingStory[]> {
    const rows = await this.database.read(WAITING_STORIES, [author, STORIES]);
    return rows.map((row) => ({ series: toName(row), story: toOwnStory(row) }));
  }
}

function toName({ series_id: id, series_title: title }: SeriesNameRow): SeriesName {
  return { id, title };
}

/** What is not counted of views. */
type Unviewed = Pick<Figures, 'heardSeconds' | 'earned' | 'gifted'>;

function toFigures(heard: HeardRow, { heardSeconds, earned, gifted }: Unviewed): Figures {
  const { listens, listeners, followed, heard_to_end: heardToEnd } = heard;
  return { listens, listeners, followed, heardToEnd, heardSeconds, earned, gifted };
}
