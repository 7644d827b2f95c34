import type { SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { isStoryHeard } from '../../../common/rules/listening/story-heard.ts';
import { mergedPlaces, NO_PLACE, type StoryPlace } from '../../../common/rules/listening/story-place.ts';
import type { DeviceId } from '../../domain/account/device.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import type { JournalWork } from '../ports/listening/journal-work.ts';

/** A place that a device without a journal tells of. */
export interface ToldPlace {
  readonly seriesId: SeriesId;
  readonly storyId: StoryId;
  /** From the beginning of the story. */
  readonly seconds: number;
  /** Undefined where the device was not known. */
  readonly device: DeviceId | undefined;
  /** Milliseconds since 1970. */
  readonly heardAt: number;
}

/** Keeps a place in a published story; a place that was heard later stays (decisions §7). */
export class KeepPlace {
  private readonly journals: JournalWork;

  constructor(journals: JournalWork) {
    this.journals = journals;
  }

  async run({ seriesId, storyId, ...told }: ToldPlace, { memberId }: MemberPrincipal): Promise<void> {
    await this.journals.run(memberId, async (places) => {
      const story = (await places.stories([storyId])).get(storyId);
      if (story?.seriesId !== seriesId) return;
      const [known] = await places.places([storyId]);
      const since = { at: told.heardAt, journal: '', number: 0 };
      const placed = { seconds: told.seconds, since };
      // Such a device says nothing else of what was heard out.
      const isHeard = isStoryHeard(told.seconds, story.durationSeconds ?? 0);
      const heard = isHeard ? { is: true, fromSeconds: told.seconds, since } : undefined;
      const here: StoryPlace = { placed, heard };
      // Of two that were told at the same time, the one that is told now is the later one.
      const place = mergedPlaces(here, known?.place ?? NO_PLACE);
      if (place.placed === placed)
        await places.keepPlaces([{ seriesId, storyId, place, device: told.device, heard: [] }]);
    });
  }
}
