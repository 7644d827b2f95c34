import { publicationOf } from '../../domain/clip/clip.ts';
import type { RecordedClip } from '../ports/clips/recorded-clip.ts';

/**
 * Gives a story the sound that its file has become: one that waited for it is published, or waits for its time; one that was
 * heard or waits for its time already stays where it is (decisions §6).
 * @param story undefined where no story has the file, or the file is no sound yet
 * @param now milliseconds since 1970
 */
export async function giveRecording(story: RecordedClip | undefined, now: number): Promise<void> {
  if (story === undefined) return;
  const publication = publicationOf(story.stage, story.publishAt, now);
  await story.giveRecording(publication);
  if (publication?.stage === 'scheduled') await story.publishLater(publication.at);
}
