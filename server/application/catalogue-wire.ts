import type { CallAnswer } from '../../common/contract/calls.ts';
import type { SectionWire, SeriesWire, StoryAudioWire, StoryWire } from '../../common/contract/schemas.ts';
import type { Language } from '../../common/kernel/language.ts';
import type { Asker } from '../domain/asker.ts';
import type { Cover, Series, SeriesWithStories, Shelf } from '../domain/series/series.ts';
import type { Story, StorySound, StoryWithScript } from '../domain/series/story.ts';
import type { AudioAddresses, SignedAddress } from './audio-addresses.ts';

const COVERS = '/media/covers/';

const SHELF_TITLES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  ko: { hero: '오늘의 이야기', popular: '지금 많이 듣는 이야기', new: '새로 올라온 이야기' },
  en: { hero: 'Today’s stories', popular: 'Popular right now', new: 'New stories' },
};

/** Words the catalogue as the contract has it, with sounds that `asker` may hear. */
export class CatalogueWire {
  private readonly addresses: AudioAddresses;
  private readonly asker: Asker;

  constructor(addresses: AudioAddresses, asker: Asker) {
    this.addresses = addresses;
    this.asker = asker;
  }

  /** A genre's shelf is titled by the genre, in whatever language it has. */
  section({ key, series }: Shelf, language: Language): SectionWire {
    const title = SHELF_TITLES[language][key] ?? key.slice(key.indexOf(':') + 1);
    return { key, title, series: series.map((one) => this.series(one)) };
  }

  series(series: Series): SeriesWire {
    const { author, cover } = series;
    return {
      id: series.id,
      title: series.title,
      imageUrl: cover === undefined ? null : `${COVERS}${cover.hash}-400.webp`,
      description: series.description,
      author: { id: author.id, name: author.name, profileImage: author.profileImage ?? null },
      seriesCategory: series.category,
      genre: series.genres.join(','),
      isAdultContent: yesNo(series.isAdult),
      totalDuration: series.totalDurationSeconds,
      totalLike: series.totalLikes,
      totalReviewsCount: series.totalReviews,
      storyCount: series.storyCount,
      completed: series.isCompleted,
      language: series.language,
      firstSentence: series.firstSentence ?? null,
      coverHue: cover?.tone?.hue ?? null,
      coverChroma: cover?.tone?.chroma ?? null,
      hero: cover === undefined ? null : heroOf(cover),
      firstStory: series.firstStory === undefined ? null : this.story(series.firstStory),
    };
  }

  story(story: Story): StoryWire {
    const address = this.address(story);
    return {
      id: story.id,
      title: story.title,
      episode: story.episode ?? null,
      duration: story.durationSeconds,
      isFree: yesNo(story.isFree),
      isPaid: story.isPaid,
      candyPrice: story.candyPrice,
      publishedAt: story.publishedAt.toISOString(),
      audioSeriesUrl: address?.url ?? null,
      audioExpiresAt: address === undefined ? null : isoTime(address.expiresAt),
    };
  }

  seriesWithStories({ series, stories }: SeriesWithStories): CallAnswer<'getSeriesStories'>[number] {
    return {
      detailSeries: this.series(series),
      stories: stories.map((story) => ({ ...this.story(story), script: scriptText(story) })),
    };
  }

  /** @returns undefined where the asker may not hear the story */
  sound(sound: StorySound): StoryAudioWire | undefined {
    const address = this.address(sound);
    return (
      address && {
        audioSeriesUrl: address.url,
        expiresAt: isoTime(address.expiresAt),
        duration: sound.durationSeconds,
        loudness: [...sound.loudness],
        scriptLines: sound.script.map(({ at, text }) => ({ at: at ?? null, text })),
      }
    );
  }

  private address({ id, recordingFile }: Story): SignedAddress | undefined {
    return recordingFile === undefined ? undefined : this.addresses.sign(id, recordingFile, this.asker);
  }
}

function heroOf({ hash, hasHero }: Cover): SeriesWire['hero'] {
  return hasHero ? { wide: `${COVERS}${hash}-hero`, tall: `${COVERS}${hash}-hero-m` } : null;
}

function scriptText({ script }: StoryWithScript): string | null {
  return script.length === 0 ? null : script.map((line) => line.text).join('\n');
}

function yesNo(fact: boolean): 'Y' | 'N' {
  return fact ? 'Y' : 'N';
}

/** @param at milliseconds since 1970 */
function isoTime(at: number): string {
  return new Date(at).toISOString();
}
