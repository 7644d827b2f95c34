import type { AuthorId, SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import { RESTORABLE_DAYS } from '../../../../common/kernel/limits.ts';
import { isFinished, type Moment } from '../../../../common/rules/listening/story-place.ts';
import type {
  ChangedPlace,
  JournalWork,
  KeptEvent,
  KeptJournal,
  KnownPlace,
  LockedPlaces,
} from '../../../application/ports/listening/journal-work.ts';
import type { Device } from '../../../domain/account/device.ts';
import type { AccountPlaylist } from '../../../../common/rules/listening/account-playlist.ts';
import type { HeardRange, JournalId, PlacedStory } from '../../../domain/listening/journal.ts';
import type { ChangedPlaylist } from '../../../domain/listening/playlist-changes.ts';
import type { NumberedStretch } from '../../../../common/rules/listening/stretches.ts';
import { bind, type Database, type DatabaseTransaction } from '../database.ts';
import {
  ADD_EVENTS,
  BEGIN_PLACES,
  HOLD_PLACES,
  JOURNAL,
  KEEP_JOURNAL,
  KEEP_PLACES,
  KEEP_STRETCHES,
  LAST_STRETCH,
  NEXT_REVISION,
  OPEN_MONTHS,
  PLACES_IN,
  PUBLISHED_STORIES,
} from './journal-statements.ts';
import {
  ADD_PLAYLIST_CHANGES,
  FORGET_PLAYLIST_CHANGES,
  KEEP_PLAYLIST,
  LINED_UP,
  PUBLISHED_SERIES,
} from './playlist-statements.ts';
import { toKnownPlace } from './story-place-row.ts';

const DAY_MS = 86_400_000;

/** A transaction in which a member's journals and places are locked. */
export class PostgresJournalWork implements JournalWork {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  run<Answer>(member: AuthorId, work: (places: LockedPlaces) => Promise<Answer>): Promise<Answer | undefined> {
    return this.database.transact(async (transaction) => {
      const held = await heldPlaces(transaction, member);
      if (held === undefined) return undefined;
      const keptSince = held.listening_kept_since?.getTime();
      return work(new OpenPlaces(transaction, member, held.revision, keptSince));
    });
  }

  /** Makes the tables for what comes in the month of `at`, in milliseconds since 1970, and in the next one. */
  async openMonths(at: number): Promise<void> {
    await this.database.write([bind(OPEN_MONTHS, [new Date(at)])]);
  }
}

/** @returns undefined where nobody has the account any more */
async function heldPlaces(transaction: DatabaseTransaction, member: AuthorId) {
  const [known] = await transaction.run(HOLD_PLACES, [member]);
  if (known !== undefined) return known;
  await transaction.run(BEGIN_PLACES, [member]);
  const [begun] = await transaction.run(HOLD_PLACES, [member]);
  return begun;
}

class OpenPlaces implements LockedPlaces {
  readonly revision: number;
  readonly keptSince: number | undefined;
  private readonly transaction: DatabaseTransaction;
  private readonly member: AuthorId;

  constructor(transaction: DatabaseTransaction, member: AuthorId, revision: number, keptSince: number | undefined) {
    this.transaction = transaction;
    this.member = member;
    this.revision = revision;
    this.keptSince = keptSince;
  }

  async journal(id: JournalId): Promise<KeptJournal | undefined> {
    const [row] = await this.transaction.run(JOURNAL, [this.member, id]);
    return row && { lastNumber: row.last_number, lastAt: row.last_at.getTime() };
  }

  async playlist(): Promise<AccountPlaylist> {
    const [row] = await this.transaction.run(LINED_UP, [this.member]);
    return row?.playlist ?? [];
  }

  async series(ids: readonly SeriesId[]): Promise<ReadonlySet<SeriesId>> {
    return new Set((await this.transaction.run(PUBLISHED_SERIES, [ids])).map(({ id }) => id));
  }

  async keepPlaylist({ playlist, made }: ChangedPlaylist, at: number): Promise<number> {
    const revision = await this.nextRevision();
    await this.transaction.run(KEEP_PLAYLIST, [
      this.member,
      revision,
      playlist.map(({ seriesId }) => seriesId),
      playlist.map((one) => one.revision),
      playlist.map(({ journal }) => journal),
      playlist.map(({ otherRevision }) => otherRevision),
    ]);
    if (this.keptSince !== undefined) {
      await this.transaction.run(ADD_PLAYLIST_CHANGES, [
        this.member,
        revision,
        new Date(at),
        made.map(({ seriesId }) => seriesId),
        made.map(({ indexBefore }) => indexBefore ?? null),
      ]);
      await this.transaction.run(FORGET_PLAYLIST_CHANGES, [this.member, new Date(at - RESTORABLE_DAYS * DAY_MS)]);
    }
    return revision;
  }

  async stories(ids: readonly StoryId[]): Promise<ReadonlyMap<StoryId, PlacedStory>> {
    const rows = await this.transaction.run(PUBLISHED_STORIES, [ids]);
    return new Map(
      rows.map((row) => [row.id, { seriesId: row.series_id, durationSeconds: row.duration_seconds ?? undefined }]),
    );
  }

  async places(ids: readonly StoryId[]): Promise<readonly KnownPlace[]> {
    return (await this.transaction.run(PLACES_IN, [this.member, ids])).map(toKnownPlace);
  }

  async keepJournal(id: JournalId, journal: KeptJournal, device: Device | undefined, at: number): Promise<void> {
    const { lastNumber, lastAt } = journal;
    const named = [device?.id ?? null, device?.name ?? null] as const;
    await this.transaction.run(KEEP_JOURNAL, [this.member, id, lastNumber, new Date(lastAt), new Date(at), ...named]);
  }

  async addEvents(journal: JournalId, events: readonly KeptEvent[], at: number): Promise<void> {
    await this.transaction.run(ADD_EVENTS, [
      this.member,
      journal,
      new Date(at),
      events.map(({ number }) => number),
      events.map((one) => new Date(one.at)),
      events.map(({ event }) => event.seriesId),
      events.map(({ event }) => event.storyId),
      events.map(({ event }) => event.kind),
      events.map(({ event }) => ('fromSeconds' in event ? event.fromSeconds : null)),
      events.map(({ event }) =>
        'toSeconds' in event ? event.toSeconds : 'atSeconds' in event ? event.atSeconds : null,
      ),
      events.map(({ event }) => ('rate' in event ? event.rate : null)),
      events.map(({ event }) => ('why' in event ? event.why : null)),
      events.map(({ event }) => ('isHeard' in event ? event.isHeard : null)),
    ]);
  }

  async lastStretch(journal: JournalId): Promise<NumberedStretch | undefined> {
    const [row] = await this.transaction.run(LAST_STRETCH, [this.member, journal]);
    if (row === undefined) return undefined;
    return {
      seriesId: row.series_id,
      storyId: row.story_id,
      begunAt: row.begun_at.getTime(),
      endedAt: row.ended_at.getTime(),
      fromSeconds: row.from_seconds,
      toSeconds: row.to_seconds,
      heardSeconds: row.heard_seconds,
      number: row.number,
    };
  }

  async keepStretches(journal: JournalId, stretches: readonly NumberedStretch[]): Promise<void> {
    await this.transaction.run(KEEP_STRETCHES, [
      this.member,
      journal,
      stretches.map(({ number }) => number),
      stretches.map(({ seriesId }) => seriesId),
      stretches.map(({ storyId }) => storyId),
      stretches.map(({ begunAt }) => new Date(begunAt)),
      stretches.map(({ endedAt }) => new Date(endedAt)),
      stretches.map(({ fromSeconds }) => fromSeconds),
      stretches.map(({ toSeconds }) => toSeconds),
      stretches.map((stretch) => stretch.heardSeconds),
    ]);
  }

  async keepPlaces(places: readonly ChangedPlace[]): Promise<number> {
    const placed = places.map(({ place }) => place.placed);
    const heard = places.map(({ place }) => place.heard);
    const [kept] = await this.transaction.run(KEEP_PLACES, [
      this.member,
      places.map(({ storyId }) => storyId),
      places.map(({ seriesId }) => seriesId),
      placed.map((each) => each?.seconds ?? null),
      placed.map((each) => dateOf(each?.since)),
      placed.map((each) => journalOf(each?.since)),
      placed.map((each) => each?.since.number ?? null),
      heard.map((each) => each?.is ?? null),
      heard.map((each) => each?.fromSeconds ?? null),
      heard.map((each) => dateOf(each?.since)),
      heard.map((each) => journalOf(each?.since)),
      heard.map((each) => each?.since.number ?? null),
      places.map(({ device }) => device ?? null),
      places.map((each) => multirange(each.heard)),
      places.map(({ place }) => isFinished(place)),
    ]);
    return revisionOf(kept);
  }

  private async nextRevision(): Promise<number> {
    const [next] = await this.transaction.run(NEXT_REVISION, [this.member]);
    return revisionOf(next);
  }
}

function revisionOf(row: { readonly revision: number } | undefined): number {
  if (row === undefined) throw new Error('The places of a member are locked, and are not there.');
  return row.revision;
}

function dateOf(since: Moment | undefined): Date | null {
  return since === undefined ? null : new Date(since.at);
}

/** What was told by no journal has none. */
function journalOf(since: Moment | undefined): string | null {
  return since === undefined || since.journal === '' ? null : since.journal;
}

function multirange(ranges: readonly HeardRange[]): string {
  return `{${ranges.map(({ from, to }) => `[${from},${to})`).join(',')}}`;
}
