import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type {
  ChangeFailure,
  ClipApi,
  ClipChange,
  ClipWish,
  SentSound,
  WrittenStory,
} from '../../application/ports/clip-api.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import type { CreatorFailure } from '../../application/ports/creator-api.ts';
import type { ChosenFile, UploadEvent, UploadPort } from '../../application/ports/upload-port.ts';
import type { OwnStory } from '../../domain/creators/own-series.ts';

/** Milliseconds between two words on a file that travels, and before a lost connection is tried again. */
const TICK_MS = 250;
const RETRY_MS = 1_000;

interface Place {
  readonly bytes: number;
  received: number;
  sound: SentSound;
}

/** A story that was posted. */
export interface PostedClip extends ClipWish {
  readonly seriesId: SeriesId;
  readonly uploadId: string;
}

/** One author's stories and their files, in memory: files travel as fast as the clock says. */
export class MemoryClipAdapter implements ClipApi, UploadPort {
  /** How fast files travel. */
  bytesPerSecond = 1_000_000;
  /** The connection is gone as long as it is set. */
  isCut = false;
  /** Every call fails in this way as long as it is set. */
  failure: ApiFailure['kind'] | undefined = undefined;
  /** What the server says to everything that is sent or posted, as long as it is set. */
  words: string | undefined = undefined;
  readonly posted: PostedClip[] = [];
  readonly places = new Map<string, Place>();
  readonly scripts = new Map<StoryId, string>();
  /** How often each has been changed. */
  private readonly changes = new Map<StoryId, number>();
  private readonly clock: ClockPort;
  /** The latest first, as their author sees them. */
  private readonly stories: Map<SeriesId, readonly OwnStory[]>;
  private readonly listeners = new Set<() => void>();

  /** @param stories of the author's series, those of `MemoryCreatorAdapter` */
  constructor(clock: ClockPort, stories = new Map<SeriesId, readonly OwnStory[]>()) {
    this.clock = clock;
    this.stories = stories;
  }

  send(file: ChosenFile, known: string | undefined, listener: (event: UploadEvent) => void): () => void {
    let callOff = (): void => undefined;
    const later = (milliseconds: number): void => {
      callOff = this.clock.after(milliseconds, go);
    };
    let id = known !== undefined && this.places.has(known) ? known : undefined;
    const go = (): void => {
      if (this.words !== undefined)
        return listener({ kind: 'failed', failure: { kind: 'other', message: this.words } });
      if (this.isCut) {
        listener({ kind: 'waiting' });
        return later(RETRY_MS);
      }
      if (id === undefined) {
        id = this.begin(file.bytes);
        listener({ kind: 'begun', uploadId: id });
      }
      const place = this.places.get(id);
      if (place === undefined) return;
      place.received = Math.min(file.bytes, place.received + (this.bytesPerSecond * TICK_MS) / 1000);
      listener({ kind: 'sent', bytes: place.received });
      if (place.received < file.bytes) return later(TICK_MS);
      place.sound = { ...place.sound, state: 'processing' };
      listener({ kind: 'complete' });
    };
    later(0);
    return () => callOff();
  }

  async drop(uploadId: string): Promise<void> {
    this.places.delete(uploadId);
  }

  async sound(uploadId: string): Promise<Result<SentSound, ApiFailure>> {
    if (this.failure !== undefined) return fail({ kind: this.failure });
    const place = this.places.get(uploadId);
    return place === undefined ? fail({ kind: 'not-found' }) : ok(place.sound);
  }

  async post(seriesId: SeriesId, uploadId: string, wish: ClipWish): Promise<Result<StoryId, CreatorFailure>> {
    const refusal = this.refusal();
    if (refusal !== undefined) return fail(refusal);
    this.posted.push({ seriesId, uploadId, ...wish });
    const id = this.posted.length as StoryId;
    const { script, publishAt, ...said } = wish;
    const figures = { totalListens: 0, totalListeners: 0, totalCandy: 0 };
    const rest = { duration: undefined, candyPrice: 0, refusal: undefined, isProcessing: true, ...figures };
    const story: OwnStory = { id, ...said, ...rest, state: 'processing', publishedAt: publishAt };
    this.scripts.set(id, script);
    this.stories.set(seriesId, [story, ...(this.stories.get(seriesId) ?? [])]);
    return ok(id);
  }

  async story(seriesId: SeriesId, id: StoryId): Promise<Result<WrittenStory, ApiFailure>> {
    if (this.failure !== undefined) return fail({ kind: this.failure });
    const story = this.stories.get(seriesId)?.find((one) => one.id === id);
    return story === undefined
      ? fail({ kind: 'not-found' })
      : ok({ story, script: this.scripts.get(id) ?? '', edition: this.editionOf(id), ...this.soundOf(story) });
  }

  async change(id: StoryId, change: ClipChange): Promise<Result<void, ChangeFailure>> {
    const { edition, script, uploadId, publishAt, episode, ...said } = change;
    if (edition !== undefined && edition !== this.editionOf(id)) return fail({ kind: 'story-changed' });
    const times = publishAt === undefined ? {} : { publishedAt: publishAt ?? undefined };
    const number = episode === undefined ? {} : { episode: episode ?? undefined };
    const sound = uploadId === undefined ? {} : { isProcessing: true };
    const changed = this.revise(id, (all) =>
      all.map((one) => (one.id === id ? { ...one, ...said, ...times, ...number, ...sound } : one)),
    );
    if (!changed.ok) return changed;
    if (script !== undefined) this.scripts.set(id, script);
    this.changes.set(id, (this.changes.get(id) ?? 0) + 1);
    return changed;
  }

  async remove(id: StoryId): Promise<Saved> {
    return this.revise(id, (all) => all.filter((one) => one.id !== id));
  }

  async move(id: StoryId, place: number): Promise<Saved> {
    return this.revise(id, (all) => {
      const others = all.filter((one) => one.id !== id);
      const moved = all.filter((one) => one.id === id);
      return others.toSpliced(Math.max(0, all.length - place), 0, ...moved);
    });
  }

  /** The server has looked at a file. */
  judge(uploadId: string, sound: Pick<SentSound, 'refusal'> | Heard): void {
    const place = this.places.get(uploadId);
    if (place === undefined) return;
    place.sound =
      'durationSeconds' in sound
        ? { state: 'ready', refusal: undefined, silences: [], ...sound }
        : { ...RECEIVING, state: 'refused', refusal: sound.refusal };
    for (const listener of this.listeners) listener();
  }

  /** Reports that something has been judged. @returns a function that ends the reports */
  whenJudged(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private editionOf(id: StoryId): string {
    return String(this.changes.get(id) ?? 0);
  }

  private soundOf({ id, duration }: OwnStory): Pick<WrittenStory, 'audioUrl' | 'silences'> {
    return { audioUrl: duration === undefined ? undefined : `/media/audio/${id}`, silences: [] };
  }

  private revise(id: StoryId, change: (all: readonly OwnStory[]) => readonly OwnStory[]): Saved {
    const refusal = this.refusal();
    if (refusal !== undefined) return fail(refusal);
    const found = [...this.stories].find(([, all]) => all.some((one) => one.id === id));
    if (found === undefined) return fail(GONE);
    this.stories.set(found[0], change(found[1]));
    return ok(undefined);
  }

  private refusal(): CreatorFailure | undefined {
    if (this.failure !== undefined) return { kind: this.failure };
    return this.words === undefined ? undefined : { kind: 'other', message: this.words };
  }

  private begin(bytes: number): string {
    const id = String(this.places.size + 1).padStart(32, '0');
    this.places.set(id, { bytes, received: 0, sound: RECEIVING });
    return id;
  }
}

/** What is found of a file that is a sound. */
interface Heard extends Partial<Pick<SentSound, 'silences'>> {
  readonly durationSeconds: number;
}

type Saved = Result<void, CreatorFailure>;

const GONE: CreatorFailure = { kind: 'other', message: '찾을 수 없습니다.' };

const RECEIVING: SentSound = { state: 'receiving', refusal: undefined, durationSeconds: undefined, silences: [] };
