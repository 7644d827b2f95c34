import { lowBitrateOf } from '../../domain/clip/low-bitrate-rendition.ts';
import { ensureRoom, type DiskGauge } from '../ports/storage/disk-gauge.ts';
import type { JobHandlers } from '../ports/operation/job-queue.ts';
import type { RecordingStore } from '../ports/clips/recording-store.ts';
import type { AudioTranscoder } from '../ports/clips/audio-transcoder.ts';
import type { UploadRepository } from '../ports/clips/upload-repository.ts';

interface EncodeLowBitrateParts {
  readonly uploads: Pick<UploadRepository, 'withoutLowBitrate' | 'lowBitrateEncoded'>;
  readonly sounds: RecordingStore;
  readonly transcoder: AudioTranscoder;
  readonly disk: DiskGauge;
}

/**
 * Makes the low-bitrate rendition of a sound, which is heard meanwhile, and for good where none can be made (ADR 0033). It throws where
 * the disk is short, and is tried again later: nobody waits for it.
 */
export function lowBitrateEncoder({
  uploads,
  sounds,
  transcoder,
  disk,
}: EncodeLowBitrateParts): JobHandlers['lighten-sound'] {
  return async ({ file }, { signal }) => {
    const light = lowBitrateOf(file);
    const sound = await uploads.withoutLowBitrate(file);
    if (sound === undefined || !(await sounds.holds(file))) return;
    // It is there where the process ended before the row said so.
    if (!(await sounds.holds(light))) {
      await ensureRoom(disk, 1);
      const work = await transcoder.open(sounds.source(file), signal);
      try {
        const made = await work.encodeLowBitrate(sound);
        if (made?.ok !== true) return;
        await sounds.keep(made.value, { name: light });
      } finally {
        await work.close();
      }
    }
    // The sound may have been removed meanwhile.
    if (!(await uploads.lowBitrateEncoded(file, () => sounds.holds(light)))) await sounds.remove(light);
  };
}
