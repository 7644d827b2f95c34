import { existsSync } from 'node:fs';
import path from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { Silent, Stop, Unreadable } from '../../application/ports/clips/audio-transcoder.ts';
import { kindOf, MAX_STORY_SECONDS, mostSeconds, type AudioKind, type Probe } from '../../domain/clip/probe.ts';
import { levellingGain, AudioMeter, type RecordingFacts } from '../../domain/clip/audio-meter.ts';
import { runGuarded, type ProcessLimits } from './guarded-process.ts';

const PROBE_CHILD = path.join(import.meta.dirname, 'probe-child.ts');
/**
 * Of each of the two steps of a probe, which takes a fraction of that, or is never done: what is no story for its probe is
 * refused within 10 seconds of work.
 */
export const PROBE_LIMITS: ProcessLimits = { processorSeconds: 4, milliseconds: 600_000, bytes: 256 * 1024 * 1024 };
/** Who counts without ffmpeg reads all of a file. */
const COUNTING_SECONDS = 8;

/** Seconds of work that a step may take for a second of sound, and for any: some 25 times what it takes. */
const WORK_A_SECOND = 0.1;
const LEAST_WORK = 60;
/** And milliseconds until one that hangs is begun anew. All steps for the longest sound end before a job is given up, in 4 hours. */
const MS_A_SECOND = 150;
const LEAST_MS = 600_000;
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
/** As samples of 2 bytes. */
const RAW = ['-ac', '1', '-ar', String(METER_RATE), '-f', 's16le'];
/** Parts as they are, up to far more than is taken; each tells its end, where it would tell its begin. */
const COUNTING = ['-c', 'copy', '-bsf:a', 'setts=ts=TS+DURATION', '-t', String(2 * MAX_STORY_SECONDS)];
/** The loudest sample, about -1.5 dB: an encoder's overshoot stays below the highest there is. */
const CEILING = 0.84;
/** What a voice needs in one channel, at a rate of bits that never changes: it starts and seeks by counting (decisions §6). */
const ENCODING = ['-ar', '44100', '-ac', '1', '-c:a', 'libmp3lame', '-b:a', '64k', '-abr', '0'];
/** What a voice needs of Opus, in its own rate. The index stands in front, so that one request is enough for a seek. */
const LOW_BITRATE_ENCODING = ['-ar', '48000', '-ac', '1', '-c:a', 'libopus', '-b:a', '32k', '-cues_to_front', '1'];
/** Nothing of where, when, by whom and with what it was recorded (security UP10). */
const NO_METADATA = ['-map_metadata', '-1', '-map_chapters', '-1', '-id3v2_version', '0', '-fflags', '+bitexact'];

const ProbeAnswer = Type.Object({
  mime: Type.Optional(Type.String()),
  hasVideo: Type.Boolean(),
  isGuess: Type.Boolean(),
  durationSeconds: Type.Optional(Type.Number()),
});

/** Probes in a process of its own; levels and encodes by ffmpeg, where it is found. */
export class FfmpegAudioTranscoder {
  private readonly ffmpeg: string | undefined;
  private readonly probeLimits: ProcessLimits;

  /**
   * @param ffmpeg the program's whole path; undefined where there is none
   * @param probeLimits of all that is done to find out what a file is
   */
  constructor(ffmpeg: string | undefined, probeLimits = PROBE_LIMITS) {
    this.ffmpeg = ffmpeg;
    this.probeLimits = probeLimits;
  }

  async probe(file: string, stop: Stop): Promise<Result<Probe, Unreadable>> {
    const isCounting = this.ffmpeg === undefined;
    const parameters = ['--max-old-space-size=128', PROBE_CHILD, file, ...(isCounting ? ['count'] : [])];
    const limits = isCounting ? { ...this.probeLimits, processorSeconds: COUNTING_SECONDS } : this.probeLimits;
    const ran = await runGuarded(process.execPath, parameters, limits, stop);
    if (!ran.ok) return ran;
    const found = readProbe(ran.value.output);
    if (found === undefined) return fail({ kind: 'unreadable' });
    const { mime, hasVideo, isGuess, durationSeconds: said } = found;
    const counted = await this.count(file, kindOf(mime), stop);
    return ok({ mime, hasVideo, promisedSeconds: isGuess ? undefined : said, durationSeconds: counted ?? said });
  }

  /**
   * Counts the parts of a sound without listening to them, which takes a fraction of the time: headers lie, or say nothing.
   * @returns seconds; undefined where that could not be found out
   */
  private async count(file: string, kind: AudioKind | undefined, stop: Stop): Promise<number | undefined> {
    if (this.ffmpeg === undefined || kind === undefined) return undefined;
    const parameters = [...inputOf(file, kind), ...COUNTING, '-progress', 'pipe:1', '-f', 'null', '-'];
    const ran = await runGuarded(this.ffmpeg, [...QUIETLY, ...parameters], this.probeLimits, stop);
    return ran.ok ? secondsIn(ran.value.output) : undefined;
  }

  async master(
    source: { readonly file: string; readonly kind: AudioKind; readonly durationSeconds: number },
    target: string,
    stop: Stop,
  ): Promise<Result<RecordingFacts, Unreadable | Silent> | undefined> {
    const { ffmpeg } = this;
    if (ffmpeg === undefined) return undefined;
    const limits = limitsFor(source.durationSeconds);
    const run = (parameters: readonly string[], onOutput?: (chunk: Buffer) => void) =>
      runGuarded(ffmpeg, [...QUIETLY, ...parameters], limits, stop, onOutput);
    const input = inputOf(source.file, source.kind);

    // Heard by its samples: also the times that a file gives to its parts may be lies.
    const most = bytesOf(mostSeconds(source.durationSeconds));
    let bytes = 0;
    const listen = ['-af', 'ebur128=framelog=verbose', ...RAW, '-fs', String(most), '-'];
    const heard = await run([...input, ...listen], (chunk) => (bytes += chunk.length));
    if (!heard.ok) return heard;
    if (bytes >= most) return fail({ kind: 'unreadable' });
    const gain = levellingGain(loudnessIn(heard.value.said));
    if (gain === undefined) return fail({ kind: 'silent' });

    const level = `volume=${gain.toFixed(2)}dB,alimiter=limit=${CEILING}:level=disabled`;
    const encoded = await run([...input, '-af', level, ...ENCODING, ...NO_METADATA, '-f', 'mp3', '-y', target]);
    if (!encoded.ok) return encoded;

    const meter = new AudioMeter(METER_RATE);
    const hear = samplesOf((samples) => meter.hear(samples));
    const measured = await run([...inputOf(target, 'mp3'), ...RAW, '-'], hear);
    return measured.ok ? ok(meter.facts()) : measured;
  }

  async encodeLowBitrate(
    source: { readonly file: string; readonly durationSeconds: number },
    target: string,
    stop: Stop,
  ): Promise<Result<void, Unreadable> | undefined> {
    if (this.ffmpeg === undefined) return undefined;
    const known = await runGuarded(this.ffmpeg, ['-v', 'error', '-h', 'encoder=libopus'], PROBE_LIMITS, stop);
    if (!known.ok || !known.value.output.startsWith('Encoder libopus')) return undefined;
    const input = inputOf(source.file, 'mp3');
    const output = [...LOW_BITRATE_ENCODING, ...NO_METADATA, '-flags:a', '+bitexact', '-f', 'webm', '-y', target];
    const limits = limitsFor(source.durationSeconds);
    const encoded = await runGuarded(this.ffmpeg, [...QUIETLY, ...input, ...output], limits, stop);
    return encoded.ok ? ok(undefined) : encoded;
  }
}

function limitsFor(durationSeconds: number): ProcessLimits {
  return {
    processorSeconds: Math.ceil(LEAST_WORK + durationSeconds * WORK_A_SECOND),
    milliseconds: LEAST_MS + durationSeconds * MS_A_SECOND,
    bytes: FFMPEG_BYTES,
  };
}

const QUIETLY = ['-hide_banner', '-nostdin', '-nostats', '-v', 'info', '-threads', '1'];
const ONLY_FILES = ['-protocol_whitelist', 'file,pipe'];
/** The first sound of a file, and nothing else of it. */
function inputOf(file: string, kind: AudioKind): readonly string[] {
  return ['-f', DEMUXERS[kind], ...ONLY_FILES, '-i', file, '-map', '0:a:0', '-vn', '-sn', '-dn'];
}

/** @returns where ffmpeg is, undefined where it is on no path */
export function findFfmpeg(searchPath: string | undefined): string | undefined {
  const folders = (searchPath ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  return folders.map((folder) => path.join(folder, 'ffmpeg')).find((file) => existsSync(file));
}

/**
 * @returns which version of ffmpeg that is, as it says itself
 * @throws when it cannot be run
 */
export async function ffmpegVersion(ffmpeg: string): Promise<string | undefined> {
  const ran = await runGuarded(ffmpeg, ['-version'], PROBE_LIMITS, { aborted: false });
  return ran.ok ? /^ffmpeg version (\S{1,60})/.exec(ran.value.output)?.[1] : undefined;
}

function readProbe(text: string): Static<typeof ProbeAnswer> | undefined {
  try {
    const found: unknown = JSON.parse(text);
    return Value.Check(ProbeAnswer, found) ? found : undefined;
  } catch {
    return undefined; // it was killed while it spoke
  }
}

/** @returns bytes of so many seconds, as samples that are measured */
function bytesOf(seconds: number): number {
  return Math.ceil(seconds * METER_RATE) * 2;
}

/** @returns how far ffmpeg came, by the last that it told of its progress */
function secondsIn(progress: string): number | undefined {
  const found = /.*\bout_time_us=(\d+)/s.exec(progress);
  return found === null ? undefined : Number(found[1]) / 1_000_000;
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
