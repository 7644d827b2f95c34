import type { OwnStoryState } from '../../../common/kernel/own-series.ts';
import type { Figures, WaitingStory } from '../../../src/domain/creators/studio.ts';
import { seriesId, storyId } from '../builders.ts';

/** Nothing came of anything. */
export const NO_FIGURES: Figures = { listens: 0, listeners: 0, completion: undefined, minutes: 0, candy: 0, gifted: 0 };

/** A story of the first series that is not published yet. */
export function aWaitingStory(id: number, state: OwnStoryState, publishedAt?: number, title = `${id}화`): WaitingStory {
  const series = { id: seriesId(1), title: '여름밤 녹음실' };
  const facts = { episode: id, duration: 60, isFree: true, candyPrice: 0, refusal: undefined, isProcessing: false };
  const counted = { totalListens: 0, totalListeners: 0, totalBuyers: 0, totalCandy: 0 };
  return { series, story: { id: storyId(id), title, state, publishedAt, ...facts, ...counted } };
}
