/** The series that the member $1 follows, by themselves or by their author: a SELECT of `series_id`, each once. */
export const FOLLOWED_SERIES = `SELECT series_id FROM series_follows WHERE member_id = $1
  UNION
  SELECT series.id FROM author_follows JOIN series ON series.author_id = author_follows.author_id
  WHERE author_follows.member_id = $1`;
