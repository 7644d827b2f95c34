import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FfmpegAudioTranscoder } from './ffmpeg-audio-transcoder.ts';

/** What came of a tone. `missing`: there are no tools. `broken`: they cannot do it. `heavy`: all but the form of fewer bytes. */
export type AudioTrial = 'whole' | 'missing' | 'broken' | 'heavy';

const RATE = 8_000;
const SECONDS = 1;
const HERTZ = 440;
const HEADER_BYTES = 44;
const NEVER = { aborted: false };

/** Has a tone of one second levelled and encoded, as the recordings of authors are. */
export async function tryAudio(
  transcoder: Pick<FfmpegAudioTranscoder, 'master' | 'encodeLowBitrate'>,
): Promise<AudioTrial> {
  const folder = await mkdtemp(path.join(tmpdir(), 'soridam-tone-'));
  try {
    const [file, mastered] = [path.join(folder, 'tone.wav'), path.join(folder, 'tone.mp3')];
    await writeFile(file, aTone());
    const made = await transcoder.master({ file, kind: 'wav', durationSeconds: SECONDS }, mastered, NEVER);
    if (made === undefined) return 'missing';
    if (!made.ok) return 'broken';
    const source = { file: mastered, durationSeconds: SECONDS };
    const light = await transcoder.encodeLowBitrate(source, path.join(folder, 'tone.webm'), NEVER);
    return light?.ok === true ? 'whole' : 'heavy';
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns a sine as WAV, in one channel of 16 bits */
function aTone(): Buffer {
  const bytes = RATE * SECONDS * 2;
  const wav = Buffer.alloc(HEADER_BYTES + bytes);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16); // bytes of the format that follow
  wav.writeUInt16LE(1, 20); // PCM
  wav.writeUInt16LE(1, 22); // channels
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 2, 28); // bytes a second
  wav.writeUInt16LE(2, 32); // bytes a sample
  wav.writeUInt16LE(16, 34); // bits a sample
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(bytes, 40);
  for (let at = 0; at < RATE * SECONDS; at += 1) {
    wav.writeInt16LE(Math.round(12_000 * Math.sin((2 * Math.PI * HERTZ * at) / RATE)), HEADER_BYTES + at * 2);
  }
  return wav;
}
