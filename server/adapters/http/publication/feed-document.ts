import { freeAudioPath, trailerPath } from '../../../../common/kernel/audio-paths.ts';
import type { SeriesId } from '../../../../common/kernel/ids.ts';
import type { FreeStory } from '../../../application/ports/catalogue/publication-repository.ts';
import type { PublishedTrailer } from '../../../domain/series/trailer.ts';
import type { Series } from '../../../domain/series/series.ts';
import { element, xmlDocument, type Xml } from './xml.ts';

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
};

/** What a feed is made of; `stories` are the free ones, first to last. */
export interface FeedParts {
  readonly series: Series;
  readonly stories: readonly FreeStory[];
  readonly trailer: PublishedTrailer | undefined;
  /** Scheme and host of the site. */
  readonly origin: string;
  /** The number by which podcast clients know it. */
  readonly guid: string;
  readonly changedAt: Date;
}

/** @returns where the feed of a series is */
export function feedAddress(id: SeriesId, origin: string): string {
  return `${origin}/series/${id}/feed.xml`;
}

/** A series for podcast clients: RSS 2.0 with the words of iTunes and of the podcast namespace, the latest story first. */
export function feedDocument({ series, stories, trailer, origin, guid, changedAt }: FeedParts): string {
  const self = feedAddress(series.id, origin);
  const page = `${origin}/series/${series.id}/episodes`;
  const art = series.cover && `${origin}/series/${series.id}/feed.jpg`;
  const latest = stories.reduce<Date | undefined>((last, { publishedAt }) => later(last, publishedAt), undefined);
  const channel = [
    text('title', series.title),
    text('link', page),
    element('atom:link', { href: self, rel: 'self', type: 'application/rss+xml' }),
    text('description', described(series)),
    text('language', series.language),
    text('generator', 'Soridam'),
    text('lastBuildDate', changedAt.toUTCString()),
    ...(latest === undefined ? [] : [text('pubDate', latest.toUTCString())]),
    ...(art === undefined
      ? []
      : [
          element('image', {}, [text('url', art), text('title', series.title), text('link', page)]),
          element('itunes:image', { href: art }),
        ]),
    text('itunes:author', series.author.name),
    element('itunes:category', { text: 'Fiction' }, [element('itunes:category', { text: 'Drama' })]),
    text('itunes:explicit', String(series.isAdult)),
    text('itunes:type', 'serial'),
    ...(series.isCompleted ? [text('itunes:complete', 'Yes')] : []),
    text('podcast:guid', guid),
    text('podcast:medium', 'audiobook'),
    element('podcast:locked', {}, 'yes'),
    element('podcast:person', { role: 'author', href: `${origin}/musician/${series.author.id}` }, series.author.name),
    ...(trailer === undefined ? [] : [trailerTag(series, trailer, origin)]),
    ...(series.isCompleted
      ? [element('podcast:updateFrequency', { complete: 'true' }, series.language === 'ko' ? '완결' : 'Complete')]
      : []),
    ...stories.toReversed().map((story) => item(series, story, origin)),
  ];
  return xmlDocument(element('rss', { version: '2.0', ...NAMESPACES }, [element('channel', {}, channel)]));
}

const AI_WORDS = {
  ko: { says: '작가가 알려요:', voice: 'AI 음성', cover: 'AI 표지', text: 'AI 글' },
  en: { says: 'The author says:', voice: 'AI voice', cover: 'AI cover', text: 'AI text' },
} as const;

/** What the series is about, and what of it a machine made; no tag tells clients of that (ADR 0111). */
function described({ title, description, language, madeByAi }: Series): string {
  const about = description === '' ? title : description;
  const words = AI_WORDS[language];
  return madeByAi.length === 0 ? about : `${about}\n\n${words.says} ${madeByAi.map((part) => words[part]).join(', ')}`;
}

/** Its text is a title of at most 128 characters, as the namespace wants it. */
function trailerTag({ id, title, language }: Series, trailer: PublishedTrailer, origin: string): Xml {
  const { file, bytes, mime, givenAt } = trailer;
  const facts = {
    pubdate: givenAt.toUTCString(),
    url: `${origin}${trailerPath(id, file)}`,
    length: String(bytes),
    type: mime,
  };
  return element('podcast:trailer', facts, language === 'ko' ? `${title} 예고편` : `${title}: trailer`);
}

function item(series: Series, story: FreeStory, origin: string): Xml {
  const { id, title, episode } = story;
  const said = story.description === '' ? title : story.description;
  return element('item', {}, [
    text('title', title),
    text('link', `${origin}/series/${series.id}/episodes?story=${id}`),
    element('guid', { isPermaLink: 'false' }, `soridam-story-${id}`),
    text('pubDate', story.publishedAt.toUTCString()),
    text('description', said),
    element('enclosure', { url: `${origin}${freeAudioPath(id)}`, length: String(story.bytes), type: story.mime }),
    text('itunes:duration', String(Math.round(story.durationSeconds))),
    text('itunes:explicit', String(series.isAdult)),
    text('itunes:episodeType', 'full'),
    // iTunes counts from one.
    ...(episode === undefined || episode < 1 ? [] : [text('itunes:episode', String(episode))]),
    ...(episode === undefined ? [] : [text('podcast:episode', String(episode))]),
  ]);
}

function text(name: string, value: string): Xml {
  return element(name, {}, value);
}

function later(one: Date | undefined, other: Date): Date {
  return one === undefined || other > one ? other : one;
}
