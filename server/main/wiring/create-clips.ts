import { FfmpegAudioTranscoder, findFfmpeg } from '../../adapters/audio/ffmpeg-audio-transcoder.ts';
import { GraphileJobQueue } from '../../adapters/jobs/graphile-job-queue.ts';
import type { Database } from '../../adapters/postgres/database.ts';
import { PostgresClipWork } from '../../adapters/postgres/clips/postgres-clip-work.ts';
import { PostgresImageRepository } from '../../adapters/postgres/accounts/postgres-image-repository.ts';
import { PostgresPreviewRepository } from '../../adapters/postgres/clips/postgres-preview-repository.ts';
import { PostgresUploadRepository } from '../../adapters/postgres/clips/postgres-upload-repository.ts';
import { ScratchTranscoder, type AudioPrograms } from '../../adapters/storage/scratch-transcoder.ts';
import { previewCutter } from '../../application/clips/cut-preview.ts';
import { lowBitrateEncoder } from '../../application/clips/encode-low-bitrate.ts';
import { uploadProcessor } from '../../application/clips/process-upload.ts';
import { PublishDueClip } from '../../application/clips/publish-due-clip.ts';
import { ReceiveUploads } from '../../application/clips/receive-uploads.ts';
import { imageTidier } from '../../application/clips/tidy-images.ts';
import { mediaTidier } from '../../application/clips/tidy-media.ts';
import type { JobHandlers } from '../../application/ports/operation/job-queue.ts';
import type { DiskGauge } from '../../application/ports/storage/disk-gauge.ts';
import type { Storage } from './create-storage.ts';

/** What the jobs of files and stories stand on. */
interface ClipJobParts {
  readonly database: Database;
  readonly storage: Pick<Storage, 'media' | 'uploads' | 'scratch'>;
  /** That on which files are worked on. */
  readonly disk: DiskGauge;
  /** The system's ffmpeg unless told. */
  readonly programs?: AudioPrograms;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The jobs of files and stories. */
export type ClipJobs = Pick<
  JobHandlers,
  'process-upload' | 'lighten-sound' | 'preview-sound' | 'publish-story' | 'tidy-media'
>;

/** Wires what is done with files and stories after the calls. */
export function createClipJobs({ database, storage, disk, now, ...parts }: ClipJobParts): {
  readonly jobs: ClipJobs;
  /** Goes on with what was complete when the process ended, and with what an earlier release did not do. */
  readonly resume: () => Promise<void>;
} {
  const uploads = new PostgresUploadRepository(database, new GraphileJobQueue());
  const previews = new PostgresPreviewRepository(database, new GraphileJobQueue());
  const publishDueClip = new PublishDueClip(new PostgresClipWork(database, new GraphileJobQueue()));
  const { media, uploads: files } = storage;
  const programs = parts.programs ?? new FfmpegAudioTranscoder(findFfmpeg(process.env['PATH']));
  const transcoder = new ScratchTranscoder(programs, storage.scratch);
  const tidySounds = mediaTidier({ uploads, files, sounds: media, now });
  const tidyImages = imageTidier({ images: new PostgresImageRepository(database), store: media, now });
  return {
    jobs: {
      'process-upload': uploadProcessor({ uploads, files, sounds: media, transcoder, disk, now }),
      'lighten-sound': lowBitrateEncoder({ uploads, sounds: media, transcoder, disk }),
      'preview-sound': previewCutter({ previews, sounds: media, disk }),
      'publish-story': ({ storyId }) => publishDueClip.run(storyId, now()),
      'tidy-media': async () => {
        await tidySounds();
        await tidyImages();
      },
    },
    resume: async () => {
      await new ReceiveUploads(uploads, files).settleAll();
      await uploads.encodeOlder();
      await previews.cutOlder();
    },
  };
}
