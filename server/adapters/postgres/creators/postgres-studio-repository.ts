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
import { STUDIO_CANDY, STUDIO_LISTENS, STUDIO_SERIES, type HeardRow, type Earned } from './studio-statements.ts';

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
    return rows.map(({ id, title, earned, gifted, ...heard }) => ({
      id,
      title,
      ...toFigures(heard, { earned, gifted }),
    }));
  }

  async daily(author: AuthorId, series: SeriesId | undefined, since: number): Promise<DailyFigures> {
    const values = [author, series ?? null, new Date(since)] as const;
    const [heard, candy] = await Promise.all([
      this.database.read(STUDIO_LISTENS, values),
      this.database.read(STUDIO_CANDY, values),
    ]);
    const days = new Map(
      heard.flatMap(({ day, ...row }) => (day === null ? [] : [[day, toFigures(row, NO_FIGURES)] as const])),
    );
    for (const { day, ...earned } of candy) days.set(day, { ...(days.get(day) ?? NO_FIGURES), ...earned });
    const all = heard.find(({ day }) => day === null);
    const total: Earned = {
      earned: candy.reduce((sum, { earned }) => sum + earned, 0),
      gifted: candy.reduce((sum, { gifted }) => sum + gifted, 0),
    };
    return { total: all === undefined ? { ...NO_FIGURES, ...total } : toFigures(all, total), days };
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

function toFigures(heard: HeardRow, { earned, gifted }: Earned): Figures {
  const { listens, listeners, followed, heard_to_end: heardToEnd } = heard;
  return { listens, listeners, followed, heardToEnd, earned, gifted };
}
