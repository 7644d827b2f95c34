import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { AI_PARTS, aiPartsAmong } from '../../../common/kernel/ai-parts.ts';
import { WEEKDAYS, weekdaysAmong } from '../../../common/kernel/weekdays.ts';
import type { DemoComment, DemoCommunity, DemoCommunitySource } from '../../application/community/demo-community.ts';
import type {
  DemoAuthor,
  DemoCatalogue,
  DemoCollection,
  DemoCover,
  DemoFile,
  DemoPicture,
  DemoRecording,
  DemoSeries,
  DemoSource,
  DemoStory,
} from '../../application/demo-catalogue.ts';
import { storyDates, type WrittenStory } from '../../application/demo-dates.ts';
import { PROFILE_IMAGE_SIZES } from '../../application/ports/accounts/profile-images.ts';

/** Part of the fingerprint: a change of how the folder is read loads it anew. */
const READER_VERSION = 11;

const COMMUNITY_FILE = 'community.json';
const COLLECTIONS_FILE = 'collections.json';
const SERIES_FILE = 'series.json';

const YesNo = Type.Union([Type.Literal('Y'), Type.Literal('N')]);
const OptionalText = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const OptionalNumber = Type.Optional(Type.Union([Type.Number(), Type.Null()]));

const AuthorsFile = Type.Array(Type.Object({ key: Type.String(), name: Type.String(), description: Type.String() }));

const InLanguages = Type.Object({ ko: Type.String(), en: Type.String() });

type InLanguages = Static<typeof InLanguages>;

const CollectionsFile = Type.Array(
  Type.Object({
    key: Type.String(),
    title: InLanguages,
    text: InLanguages,
    isPinned: Type.Boolean(),
    /** Keys, in their order. */
    series: Type.Array(Type.String()),
  }),
);

const StoryEntry = Type.Object({
  key: Type.String(),
  episode: Type.Integer(),
  title: Type.String(),
  description: OptionalText,
  isFree: YesNo,
  /** Left out, it comes on the next of the days of its series. */
  publishedAt: Type.Optional(Type.String()),
  /** Relative to the folder of the series. */
  audio: OptionalText,
  /** The key of the story whose recording is this one's too. */
  sharesRecordingOf: OptionalText,
  duration: OptionalNumber,
  loudness: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 100 }))),
  silences: Type.Optional(Type.Array(Type.Tuple([Type.Number(), Type.Number()]))),
  script: Type.Optional(Type.Array(Type.Object({ at: Type.Union([Type.Number(), Type.Null()]), text: Type.String() }))),
});

const SeriesFile = Type.Object({
  key: Type.String(),
  title: Type.String(),
  description: Type.String(),
  authorKey: Type.String(),
  language: Type.Union([Type.Literal('ko'), Type.Literal('en')]),
  seriesCategory: Type.Union([Type.Literal('original'), Type.Literal('challenge')]),
  genre: Type.String(),
  isAdultContent: YesNo,
  completed: Type.Boolean(),
  /** On which new stories come. */
  weekdays: Type.Optional(Type.Array(Type.Enum(WEEKDAYS))),
  /** What of it a machine made. */
  madeByAi: Type.Optional(Type.Array(Type.Enum(AI_PARTS))),
  /** Whether the first minute of locked stories may be heard; not unless it says so. */
  allowsPreviews: Type.Optional(Type.Boolean()),
  /** A sound that introduces it. */
  trailer: Type.Optional(Type.Object({ audio: Type.String(), duration: Type.Number() })),
  featured: Type.Boolean(),
  firstSentence: Type.String(),
  publishedAt: Type.String(),
  dominantHue: OptionalNumber,
  dominantChroma: OptionalNumber,
  candyPrice: Type.Integer({ minimum: 0 }),
  popularity: Type.Number(),
  stories: Type.Array(StoryEntry),
});

type StoryEntry = Static<typeof StoryEntry>;

type SeriesFile = Static<typeof SeriesFile>;

/** Art as the folder names it: `cover-400.webp`, `card.jpg`, `hero-1280.avif`, `hero-m-700.webp`. */
const ART = /^(?:cover-(?<size>[0-9]+)|(?<variant>card|hero(?:-m)?-[0-9]+))(?<ending>\.(?:webp|avif|jpg))$/;

const MIME = { '.mp3': 'audio/mpeg', '.m4a': 'audio/mp4', '.ogg': 'audio/ogg' } as const;

const CommentEntry = Type.Object({ by: Type.String(), at: Type.String(), text: Type.String() });

const CommunityFile = Type.Object({
  crowd: Type.Integer({ minimum: 0 }),
  people: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
  listener: Type.Object({
    likes: Type.Array(Type.String()),
    follows: Type.Array(Type.String()),
    followedSince: Type.String(),
  }),
  series: Type.Array(
    Type.Object({
      key: Type.String(),
      likes: Type.Integer({ minimum: 0 }),
      followers: Type.Integer({ minimum: 0 }),
      comments: Type.Array(
        Type.Object({
          ...CommentEntry.properties,
          isPinned: Type.Optional(Type.Boolean()),
          place: Type.Optional(
            Type.Object({
              episode: Type.Integer({ minimum: 1 }),
              seconds: Type.Optional(Type.Integer({ minimum: 0 })),
            }),
          ),
          replies: Type.Optional(Type.Array(CommentEntry)),
          reports: Type.Optional(
            Type.Array(
              Type.Object({
                by: Type.String(),
                at: Type.String(),
                reason: Type.String(),
                note: Type.Optional(Type.String()),
              }),
            ),
          ),
        }),
      ),
    }),
  ),
});

/** The demo as files: `authors.json`, series that are put together in `collections.json`, who talks of it in `community.json`, the pictures of both in `authors/` and `people/`, and below `series/` a folder for each with `series.json`, art and sounds. */
export class FolderDemoSource implements DemoSource, DemoCommunitySource {
  private readonly folder: string;
  private readonly now: () => number;

  /** @param now milliseconds since 1970 */
  constructor(folder: string, now: () => number = Date.now) {
    this.folder = folder;
    this.now = now;
  }

  async fingerprint(): Promise<string> {
    const names = (await readdir(this.folder, { recursive: true })).toSorted();
    const facts = await Promise.all(
      names.map(async (name) => {
        const { size, mtimeMs } = await stat(path.join(this.folder, name));
        return [name, size, mtimeMs];
      }),
    );
    return createHash('sha256')
      .update(JSON.stringify([READER_VERSION, facts]))
      .digest('hex');
  }

  /** @throws when a file is not of its form, with the file's name */
  async read(loaded: ReadonlyMap<string, Date>): Promise<DemoCatalogue> {
    const authors = await readJson(path.join(this.folder, 'authors.json'), AuthorsFile);
    const community = await this.community();
    const read = await this.seriesFiles();
    const recordings = new Map<string, DemoRecording>();
    for (const { folder, file } of read) await readRecordings(folder, file.stories, recordings);
    return {
      authors: await this.withPictures('authors', authors),
      people: await this.withPictures('people', community?.people ?? []),
      series: await Promise.all(
        read.map(({ folder, file }) => readSeries(folder, file, recordings, datesOf(file, loaded, this.now()))),
      ),
      collections: await this.collections(),
    };
  }

  private async seriesFiles(): Promise<readonly { readonly folder: string; readonly file: SeriesFile }[]> {
    const folders = await seriesFolders(path.join(this.folder, 'series'));
    return Promise.all(
      folders.map(async (folder) => ({ folder, file: await readJson(path.join(folder, SERIES_FILE), SeriesFile) })),
    );
  }

  private async collections(): Promise<readonly DemoCollection[]> {
    const file = path.join(this.folder, COLLECTIONS_FILE);
    const read = existsSync(file) ? await readJson(file, CollectionsFile) : [];
    const composed = ({ ko, en }: InLanguages): InLanguages => ({ ko: nfc(ko), en: nfc(en) });
    return read.map((one) => ({ ...one, title: composed(one.title), text: composed(one.text) }));
  }

  /** @param whose names the folder of their pictures */
  private withPictures(
    whose: 'authors' | 'people',
    them: readonly { readonly key: string; readonly name: string; readonly description?: string }[],
  ): Promise<readonly DemoAuthor[]> {
    const folder = path.join(this.folder, whose);
    const withPicture = async ({ key, name, description = '' }: (typeof them)[number]): Promise<DemoAuthor> => {
      const art = PROFILE_IMAGE_SIZES.map((size) => [`${key}-${size}.webp`, `${size}.webp`] as const);
      const hasPicture = art.some(([file]) => existsSync(path.join(folder, file)));
      const picture = hasPicture ? await readPicture(folder, art) : undefined;
      return { key, name: nfc(name), description: nfc(description), picture };
    };
    return Promise.all(them.map(withPicture));
  }

  async communityFingerprint(): Promise<string | undefined> {
    const file = path.join(this.folder, COMMUNITY_FILE);
    return existsSync(file) ? sha256(await readFile(file)) : undefined;
  }

  /** @throws when the file is not of its form */
  async community(): Promise<DemoCommunity | undefined> {
    const file = path.join(this.folder, COMMUNITY_FILE);
    if (!existsSync(file)) return undefined;
    const { crowd, people, listener, series } = await readJson(file, CommunityFile);
    const files = new Map((await this.seriesFiles()).map((one) => [one.file.key, one.file]));
    return {
      crowd,
      people: people.map(({ key, name }) => ({ key, name: nfc(name) })),
      listener: { ...listener, followedSince: new Date(listener.followedSince) },
      receptions: series.map(({ key, likes, followers, comments }) => ({
        series: key,
        likes,
        followers,
        writtenDates: new Map(
          (files.get(key)?.stories ?? []).flatMap(({ episode, publishedAt }) =>
            publishedAt === undefined ? [] : [[episode, new Date(publishedAt)] as const],
          ),
        ),
        threads: comments.map((comment) => ({
          ...readComment(comment),
          isPinned: comment.isPinned ?? false,
          place: comment.place && { episode: comment.place.episode, seconds: comment.place.seconds },
          replies: (comment.replies ?? []).map(readComment),
          reports: (comment.reports ?? []).map(({ by, at, reason, note }) => ({ by, at: new Date(at), reason, note })),
        })),
      })),
    };
  }
}

function readComment({ by, at, text }: Static<typeof CommentEntry>): DemoComment {
  return { by, at: new Date(at), text: nfc(text) };
}

/** A folder without its file is one that somebody has just begun. */
async function seriesFolders(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => path.basename(name) === SERIES_FILE);
  return files.map((file) => path.join(folder, path.dirname(file))).toSorted();
}

async function readSeries(
  folder: string,
  file: SeriesFile,
  recordings: ReadonlyMap<string, DemoRecording>,
  dates: ReadonlyMap<string, Date>,
): Promise<DemoSeries> {
  return {
    key: file.key,
    title: nfc(file.title),
    description: nfc(file.description),
    authorKey: file.authorKey,
    language: file.language,
    category: file.seriesCategory,
    genres: [
      ...new Set(
        nfc(file.genre)
          .split(',')
          .map((genre) => genre.trim()),
      ),
    ].filter((genre) => genre !== ''),
    isAdult: file.isAdultContent === 'Y',
    isCompleted: file.completed,
    weekdays: weekdaysAmong(file.weekdays ?? []),
    madeByAi: aiPartsAmong(file.madeByAi ?? []),
    allowsPreviews: file.allowsPreviews === true,
    trailer: file.trailer && (await readRecording(folder, file.trailer)),
    isFeatured: file.featured,
    firstSentence: nfc(file.firstSentence),
    // With its first story, which need not have come when the files say.
    publishedAt: dates.get(file.stories[0]?.key ?? '') ?? new Date(file.publishedAt),
    cover: await readCover(folder, file.dominantHue ?? undefined, file.dominantChroma ?? undefined),
    candyPrice: file.candyPrice,
    popularity: file.popularity,
    stories: file.stories.map((story) => readStory(story, recordings, dates)),
  };
}

function readStory(
  entry: StoryEntry,
  recordings: ReadonlyMap<string, DemoRecording>,
  dates: ReadonlyMap<string, Date>,
): DemoStory {
  const recording = recordings.get(entry.sharesRecordingOf ?? entry.key);
  const publishedAt = dates.get(entry.key);
  if (publishedAt === undefined) throw new Error(`The demo's story ${entry.key} has no date.`);
  if (recording === undefined) throw new Error(`The demo's story ${entry.key} has no recording.`);
  const script = (entry.script ?? []).map(({ at, text }) => ({ at: at ?? undefined, text: nfc(text) }));
  return {
    key: entry.key,
    title: nfc(entry.title),
    description: nfc(entry.description ?? ''),
    episode: entry.episode,
    isFree: entry.isFree === 'Y',
    publishedAt,
    isScheduled: entry.publishedAt === undefined,
    recording,
    script,
  };
}

function datesOf(file: SeriesFile, loaded: ReadonlyMap<string, Date>, now: number): ReadonlyMap<string, Date> {
  const weekdays = file.completed ? [] : weekdaysAmong(file.weekdays ?? []);
  return storyDates({ weekdays, stories: file.stories.map(writtenDate) }, loaded, now);
}

function writtenDate({ key, publishedAt }: StoryEntry): WrittenStory {
  return { key, publishedAt: publishedAt === undefined ? undefined : new Date(publishedAt) };
}

/** Adds a series' own recordings, by the key of the story that they were made for; other stories may share them. */
async function readRecordings(
  folder: string,
  stories: readonly StoryEntry[],
  recordings: Map<string, DemoRecording>,
): Promise<void> {
  for (const story of stories) {
    if (typeof story.audio !== 'string' || typeof story.sharesRecordingOf === 'string') continue;
    recordings.set(story.key, await readRecording(folder, { ...story, audio: story.audio }));
  }
}

async function readRecording(
  folder: string,
  entry: Partial<Pick<StoryEntry, 'duration' | 'loudness' | 'silences'>> & { readonly audio: string },
): Promise<DemoRecording> {
  const file = path.join(folder, entry.audio);
  const ending = path.extname(entry.audio);
  const bytes = await readFile(file);
  if (!isAudioEnding(ending) || typeof entry.duration !== 'number') {
    throw new Error(`${file} is no recording of the demo, or has no duration.`);
  }
  return {
    file: demoFile(`${sha256(bytes)}${ending}`, file),
    bytes: bytes.byteLength,
    mime: MIME[ending],
    durationSeconds: entry.duration,
    loudness: entry.loudness ?? [],
    silences: entry.silences ?? [],
  };
}

async function readCover(folder: string, hue: number | undefined, chroma: number | undefined): Promise<DemoCover> {
  const names = (await readdir(folder)).filter((name) => ART.test(name)).toSorted();
  const art = names.map((name) => {
    const { size, variant, ending } = ART.exec(name)?.groups ?? {};
    return [name, `${size ?? variant}${ending}`] as const;
  });
  return {
    ...(await readPicture(folder, art)),
    hue,
    chroma,
    hasHero: names.some((name) => name.startsWith('hero-m-')),
  };
}

/**
 * All files of a picture share one hash, over all of them: a change of one gives all a new address.
 * @param art each file's name, and what its name in the media store ends with
 */
async function readPicture(
  folder: string,
  art: readonly (readonly [name: string, end: string])[],
): Promise<DemoPicture> {
  const hash = createHash('sha256');
  for (const [name] of art) hash.update(name).update(await readFile(path.join(folder, name)));
  const digest = hash.digest('hex');
  return { hash: digest, files: art.map(([name, end]) => demoFile(`${digest}-${end}`, path.join(folder, name))) };
}

function demoFile(name: string, file: string): DemoFile {
  return { name, read: () => readFile(file) };
}

async function readJson<Schema extends TSchema>(file: string, schema: Schema): Promise<Static<Schema>> {
  const content: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (Value.Check(schema, content)) return content;
  const [error] = Value.Errors(schema, content);
  throw new Error(`${file} is not of its form: ${error?.instancePath} ${error?.message}.`);
}

function isAudioEnding(ending: string): ending is keyof typeof MIME {
  return ending in MIME;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Texts are stored composed (security §5.17). */
function nfc(text: string): string {
  return text.normalize('NFC');
}
