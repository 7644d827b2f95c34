import type {
  NamedPlace,
  OpenPlaces,
  Place,
  PlaceRepository,
  PlaceRevisions,
} from '../../../application/ports/listening/place-repository.ts';
import type { SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import { byPresence } from '../../../../common/rules/listening/story-place.ts';
import type { MemberPrincipal } from '../../../domain/principal.ts';
import type { Database } from '../database.ts';
import {
  FINISHED_PLACES,
  HEARD_STORIES,
  type HeardColumns,
  OPEN_PLACES,
  type PlaceColumns,
  PLACE_REVISIONS,
  PLACES_SINCE,
  POSITIONS,
} from './place-statements.ts';

/** Places of members in PostgreSQL. */
export class PostgresPlaceRepository implements PlaceRepository {
  private readonly database: Pick<Database, 'read'>;

  constructor(database: Pick<Database, 'read'>) {
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

  async revisions({ memberId }: MemberPrincipal): Promise<PlaceRevisions> {
    const [row] = await this.database.read(PLACE_REVISIONS, [memberId]);
    if (row === undefined) throw new Error('Revisions were asked for, and nothing was answered.');
    return { places: row.places, playlist: { revision: row.playlist, series: row.series } };
  }

  async open({ memberId }: MemberPrincipal): Promise<OpenPlaces> {
    const [[open], [finished], [heard]] = await Promise.all([
      this.database.read(OPEN_PLACES, [memberId]),
      this.database.read(FINISHED_PLACES, [memberId]),
      this.database.read(HEARD_STORIES, [memberId]),
    ]);
    if (open === undefined || finished === undefined || heard === undefined) {
      throw new Error('Places were asked for, and nothing was answered.');
    }
    const begun = toNamedPlaces(open.places, () => false);
    const latest = toNamedPlaces(finished.places, () => true);
    return { places: withLatest(begun, latest), heard: heardBySeries(heard.heard) };
  }

  async changedSince(since: number, { memberId }: MemberPrincipal): Promise<readonly NamedPlace[]> {
    const changed = await this.database.read(PLACES_SINCE, [memberId, since]);
    return changed
      .flatMap((row) => toNamedPlaces(row.places, (index) => row.are_finished[index] === true))
      .toSorted(latestFirst);
  }
}

/** Of the same rows, each list has as many as any other. */
function toNamedPlaces(columns: PlaceColumns, isFinished: (index: number) => boolean): readonly NamedPlace[] {
  const { stories, series, seconds, areHeard, times, heardTimes, devices, deviceNames } = columns;
  return stories.map((storyId, index) => {
    const seriesId = series[index];
    if (seriesId === undefined) throw new Error('Lists of the same places are not equally long.');
    return {
      seriesId,
      storyId,
      seconds: seconds[index] ?? 0,
      isFinished: isFinished(index),
      isHeard: areHeard[index] === true,
      at: times[index] ?? 0,
      heardAt: heardTimes[index] ?? undefined,
      device: devices[index] ?? undefined,
      deviceName: deviceNames[index] ?? undefined,
    };
  });
}

function heardBySeries({ series, stories }: HeardColumns): OpenPlaces['heard'] {
  const heard = new Map<SeriesId, StoryId[]>();
  stories.forEach((story, index) => {
    const itsSeries = series[index];
    if (itsSeries === undefined) throw new Error('Lists of the same stories are not equally long.');
    const known = heard.get(itsSeries);
    if (known === undefined) heard.set(itsSeries, [story]);
    else known.push(story);
  });
  return heard;
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
