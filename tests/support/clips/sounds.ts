import { readFileSync } from 'node:fs';
import path from 'node:path';

/** @returns a tone of so many seconds and of `rate` samples of 2 bytes a second, as WAV, made without any tool */
export function aWav(seconds: number, loudness = 0.3, rate = 8_000): Buffer {
  const count = Math.round(seconds * rate);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + count * 2, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(count * 2, 40);
  const body = Buffer.alloc(count * 2);
  for (let at = 0; at < count; at += 1) {
    body.writeInt16LE(Math.round(32_767 * loudness * Math.sin((2 * Math.PI * 300 * at) / rate)), at * 2);
  }
  return Buffer.concat([head, body]);
}

/** @returns a tone of three seconds in a form, with words in it that nobody is to read */
export function aTone(ending: 'mp3' | 'ogg' | 'm4a' | 'flac'): Buffer {
  return readFileSync(path.join(import.meta.dirname, 'sounds', `tone.${ending}`));
}
