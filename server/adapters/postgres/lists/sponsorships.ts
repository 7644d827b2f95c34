import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import { profileImageUrl } from '../../../application/profile-image-url.ts';
import type { MovementId } from '../../../domain/candy/movement.ts';
import { ListRead } from '../list-read.ts';

interface SponsorshipRow {
  readonly id: MovementId;
  readonly sponsored_at: Date;
  readonly amount: number;
  readonly message: string | null;
  readonly series_id: SeriesId;
  readonly series_title: string;
  readonly sponsor_id: AuthorId;
  /** Empty for whoever has withdrawn. */
  readonly sponsor_name: string;
  readonly sponsor_image: string | null;
}

/** The sponsorships of the series of the author $1. */
export const sponsorships: ListRead<'getSponsorships', [author: AuthorId], SponsorshipRow> = ListRead.of(
  'getSponsorships',
  {
    rows: `SELECT sponsorships.movement_id AS id, sponsorships.member_id, sponsorships.sponsored_at, sponsorships.amount,
      sponsorships.message, series.id AS series_id, series.title AS series_title
    FROM series JOIN sponsorships ON sponsorships.series_id = series.id WHERE series.author_id = $1`,
    order: 'id DESC',
    shown: `SELECT page.*, authors.id AS sponsor_id, authors.name AS sponsor_name, authors.profile_image AS sponsor_image
    FROM page LEFT JOIN authors ON authors.id = page.member_id`,
    values: ({ principal }) => [principal.memberId],
    item: (row) => ({
      id: row.id,
      at: row.sponsored_at.toISOString(),
      candyAmount: row.amount,
      message: row.message,
      series: { id: row.series_id, title: row.series_title },
      user:
        row.sponsor_name === ''
          ? null
          : {
              id: row.sponsor_id,
              name: row.sponsor_name,
              profileImage: row.sponsor_image === null ? null : profileImageUrl(row.sponsor_image),
            },
    }),
  },
);
