import type { UserId } from '../../../common/kernel/ids.ts';
import { ok, type Result } from '../../../common/kernel/result.ts';
import { isSameFile, type RecordingFile } from '../../domain/creators/clip-draft.ts';
import { holdsFile, type RecordingProgress } from '../../domain/creators/recording-progress.ts';
import { TransferPace } from '../../domain/creators/transfer-pace.ts';
import { signedInUser } from '../../domain/session/session.ts';
import type { ApiFailure } from '../ports/api-port.ts';
import type { ClipApi } from '../ports/api/clip-api.ts';
import type { ClockPort } from '../ports/clock-port.ts';
import type { NewsPort } from '../ports/news-port.ts';
import type { SessionStatePort } from '../ports/state/session-state-port.ts';
import type { RecordingsStatePort } from '../ports/state/recordings-state-port.ts';
import type { ChosenFile, UploadEvent, UploadFailure, UploadPort } from '../ports/upload-port.ts';
import type { ReloadPage } from '../session/reload-page.ts';
import type { UploadRegistry } from './upload-registry.ts';

/** Files that travel at a time: a browser has few connections to one server, and the page needs some. */
const MAX_AT_ONCE = 2;
/** Files that travel or are looked at: well below what the server takes of a member, who may have other windows. */
const MAX_OPEN = 10;
/** Milliseconds before a server is asked again that had no room. */
const CROWDED_MS = 10_000;
/** Milliseconds before a file goes on that could not be sent for minutes. */
const CUT_MS = 30_000;

interface UploadQueuePorts {
  readonly uploads: UploadPort;
  readonly clips: Pick<ClipApi, 'sound'>;
  readonly sounds: RecordingsStatePort;
  readonly sent: UploadRegistry;
  readonly clock: ClockPort;
  readonly news: Pick<NewsPort, 'whenProcessed'>;
  readonly reloadPage: Pick<ReloadPage, 'hold'>;
  readonly session: Pick<SessionStatePort, 'current'>;
}

/** Brings the sounds of drafts to the server, whatever page is shown meanwhile, and hears what becomes of them. */
export class UploadQueue {
  private readonly ports: UploadQueuePorts;
  /** The files at hand, by their drafts. */
  private readonly files = new Map<string, ChosenFile>();
  private readonly stops = new Map<string, () => void>();
  /** Whose login ended while a file travelled, by its draft. */
  private readonly leftBy = new Map<string, UserId>();
  private letReload: (() => void) | undefined = undefined;
  private endNews: (() => void) | undefined = undefined;
  private isCrowded = false;

  constructor(ports: UploadQueuePorts) {
    this.ports = ports;
  }

  /** The author has chosen a file for a draft: it begins, or goes on where it was cut if it is the same. */
  choose(key: string, file: ChosenFile): void {
    const { sounds, sent } = this.ports;
    this.stop(key);
    const before = sounds.of(key);
    const isKnown = before?.phase === 'lost' && isSameFile(before.file, file);
    if (!isKnown) {
      this.dropFrom(before);
      sent.keep(key, undefined);
    }
    this.files.set(key, file);
    sounds.put(key, isKnown ? { ...before, phase: 'queued' } : { ...fresh(file), phase: 'queued' });
    this.sendNext();
  }

  /** @returns the file of a draft, as long as this page has it */
  fileOf(key: string): ChosenFile | undefined {
    return this.files.get(key);
  }

  /**
   * Where a sound is heard that the server has made of a file, asked for anew since it is good for minutes.
   * @returns undefined as long as there is none
   */
  async heardAt(key: string): Promise<Result<string | undefined, ApiFailure>> {
    const uploadId = this.ports.sounds.of(key)?.uploadId;
    if (uploadId === undefined) return ok(undefined);
    const answer = await this.ports.clips.sound(uploadId);
    return answer.ok ? ok(answer.value.audioUrl) : answer;
  }

  /** Nothing of it is lost. */
  pause(key: string): void {
    this.stop(key);
    this.change(key, { phase: 'paused', secondsLeft: undefined });
    this.sendNext();
  }

  /** After a pause, or once more after a failure. */
  resume(key: string): void {
    this.leftBy.delete(key);
    this.change(key, { phase: 'queued', words: undefined });
    this.sendNext();
  }

  /** Somebody has signed in: what was on its way when their login ended goes on. Of what is another's nothing does. */
  signedIn(): void {
    const member = this.member();
    if (member === undefined) return;
    const left = [...this.leftBy];
    this.leftBy.clear();
    for (const [key, sender] of left) if (sender === member) this.change(key, { phase: 'queued' });
    this.sendNext();
  }

  /** The author wants no such sound any more. */
  discard(key: string): void {
    this.dropFrom(this.ports.sounds.of(key));
    this.forget(key);
  }

  /** It belongs to a story now. What another window has sent for the same draft is its own. */
  forget(key: string): void {
    const { sounds, sent } = this.ports;
    this.stop(key);
    this.files.delete(key);
    if (sent.read(key)?.uploadId === sounds.of(key)?.uploadId) sent.keep(key, undefined);
    this.ports.sounds.put(key, undefined);
    this.sendNext();
  }

  /** The page is new: finds what was on its way before. */
  async recall(key: string): Promise<void> {
    const { sounds, sent } = this.ports;
    const kept = sounds.of(key) === undefined ? sent.read(key) : undefined;
    if (kept === undefined) return;
    const { uploadId, ...file } = kept;
    sounds.put(key, { ...fresh(file), uploadId, phase: 'lost' });
    await this.ask(key);
  }

  /** Asks what has become of all that the server is working on. */
  private async follow(): Promise<void> {
    const working = this.ports.sounds.all().filter(([, { phase }]) => phase === 'processing');
    await Promise.all(working.map(([key]) => this.ask(key)));
  }

  private async ask(key: string): Promise<void> {
    const { clips, sounds } = this.ports;
    const uploadId = sounds.of(key)?.uploadId;
    if (uploadId === undefined) return;
    const answer = await clips.sound(uploadId);
    if (sounds.of(key)?.uploadId !== uploadId) return;
    if (answer.ok && answer.value.state !== 'receiving') {
      const { state, refusal, durationSeconds, silences } = answer.value;
      const { file } = sounds.of(key) ?? {};
      this.change(key, { phase: state, words: refusal, durationSeconds, silences, sent: file?.bytes ?? 0 });
      this.sendNext();
    } else if (!answer.ok && answer.failure.kind === 'not-found') this.change(key, { uploadId: undefined, sent: 0 });
  }

  private sendNext(): void {
    for (const [key, { phase }] of this.ports.sounds.all()) {
      const file = this.files.get(key);
      if (phase === 'queued' && file !== undefined && this.hasRoom()) this.send(key, file);
    }
    this.listen();
    const isHeld = this.ports.sounds.all().some(([, sound]) => holdsFile(sound));
    if (isHeld) this.letReload ??= this.ports.reloadPage.hold();
    else {
      this.letReload?.();
      this.letReload = undefined;
    }
  }

  private processing(): number {
    return this.ports.sounds.all().filter(([, { phase }]) => phase === 'processing').length;
  }

  private hasRoom(): boolean {
    const underway = this.stops.size;
    return !this.isCrowded && underway < MAX_AT_ONCE && underway + this.processing() < MAX_OPEN;
  }

  /** As long as the server works on something, whatever page is shown. */
  private listen(): void {
    if (this.processing() > 0) this.endNews ??= this.ports.news.whenProcessed(() => void this.follow());
    else {
      this.endNews?.();
      this.endNews = undefined;
    }
  }

  private send(key: string, file: ChosenFile): void {
    const { uploads, clock, sounds } = this.ports;
    const sender = this.member();
    let pace = TransferPace.unknown;
    this.change(key, { phase: 'sending', secondsLeft: undefined });
    const hear = (event: UploadEvent): void => {
      switch (event.kind) {
        case 'begun':
          this.change(key, { uploadId: event.uploadId });
          this.ports.sent.keep(key, { ...factsOf(file), uploadId: event.uploadId });
          break;
        case 'sent':
          pace = pace.noted(clock.now(), event.bytes);
          this.change(key, { phase: 'sending', sent: event.bytes, secondsLeft: pace.secondsLeft(file.bytes) });
          break;
        case 'waiting':
          pace = TransferPace.unknown;
          this.change(key, { phase: 'waiting', secondsLeft: undefined });
          break;
        case 'complete':
          this.end(key, { phase: 'processing', sent: file.bytes });
          void this.ask(key);
          break;
        case 'failed':
          if (event.failure.kind === 'unauthenticated' && sender !== undefined) this.leftBy.set(key, sender);
          this.end(key, this.endOf(key, event.failure));
          break;
      }
    };
    this.stops.set(key, uploads.send(file, sounds.of(key)?.uploadId, hear));
  }

  private end(key: string, change: Partial<RecordingProgress>): void {
    this.stops.delete(key);
    this.change(key, { ...change, secondsLeft: undefined });
    this.sendNext();
  }

  /** What keeps a network from working is no fault of the file: it waits to be sent on, as it waits for room to be made. */
  private endOf(key: string, failure: UploadFailure): Partial<RecordingProgress> {
    if (failure.kind === 'other') return { phase: 'failed', words: failure.message };
    if (failure.kind === 'offline' || failure.kind === 'unavailable') {
      this.ports.clock.after(CUT_MS, () => this.goOn(key));
      return { phase: 'waiting' };
    }
    if (failure.kind !== 'crowded') return { phase: 'paused' };
    if (this.stops.size <= 1 && this.processing() === 0) return { phase: 'failed', words: failure.message };
    if (!this.isCrowded) {
      this.isCrowded = true;
      this.ports.clock.after(CROWDED_MS, () => {
        this.isCrowded = false;
        this.sendNext();
      });
    }
    return { phase: 'queued' };
  }

  /** Tries a file once more whose connection was given up, unless somebody has paused or sent it meanwhile. */
  private goOn(key: string): void {
    if (this.stops.has(key) || this.ports.sounds.of(key)?.phase !== 'waiting') return;
    this.change(key, { phase: 'queued' });
    this.sendNext();
  }

  private member(): UserId | undefined {
    return signedInUser(this.ports.session.current())?.id;
  }

  private stop(key: string): void {
    this.leftBy.delete(key);
    this.stops.get(key)?.();
    this.stops.delete(key);
  }

  private change(key: string, change: Partial<RecordingProgress>): void {
    const before = this.ports.sounds.of(key);
    if (before !== undefined) this.ports.sounds.put(key, { ...before, ...change });
  }

  /** What the server is working on cannot be called off: it forgets that by itself. */
  private dropFrom(sound: RecordingProgress | undefined): void {
    if (sound?.uploadId !== undefined && sound.phase !== 'processing') void this.ports.uploads.drop(sound.uploadId);
  }
}

function fresh(file: RecordingFile): Omit<RecordingProgress, 'phase'> {
  return {
    file: factsOf(file),
    uploadId: undefined,
    sent: 0,
    secondsLeft: undefined,
    durationSeconds: undefined,
    silences: [],
    words: undefined,
  };
}

function factsOf({ name, bytes, changedAt }: RecordingFile): RecordingFile {
  return { name, bytes, changedAt };
}
