import { useEffect, useEffectEvent } from 'react';
import type { Readiness } from '../../../application/ports/audio-port.ts';
import type { Series } from '../../../domain/series/series.ts';
import { isLocked, type Story } from '../../../domain/series/story.ts';
import { useAgeGate } from '../age.ts';
import { useApp } from '../app.ts';
import { useOnIntent } from '../intent.ts';
import { useReport } from '../report.ts';
import { listeningTo } from '../listening.ts';
import { derived } from '../stores/derived.ts';
import { giveHeadStart } from '../stores/head-start.ts';
import { whenIdle } from '../when-idle.ts';

/**
 * What a play button of a series needs: its state, its press, and the props that make the sound ready as soon as
 * somebody is about to press.
 * @param shown stories of the series that the page shows, in their order
 */
export function usePlayback(series: Series, shown?: readonly Story[]) {
  const { player, age, offers, playSeries, playStory, togglePlay, primeStory } = useApp();
  const onIntent = useOnIntent();
  const ifOfAge = useAgeGate();
  const report = useReport();
  const isCurrent = derived(() => player.entry?.series.id === series.id);
  const isBegun = derived(() => player.progressOf(series, shown) !== undefined);
  const story = derived(() => listeningTo(player, series, shown)?.story ?? series.firstStory);

  const prime = (readiness: Readiness): void => {
    const isClosed = series.isAdult && !age.isConfirmed;
    // Of a story that is not known yet, nothing can be made ready.
    const listening = listeningTo(player, series, shown);
    if (story !== undefined && !isClosed && !(isBegun && listening === undefined))
      primeStory.run(story, listening?.seconds, readiness);
  };
  const isPlaying = isCurrent && !player.isPaused;
  const press = (): void => {
    if (story !== undefined && isLocked(story)) return offers.ask({ series, story, reason: 'wanted' });
    if (!isPlaying) giveHeadStart();
    if (isCurrent) return report(togglePlay.run());
    // What the page shows begins in the turn of the press; the series' other stories come behind it (ADR 0004).
    const isHere = isBegun && story !== undefined && shown?.includes(story) === true;
    report(isHere ? playStory.run(series, shown, story.id) : playSeries.run(series));
  };
  return {
    story,
    isBegun,
    isCurrent,
    isPlaying,
    phase: isCurrent ? player.phase : ('idle' as const),
    press: () => ifOfAge(series, press),
    intent: onIntent(prime),
    prime,
  };
}

/** Gets hold of the sound that a page offers before all others, without loading it: its press is the likeliest. */
export function useFirstChoice({ story, prime }: Pick<ReturnType<typeof usePlayback>, 'story' | 'prime'>): void {
  const id = story?.id;
  const address = useEffectEvent(() => prime('addressed'));
  useEffect(() => (id === undefined ? undefined : whenIdle(address)), [id]);
}
