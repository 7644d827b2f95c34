import type {
  NamedPlace,
  OpenPlaces,
  Place,
  PlaceRepository,
  PlacesAtRevision,
  PlaylistAtRevision,
} from '../../../application/ports/listening/place-repository.ts';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import { byPresence } from '../../../../common/rules/listening/story-place.ts';
import type { MemberPrincipal } from '../../../domain/principal.ts';
import type { Database } from '../database.ts';
import {
  FINISHED_PLACES,
  HEARD_STORIES,
  type NamedPlaceRow,
  OPEN_PLACES,
  PLACE_REVISION,
  PLACES_SINCE,
  PLAYLIST,
  POSITIONS,
} from './place-statements.ts';

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

  async open({ memberId }: MemberPrincipal): Promise<OpenPlaces> {
    const revision = await this.revision(memberId);
    const [open, finished, heard] = await Promise.all([
      this.database.read(OPEN_PLACES, [memberId]),
      this.database.read(FINISHED_PLACES, [memberId]),
      this.database.read(HEARD_STORIES, [memberId]),
    ]);
    return {
      revision,
      places: withLatest(open.map(toNamedPlace), finished.map(toNamedPlace)),
      heard: new Map(heard.map(({ series_id: series, stories }) => [series, stories])),
    };
  }

  async changedSince(since: number, { memberId }: MemberPrincipal): Promise<PlacesAtRevision> {
    const revision = await this.revision(memberId);
    const rows = await this.database.read(PLACES_SINCE, [memberId, since]);
    return { revision, places: rows.map(toNamedPlace) };
  }

  async playlist({ memberId }: MemberPrincipal): Promise<PlaylistAtRevision> {
    const [known] = await this.database.read(PLAYLIST, [memberId]);
    return known ?? { revision: 0, series: [] };
  }

  /** Read before the places: what changes between the two is told, and told again to who asks with this revision. */
  private async revision(member: AuthorId): Promise<number> {
    const [known] = await this.database.read(PLACE_REVISION, [member]);
    return known?.revision ?? 0;
  }
}

function toNamedPlace(row: NamedPlaceRow): NamedPlace {
  return {
    seriesId: row.series_id,
    storyId: row.story_id,
    seconds: row.seconds,
    isFinished: row.is_finished,
    isHeard: row.is_heard,
    at: Math.round(row.at * 1000),
    heardAt: row.heard_since === null ? undefined : Math.round(row.heard_since * 1000),
    device: row.device ?? undefined,
    deviceName: row.device_name ?? undefined,
  };
}

/** @param finished the latest one of each series, some of which were begun in another story since */
function withLatest(open: readonly NamedPlace[], finished: readonly NamedPlace[]): readonly NamedPlace[] {
  const begun = new Map(
    open
      .toSorted(byPresence)
      .toReversed()
      .map((place) => [place.seriesId, place]),
  );
  const latest = finished.filter((place) => {
    const since = begun.get(place.seriesId);
    return since === undefined || byPresence(place, since) < 0;
  });
  return [...open, ...latest].toSorted(latestFirst);
}

function latestFirst(one: NamedPlace, other: NamedPlace): number {
  return other.at - one.at || other.storyId - one.storyId;
}
