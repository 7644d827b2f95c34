const SAMPLE_RATE = 22_050;
/** Of two soft tones, the second a third lower, as a bell that is rung in passing. */
const TONES = [
  { hertz: 659.25, atSeconds: 0, seconds: 0.55 },
  { hertz: 523.25, atSeconds: 0.28, seconds: 0.8 },
] as const;
const LENGTH_SECONDS = 1.1;
/** Of full scale: below a voice, which stories are levelled to. */
const PEAK = 0.2;
/** Seconds in which a tone begins and ends, so that nothing clicks. */
const FADE_SECONDS = 0.02;
/** Seconds in which a tone falls to about a third. */
const DECAY_SECONDS = 0.25;

/** @returns a short signal as a sound that every browser plays, made here so that it needs no network (JRN-108) */
export function lockedSignal(): Blob {
  const length = Math.round(LENGTH_SECONDS * SAMPLE_RATE);
  const bytes = new DataView(new ArrayBuffer(44 + length * 2));
  const write = (offset: number, text: string): void =>
    [...text].forEach((letter, index) => bytes.setUint8(offset + index, letter.charCodeAt(0)));
  write(0, 'RIFF');
  bytes.setUint32(4, 36 + length * 2, true);
  write(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true); // samples as they are
  bytes.setUint16(22, 1, true); // one channel
  bytes.setUint32(24, SAMPLE_RATE, true);
  bytes.setUint32(28, SAMPLE_RATE * 2, true);
  bytes.setUint16(32, 2, true);
  bytes.setUint16(34, 16, true);
  write(36, 'data');
  bytes.setUint32(40, length * 2, true);
  for (let index = 0; index < length; index += 1) {
    const level = TONES.reduce((sum, tone) => sum + levelOf(tone, index / SAMPLE_RATE), 0);
    bytes.setInt16(44 + index * 2, Math.round(level * 32_767), true);
  }
  return new Blob([bytes], { type: 'audio/wav' });
}

/** @returns from -1 to 1 */
function levelOf({ hertz, atSeconds, seconds }: (typeof TONES)[number], at: number): number {
  const since = at - atSeconds;
  if (since < 0 || since >= seconds) return 0;
  const fade = Math.min(1, since / FADE_SECONDS, (seconds - since) / FADE_SECONDS);
  return PEAK * fade * Math.exp(-since / DECAY_SECONDS) * Math.sin(2 * Math.PI * hertz * since);
}
