import { isLocked, type Story } from '../../domain/series/story.ts';
import type { AgeConfirmation } from '../age/age-confirmation.ts';
import type { AudioPort, Readiness } from '../ports/audio-port.ts';
import type { PlaybackStatePort } from '../ports/state/playback-state-port.ts';
import type { PlacesMemory } from '../listening/places-memory.ts';
import type { AddressBook } from './address-book.ts';

/** Makes a story ready that is likely to be played next: somebody points at it, or the story before it ends soon. */
export class PrimeStory {
  private readonly ports: {
    readonly playback: PlaybackStatePort;
    readonly audio: AudioPort;
    readonly addresses: AddressBook;
    readonly age: AgeConfirmation;
    readonly places: Pick<PlacesMemory, 'resumeSeconds'>;
  };
  private latest: Story | undefined = undefined;
  private reserved: Story | undefined = undefined;

  constructor(ports: PrimeStory['ports']) {
    this.ports = ports;
  }

  /**
   * Never fails aloud: what could not be made ready is loaded when it is played.
   * @param fromSeconds where playing will begin; where the story was left unless told
   * @param readiness how likely it is; an address is asked for when it is very likely
   */
  run(story: Story, fromSeconds?: number, readiness: Readiness = 'loaded'): void {
    if (!this.mayStandReady(story)) return;
    const { addresses, places } = this.ports;
    const beginSeconds = fromSeconds ?? places.resumeSeconds(story.id);
    const url = addresses.addressOf(story);
    if (readiness !== 'addressed') this.latest = story;
    if (url !== undefined) this.prepare(story, url, beginSeconds, readiness);
    else if (readiness !== 'addressed') void this.askThenPrepare(story, beginSeconds, readiness);
  }

  /** All of the story that plays after the one that is made ready, as soon as that is there (JRN-111). */
  async reserve(story: Story): Promise<void> {
    if (!this.mayStandReady(story)) return;
    this.reserved = story;
    const url = this.ports.addresses.addressOf(story) ?? (await this.ask(story));
    if (url === undefined || this.reserved !== story) return;
    this.ports.addresses.keepReady(story.id, url);
    this.ports.audio.reserve(url);
  }

  private mayStandReady(story: Story): boolean {
    const { playback, addresses } = this.ports;
    const isCurrent = playback.current().currentPlay?.storyId === story.id;
    return !isCurrent && !isLocked(story) && !addresses.isClosed(story.id) && !this.isWithheld(story);
  }

  /** One of an adult series that is lined up, before the listener is asked: the server gives nobody its sound (ENT-72). */
  private isWithheld({ id }: Story): boolean {
    const { playback, age } = this.ports;
    const { entries } = playback.current().playlist;
    const entry = entries.find(({ stories }) => stories.some((story) => story.id === id));
    return entry?.series.isAdult === true && !age.isGiven();
  }

  private async askThenPrepare(story: Story, fromSeconds: number, readiness: Readiness): Promise<void> {
    const url = await this.ask(story);
    if (url !== undefined && this.latest === story) this.prepare(story, url, fromSeconds, readiness);
  }

  private async ask({ id }: Story): Promise<string | undefined> {
    const sound = await this.ports.addresses.ask(id);
    return sound.ok ? sound.value.address.url : undefined;
  }

  private prepare({ id }: Story, url: string, fromSeconds: number, readiness: Readiness): void {
    const { audio, addresses } = this.ports;
    if (readiness !== 'addressed') addresses.keepReady(id, url);
    audio.prepare(url, fromSeconds, readiness);
  }
}
