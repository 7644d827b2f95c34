import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** What may become of a series or a story (decisions §6). Only what is `published` is seen by anyone. */
export type Status = 'draft' | 'processing' | 'scheduled' | 'published' | 'hidden' | 'deleted';

type Id = ColumnType<number, never, never>;

export interface AuthorTable {
  id: Id;
  name: string;
  description: string;
  profile_image: string | null;
  demo_key: string | null;
}

export interface CoverTable {
  hash: string;
  hue: number | null;
  chroma: number | null;
  has_hero: boolean;
}

export interface RecordingTable {
  file: string;
  bytes: number;
  mime: string;
  duration_seconds: number;
  loudness: number[];
  silences: JSONColumnType<readonly (readonly [number, number])[]>;
  has_light_form: Generated<boolean>;
  preview_file: string | null;
}

export interface GenreTable {
  name: string;
}

export interface SeriesTable {
  id: Id;
  author_id: number;
  title: string;
  description: string;
  category: 'original' | 'challenge';
  genres: string[];
  language: 'ko' | 'en';
  is_adult: boolean;
  is_completed: boolean;
  is_featured: boolean;
  first_sentence: string | null;
  cover_hash: string | null;
  status: Status;
  published_at: Date | null;
  total_likes: Generated<number>;
  total_reviews: Generated<number>;
  weekdays: Generated<string[]>;
  made_by_ai: Generated<string[]>;
  allows_previews: Generated<boolean>;
  trailer_file: string | null;
  trailer_seconds: number | null;
  trailer_at: Date | null;
  readonly next_story_at: Generated<Date | null>;
  demo_key: string | null;
}

export interface StoryTable {
  id: Id;
  series_id: number;
  position: number;
  title: string;
  description: string;
  episode: number | null;
  recording_file: string | null;
  script: JSONColumnType<readonly { readonly at: number | null; readonly text: string }[]>;
  is_free: boolean;
  candy_price: number;
  status: Status;
  published_at: Date | null;
  demo_key: string | null;
}

export interface SeriesScoreTable {
  series_id: number;
  popularity: number;
  momentum: number;
  /** Listens that the demo made up for the order of its lists; nothing shows them (ADR 0006). */
  demo_listens: number;
}

/** A series in the lists of a genre, or of all where the genre is ''; kept by triggers, all but the scores. */
export interface ListingTable {
  series_id: number;
  genre: string;
  popularity: number;
  rising: number;
  listens: Generated<number>;
}

export interface ViewTable {
  listener: string;
  play_id: string;
  story_id: number;
  series_id: number;
  counted_at: Date;
  heard_to_end: boolean | null;
}

export interface DemoLoadTable {
  fingerprint: string;
  files: string[];
}

export interface MemberTable {
  id: number;
  provider: 'email' | 'kakao' | 'apple';
  subject: string | null;
  email: string | null;
  email_key: string | null;
  name_key: string | null;
  password_hash: string | null;
  temporary_digest: string | null;
  temporary_ends_at: Date | null;
  must_change_password: Generated<boolean>;
  role: Generated<'member' | 'operator'>;
  is_demo: Generated<boolean>;
  phone: string | null;
  agreed_at: Date | null;
  verified_at: Date | null;
  created_at: Date;
  withdrawn_at: Date | null;
}

export interface LikeTable {
  member_id: number;
  series_id: number;
  liked_at: Date;
}

export interface ReviewTable {
  id: Id;
  text: string;
}

export interface ReviewReportTable {
  review_id: number;
  member_id: number;
  reason: string;
  text: string;
}

/** The tables as tests arrange them; what the database maintains by itself (totals of a series) is left out. */
export interface Schema {
  authors: AuthorTable;
  covers: CoverTable;
  recordings: RecordingTable;
  genres: GenreTable;
  series: SeriesTable;
  stories: StoryTable;
  series_scores: SeriesScoreTable;
  listings: ListingTable;
  views: ViewTable;
  demo_loads: DemoLoadTable;
  members: MemberTable;
  likes: LikeTable;
  reviews: ReviewTable;
  review_reports: ReviewReportTable;
}
