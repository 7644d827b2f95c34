import type { SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { Place, PlaceRepository } from '../../../application/ports/listening/place-repository.ts';
import type { DeviceId } from '../../../domain/account/device.ts';
import type { MemberPrincipal } from '../../../domain/principal.ts';
import type { Database } from '../database.ts';
import { KEEP_PLACE, POSITIONS } from './place-statements.ts';

interface PlaceRow {
  readonly series_id: SeriesId;
  readonly story_id: StoryId;
  readonly seconds: number;
  readonly device: DeviceId | null;
  readonly heard_at: Date;
}

/** Places of members in PostgreSQL. */
export class PostgresPlaceRepository implements PlaceRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async keep({ seriesId, storyId, seconds, device, heardAt }: Place, { memberId }: MemberPrincipal): Promise<void> {
    const values = [memberId, seriesId, storyId, seconds, device ?? null, new Date(heardAt)];
    await this.database.write([{ statement: KEEP_PLACE, values }]);
  }

  async latest({ memberId }: MemberPrincipal, most: number): Promise<readonly Place[]> {
    const rows = await this.database.read<PlaceRow>(POSITIONS, [memberId, most]);
    return rows.map((row) => ({
      seriesId: row.series_id,
      storyId: row.story_id,
      seconds: row.seconds,
      device: row.device ?? undefined,
      heardAt: row.heard_at.getTime(),
    }));
  }
}
