import { existsSync } from 'node:fs';
import path from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { Silent, SoundWorkshop, Stop, Unreadable } from '../../application/ports/sound-workshop.ts';
import { MAX_STORY_SECONDS, type AudioKind, type Probe } from '../../domain/clip/probe.ts';
import { levellingGain, SoundMeter, type SoundFacts } from '../../domain/clip/sound-meter.ts';
import { runGuarded, type ProcessLimits } from './guarded-process.ts';

const PROBE_CHILD = path.join(import.meta.dirname, 'probe-child.ts');
/** A file is probed well within this, or never. */
const PROBE_LIMITS: ProcessLimits = { milliseconds: 8_000, bytes: 256 * 1024 * 1024 };

/** Milliseconds that a step may take for a second of sound, and for any: some 50 times what it takes. */
const MS_A_SECOND = 200;
const LEAST_MS = 60_000;
const FFMPEG_BYTES = 512 * 1024 * 1024;

/** How ffmpeg calls the forms that are taken. It is told, since it would look for far more. */
const DEMUXERS: Readonly<Record<AudioKind, string>> = {
  mp3: 'mp3',
  m4a: 'mov',
  aac: 'aac',
  ogg: 'ogg',
  wav: 'wav',
  flac: 'flac',
};

/** Samples a second of which the curve is made. */
const METER_RATE = 8_000;
/** The loudest sample, about -1.5 dB: an encoder's overshoot stays below the highest there is. */
const CEILING = 0.84;
/** What a voice needs in one channel, at a rate of bits that never changes: it starts and seeks by counting (decisions §6). */
const ENCODING = ['-ar', '44100', '-ac', '1', '-c:a', 'libmp3lame', '-b:a', '64k', '-abr', '0'];
/** Nothing of where, when, by whom and with what it was recorded (security UP10). */
const NO_METADATA = ['-map_metadata', '-1', '-map_chapters', '-1', '-id3v2_version', '0', '-fflags', '+bitexact'];

const ProbeAnswer = Type.Object({
  mime: Type.Optional(Type.String()),
  hasVideo: Type.Boolean(),
  durationSeconds: Type.Optional(Type.Number()),
});

/** Probes in a process of its own; levels and encodes by ffmpeg, where it is found. */
export class FfmpegSoundWorkshop implements SoundWorkshop {
  private readonly ffmpeg: string | undefined;

  /** @param ffmpeg the program's whole path; undefined where there is none */
  constructor(ffmpeg: string | undefined) {
    this.ffmpeg = ffmpeg;
  }

  async probe(file: string, stop: Stop): Promise<Result<Probe, Unreadable>> {
    const parameters = ['--max-old-space-size=128', PROBE_CHILD, file];
    const ran = await runGuarded(process.execPath, parameters, PROBE_LIMITS, stop);
    if (!ran.ok) return ran;
    const found = readProbe(ran.value.output);
    if (found === undefined) return fail({ kind: 'unreadable' });
    return ok({ mime: found.mime, hasVideo: found.hasVideo, durationSeconds: found.durationSeconds });
  }

  async master(
    source: { readonly file: string; readonly kind: AudioKind; readonly durationSeconds: number },
    target: string,
    stop: Stop,
  ): Promise<Result<SoundFacts, Unreadable | Silent> | undefined> {
    if (this.ffmpeg === undefined) return undefined;
    const limits = {
      milliseconds: LEAST_MS + source.durationSeconds * MS_A_SECOND,
      bytes: FFMPEG_BYTES,
    };
    const run = (parameters: readonly string[], onOutput?: (chunk: Buffer) => void) =>
      runGuarded(this.ffmpeg ?? '', [...QUIETLY, ...parameters], limits, stop, onOutput);
    const input = ['-f', DEMUXERS[source.kind], ...ONLY_FILES, '-i', source.file, ...ONLY_SOUND];

    const heard = await run([...input, '-af', 'ebur128=framelog=verbose', '-f', 'null', '-']);
    if (!heard.ok) return heard;
    const gain = levellingGain(loudnessIn(heard.value.said));
    if (gain === undefined) return fail({ kind: 'silent' });

    const level = `volume=${gain.toFixed(2)}dB,alimiter=limit=${CEILING}:level=disabled`;
    const encoded = await run([...input, '-af', level, ...ENCODING, ...NO_METADATA, '-f', 'mp3', '-y', target]);
    if (!encoded.ok) return encoded;

    const meter = new SoundMeter(METER_RATE);
    const hear = samplesOf((samples) => meter.hear(samples));
    const raw = ['-ac', '1', '-ar', String(METER_RATE), '-f', 's16le', '-'];
    const measured = await run([...ONLY_FILES, '-f', 'mp3', '-i', target, ...raw], hear);
    return measured.ok ? ok(meter.facts()) : measured;
  }
}

const QUIETLY = ['-hide_banner', '-nostdin', '-nostats', '-v', 'info', '-threads', '1'];
const ONLY_FILES = ['-protocol_whitelist', 'file,pipe'];
/** The first sound of the file and a second more than is taken, so that a header that lies is found out. */
const ONLY_SOUND = ['-map', '0:a:0', '-vn', '-sn', '-dn', '-t', String(MAX_STORY_SECONDS + 1)];

/** @returns where ffmpeg is, undefined where it is on no path */
export function findFfmpeg(searchPath: string | undefined): string | undefined {
  const folders = (searchPath ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  return folders.map((folder) => path.join(folder, 'ffmpeg')).find((file) => existsSync(file));
}

function readProbe(text: string): Static<typeof ProbeAnswer> | undefined {
  try {
    const found: unknown = JSON.parse(text);
    return Value.Check(ProbeAnswer, found) ? found : undefined;
  } catch {
    return undefined; // it was killed while it spoke
  }
}

/** @returns the integrated loudness at the end of what ffmpeg said, in LUFS */
function loudnessIn(said: string): number | undefined {
  const found = /I:\s+(-?[\d.]+|-?inf|nan) LUFS/.exec(said.slice(said.lastIndexOf('Summary:')));
  return found === null ? undefined : Number(found[1]);
}

/** Makes samples of chunks, which may end in the middle of one. */
function samplesOf(hear: (samples: Int16Array) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const whole = bytes.length - (bytes.length % 2);
    // Copied, since a view needs an even place in memory.
    hear(new Int16Array(Uint8Array.prototype.slice.call(bytes, 0, whole).buffer));
    rest = bytes.subarray(whole);
  };
}
