import type { Place, PlaceRepository } from '../../../application/ports/listening/place-repository.ts';
import type { MemberPrincipal } from '../../../domain/principal.ts';
import { type Database, bind } from '../database.ts';
import { KEEP_PLACE, POSITIONS } from './place-statements.ts';

/** Places of members in PostgreSQL. */
export class PostgresPlaceRepository implements PlaceRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async keep({ seriesId, storyId, seconds, device, heardAt }: Place, { memberId }: MemberPrincipal): Promise<void> {
    const values = [memberId, seriesId, storyId, seconds, device ?? null, new Date(heardAt)] as const;
    await this.database.write([bind(KEEP_PLACE, values)]);
  }

  async latest({ memberId }: MemberPrincipal, most: number): Promise<readonly Place[]> {
    const rows = await this.database.read(POSITIONS, [memberId, most]);
    return rows.map((row) => ({
      seriesId: row.series_id,
      storyId: row.story_id,
      seconds: row.seconds,
      device: row.device ?? undefined,
      heardAt: row.heard_at.getTime(),
    }));
  }
}
