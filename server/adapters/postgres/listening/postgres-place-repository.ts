import type {
  Place,
  PlaceRepository,
  PlacesAtRevision,
} from '../../../application/ports/listening/place-repository.ts';
import type { MemberPrincipal } from '../../../domain/principal.ts';
import type { Database } from '../database.ts';
import { PLACE_REVISION, PLACES_SINCE, POSITIONS } from './place-statements.ts';
import { toKnownPlace } from './story-place-row.ts';

/** Places of members in PostgreSQL. */
export class PostgresPlaceRepository implements PlaceRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async latest({ memberId }: MemberPrincipal, most: number): Promise<readonly Place[]> {
    const rows = await this.database.read(POSITIONS, [memberId, most]);
    return rows.map((row) => ({
      seriesId: row.series_id,
      storyId: row.story_id,
      seconds: row.seconds,
      device: row.device ?? undefined,
      heardAt: row.placed_at.getTime(),
    }));
  }

  async changedSince(since: number, { memberId }: MemberPrincipal): Promise<PlacesAtRevision> {
    // What changes between the two is told, and told again to who asks with this revision.
    const [known] = await this.database.read(PLACE_REVISION, [memberId]);
    const rows = await this.database.read(PLACES_SINCE, [memberId, since]);
    return {
      revision: known?.revision ?? 0,
      places: rows.map((row) => ({ ...toKnownPlace(row), deviceName: row.device_name ?? undefined })),
    };
  }
}
