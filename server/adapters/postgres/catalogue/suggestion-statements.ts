import { walks } from './listing-walks.ts';
import type { Language } from '../../../../common/kernel/language.ts';
import type { SeriesId } from '../../../../common/kernel/ids.ts';
import { KOREAN_GENRES } from '../../../../common/kernel/genres.ts';
import type { Statement } from '../database.ts';

/** Those who lately heard a series, and what each of them lately heard: enough to tell, whatever their number. */
const LISTENERS_ASKED = 100;
const VIEWS_ASKED = 12;
/** Candidates of each kind. */
const HEARD_TOO = 30;
const OF_EACH_GENRE = 20;
const POPULAR = 30;
const NEW = 15;

/** Each name of a genre with the one that it has in the other language (ADR 0034). */
const BOTH_WAYS = Object.entries(KOREAN_GENRES).flatMap(([english, korean]) => [
  `('${english}', '${korean}')`,
  `('${korean}', '${english}')`,
]);

export interface CandidateRow {
  readonly id: SeriesId;
  readonly genre_share: number;
  readonly shared_listeners: number;
  readonly is_same_language: boolean;
  readonly last_story_at: Date;
  readonly popularity_place: number;
}

/** Of the series $1 or null; the principal's language $2 stands in where no series is given. */
export const SUGGESTION_CANDIDATES: Statement<[series: SeriesId | null, language: Language], CandidateRow> = {
  name: 'suggestion-candidates',
  text: `
    WITH heard AS MATERIALIZED (SELECT genres, language FROM series WHERE id = $1::bigint AND status = 'published'),
    wanted AS MATERIALIZED (
      SELECT array_remove(ARRAY[genre, pair.other], NULL) AS names
      FROM heard CROSS JOIN unnest(heard.genres) AS genre
      LEFT JOIN (VALUES ${BOTH_WAYS.join()}) AS pair (name, other) ON pair.name = genre
    ),
    shared AS MATERIALIZED (
      SELECT also.series_id, count(*)::integer AS listeners
      FROM (
        SELECT DISTINCT listener FROM (
          SELECT listener FROM views WHERE series_id = $1::bigint ORDER BY counted_at DESC LIMIT ${LISTENERS_ASKED}
        ) AS latest
      ) AS listeners
      CROSS JOIN LATERAL (
        SELECT DISTINCT series_id FROM (
          SELECT series_id FROM views WHERE views.listener = listeners.listener
          ORDER BY counted_at DESC LIMIT ${VIEWS_ASKED}
        ) AS latest
      ) AS also
      GROUP BY also.series_id ORDER BY listeners DESC, series_id DESC LIMIT ${HEARD_TOO}
    ),
    named AS MATERIALIZED (
      SELECT series_id FROM shared
      UNION
      SELECT of_genre.series_id FROM (SELECT unnest(names) AS genre FROM wanted) AS either CROSS JOIN LATERAL (
        SELECT series_id FROM (${walks('popularity', ['either.genre'])}) AS walked
        ORDER BY popularity DESC, series_id DESC LIMIT ${OF_EACH_GENRE}
      ) AS of_genre
      UNION
      (SELECT series_id FROM (${walks('popularity', [`''`])}) AS popular ORDER BY popularity DESC, series_id DESC LIMIT ${POPULAR})
      UNION
      (SELECT series_id FROM (${walks('last_story_at', [`''`])}) AS latest ORDER BY last_story_at DESC, series_id DESC LIMIT ${NEW})
    )
    SELECT candidate.id,
      (SELECT count(*) FILTER (WHERE names && candidate.genres) / greatest(count(*), 1)::double precision FROM wanted)
        AS genre_share,
      coalesce((SELECT listeners FROM shared WHERE shared.series_id = candidate.id), 0) AS shared_listeners,
      candidate.language = coalesce((SELECT language FROM heard), $2) AS is_same_language,
      candidate.last_story_at,
      row_number() OVER (ORDER BY candidate.popularity DESC, candidate.id DESC) - 1 AS popularity_place
    FROM named CROSS JOIN LATERAL (
      SELECT series.id, series.genres, series.language, listings.last_story_at, listings.popularity
      FROM listings JOIN series ON series.id = listings.series_id
      WHERE listings.series_id = named.series_id AND listings.genre = '' LIMIT 1
    ) AS candidate
    WHERE candidate.id IS DISTINCT FROM $1::bigint`,
};
