import type { Result } from '../../../../common/kernel/result.ts';
import type { AudioKind, Probe } from '../../../domain/clip/probe.ts';
import type { RecordingFacts } from '../../../domain/clip/audio-meter.ts';
import type { ByteSource } from '../storage/byte-source.ts';

/** Whoever read the file was stopped, or gave up: it takes too much work, too much memory, or is broken. */
export interface Unreadable {
  readonly kind: 'unreadable';
}

/** Nothing is to be heard in it. */
export interface Silent {
  readonly kind: 'silent';
}

/** Set when the server stops: what runs is ended and thrown away. */
export interface Stop {
  readonly aborted: boolean;
}

/** A sound that was levelled, and what was measured of it. */
export interface MasteredRecording {
  /** Until the work on it is closed. */
  readonly sound: ByteSource;
  readonly facts: RecordingFacts;
}

/**
 * Works on sounds that strangers sent, out of this process and within limits (security UP5). Where it needs files, it has
 * scratch space of its own.
 */
export interface AudioTranscoder {
  /**
   * Begins the work on a sound.
   * @throws NoRoomError where scratch space is short; when the sound is not there, or `stop` was set
   */
  open(sound: ByteSource, stop: Stop): Promise<TranscodedRecording>;
}

/**
 * A sound that is worked on. All of it throws when the work was stopped or the machine gave it no time: that says nothing of
 * the sound, which is tried again.
 */
export interface TranscodedRecording {
  /** Finds out what it is, by seconds of work, however long it sounds. */
  probe(): Promise<Result<Probe, Unreadable>>;
  /**
   * Levels it and encodes it anew as MP3, without anything else that was in its file.
   * @param found the form and the length that it was found to have; beyond that it is not read to its end
   * @returns undefined where there are no tools for it
   */
  master(found: {
    readonly kind: AudioKind;
    readonly durationSeconds: number;
  }): Promise<Result<MasteredRecording, Unreadable | Silent> | undefined>;
  /**
   * Encodes an MP3 of the store in fewer bytes, as Opus in WebM that a player can seek in at once.
   * @returns what is there until the work is closed; undefined where there are no tools for it
   */
  encodeLowBitrate(found: { readonly durationSeconds: number }): Promise<Result<ByteSource, Unreadable> | undefined>;
  /** Ends the work; what was made by it is gone. */
  close(): Promise<void>;
}
