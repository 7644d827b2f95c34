import { randomUUID } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ok, type Result } from '../../../common/kernel/result.ts';
import { writeFailure } from '../../application/no-room-error.ts';
import type {
  AudioTranscoder,
  MasteredRecording,
  Silent,
  Stop,
  TranscodedRecording,
  Unreadable,
} from '../../application/ports/clips/audio-transcoder.ts';
import type { ByteSource } from '../../application/ports/storage/byte-source.ts';
import type { AudioKind, Probe } from '../../domain/clip/probe.ts';
import type { RecordingFacts } from '../../domain/clip/audio-meter.ts';
import { LocalFile, ScratchFile } from './local-file.ts';

/** Programs that read and write files of this machine, as the port says. */
export interface AudioPrograms {
  probe(file: string, stop: Stop): Promise<Result<Probe, Unreadable>>;
  /** @param target the file that is made, which ends as its form does */
  master(
    source: { readonly file: string; readonly kind: AudioKind; readonly durationSeconds: number },
    target: string,
    stop: Stop,
  ): Promise<Result<RecordingFacts, Unreadable | Silent> | undefined>;
  /** @param target the file that is made */
  encodeLowBitrate(
    source: { readonly file: string; readonly durationSeconds: number },
    target: string,
    stop: Stop,
  ): Promise<Result<void, Unreadable> | undefined>;
}

/**
 * Gives programs their files: those of a store on this machine as they lie, copies of others, in a folder of scratch space
 * that is removed with the work.
 */
export class ScratchTranscoder implements AudioTranscoder {
  private readonly programs: AudioPrograms;
  private readonly scratch: string;

  /** @param scratch a folder for this process alone; what a process before it has left there is removed */
  constructor(programs: AudioPrograms, scratch: string) {
    this.programs = programs;
    this.scratch = scratch;
    rmSync(scratch, { recursive: true, force: true });
  }

  async open(sound: ByteSource, stop: Stop): Promise<TranscodedRecording> {
    const folder = path.join(this.scratch, randomUUID());
    await mkdir(folder, { recursive: true });
    try {
      const file = sound instanceof LocalFile ? sound.path : await copied(sound, path.join(folder, 'source'), stop);
      return new SoundInScratch(this.programs, file, folder, stop);
    } catch (cause) {
      await rm(folder, { recursive: true, force: true });
      throw cause;
    }
  }
}

class SoundInScratch implements TranscodedRecording {
  private readonly programs: AudioPrograms;
  private readonly file: string;
  private readonly folder: string;
  private readonly stop: Stop;

  constructor(programs: AudioPrograms, file: string, folder: string, stop: Stop) {
    this.programs = programs;
    this.file = file;
    this.folder = folder;
    this.stop = stop;
  }

  probe(): Promise<Result<Probe, Unreadable>> {
    return this.programs.probe(this.file, this.stop);
  }

  async master(found: {
    readonly kind: AudioKind;
    readonly durationSeconds: number;
  }): Promise<Result<MasteredRecording, Unreadable | Silent> | undefined> {
    const target = path.join(this.folder, 'mastered.mp3');
    const facts = await this.programs.master({ ...found, file: this.file }, target, this.stop);
    return facts?.ok === true ? ok({ sound: new ScratchFile(target), facts: facts.value }) : facts;
  }

  async encodeLowBitrate(found: {
    readonly durationSeconds: number;
  }): Promise<Result<ByteSource, Unreadable> | undefined> {
    const target = path.join(this.folder, 'low-bitrate.webm');
    const made = await this.programs.encodeLowBitrate({ ...found, file: this.file }, target, this.stop);
    return made?.ok === true ? ok(new ScratchFile(target)) : made;
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** @returns `target`, which holds all bytes then */
async function copied(sound: ByteSource, target: string, stop: Stop): Promise<string> {
  async function* untilStopped(): AsyncGenerator<Uint8Array> {
    for await (const chunk of sound.stream()) {
      if (stop.aborted) throw new Error('The work on a sound was stopped.');
      yield chunk;
    }
  }
  try {
    await pipeline(untilStopped, createWriteStream(target));
    return target;
  } catch (cause) {
    throw writeFailure(cause);
  }
}
