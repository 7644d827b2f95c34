import { isSameFile, type SoundFile } from '../../domain/creators/clip-draft.ts';
import { isUnderway, type SoundProgress } from '../../domain/creators/sound-progress.ts';
import { TransferPace } from '../../domain/creators/transfer-pace.ts';
import type { ClipApi } from '../ports/clip-api.ts';
import type { ClockPort } from '../ports/clock-port.ts';
import type { CreatorFailure } from '../ports/creator-api.ts';
import type { SoundsStatePort } from '../ports/sounds-state-port.ts';
import type { ChosenFile, UploadEvent, UploadPort } from '../ports/upload-port.ts';
import type { ReloadPage } from '../session/reload-page.ts';
import type { SentSounds } from './sent-sounds.ts';

/** Files that travel at a time: a browser has few connections to one server, and the page needs some. */
const MAX_AT_ONCE = 2;

interface SendSoundsPorts {
  readonly uploads: UploadPort;
  readonly clips: Pick<ClipApi, 'sound'>;
  readonly sounds: SoundsStatePort;
  readonly sent: SentSounds;
  readonly clock: ClockPort;
  readonly reloadPage: Pick<ReloadPage, 'hold'>;
}

/** Brings the sounds of drafts to the server, whatever page is shown meanwhile, and hears what becomes of them. */
export class SendSounds {
  private readonly ports: SendSoundsPorts;
  /** The files at hand, by their drafts. */
  private readonly files = new Map<string, ChosenFile>();
  private readonly stops = new Map<string, () => void>();
  private letReload: (() => void) | undefined = undefined;

  constructor(ports: SendSoundsPorts) {
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

  /** Nothing of it is lost. */
  pause(key: string): void {
    this.stop(key);
    this.change(key, { phase: 'paused', secondsLeft: undefined });
    this.sendNext();
  }

  /** After a pause, or once more after a failure. */
  resume(key: string): void {
    this.change(key, { phase: 'queued', words: undefined });
    this.sendNext();
  }

  /** The author wants no such sound any more. */
  discard(key: string): void {
    this.dropFrom(this.ports.sounds.of(key));
    this.forget(key);
  }

  /** It belongs to a story now. */
  forget(key: string): void {
    this.stop(key);
    this.files.delete(key);
    this.ports.sent.keep(key, undefined);
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
  async follow(): Promise<void> {
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
    } else if (!answer.ok && answer.failure.kind === 'not-found') this.change(key, { uploadId: undefined, sent: 0 });
  }

  private sendNext(): void {
    for (const [key, { phase }] of this.ports.sounds.all()) {
      const file = this.files.get(key);
      if (phase === 'queued' && file !== undefined && this.stops.size < MAX_AT_ONCE) this.send(key, file);
    }
    const isBusy = this.ports.sounds.all().some(([, sound]) => isUnderway(sound));
    if (isBusy) this.letReload ??= this.ports.reloadPage.hold();
    else {
      this.letReload?.();
      this.letReload = undefined;
    }
  }

  private send(key: string, file: ChosenFile): void {
    const { uploads, clock, sounds } = this.ports;
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
          this.end(key, endOf(event.failure));
          break;
      }
    };
    this.stops.set(key, uploads.send(file, sounds.of(key)?.uploadId, hear));
  }

  private end(key: string, change: Partial<SoundProgress>): void {
    this.stops.delete(key);
    this.change(key, { ...change, secondsLeft: undefined });
    this.sendNext();
  }

  private stop(key: string): void {
    this.stops.get(key)?.();
    this.stops.delete(key);
  }

  private change(key: string, change: Partial<SoundProgress>): void {
    const before = this.ports.sounds.of(key);
    if (before !== undefined) this.ports.sounds.put(key, { ...before, ...change });
  }

  private dropFrom(sound: SoundProgress | undefined): void {
    if (sound?.uploadId !== undefined) void this.ports.uploads.drop(sound.uploadId);
  }
}

/** What keeps a network from working is no fault of the file: it waits to be sent on. */
function endOf(failure: CreatorFailure): Partial<SoundProgress> {
  return failure.kind === 'other' ? { phase: 'failed', words: failure.message } : { phase: 'paused' };
}

function fresh(file: SoundFile): Omit<SoundProgress, 'phase'> {
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

function factsOf({ name, bytes, changedAt }: SoundFile): SoundFile {
  return { name, bytes, changedAt };
}
