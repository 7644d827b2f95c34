import type { SeriesId, StoryId } from '../../common/kernel/ids.ts';
import type { SleepTimer } from '../../src/domain/playback/sleep-timer.ts';
import { seoulTime } from './calendar.ts';

/** What changes on the server, for everybody or for one listener. */
export type CatalogueEvent =
  | { readonly kind: 'series-published'; readonly seriesId: SeriesId }
  | { readonly kind: 'series-hidden'; readonly seriesId: SeriesId }
  | { readonly kind: 'story-published'; readonly seriesId: SeriesId }
  | { readonly kind: 'story-hidden'; readonly storyId: StoryId }
  /** An entitlement was bought. */
  | { readonly kind: 'bought'; readonly storyId: StoryId }
  /** An entitlement was lost again. */
  | { readonly kind: 'refunded'; readonly storyId: StoryId };

/** What the world does to a listener's device. */
export type WorldEvent =
  | { readonly kind: 'network-lost' }
  | { readonly kind: 'network-back' }
  | { readonly kind: 'server-down' }
  | { readonly kind: 'server-up' }
  | { readonly kind: 'stalled' }
  | { readonly kind: 'flowing' }
  /** The next address that is played is refused: it has expired, or was never valid. */
  | { readonly kind: 'address-refused' }
  | { readonly kind: 'sound-broke'; readonly failure: 'refused' | 'gone' | 'network' | 'unplayable' }
  /** Somebody else silences the device: a call, a headset pulled out. */
  | { readonly kind: 'interrupted' }
  /** Whoever silenced the device gives the sound back. */
  | { readonly kind: 'freed' }
  /** Between two visits, somebody else writes where the playlist is kept. */
  | { readonly kind: 'storage-spoilt'; readonly by: 'a crash' | 'an older version' | 'a later version' | 'a cleaner' }
  | { readonly kind: 'storage-full' }
  | { readonly kind: 'storage-freed' };

/** What a listener does. */
export type Deed =
  /** Opens the site, on a device that keeps what it kept. */
  | { readonly kind: 'visit' }
  /** Closes it. */
  | { readonly kind: 'leave' }
  /** Looks elsewhere while it plays on. */
  | { readonly kind: 'hide' }
  | { readonly kind: 'play-series'; readonly seriesId: SeriesId }
  | { readonly kind: 'play-story'; readonly storyId: StoryId }
  | { readonly kind: 'point-at'; readonly storyId: StoryId }
  | { readonly kind: 'toggle' }
  | { readonly kind: 'next' }
  | { readonly kind: 'previous' }
  | { readonly kind: 'skip'; readonly bySeconds: number }
  /** To a share of the story, 0 to 1. */
  | { readonly kind: 'seek'; readonly share: number }
  | { readonly kind: 'volume'; readonly volume: number }
  | { readonly kind: 'mute' }
  | { readonly kind: 'rate'; readonly rate: number }
  | { readonly kind: 'sleep'; readonly timer: SleepTimer | undefined }
  /** Opens the panel with the playlist, or closes it. */
  | { readonly kind: 'panel' }
  /** Lines up the recommended series at `place`, from 0. */
  | { readonly kind: 'add-suggestion'; readonly place: number }
  /** Plays the recommended series at `place` in the place of the playing one. */
  | { readonly kind: 'play-suggestion'; readonly place: number }
  /** Plays the waiting series at `place` in the playlist. */
  | { readonly kind: 'play-waiting'; readonly place: number }
  /** Enters the delete mode, or leaves it. */
  | { readonly kind: 'edit-queue' }
  /** Selects the series at `place` in the playlist, or lets it go. */
  | { readonly kind: 'select'; readonly place: number }
  | { readonly kind: 'select-all' }
  | { readonly kind: 'remove-selected' }
  /** Takes back what the toast tells of. */
  | { readonly kind: 'undo' }
  /** Does something with the series at `place` of the page in another window, which is opened for it. */
  | { readonly kind: 'beside'; readonly does: 'look' | 'play' | 'add' | 'toggle'; readonly place: number }
  /** Closes the other window. */
  | { readonly kind: 'beside-closed' }
  /** The member logs out; the queue stays (QUE-40). */
  | { readonly kind: 'log-out' }
  | { readonly kind: 'reorder'; readonly from: number; readonly to: number }
  | { readonly kind: 'headset'; readonly wish: 'play' | 'pause' | 'next' | 'previous' };

export type AnyEvent = CatalogueEvent | WorldEvent | Deed;

const CATALOGUE_KINDS: Readonly<Record<CatalogueEvent['kind'], true>> = {
  'series-published': true,
  'series-hidden': true,
  'story-published': true,
  'story-hidden': true,
  bought: true,
  refunded: true,
};

const WORLD_KINDS: Readonly<Record<WorldEvent['kind'], true>> = {
  'network-lost': true,
  'network-back': true,
  'server-down': true,
  'server-up': true,
  stalled: true,
  flowing: true,
  'address-refused': true,
  'sound-broke': true,
  interrupted: true,
  freed: true,
  'storage-spoilt': true,
  'storage-full': true,
  'storage-freed': true,
};

export function isCatalogueEvent(event: AnyEvent): event is CatalogueEvent {
  return event.kind in CATALOGUE_KINDS;
}

export function isWorldEvent(event: AnyEvent): event is WorldEvent {
  return event.kind in WORLD_KINDS;
}

/** Something that happens in the life of one listener, and when, in milliseconds since 1970. */
export interface ListenerEvent {
  readonly at: number;
  readonly what: AnyEvent;
}

/** @returns one line about an event */
export function inWords({ at, what }: ListenerEvent): string {
  const { kind, ...details } = what;
  const told = Object.entries(details).map(([name, value]) => `${name} ${String(value)}`);
  return [seoulTime(at), kind, ...told].join('  ');
}
