import type { Statement, NoRow } from '../database.ts';

/** Covers that an author sent, or last had on a series, before $1, and that none of the author's series has. */
export const FORGET_COVER_UPLOADS: Statement<[coversBefore: Date], NoRow> = {
  name: 'forget-cover-uploads',
  text: `DELETE FROM cover_uploads AS sent WHERE uploaded_at < $1
    AND NOT EXISTS (SELECT FROM series WHERE series.cover_hash = sent.hash AND series.author_id = sent.member_id)`,
};

export const FORGET_COVERS: Statement<[], NoRow> = {
  name: 'forget-covers',
  text: `DELETE FROM covers WHERE NOT EXISTS (SELECT FROM series WHERE series.cover_hash = covers.hash)
    AND NOT EXISTS (SELECT FROM cover_uploads WHERE cover_uploads.hash = covers.hash)`,
};

export const FORGET_REPLACED_IMAGES: Statement<[replacedBefore: Date], NoRow> = {
  name: 'forget-replaced-images',
  text: `DELETE FROM replaced_images WHERE replaced_at < $1`,
};

/** Of the hashes $1 those that nothing names. A start of the demo looks for all files of the last one. */
export const UNNAMED_IMAGES: Statement<[hashes: readonly string[]], { readonly hash: string }> = {
  name: 'unnamed-images',
  text: `SELECT asked.hash FROM unnest($1::text[]) AS asked (hash)
    WHERE NOT EXISTS (SELECT FROM covers WHERE covers.hash = asked.hash)
    AND NOT EXISTS (SELECT FROM authors WHERE profile_image = asked.hash)
    AND NOT EXISTS (SELECT FROM replaced_images AS replaced WHERE replaced.hash = asked.hash)
    AND asked.hash NOT IN (SELECT left(file, 64) FROM demo_loads, unnest(files) AS file)`,
};
