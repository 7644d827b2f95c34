import type { TFunction } from 'i18next';
import { episodeLabel, type Story } from '../../domain/series/story.ts';

type NamedStory = Pick<Story, 'episode' | 'title'>;

/** The label of a story, `7화` or `Ep. 7`; undefined where neither a number nor its title gives one (ENT-35). */
export function storyLabel(t: TFunction, story: NamedStory): string | undefined {
  const label = episodeLabel(story);
  if (label === undefined) return undefined;
  return 'number' in label ? t('story.episode', { episode: label.number }) : label.text;
}

/** A story's whole name, `7화 · 안개 경보`; a title that holds its label already stands alone. */
export function storyTitle(t: TFunction, story: NamedStory): string {
  const label = story.episode === undefined ? undefined : storyLabel(t, story);
  return label === undefined ? story.title : t('story.labelled', { label, title: story.title });
}

/** What a control calls a story for short: its label, else its title. */
export function shortStoryName(t: TFunction, story: NamedStory): string {
  return storyLabel(t, story) ?? story.title;
}
