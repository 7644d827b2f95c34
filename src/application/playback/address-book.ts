import { freeAudioPath } from '../../../common/kernel/audio-paths.ts';
import type { StoryId } from '../../../common/kernel/ids.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { AudioAddress, Story, StoryAudio } from '../../domain/series/story.ts';
import type { ApiFailure, StoryApi } from '../ports/api-port.ts';
import type { AudioPort } from '../ports/audio-port.ts';
import type { ClockPort } from '../ports/clock-port.ts';

/** An address that ends sooner than this is not begun with. */
const LEAST_LIFE_MS = 30_000;
/** How many sounds can stand ready: the next one, and the one after it. */
const MOST_READY = 2;

/**
 * Where the sounds of stories are. An address once given stays the same while it lives, since a sound made ready is
 * found again by its address.
 */
export class AddressBook {
  private readonly ports: {
    readonly api: StoryApi;
    readonly clock: ClockPort;
    readonly audio: Pick<AudioPort, 'holds'>;
  };
  private known = new Map<StoryId, AudioAddress>();
  /** The stories whose sounds were made ready last, and the addresses by which they are found. */
  private ready: readonly { readonly id: StoryId; readonly url: string }[] = [];
  /** Owned and never opened, as far as this window knows. */
  private readonly closed = new Set<StoryId>();
  private underway = new Map<StoryId, Promise<Result<StoryAudio, ApiFailure>>>();

  constructor(ports: AddressBook['ports']) {
    this.ports = ports;
  }

  /** @returns an address that can be played at once, undefined when one has to be asked for */
  addressOf(story: Story): string | undefined {
    const ready = this.ready.find(({ id, url }) => id === story.id && this.ports.audio.holds(url));
    if (ready !== undefined) return ready.url;
    const permanent = story.isFree ? { url: freeAudioPath(story.id), expiresAt: Number.POSITIVE_INFINITY } : undefined;
    const usable = [this.known.get(story.id), story.address, permanent].find((address) => this.isAlive(address));
    if (usable !== undefined) this.known.set(story.id, usable);
    return usable?.url;
  }

  /** The sound of a story is made ready. All of it once it is there, its address counts although it has ended. */
  keepReady(id: StoryId, url: string): void {
    this.ready = [{ id, url }, ...this.readyBut(id)].slice(0, MOST_READY);
  }

  /** Stories were unlocked, which can be undone until their sound is asked for: only who plays them may (decisions §5). */
  keepClosed(ids: readonly StoryId[]): void {
    for (const id of ids) this.closed.add(id);
  }

  /** @returns whether asking for the sound would end the undo of its unlocking */
  isClosed(id: StoryId): boolean {
    return this.closed.has(id);
  }

  /** Somebody else listens now, to whom none of the addresses was given. */
  forget(): void {
    this.known = new Map();
    this.underway = new Map();
    this.ready = [];
  }

  /** Asks the server for a fresh address, the voice and the script; asking twice at a time asks once. */
  ask(id: StoryId): Promise<Result<StoryAudio, ApiFailure>> {
    this.closed.delete(id);
    const asked = this.underway.get(id) ?? this.askAnew(id);
    this.underway.set(id, asked);
    return asked;
  }

  private async askAnew(id: StoryId): Promise<Result<StoryAudio, ApiFailure>> {
    const { known, underway } = this;
    this.ready = this.readyBut(id);
    const answer = await this.ports.api.sound(id);
    underway.delete(id);
    if (answer.ok) known.set(id, answer.value.address);
    return answer;
  }

  private readyBut(id: StoryId): AddressBook['ready'] {
    return this.ready.filter((story) => story.id !== id);
  }

  private isAlive(address: AudioAddress | undefined): boolean {
    return address !== undefined && address.expiresAt - this.ports.clock.now() >= LEAST_LIFE_MS;
  }
}
