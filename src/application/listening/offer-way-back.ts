import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { JsonFields, readJson } from '../../../common/kernel/json-fields.ts';
import { followedWays, NO_WAYS, type WayBack, type Ways } from '../../domain/listening/way-back.ts';
import type { PlayerEvent } from '../../domain/playback/player.ts';
import type { PlayerState } from '../../domain/playback/player-state.ts';
import type { ClockPort } from '../ports/clock-port.ts';
import type { PlacesStatePort } from '../ports/state/places-state-port.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { StoragePort } from '../ports/storage-port.ts';
import { WAY_BACK_KEY } from '../playback/storage-keys.ts';

/** Milliseconds for which a reload brings the offer back. */
const KEPT_MS = 24 * 60 * 60_000;
const KINDS: readonly WayBack['kind'][] = ['before-jump', 'before-skip', 'before-sleep'];

interface SavedWayBack {
  readonly kind: string;
  readonly seriesID: SeriesId;
  readonly storyID: StoryId;
  readonly seconds: number;
  readonly at: number;
}

/**
 * Offers the way back to who has left a place at once: by a jump of over a minute, for another story, or asleep as the timer
 * ran out. It is there after a reload, too (JRN-58).
 */
export class OfferWayBack {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly state: PlacesStatePort;
    readonly storage: StoragePort;
    readonly clock: ClockPort;
  };
  private ways: Ways = NO_WAYS;

  constructor(ports: OfferWayBack['ports']) {
    this.ports = ports;
  }

  /** Follows a step of the player. */
  follow(after: PlayerState, before: PlayerState, cause: PlayerEvent): void {
    const { back } = this.ways;
    const play = this.ports.playback.current().currentPlay;
    this.ways = followedWays(this.ways, { after, before, cause, play });
    if (this.ways.back === back) return;
    if (this.ways.back === undefined) this.withdraw();
    else this.offer(this.ways.back);
  }

  /** Offers again what was on offer before the page was loaded anew. */
  restore(): void {
    const { playback, state, storage, clock } = this.ports;
    const text = storage.read(WAY_BACK_KEY);
    if (text === undefined) return;
    const saved = readJson(() => readWayBack(JsonFields.of<SavedWayBack>(JSON.parse(text))));
    const { currentPlay } = playback.current();
    const isOfUse = saved !== undefined && clock.now() - saved.at < KEPT_MS && saved.seriesId === currentPlay?.seriesId;
    if (!isOfUse) return storage.remove(WAY_BACK_KEY);
    this.ways = { ...NO_WAYS, play: currentPlay, back: saved };
    state.replaceOffer({ ...saved, device: undefined });
  }

  private offer({ kind, seriesId, storyId, seconds }: WayBack): void {
    const { state, storage, clock } = this.ports;
    const at = clock.now();
    state.replaceOffer({ kind, seriesId, storyId, seconds, at, device: undefined });
    const saved: SavedWayBack = { kind, seriesID: seriesId, storyID: storyId, seconds, at };
    storage.write(WAY_BACK_KEY, JSON.stringify(saved));
  }

  /** Whatever else is on offer stays. */
  private withdraw(): void {
    const { state, storage } = this.ports;
    storage.remove(WAY_BACK_KEY);
    if (KINDS.some((kind) => kind === state.offer()?.kind)) state.replaceOffer(undefined);
  }
}

/** Nothing of it is trusted. */
function readWayBack(fields: JsonFields<SavedWayBack>): (WayBack & { readonly at: number }) | undefined {
  const kind = KINDS.find((known) => known === fields.text('kind'));
  if (kind === undefined) return undefined;
  return {
    kind,
    seriesId: fields.id('seriesID'),
    storyId: fields.id('storyID'),
    seconds: fields.amount('seconds'),
    at: fields.amount('at'),
  };
}
