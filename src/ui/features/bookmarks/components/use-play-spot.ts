import { useTranslation } from 'react-i18next';
import type { PlayedSpot } from '../../../../application/bookmarks/play-bookmark.ts';
import type { PlaylistEntry } from '../../../../domain/playlist/playlist.ts';
import { beginningOf } from '../../../../domain/series/moment.ts';
import { isLocked } from '../../../../domain/series/story.ts';
import { useAgeGate } from '../../../app/age.ts';
import { useApp } from '../../../app/app.ts';
import { useReport } from '../../../app/report.ts';
import { giveHeadStart } from '../../../app/stores/head-start.ts';
import type { Bookmarking } from '../parts.ts';

/** @returns what plays from a second of a story; a locked story goes on offer, an adult one asks first */
export function usePlaySpot(part: Pick<Bookmarking, 'playBookmark'> | undefined): (spot: PlayedSpot) => void {
  const { t } = useTranslation();
  const { offers, toasts } = useApp();
  const ifOfAge = useAgeGate();
  const report = useReport();
  return (spot) => {
    if (part === undefined) return;
    const { playBookmark } = part;
    const playIn = (entry: PlaylistEntry): void => {
      const { series, stories } = entry;
      const story = stories.find(({ id }) => id === spot.storyId);
      if (story === undefined) return;
      if (isLocked(story)) return offers.ask({ series, story, reason: 'wanted' });
      // A text may name a time that the story does not have.
      const seconds = Math.min(
        spot.seconds,
        beginningOf({ storyId: story.id, seconds: Math.ceil(spot.seconds) }, story),
      );
      ifOfAge(series, () => report(playBookmark.run({ ...spot, seconds }, entry)));
    };
    const known = playBookmark.known(spot);
    giveHeadStart();
    if (known !== undefined) return playIn(known);
    void playBookmark.load(spot).then((entry) => {
      if (entry === undefined) toasts.show({ kind: 'alert', words: t('bookmarks.gone') });
      else playIn(entry);
    });
  };
}
