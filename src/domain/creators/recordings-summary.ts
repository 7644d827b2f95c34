import { holdsFile, percentSent, type RecordingPhase, type RecordingProgress } from './recording-progress.ts';

/**
 * What is most to be told of several sounds, the most urgent first. `failed`: some will not become stories as they are. `lost`:
 * some want their files once more. `waiting`: the connection is gone. `paused`: their author has stopped the last of them.
 */
const STATES = ['failed', 'lost', 'waiting', 'sending', 'paused', 'processing', 'ready'] as const;
export type RecordingsState = (typeof STATES)[number];

const STATE_OF: Readonly<Record<RecordingPhase, RecordingsState>> = {
  queued: 'sending',
  sending: 'sending',
  waiting: 'waiting',
  paused: 'paused',
  lost: 'lost',
  failed: 'failed',
  refused: 'failed',
  processing: 'processing',
  ready: 'ready',
};

/** Several sounds in a few words. */
export interface RecordingsSummary {
  readonly state: RecordingsState;
  /** How many are in that state. */
  readonly count: number;
  /** The draft that waits for the first of them. */
  readonly key: string;
  /** How much has arrived of all that will, in whole percent; undefined where all of it has. */
  readonly percent: number | undefined;
}

/** @returns what is to be told of `sounds`; undefined where there are none */
export function summaryOf(
  sounds: readonly (readonly [key: string, sound: RecordingProgress])[],
): RecordingsSummary | undefined {
  for (const state of STATES) {
    const those = sounds.filter(([, { phase }]) => STATE_OF[phase] === state);
    const [first] = those;
    if (first !== undefined) return { state, count: those.length, key: first[0], percent: percentOf(sounds) };
  }
  return undefined;
}

function percentOf(sounds: Parameters<typeof summaryOf>[0]): number | undefined {
  const all = sounds.map(([, sound]) => sound);
  if (!all.some(holdsFile)) return undefined;
  const coming = all.filter(({ phase }) => STATE_OF[phase] !== 'failed' && phase !== 'lost');
  const sum = (amountOf: (sound: RecordingProgress) => number): number =>
    coming.reduce((total, sound) => total + amountOf(sound), 0);
  return percentSent({ file: { bytes: sum(({ file }) => file.bytes) }, sent: sum(({ sent }) => sent) });
}
