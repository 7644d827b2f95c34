import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { JsonFields, readJson } from '../../../common/kernel/json-fields.ts';
import {
  byPresence,
  compareMoments,
  latestMoment,
  mergedPlaces,
  NO_PLACE,
  placeOf,
  shownPlace,
  type ListeningEvent,
  type Moment,
  type ShownPlace,
  type StoryPlace,
} from '../../../common/rules/listening/story-place.ts';
import { rewindSeconds } from './resume.ts';

/** Where somebody is in a story. */
export interface KnownPlace extends ShownPlace {
  readonly seriesId: SeriesId;
  readonly storyId: StoryId;
  /** What the device is called; undefined where nobody knows. */
  readonly device: string | undefined;
  readonly isFromHere: boolean;
}

interface Entry {
  readonly seriesId: SeriesId;
  readonly place: StoryPlace;
  readonly device: string | undefined;
  readonly isFromHere: boolean;
}

/** Stories of which places are kept on a device; of more, those that nobody was in for longest are left to the server. */
const MOST_STORIES = 2_000;

/**
 * Where the listener is in each story: what the server has told, and what was heard here and is not delivered yet, which
 * may be later. A visitor's are all of the second kind. Immutable.
 */
export class KnownPlaces {
  static readonly none = new KnownPlaces(new Map(), new Map(), undefined, undefined);
  /** Up to which revision of the server's they are; undefined before it was asked. */
  readonly revision: number | undefined;
  private readonly told: ReadonlyMap<StoryId, Entry>;
  private readonly own: ReadonlyMap<StoryId, Entry>;
  /** Up to when what was heard here is delivered, by the clock of this device; undefined where the server has told since. */
  readonly deliveredAt: number | undefined;

  private constructor(
    told: ReadonlyMap<StoryId, Entry>,
    own: ReadonlyMap<StoryId, Entry>,
    revision: number | undefined,
    deliveredAt: number | undefined,
  ) {
    this.told = told;
    this.own = own;
    this.revision = revision;
    this.deliveredAt = deliveredAt;
  }

  /** @returns where the listener is in a story; undefined where they never were */
  of(story: StoryId): KnownPlace | undefined {
    const [told, own] = [this.told.get(story), this.own.get(story)];
    if (told === undefined || own === undefined) return shown(story, told ?? own);
    const place = mergedPlaces(told.place, own.place);
    const isOwn = place.placed === own.place.placed;
    return shown(story, { ...(isOwn ? own : told), place });
  }

  /**
   * @param now milliseconds since 1970
   * @returns the second at which a story begins: 0 where it was never begun, or heard
   */
  resumeSeconds(story: StoryId, now: number): number {
    const place = this.of(story);
    if (place === undefined || place.isFinished) return 0;
    return Math.max(0, place.seconds - rewindSeconds(now - place.at));
  }

  /** @returns where somebody was last in a series */
  latestIn(series: SeriesId): KnownPlace | undefined {
    return this.all.filter(({ seriesId }) => seriesId === series).toSorted(byPresence)[0];
  }

  /** The latest place of each series, the latest first. */
  get latest(): readonly KnownPlace[] {
    const all = this.all.toSorted(byPresence).toReversed();
    return [...new Map(all.map((place) => [place.seriesId, place])).values()].toSorted(latestFirst);
  }

  /** All of them, the latest first. */
  get all(): readonly KnownPlace[] {
    const stories = new Set([...this.told.keys(), ...this.own.keys()]);
    const places = [...stories].flatMap((story) => this.of(story) ?? []);
    return places.toSorted(latestFirst);
  }

  /** Something was heard here, after all that was heard here before, though the clock may have been set back since. */
  recorded(event: ListeningEvent, since: Moment): KnownPlaces {
    const { seriesId, storyId } = event;
    const before = this.own.get(storyId)?.place ?? NO_PLACE;
    const { placed = before.placed, heard = before.heard } = placeOf(event, since);
    const entry = { seriesId, place: { placed, heard }, device: undefined, isFromHere: true };
    const own = bounded(new Map(this.own).set(storyId, entry));
    return new KnownPlaces(this.told, own, this.revision, this.deliveredAt);
  }

  /** All that was heard here up to `at` is delivered: the server's word on it counts as soon as it tells again. */
  delivered(at: number): KnownPlaces {
    return new KnownPlaces(this.told, this.own, this.revision, Math.max(at, this.deliveredAt ?? at));
  }

  /**
   * The server has told of `places`, which take the place of what it told of the same stories before, or of all, where it
   * was asked for all or has been restored. They take the place of what was delivered before it was asked as well: when that
   * was, only the server knows.
   * @param asked what was known when it was asked
   */
  answered(places: readonly KnownPlace[], revision: number, asked: KnownPlaces = this): KnownPlaces {
    const isAll = asked.revision === undefined || revision < asked.revision;
    const told = new Map(isAll ? [] : this.told);
    for (const place of places) told.set(place.storyId, entryOf(place));
    const { deliveredAt = Number.NEGATIVE_INFINITY } = asked;
    const own = [...this.own].filter(([, { place }]) => (latestMoment(place)?.at ?? 0) > deliveredAt);
    const isToldSince = this.deliveredAt === asked.deliveredAt;
    return new KnownPlaces(bounded(told), new Map(own), revision, isToldSince ? undefined : this.deliveredAt);
  }

  /** @returns these as text */
  encoded(): string {
    const saved = (entries: ReadonlyMap<StoryId, Entry>): readonly SavedPlace[] =>
      [...entries].flatMap(([story, entry]) => shown(story, entry) ?? []).map(savedPlace);
    const { revision = null, told, own, deliveredAt = null } = this;
    return JSON.stringify({ revision, told: saved(told), own: saved(own), deliveredAt } satisfies SavedPlaces);
  }

  /** Reads what was kept. Nothing of it is trusted. @returns none of what cannot be read */
  static decoded(text: string | undefined): KnownPlaces {
    if (text === undefined) return KnownPlaces.none;
    return readJson(() => readPlaces(JsonFields.of<SavedPlaces>(JSON.parse(text)))) ?? KnownPlaces.none;
  }

  /** @param own those that are not delivered yet */
  static of(
    told: readonly KnownPlace[],
    own: readonly KnownPlace[],
    revision: number | undefined,
    deliveredAt?: number,
  ): KnownPlaces {
    const entries = (places: readonly KnownPlace[]): ReadonlyMap<StoryId, Entry> =>
      new Map(places.map((place) => [place.storyId, entryOf(place)]));
    return new KnownPlaces(entries(told), entries(own), revision, deliveredAt);
  }
}

/** As they are kept, in the spelling of the playback state. */
interface SavedPlaces {
  readonly revision: number | null;
  readonly told: readonly SavedPlace[];
  readonly own: readonly SavedPlace[];
  readonly deliveredAt: number | null;
}

interface SavedPlace {
  readonly seriesID: SeriesId;
  readonly storyID: StoryId;
  readonly seconds: number;
  readonly isFinished: boolean;
  readonly isHeard: boolean;
  readonly at: number;
  readonly heardAt: number | null;
  readonly device: string | null;
  readonly isFromHere: boolean;
}

function savedPlace({ seriesId, storyId, device, heardAt, ...place }: KnownPlace): SavedPlace {
  return { seriesID: seriesId, storyID: storyId, device: device ?? null, heardAt: heardAt ?? null, ...place };
}

function readPlaces(fields: JsonFields<SavedPlaces>): KnownPlaces {
  const [told, own] = [fields.list('told', readPlace), fields.list('own', readPlace)];
  return KnownPlaces.of(told, own, fields.optionalAmount('revision'), fields.optionalAmount('deliveredAt'));
}

function readPlace(item: unknown): KnownPlace {
  const fields = JsonFields.of<SavedPlace>(item);
  return {
    seriesId: fields.id('seriesID'),
    storyId: fields.id('storyID'),
    seconds: fields.amount('seconds'),
    isFinished: fields.flag('isFinished'),
    isHeard: fields.flag('isHeard'),
    at: fields.amount('at'),
    heardAt: fields.optionalAmount('heardAt'),
    device: fields.optionalText('device'),
    isFromHere: fields.flag('isFromHere'),
  };
}

/** What `place` says, in the form in which it can be brought together with what was heard here. */
function entryOf(place: KnownPlace): Entry {
  const { seriesId, seconds, isFinished: isOver, isHeard, at, heardAt = isHeard ? at : undefined } = place;
  const since: Moment = { at, journal: '', number: 0 };
  // Whoever was never there has said alone whether they have heard it.
  const placed = seconds === 0 && heardAt === at ? undefined : { seconds, since };
  // Whoever has begun it anew was somewhere since, before its end.
  const fromSeconds = isOver && placed !== undefined ? seconds : undefined;
  const heard = heardAt === undefined ? undefined : { is: isHeard, fromSeconds, since: heardMoment(place, heardAt) };
  return { seriesId, place: { placed, heard }, device: place.device, isFromHere: place.isFromHere };
}

/** Of what was said in the same millisecond, the place says whether it was before. */
function heardMoment({ isFinished: isOver, at }: KnownPlace, heardAt: number): Moment {
  return { at: heardAt, journal: '', number: heardAt === at && !isOver ? -1 : 0 };
}

function shown(storyId: StoryId, entry: Entry | undefined): KnownPlace | undefined {
  if (entry === undefined) return undefined;
  const { seriesId, place, device, isFromHere } = entry;
  const what = shownPlace(place);
  return what && { seriesId, storyId, ...what, device, isFromHere };
}

function latestFirst(one: KnownPlace, other: KnownPlace): number {
  return other.at - one.at || other.storyId - one.storyId;
}

/** Those at which somebody was last, as many as there is room for. */
function bounded(entries: Map<StoryId, Entry>): ReadonlyMap<StoryId, Entry> {
  if (entries.size <= MOST_STORIES) return entries;
  const latest = [...entries].toSorted(([, one], [, other]) => {
    const [a, b] = [latestMoment(one.place), latestMoment(other.place)];
    return a === undefined || b === undefined ? 0 : compareMoments(b, a);
  });
  return new Map(latest.slice(0, MOST_STORIES));
}
