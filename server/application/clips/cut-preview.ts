import { cutPreview, previewOf } from '../../domain/clip/preview.ts';
import type { RecordingStore } from '../ports/clips/recording-store.ts';
import type { PreviewRepository } from '../ports/clips/preview-repository.ts';
import type { JobHandlers } from '../ports/operation/job-queue.ts';
import { ensureRoom, type DiskGauge } from '../ports/storage/disk-gauge.ts';

interface PreviewParts {
  readonly previews: PreviewRepository;
  readonly sounds: RecordingStore;
  readonly disk: DiskGauge;
}

/**
 * Makes the preview of a sound, a file of its own, so that nobody gets more of a locked sound than it has (ADR 0115). It throws
 * where the disk is short, and is tried again later.
 */
export function previewCutter({ previews, sounds, disk }: PreviewParts): JobHandlers['preview-sound'] {
  return async ({ file }) => {
    const preview = previewOf(file);
    const sound = await previews.withoutPreview(file);
    if (sound === undefined || !(await sounds.holds(file))) return;
    // It is there where the process ended before the row said so.
    if (!(await sounds.holds(preview))) {
      const bytes = await cutPreview(sounds.source(file).stream(), sound.durationSeconds);
      if (bytes === undefined) return;
      await ensureRoom(disk, bytes.length);
      await sounds.keep({ stream: () => once(bytes) }, { name: preview });
    }
    // The sound may have been removed meanwhile.
    if (!(await previews.previewCut(file, preview, () => sounds.holds(preview)))) await sounds.remove(preview);
  };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
