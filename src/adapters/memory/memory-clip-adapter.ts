import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type {
  ChangeFailure,
  ClipApi,
  ClipChange,
  ClipSubmission,
  GivenFile,
  SentRecording,
  WrittenStory,
} from '../../application/ports/api/clip-api.ts';
import type { ClockPort } from '../../application/ports/clock-port.ts';
import type { CreatorFailure, PostFailure } from '../../application/ports/api/creator-api.ts';
import type { ChosenFile, UploadEvent, UploadFailure, UploadPort } from '../../application/ports/upload-port.ts';
import type { OwnStory } from '../../domain/creators/own-series.ts';
import { MemoryKeys } from './memory-keys.ts';

/** Milliseconds between two words on a file that travels, and before a lost connection is tried again. */
const TICK_MS = 250;
const RETRY_MS = 1_000;

interface Place {
  readonly name: string;
  readonly bytes: number;
  received: number;
  sound: SentRecording;
}

/** A story that was posted. */
export interface PostedClip extends ClipSubmission {
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
  /** The login of who sends has ended as long as it is set. */
  isSignedOut = false;
  /** Files that it takes at a time, those included that it looks at. */
  room = Number.POSITIVE_INFINITY;
  /** What is posted arrives, and its answer does not, as long as it is set. */
  isAnswerLost = false;
  readonly posted: PostedClip[] = [];
  readonly places = new Map<string, Place>();
  readonly scripts = new Map<StoryId, string>();
  readonly soundFiles = new Map<StoryId, GivenFile>();
  /** Whose each file is. */
  private readonly storyOf = new Map<string, StoryId>();
  /** How often each has been changed. */
  private readonly changes = new Map<StoryId, number>();
  private readonly keys = new MemoryKeys();
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
    let cancel = (): void => undefined;
    const later = (milliseconds: number): void => {
      cancel = this.clock.after(milliseconds, go);
    };
    let id = known !== undefined && this.places.has(known) ? known : undefined;
    const go = (): void => {
      if (this.words !== undefined)
        return listener({ kind: 'failed', failure: { kind: 'other', message: this.words } });
      if (this.isSignedOut) return listener({ kind: 'failed', failure: { kind: 'unauthenticated' } });
      if (this.failure !== undefined) return listener({ kind: 'failed', failure: { kind: this.failure } });
      if (this.isCut) {
        listener({ kind: 'waiting' });
        return later(RETRY_MS);
      }
      if (id === undefined) {
        const open = [...this.places.values()].filter(({ sound: { state } }) => IS_OPEN[state]);
        if (open.length >= this.room) return listener({ kind: 'failed', failure: CROWDED });
        id = this.begin(file);
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
    return () => cancel();
  }

  async drop(uploadId: string): Promise<void> {
    this.places.delete(uploadId);
  }

  async sound(uploadId: string): Promise<Result<SentRecording, ApiFailure>> {
    if (this.failure !== undefined) return fail({ kind: this.failure });
    const place = this.places.get(uploadId);
    return place === undefined ? fail({ kind: 'not-found' }) : ok(place.sound);
  }

  async post(
    seriesId: SeriesId,
    uploadId: string,
    submission: ClipSubmission,
    key?: string,
  ): Promise<Result<StoryId, PostFailure>> {
    const refusal = this.refusal();
    if (refusal !== undefined) return fail(refusal);
    const said = { seriesId, uploadId, ...submission };
    const before = this.keys.before(key, said);
    if (before?.storyId !== undefined) return 'kind' in before ? fail(before) : ok(before.storyId);
    const unfit = this.unfitness(uploadId);
    if (unfit !== undefined) return fail(unfit);
    this.posted.push(said);
    const id = this.posted.length as StoryId;
    const { script, publishAt, ...facts } = submission;
    const figures = { totalListens: 0, totalListeners: 0, totalBuyers: 0, totalCandy: 0 };
    const rest = { duration: undefined, candyPrice: 0, refusal: undefined, isProcessing: true, ...figures };
    const story: OwnStory = { id, ...facts, ...rest, state: 'processing', publishedAt: publishAt };
    this.scripts.set(id, script);
    this.stories.set(seriesId, [story, ...(this.stories.get(seriesId) ?? [])]);
    this.give(id, uploadId);
    this.keys.keep(key, said, { seriesId, storyId: id });
    return this.isAnswerLost ? fail({ kind: 'offline' }) : ok(id);
  }

  async story(seriesId: SeriesId, id: StoryId): Promise<Result<WrittenStory, ApiFailure>> {
    if (this.failure !== undefined) return fail({ kind: this.failure });
    const story = this.stories.get(seriesId)?.find((one) => one.id === id);
    if (story === undefined) return fail({ kind: 'not-found' });
    const written = { story, script: this.scripts.get(id) ?? '', edition: this.editionOf(id) };
    return ok({ ...written, soundFile: this.soundFiles.get(id), ...this.soundOf(story) });
  }

  async change(id: StoryId, change: ClipChange): Promise<Result<void, ChangeFailure>> {
    const { edition, script, uploadId, publishAt, episode, ...said } = change;
    const isThere = this.seriesOf(id) !== undefined;
    if (isThere && edition !== undefined && edition !== this.editionOf(id)) return fail({ kind: 'story-changed' });
    const unfit = uploadId === undefined ? undefined : this.unfitness(uploadId, id);
    if (isThere && unfit !== undefined) return fail(this.refusal() ?? unfit);
    const isLate = publishAt !== undefined && this.stateOf(id) === 'published';
    if (isLate) return fail({ kind: 'other', message: '이미 공개된 이야기입니다.' });
    const times = publishAt === undefined ? {} : { publishedAt: publishAt ?? undefined };
    const number = episode === undefined ? {} : { episode: episode ?? undefined };
    const changed = this.revise(id, (all) =>
      all.map((one) => (one.id === id ? { ...one, ...said, ...times, ...number } : one)),
    );
    if (!changed.ok) return changed;
    if (script !== undefined) this.scripts.set(id, script);
    if (uploadId !== undefined) this.give(id, uploadId);
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
  judge(uploadId: string, sound: Pick<SentRecording, 'refusal'> | Heard): void {
    const place = this.places.get(uploadId);
    if (place === undefined) return;
    place.sound =
      'durationSeconds' in sound
        ? { state: 'ready', refusal: undefined, silences: [], audioUrl: `/media/audio/${uploadId}`, ...sound }
        : { ...RECEIVING, state: 'refused', refusal: sound.refusal };
    this.settle(uploadId, place.sound);
    for (const listener of this.listeners) listener();
  }

  /** Reports that something has been judged. @returns a function that ends the reports */
  whenJudged(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private stateOf(id: StoryId): OwnStory['state'] | undefined {
    return [...this.stories.values()].flat().find((one) => one.id === id)?.state;
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
    const series = this.seriesOf(id);
    if (series === undefined) return fail(GONE);
    this.stories.set(series, change(this.stories.get(series) ?? []));
    return ok(undefined);
  }

  private seriesOf(id: StoryId): SeriesId | undefined {
    return [...this.stories].find(([, all]) => all.some((one) => one.id === id))?.[0];
  }

  /** @returns why a file cannot be the sound of `story`, a new one unless told */
  private unfitness(uploadId: string, story?: StoryId): CreatorFailure | undefined {
    const sound = this.places.get(uploadId)?.sound;
    if (sound === undefined) return GONE;
    if (sound.refusal !== undefined) return { kind: 'other', message: sound.refusal };
    if (sound.state === 'receiving') return { kind: 'other', message: '파일이 아직 다 올라오지 않았습니다.' };
    const taken = this.storyOf.get(uploadId);
    return taken === undefined || taken === story
      ? undefined
      : { kind: 'other', message: '이미 다른 이야기에 쓰인 파일입니다.' };
  }

  /** What is known of a file is known of its story: it is published with a sound, or waits for another file. */
  private settle(uploadId: string, { state, refusal, durationSeconds }: SentRecording): void {
    const id = this.storyOf.get(uploadId);
    const series = id && this.seriesOf(id);
    if (series === undefined) return;
    const isProcessing = state === 'processing';
    const settled = (story: OwnStory): OwnStory => {
      const { publishedAt: at } = story;
      if (durationSeconds === undefined) {
        const isDraft = story.state === 'processing' && !isProcessing;
        return { ...story, isProcessing, refusal, ...(isDraft && { state: 'draft' }) };
      }
      const sounding = { ...story, isProcessing, refusal, duration: durationSeconds };
      if (story.state !== 'processing') return sounding;
      const now = this.clock.now();
      return at !== undefined && at > now
        ? { ...sounding, state: 'scheduled' }
        : { ...sounding, state: 'published', publishedAt: now };
    };
    const all = this.stories.get(series) ?? [];
    this.stories.set(
      series,
      all.map((one) => (one.id === id ? settled(one) : one)),
    );
  }

  private refusal(): CreatorFailure | undefined {
    if (this.failure !== undefined) return { kind: this.failure };
    return this.words === undefined ? undefined : { kind: 'other', message: this.words };
  }

  private give(id: StoryId, uploadId: string): void {
    const place = this.places.get(uploadId);
    if (place === undefined) return;
    this.soundFiles.set(id, { name: place.name, uploadId, givenAt: this.clock.now() });
    this.storyOf.set(uploadId, id);
    this.settle(uploadId, place.sound);
  }

  private begin({ name, bytes }: ChosenFile): string {
    const id = String(this.places.size + 1).padStart(32, '0');
    this.places.set(id, { name, bytes, received: 0, sound: RECEIVING });
    return id;
  }
}

/** What is found of a file that is a sound. */
interface Heard extends Partial<Pick<SentRecording, 'silences'>> {
  readonly durationSeconds: number;
}

type Saved = Result<void, CreatorFailure>;

const GONE: CreatorFailure = { kind: 'other', message: '찾을 수 없습니다.' };

const CROWDED: UploadFailure = { kind: 'crowded', message: '올리고 있는 파일이 너무 많습니다.' };

const IS_OPEN: Readonly<Record<SentRecording['state'], boolean>> = {
  receiving: true,
  processing: true,
  ready: false,
  refused: false,
};

const RECEIVING: SentRecording = {
  state: 'receiving',
  refusal: undefined,
  durationSeconds: undefined,
  silences: [],
  audioUrl: undefined,
};
