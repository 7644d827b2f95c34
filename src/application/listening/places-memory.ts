import type { StoryId } from '../../../common/kernel/ids.ts';
import { KnownPlaces } from '../../domain/listening/known-places.ts';
import { rewindSeconds } from '../../domain/listening/resume.ts';
import { PLACES_KEY } from '../playback/storage-keys.ts';
import type { ClockPort } from '../ports/clock-port.ts';
import type { PlacesStatePort } from '../ports/state/places-state-port.ts';
import type { StoragePort } from '../ports/storage-port.ts';

/** Seconds between two places of a story that are the same. */
const SAME_SECONDS = 1;

/** Keeps on this device where the listener is in each story, for all its windows: a press waits for nothing (ADR 0004). */
export class PlacesMemory {
  private readonly ports: {
    readonly state: PlacesStatePort;
    readonly storage: StoragePort;
    readonly clock: Pick<ClockPort, 'now'>;
  };
  /** The text that this window wrote or read last. */
  private seen: string | undefined = undefined;

  constructor(ports: PlacesMemory['ports']) {
    this.ports = ports;
  }

  /** @returns where they are in each story */
  now(): KnownPlaces {
    return this.ports.state.places();
  }

  /** @returns the second at which a story begins to play: where it was left, with some of it heard once more after a while */
  resumeSeconds(story: StoryId): number {
    return this.now().resumeSeconds(story, this.ports.clock.now());
  }

  /**
   * @param seconds at which `story` stands
   * @returns the second at which it goes on after a while away; undefined where nobody was there, or only just now
   */
  rewoundSeconds(story: StoryId, seconds: number): number | undefined {
    const place = this.now().of(story);
    if (place === undefined || Math.abs(place.seconds - seconds) > SAME_SECONDS) return undefined;
    const rewind = rewindSeconds(this.ports.clock.now() - place.at);
    return rewind === 0 ? undefined : Math.max(0, seconds - rewind);
  }

  /** Shows what the device has kept: at the beginning, when another window has changed it, or when it is somebody else's. */
  restore(): void {
    const { state, storage } = this.ports;
    const text = storage.read(PLACES_KEY);
    if (text === this.seen) return;
    this.seen = text;
    state.replacePlaces(KnownPlaces.decoded(text));
    if (text === undefined) state.replaceOffer(undefined);
  }

  /** Changes them, on top of what other windows have done. A device that keeps nothing knows them as long as the page lives. */
  change(by: (places: KnownPlaces) => KnownPlaces): void {
    const { state, storage } = this.ports;
    this.restore();
    const next = by(state.places());
    if (next === state.places()) return;
    state.replacePlaces(next);
    const text = next.encoded();
    if (storage.write(PLACES_KEY, text).ok) this.seen = text;
  }
}
