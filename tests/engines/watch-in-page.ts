/** What sounds in a page, as its elements say it. */
export interface Heard {
  /** Where the element stands that sounds, or sounded last. */
  readonly seconds: number;
  readonly durationSeconds: number;
  readonly isPlaying: boolean;
  readonly source: string;
  readonly rate: number;
  /** How often an element has said that it plays. */
  readonly playings: number;
}

/** Runs in the page: from now on it is known what sounds, and what nobody has caught. */
export function watchInPage(): void {
  if (Reflect.has(window, 'engineVoices')) return;
  const voices: HTMLMediaElement[] = [];
  const faults: string[] = [];
  Object.assign(window, { engineVoices: voices, engineFaults: faults, enginePlayings: 0 });
  // The elements stand outside the document; each is known once it is played.
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its element below
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement): Promise<void> {
    if (!voices.includes(this)) {
      this.addEventListener('playing', () =>
        Object.assign(window, { enginePlayings: Number(Reflect.get(window, 'enginePlayings')) + 1 }),
      );
    } else voices.splice(voices.indexOf(this), 1);
    voices.push(this);
    return play.call(this);
  };
  window.addEventListener('error', ({ message }) => faults.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => faults.push(`unhandled: ${String(reason)}`));
}

/** Runs in the page. */
export function soundInPage(): Heard {
  const voices = (Reflect.get(window, 'engineVoices') as HTMLMediaElement[] | undefined) ?? [];
  const voice = voices.find(({ paused }) => !paused) ?? voices.at(-1);
  return {
    seconds: voice?.currentTime ?? 0,
    durationSeconds: Number.isFinite(voice?.duration) ? (voice?.duration ?? 0) : 0,
    isPlaying: voice !== undefined && !voice.paused && !voice.ended,
    source: voice?.src ?? '',
    rate: voice?.playbackRate ?? 1,
    playings: Number(Reflect.get(window, 'enginePlayings') ?? 0),
  };
}
