import type { Readiness } from '../../../../application/ports/audio-port.ts';
import type { SeriesInProgress } from '../../../../domain/listening/in-progress.ts';
import { isLocked } from '../../../../domain/series/story.ts';
import { useAgeGate } from '../../age.ts';
import { useApp } from '../../app.ts';
import { useOnIntent } from '../../intent.ts';
import { useReport } from '../../report.ts';
import { giveHeadStart } from '../../stores/head-start.ts';

/** @returns the press that goes on in a series exactly where it was left, and the props that make its sound ready */
export function useResume({ series, stories, story }: SeriesInProgress) {
  const { age, offers, playStory, primeStory } = useApp();
  const onIntent = useOnIntent();
  const ifOfAge = useAgeGate();
  const report = useReport();
  const prime = (readiness: Readiness): void => {
    if (!isLocked(story) && (!series.isAdult || age.isConfirmed)) primeStory.run(story, 0, readiness);
  };
  const press = (): void => {
    if (isLocked(story)) return offers.ask({ series, story, reason: 'wanted' });
    giveHeadStart();
    report(playStory.run(series, stories, story.id));
  };
  return { press: () => ifOfAge(series, press), intent: onIntent(prime) };
}
