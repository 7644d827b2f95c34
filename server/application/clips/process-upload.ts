import { NoRoomError } from '../no-room-error.ts';
import { UnavailableError } from '../unavailable-error.ts';
import { ensureRoom, type DiskGauge } from '../ports/storage/disk-gauge.ts';
import type { JobHandlers, RunningJob } from '../ports/operation/job-queue.ts';
import type { KeptRecording, RecordingStore } from '../ports/clips/recording-store.ts';
import type { AudioTranscoder, TranscodedRecording } from '../ports/clips/audio-transcoder.ts';
import type { UploadFiles } from '../ports/clips/upload-files.ts';
import type { ByteSource } from '../ports/storage/byte-source.ts';
import type { UploadRepository } from '../ports/clips/upload-repository.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { isCut, judgeDuration, judgeProbe } from '../../domain/clip/probe.ts';
import type { RecordingFacts } from '../../domain/clip/audio-meter.ts';
import type { RefusalReason, Upload } from '../../domain/clip/upload.ts';
import { giveRecording } from './give-recording.ts';

interface ProcessingParts {
  readonly uploads: UploadRepository;
  readonly files: UploadFiles;
  readonly sounds: RecordingStore;
  readonly transcoder: AudioTranscoder;
  readonly disk: DiskGauge;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A file that ended us so often is not looked at again. */
const MAX_TRIES = 3;
/** Milliseconds until a disk that had no room, or a store that was away, is looked at again. */
const POSTPONED_MS = 10 * 60 * 1000;

/** A sound that is in the store, and what is known of it. */
type Mastered = KeptRecording & RecordingFacts;

/** Makes a sound of a file that has come, or says why it is none (decisions §6). It bears being stopped anywhere. */
export function uploadProcessor(parts: ProcessingParts): JobHandlers['process-upload'] {
  const { uploads, files, now } = parts;
  return async ({ uploadId }, job) => {
    const upload = await uploads.find(uploadId);
    if (upload?.state !== 'processing') return uploads.sweepFiles(() => files.remove(uploadId));
    if (job.attempt > MAX_TRIES) {
      await uploads.refuse(uploadId, 'failed');
      return files.setAside(uploadId);
    }
    try {
      await processWithRoom(upload, job, parts);
    } catch (cause) {
      // No try is lost by it: what has come is whole, and waits for room, or for a store that is away.
      if (!(cause instanceof NoRoomError || cause instanceof UnavailableError)) throw cause;
      return uploads.postpone(uploadId, now() + POSTPONED_MS);
    }
    await uploads.sweepFiles(() => files.remove(uploadId));
  };
}

/** What fails on a disk without room says nothing of the file. */
async function processWithRoom(upload: Upload, job: RunningJob, parts: ProcessingParts): Promise<void> {
  const { uploads, sounds, disk, now } = parts;
  await ensureRoom(disk, upload.bytes);
  const mastered = await master(upload, job, parts);
  if (!mastered.ok) {
    await ensureRoom(disk, 1);
    return uploads.refuse(upload.id, mastered.failure);
  }
  const sound = mastered.value;
  const at = now();
  await uploads.finish(
    upload.id,
    sound,
    () => sounds.holds(sound.file),
    (story) => giveRecording(story, at),
    at,
  );
}

async function master(
  { id }: Upload,
  { signal }: RunningJob,
  { files, sounds, transcoder }: ProcessingParts,
): Promise<Result<Mastered, RefusalReason>> {
  // It was here when the job was made; without it nobody can do anything but send it again.
  if ((await files.size(id)) === undefined) return fail('failed');
  const source = files.source(id);
  const work = await transcoder.open(source, signal);
  try {
    return await masterOpened(work, source, sounds);
  } finally {
    await work.close();
  }
}

async function masterOpened(
  work: TranscodedRecording,
  source: ByteSource,
  sounds: RecordingStore,
): Promise<Result<Mastered, RefusalReason>> {
  const probe = await work.probe();
  if (!probe.ok) return fail('unreadable');
  const judged = judgeProbe(probe.value);
  if (!judged.ok) return judged;
  const { kind, durationSeconds } = judged.value;
  const mastered = await work.master({ kind, durationSeconds });
  // Without tools, a sound is served as it came; nothing is known of it but its length.
  if (mastered === undefined) {
    return ok({ ...(await sounds.keep(source, { ending: kind })), durationSeconds, loudness: [], silences: [] });
  }
  if (!mastered.ok) return fail(mastered.failure.kind);
  const { sound, facts } = mastered.value;
  const wrong =
    judgeDuration(facts.durationSeconds) ?? (isCut(durationSeconds, facts.durationSeconds) ? 'unreadable' : undefined);
  return wrong === undefined ? ok({ ...(await sounds.keep(sound, { ending: 'mp3' })), ...facts }) : fail(wrong);
}
