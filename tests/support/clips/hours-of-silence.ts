import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Seconds; more than a story has. */
export const TEN_HOURS = 10 * 60 * 60;
/** Seconds that headers say where they lie; the encoders' silence is so long as well, and is then repeated. */
const MINUTE = 60;
/** Samples a second. */
const RATE = 8_000;
/** 72 bytes of MP3 are 72 milliseconds of nothing. */
const FRAME = Buffer.concat([Buffer.from([0xff, 0xe3, 0x18, 0xc4]), Buffer.alloc(68)]);
const FRAME_SAMPLES = 576;

/** @returns ten hours of nothing as MP3; with a header that says `said` seconds, unless it is to have none */
export function aSilentMp3(said?: number): Buffer {
  const mp3 = Buffer.alloc(TEN_HOURS * 1000, FRAME);
  if (said === undefined) return mp3;
  mp3.write('Xing\0\0\0\x03', 13, 'latin1');
  mp3.writeUInt32BE(Math.ceil((said * RATE) / FRAME_SAMPLES), 21);
  mp3.writeUInt32BE(said * 1000, 25);
  return mp3;
}

/** @returns seconds of nothing as MP3 of a rate that changes: low at first, high for as many frames again */
export function aSilentVbrMp3(): { readonly bytes: Buffer; readonly seconds: number } {
  const frame = (bits: number, rate: number) =>
    Buffer.concat([Buffer.from([0xff, 0xfb, bits, 0xc4]), Buffer.alloc(Math.floor((144 * rate) / 44_100) - 4)]);
  const count = 400;
  const parts = [frame(0x10, 32_000), frame(0xe0, 320_000)];
  const bytes = Buffer.concat(parts.map((part) => Buffer.alloc(part.length * count, part)));
  return { bytes, seconds: (2 * count * 1152) / 44_100 };
}

/** Ten hours of nothing in the other forms, whose headers say so (`honest`) or speak of a minute. */
export interface SilentFiles {
  readonly honest: Readonly<Record<'flac' | 'ogg' | 'm4a' | 'aac', Buffer>>;
  readonly lying: Readonly<Record<'flac' | 'ogg' | 'm4a', Buffer>>;
}

export function silentFiles(ffmpeg: string): SilentFiles {
  return withFfmpeg(ffmpeg, (make) => {
    const flac = make(...silence(1_000, TEN_HOURS), '-frame_size', '65535', 'hours.flac');
    make(...silence(RATE, MINUTE), '-c:a', 'libopus', '-b:a', '6k', '-frame_duration', '60', 'minute.ogg');
    make(...silence(RATE, MINUTE), '-b:a', '8k', 'minute.m4a');
    const m4a = make(...repeated('minute.m4a'), 'hours.m4a');
    const honest = {
      flac,
      m4a,
      ogg: make(...repeated('minute.ogg'), 'hours.ogg'),
      aac: make(...repeated('minute.m4a'), 'hours.aac'),
    };
    return {
      honest,
      lying: { flac: aLyingFlac(flac), m4a: aLyingM4a(m4a), ogg: make(...crowded('hours.ogg'), 'lying.ogg') },
    };
  });
}

/** @returns an M4A of ten hours that gives each of its parts a time within a minute or so: who does not listen finds nothing */
export function aCrowdedM4a(ffmpeg: string): Buffer {
  return withFfmpeg(ffmpeg, (make) => {
    make(...silence(RATE, MINUTE), '-b:a', '8k', 'minute.m4a');
    make(...repeated('minute.m4a'), 'hours.m4a');
    return make(...crowded('hours.m4a'), 'crowded.m4a');
  });
}

/** @param task gets a way to call ffmpeg, which returns the file that is named last */
function withFfmpeg<Made>(ffmpeg: string, task: (make: (...parameters: readonly string[]) => Buffer) => Made): Made {
  const cwd = mkdtempSync(path.join(tmpdir(), 'soridam-silence-'));
  try {
    return task((...parameters) => {
      execFileSync(ffmpeg, ['-v', 'quiet', '-y', ...parameters], { cwd });
      return readFileSync(path.join(cwd, parameters.at(-1) ?? ''));
    });
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

const silence = (rate: number, seconds: number) => ['-f', 'lavfi', '-i', `anullsrc=r=${rate}:cl=mono:d=${seconds}`];
const repeated = (file: string) => ['-stream_loop', String(TEN_HOURS / MINUTE), '-i', file, '-c', 'copy'];
const crowded = (file: string) => ['-i', file, '-c', 'copy', '-bsf:a', 'setts=ts=TS/512'];

/** A FLAC tells its samples in the last 36 bits before its checksum. */
function aLyingFlac(honest: Buffer): Buffer {
  const flac = Buffer.from(honest);
  const rate = flac.readBigUInt64BE(18) >> 44n;
  flac.writeBigUInt64BE(((flac.readBigUInt64BE(18) >> 36n) << 36n) | (rate * BigInt(MINUTE)), 18);
  return flac;
}

/** An M4A tells its length three times, beside the times of its parts. */
function aLyingM4a(honest: Buffer): Buffer {
  const m4a = Buffer.from(honest);
  for (const [box, at] of [
    ['mvhd', 20],
    ['tkhd', 24],
    ['mdhd', 20],
  ] as const) {
    const place = m4a.indexOf(box) + at;
    m4a.writeUInt32BE(Math.round((m4a.readUInt32BE(place) * MINUTE) / TEN_HOURS), place);
  }
  return m4a;
}
