import type { StoryId } from '../../../common/kernel/ids.ts';
import { mergedPlaces, NO_PLACE, placeOf } from '../../../common/rules/listening/story-place.ts';
import { isPlaylistChange, type JournalEvent } from '../../../common/rules/listening/playlist-change.ts';
import type { Device } from '../../domain/account/device.ts';
import { correctedTimes } from '../../domain/listening/journal-clock.ts';
import { listenedIn, NOTHING_LISTENED, type Listened } from '../../domain/listening/journal-views.ts';
import { stretchesAfter } from '../../../common/rules/listening/stretches.ts';
import { entriesAfter, eventIn, heardIn, type JournalEntry, type JournalId } from '../../domain/listening/journal.ts';
import { withChanges } from '../../domain/listening/playlist-changes.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import type { ChangedPlace, JournalWork, KeptEvent, LockedPlaces } from '../ports/listening/journal-work.ts';

/** Part of a journal, as a device delivers it. */
export interface Delivery {
  readonly journal: JournalId;
  /** Undefined where it is not known. */
  readonly device: Device | undefined;
  /** ISO 8601, by the clock of the device. */
  readonly sentAt: string;
  readonly entries: readonly JournalEntry[];
}

/** An entry, and when it was by the server's clock, in milliseconds since 1970. */
interface ToldEvent {
  readonly number: number;
  readonly at: number;
  readonly event: JournalEvent;
}

/** What came of a delivery. */
export interface Received {
  /** Up to which number the device need not deliver the journal again. */
  readonly acknowledged: number;
  /** Of the member's places. */
  readonly revision: number;
  /** What of it may count as a view. */
  readonly listened: Listened;
}

/**
 * Takes what a device has written into its journal: each event once, however often it is delivered, and none before the one
 * that precedes it. What is about a story that nobody can hear is acknowledged and not kept (ADR 0080).
 */
export class ReceiveJournal {
  private readonly journals: JournalWork;

  constructor(journals: JournalWork) {
    this.journals = journals;
  }

  /**
   * @param now milliseconds since 1970
   * @returns undefined where nobody has the account any more
   */
  run(delivery: Delivery, { memberId }: MemberPrincipal, now: number): Promise<Received | undefined> {
    return this.journals.run(memberId, async (places) => {
      const { journal, device, sentAt } = delivery;
      const known = await places.journal(journal);
      const entries = entriesAfter(known?.lastNumber ?? 0, delivery.entries);
      const last = entries.at(-1)?.number ?? known?.lastNumber;
      if (last === undefined) return { acknowledged: 0, revision: places.revision, listened: NOTHING_LISTENED };
      const times = correctedTimes(
        entries.map(({ at }) => at),
        { sentAt, now, after: known?.lastAt },
      );
      const lastAt = times.at(-1) ?? known?.lastAt ?? now;
      await places.keepJournal(journal, { lastNumber: last, lastAt }, device, now);
      const told = entries.map(({ number, event }, index) => ({ number, event, at: times[index] ?? lastAt }));
      const lined = await keepPlaylist(journal, told, now, places);
      const events = await publishedEvents(told, places);
      if (events.length === 0)
        return { acknowledged: last, revision: lined ?? places.revision, listened: NOTHING_LISTENED };
      const listened = await keepHistory(journal, events, now, places);
      const revision = await places.keepPlaces(await placesAfter(events, delivery, places));
      return { acknowledged: last, revision, listened };
    });
  }
}

/** @returns the revision of the playlist that has become of the one that the member had; undefined where it is the same */
async function keepPlaylist(
  journal: JournalId,
  told: readonly ToldEvent[],
  now: number,
  places: LockedPlaces,
): Promise<number | undefined> {
  const changes = told.flatMap(({ event }) => (isPlaylistChange(event) ? event : []));
  if (changes.length === 0) return undefined;
  const [before, published] = await Promise.all([
    places.playlist(),
    places.series([...new Set(changes.map(({ seriesId }) => seriesId))]),
  ]);
  const possible = changes.filter(({ kind, seriesId }) => kind !== 'lined-up' || published.has(seriesId));
  const after = withChanges(before, possible, { journal, revision: places.revision + 1 });
  return after.made.length === 0 ? undefined : places.keepPlaylist(after, now);
}

async function publishedEvents(told: readonly ToldEvent[], places: LockedPlaces): Promise<readonly KeptEvent[]> {
  const heard = told.flatMap(({ event, ...when }) => (isPlaylistChange(event) ? [] : { ...when, event }));
  if (heard.length === 0) return [];
  const stories = await places.stories([...new Set(heard.map(({ event }) => event.storyId))]);
  return heard.flatMap(({ event, ...when }) => {
    const possible = eventIn(stories, event);
    return possible === undefined ? [] : { ...when, event: possible };
  });
}

/** Keeps what happened since the member wants that to be kept. @returns what of all of it may count as a view */
async function keepHistory(
  journal: JournalId,
  events: readonly KeptEvent[],
  now: number,
  places: LockedPlaces,
): Promise<Listened> {
  const { keptSince = Number.POSITIVE_INFINITY } = places;
  const kept = events.filter(({ at }) => at >= keptSince);
  const all = events.map(({ event }) => event);
  if (kept.length === 0) return listenedIn(stretchesAfter(undefined, events), all);
  await places.addEvents(journal, kept, now);
  const stretches = stretchesAfter(await places.lastStretch(journal), kept);
  if (stretches.length > 0) await places.keepStretches(journal, stretches);
  return listenedIn(stretches, all);
}

async function placesAfter(
  events: readonly KeptEvent[],
  { journal, device }: Delivery,
  places: LockedPlaces,
): Promise<readonly ChangedPlace[]> {
  const stories = [...new Set(events.map(({ event }) => event.storyId))];
  const known = new Map((await places.places(stories)).map((each) => [each.storyId, each]));
  const changed = new Map<StoryId, ChangedPlace>();
  for (const { number, at, event } of events) {
    const { seriesId, storyId } = event;
    const before = changed.get(storyId) ?? known.get(storyId);
    const heard = [...(changed.get(storyId)?.heard ?? []), ...heardIn(event)];
    const place = mergedPlaces(before?.place ?? NO_PLACE, placeOf(event, { at, journal, number }));
    const isHere = place.placed !== before?.place.placed;
    changed.set(storyId, { seriesId, storyId, place, device: isHere ? device?.id : before?.device, heard });
  }
  return [...changed.values()];
}
