import { fail, type Result } from '../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import type { Readiness } from '../../../../application/ports/audio-port.ts';
import type { FoundStory } from '../../../../application/ports/api/browse-api.ts';
import { useAgeGate } from '../../../app/age.ts';
import { useApp } from '../../../app/app.ts';
import { useOnIntent } from '../../../app/intent.ts';
import { isAt } from '../../../app/listening.ts';
import { useReport } from '../../../app/report.ts';
import { giveHeadStart } from '../../../app/stores/head-start.ts';

/**
 * A search tells little of a story's series; the rest is read when somebody is about to press.
 * @param fromSeconds where a press begins; without it a press on what plays stops it
 */
export function useFoundStory({ story, series }: Omit<FoundStory, 'titleMarks'>, fromSeconds?: number) {
  const { player, age, catalogue, playStory, togglePlay, primeStory } = useApp();
  const onIntent = useOnIntent();
  const report = useReport();
  const ifOfAge = useAgeGate();
  const isCurrent = fromSeconds === undefined && isAt(player, series, story);

  const prepare = (readiness: Readiness): void => {
    if (series.isAdult && !age.isConfirmed) return;
    if (readiness === 'loaded') void catalogue.loadSeries(series.id);
    primeStory.run(story, fromSeconds ?? 0, readiness);
  };
  const play = async () => {
    giveHeadStart();
    const known = catalogue.series(series.id);
    if (known !== undefined) return playStory.run(known, [story], story.id, fromSeconds);
    const read: Result<void, ApiFailure> = await catalogue.loadSeries(series.id);
    const now = catalogue.series(series.id);
    if (!read.ok) return read;
    return now === undefined
      ? fail({ kind: 'not-found' } as const)
      : playStory.run(now, [story], story.id, fromSeconds);
  };
  return {
    isPlaying: isCurrent && !player.isPaused,
    press: () => ifOfAge(series, () => report(isCurrent ? togglePlay.run() : play())),
    intent: onIntent(prepare),
  };
}
