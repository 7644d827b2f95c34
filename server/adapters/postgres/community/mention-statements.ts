import type { AuthorId, ReviewId, SeriesId } from '../../../../common/kernel/ids.ts';
import type { Mention } from '../../../../common/kernel/mention.ts';
import type { NoRow, Statement } from '../database.ts';

/** Of the members $2, in this order, those who have a comment on the series $1 that everybody can read, and its author. */
export const MENTIONABLE: Statement<[series: SeriesId, members: readonly AuthorId[]], Mention> = {
  name: 'mentionable',
  text: `SELECT members.id, authors.name FROM unnest($2::bigint[]) WITH ORDINALITY AS wanted (id, place)
    JOIN members USING (id) JOIN authors USING (id)
    WHERE members.withdrawn_at IS NULL AND authors.name <> ''
      AND (EXISTS (SELECT FROM series WHERE series.id = $1 AND series.author_id = members.id)
        OR EXISTS (SELECT FROM reviews WHERE reviews.series_id = $1 AND reviews.author_id = members.id
          AND reviews.deleted_at IS NULL AND NOT reviews.is_concealed))
    ORDER BY wanted.place`,
};

/** The comment $1 mentions the members $2, each by the name of the same place in $3. */
export const ADD_MENTIONS: Statement<
  [review: ReviewId, members: readonly AuthorId[], names: readonly string[]],
  NoRow
> = {
  name: 'add-mentions',
  text: `INSERT INTO review_mentions (review_id, member_id, name)
      SELECT $1, member_id, name FROM unnest($2::bigint[], $3::text[]) AS mentioned (member_id, name)`,
};

/** Whom the comment `review` mentions, as JSON; null for nobody. A text without `@` is not looked up. */
export const mentionsOf = (review: string): string => `CASE WHEN ${review}.text LIKE '%@%' THEN (
    SELECT json_agg(json_build_object('id', mentioned.member_id, 'name', mentioned.name) ORDER BY mentioned.member_id)
    FROM review_mentions AS mentioned WHERE mentioned.review_id = ${review}.id
  ) END`;
