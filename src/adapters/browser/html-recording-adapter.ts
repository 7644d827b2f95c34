import type { RecordingEvent, RecordingPort } from '../../application/ports/recording-port.ts';
import type { ChosenFile } from '../../application/ports/upload-port.ts';

/** What the element's own events say. */
const EVENTS: Readonly<Record<string, RecordingEvent>> = {
  playing: 'played',
  pause: 'paused',
  ended: 'ended',
  timeupdate: 'progressed',
  seeked: 'progressed',
  error: 'failed',
};

/** A recording in an audio element of its own. */
export class HtmlRecordingAdapter implements RecordingPort {
  private readonly element: HTMLAudioElement;
  private readonly listeners = new Set<(event: RecordingEvent) => void>();
  /** Under which the file at hand is known to the page, as long as it is open. */
  private fileUrl: string | undefined = undefined;
  private isOpen = false;

  constructor(element: HTMLAudioElement) {
    this.element = element;
    for (const [name, event] of Object.entries(EVENTS)) element.addEventListener(name, () => this.report(event));
  }

  open(sound: string | ChosenFile, level = 1): void {
    this.report('replaced');
    this.close();
    this.isOpen = true;
    this.element.volume = level;
    this.element.muted = level === 0; // iOS leaves the volume to its keys, but can be silenced
    this.element.src = typeof sound === 'string' ? sound : this.urlOf(sound);
  }

  close(): void {
    this.isOpen = false;
    this.element.pause();
    this.element.removeAttribute('src');
    this.element.load();
    if (this.fileUrl !== undefined) URL.revokeObjectURL(this.fileUrl);
    this.fileUrl = undefined;
  }

  play(): void {
    // Why it failed is said by the element's own event; a pause meanwhile is no failure.
    this.element.play().catch((cause: unknown) => {
      if (cause instanceof DOMException && cause.name === 'NotAllowedError') this.report('failed');
    });
  }

  pause(): void {
    this.element.pause();
  }

  seek(seconds: number): void {
    this.element.currentTime = Math.max(0, seconds);
  }

  elapsedSeconds(): number {
    return this.element.currentTime;
  }

  subscribe(listener: (event: RecordingEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private urlOf({ content }: ChosenFile): string {
    if (!(content instanceof Blob)) throw new TypeError('A chosen file of a browser is a Blob.');
    this.fileUrl = URL.createObjectURL(content);
    return this.fileUrl;
  }

  private report(event: RecordingEvent): void {
    if (this.isOpen) for (const listener of this.listeners) listener(event);
  }
}
