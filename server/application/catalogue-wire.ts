import type { CallAnswer } from '../../common/contract/calls.ts';
import type { CollectionWire } from '../../common/contract/collection-schemas.ts';
import type {
  AuthorProfileWire,
  CompletionWire,
  LineWire,
  MarksWire,
  SearchWire,
  SectionWire,
  SeriesWire,
  StoryAudioWire,
  StoryWire,
} from '../../common/contract/schemas.ts';
import { trailerPath, withLowBitrate } from '../../common/kernel/audio-paths.ts';
import { genreIn } from '../../common/kernel/genres.ts';
import type { Language } from '../../common/kernel/language.ts';
import { ANONYMOUS, type Principal } from '../domain/principal.ts';
import type { Mark } from '../domain/search/search-keyword.ts';
import type { Collection } from '../domain/series/collection.ts';
import {
  type Author,
  type AuthorProfile,
  type Cover,
  type Series,
  type SeriesWithStories,
  type Shelf,
  type StoryOfSeries,
} from '../domain/series/series.ts';
import type { Story, StoryAudio, StoryWithScript } from '../domain/series/story.ts';
import type { AudioAddresses, SignedAddress } from './audio-addresses.ts';
import type { CallContext } from './call-handlers.ts';
import { profileImageUrl } from './profile-image-url.ts';
import type { Completion } from './complete-search.ts';
import type { SearchResult } from './search-catalogue.ts';
import type { LineOfStory } from './search-lines.ts';

const COVERS = '/media/covers/';

const SHELF_TITLES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  ko: {
    hero: '오늘의 이야기',
    popular: '지금 많이 듣는 이야기',
    new: '새로 올라온 이야기',
    firstSentences: '첫 문장으로 고르기',
    firstLines: '새로 시작한 이야기',
    rising: '빠르게 떠오르는 이야기',
  },
  en: {
    hero: 'Today’s stories',
    popular: 'Popular right now',
    new: 'New stories',
    firstSentences: 'Pick by the first sentence',
    firstLines: 'Stories that have just begun',
    rising: 'Rising fast',
  },
};

/** Words the catalogue as the contract has it, with sounds that `principal` may hear. */
export class CatalogueWire {
  private readonly addresses: AudioAddresses;
  private readonly principal: Principal;
  private readonly isOfAge: boolean;

  /** @param context who asks, and whether somebody said on their device to be of age */
  constructor(addresses: AudioAddresses, { principal, isOfAge }: Pick<CallContext, 'principal' | 'isOfAge'>) {
    this.addresses = addresses;
    this.principal = principal;
    this.isOfAge = isOfAge;
  }

  /** A genre's shelf is titled by the genre, a collection's by who made it. */
  section({ key, title: worded, series }: Shelf, language: Language): SectionWire {
    const title =
      worded?.[language] ?? SHELF_TITLES[language][key] ?? genreIn(key.slice(key.indexOf(':') + 1), language);
    return { key, title, series: series.map((one) => this.series(one)) };
  }

  collection({ id, title, text, seriesCount, series }: Collection, language: Language): CollectionWire {
    const shown = series.map((one) => this.series(one));
    return { id, title: title[language], text: text[language], seriesCount, series: shown };
  }

  series(series: Series): SeriesWire {
    const { cover, trailer } = series;
    return {
      id: series.id,
      title: series.title,
      imageUrl: imageUrl(cover?.hash),
      description: series.description,
      author: authorWire(series.author),
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
      ...(series.weekdays.length > 0 && { weekdays: [...series.weekdays] }),
      ...(series.madeByAi.length > 0 && { madeByAi: [...series.madeByAi] }),
      ...(series.nextStoryAt && { nextStoryAt: series.nextStoryAt.toISOString() }),
      ...(trailer && { trailer: { url: trailerPath(series.id, trailer.file), duration: trailer.seconds } }),
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
      stories: stories.map((story) => ({
        ...this.story(story),
        script: this.isWithheld(story) ? null : scriptText(story),
      })),
    };
  }

  author(author: AuthorProfile): AuthorProfileWire {
    return {
      ...authorWire(author),
      description: author.description,
      seriesCount: author.seriesCount,
      storyCount: author.storyCount,
      totalLike: author.totalLikes,
    };
  }

  search(result: SearchResult): SearchWire {
    return {
      keyword: result.keyword,
      isApproximate: result.isApproximate,
      page: result.page,
      size: result.size,
      totals: result.totals,
      series: result.series.map(({ series, titleMarks, authorMarks }) => ({
        ...this.series(series),
        titleMarks: marksWire(titleMarks),
        authorMarks: marksWire(authorMarks),
      })),
      stories: result.stories.map((one) => ({ ...this.storyOfSeries(one), titleMarks: marksWire(one.titleMarks) })),
      authors: result.authors.map(({ author, nameMarks }) => ({
        ...this.author(author),
        nameMarks: marksWire(nameMarks),
      })),
    };
  }

  line({ at, text, marks, ...of }: LineOfStory): LineWire {
    return { story: this.storyOfSeries(of), at: at ?? null, text, marks: marksWire(marks) };
  }

  storyOfSeries({ story, series }: StoryOfSeries): Omit<SearchWire['stories'][number], 'titleMarks'> {
    return {
      ...this.story(story),
      series: {
        id: series.id,
        title: series.title,
        imageUrl: imageUrl(series.coverHash),
        isAdultContent: yesNo(series.isAdult),
        author: authorWire(series.author),
      },
    };
  }

  /** @returns undefined where the principal may not hear the story */
  sound(sound: StoryAudio): StoryAudioWire | undefined {
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

  /** An adult story is withheld from who has not said to be of age (ENT-72). */
  isWithheld({ isAdult }: Story): boolean {
    return isAdult && !this.isOfAge;
  }

  private address(story: Story): SignedAddress | undefined {
    const { id, isFree, recordingFile, hasLightForm } = story;
    const isMissing = recordingFile === undefined || this.isWithheld(story);
    // What everybody may hear has one address for all: an answer that shows it is the same for all, too.
    const holder = isFree ? ANONYMOUS : this.principal;
    const address = isMissing ? undefined : this.addresses.sign(id, recordingFile, holder);
    return address && hasLightForm ? { ...address, url: withLowBitrate(address.url) } : address;
  }
}

function authorWire({ id, name, profileImage }: Author): SeriesWire['author'] {
  return { id, name, profileImage: profileImage === undefined ? null : profileImageUrl(profileImage) };
}

/** @returns the address of a cover in the size of a card, null without one */
export function imageUrl(coverHash: string | undefined): string | null {
  return coverHash === undefined ? null : coverUrl(coverHash);
}

/** @returns the address of a cover; its other sizes are beside it */
export function coverUrl(hash: string): string {
  return `${COVERS}${hash}-400.webp`;
}

export function completionWire({ text, marks, detail, seriesId, storyId, authorId }: Completion): CompletionWire {
  return {
    text,
    marks: marksWire(marks),
    detail: detail ?? null,
    seriesId: seriesId ?? null,
    storyId: storyId ?? null,
    authorId: authorId ?? null,
  };
}

function marksWire(marks: readonly Mark[]): MarksWire {
  return marks.map(([from, to]) => [from, to]);
}

function heroOf({ hash, hasHero }: Cover): SeriesWire['hero'] {
  return hasHero ? { wide: `${COVERS}${hash}-hero`, tall: `${COVERS}${hash}-hero-m` } : null;
}

function scriptText({ script }: StoryWithScript): string | null {
  return script.length === 0 ? null : script.map((line) => line.text).join('\n');
}

/** Y or N, as the specification writes its flags (spec §3). */
export function yesNo(fact: boolean): 'Y' | 'N' {
  return fact ? 'Y' : 'N';
}

/** @param at milliseconds since 1970 */
function isoTime(at: number): string {
  return new Date(at).toISOString();
}
