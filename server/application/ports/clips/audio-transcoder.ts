import type { Result } from '../../../../common/kernel/result.ts';
import type { AudioKind, Probe } from '../../../domain/clip/probe.ts';
import type { SoundFacts } from '../../../domain/clip/sound-meter.ts';

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

/**
 * Reads and works on sounds that strangers sent, out of this process and within limits (security UP5). All of it throws when
 * `stop` was set or the machine gave it no time: that says nothing of the file, which is tried again.
 */
export interface AudioTranscoder {
  /** Finds out what a file is, by seconds of work, however long it sounds. */
  probe(file: string, stop: Stop): Promise<Result<Probe, Unreadable>>;
  /**
   * Levels a sound and encodes it anew, without anything else that was in its file.
   * @param source with the form and the length that it was found to have; one that goes on beyond that is not read to its end
   * @param target where the sound is to lie, which ends as its form does
   * @returns what was measured; undefined where there are no tools for it
   */
  master(
    source: { readonly file: string; readonly kind: AudioKind; readonly durationSeconds: number },
    target: string,
    stop: Stop,
  ): Promise<Result<SoundFacts, Unreadable | Silent> | undefined>;
  /**
   * Encodes an MP3 of the store in fewer bytes, as Opus in WebM that a player can seek in at once.
   * @param target where that is to lie
   * @returns undefined where there are no tools for it
   */
  encodeLowBitrate(
    source: { readonly file: string; readonly durationSeconds: number },
    target: string,
    stop: Stop,
  ): Promise<Result<void, Unreadable> | undefined>;
}
