import { Type, type Static } from 'typebox';
import { HISTORY_KINDS, type HistoryKind } from '../kernel/candy-history.ts';
import type { AuthorId, SeriesId, StoryId } from '../kernel/ids.ts';
import type { Language } from '../kernel/language.ts';
import { CANDY_PAGE_SIZE, LIST_PAGE_SIZE, MAX_PAGE_SIZE } from '../kernel/limits.ts';
import { listOf, seriesListOf, type ListShape } from './list-shape.ts';
import type { CallName } from './routes.ts';
import { AuthorSchema, Id, Instant, InstantOrNull, oneOf, TextOrNull } from './schemas.ts';
import { text } from './text.ts';
import { MAX_EMAIL_LENGTH } from '../kernel/credentials.ts';
import type { Role, SignInProvider } from '../kernel/session.ts';
import { WORK_STATUSES } from '../kernel/work-status.ts';

const TitledSeries = Type.Object({ id: Type.Unsafe<SeriesId>(Id), title: Type.String() });
const TitledStory = Type.Object({ id: Type.Unsafe<StoryId>(Id), title: Type.String() });

/** By what movements of candy are narrowed: their kind, and the first and last day in Korea, like 2026-11-21. */
export const HistoryQuery = {
  kind: Type.Optional(text(40)),
  from: Type.Optional(text(10)),
  to: Type.Optional(text(10)),
};

/** What operators look for: a name, a title, an address or a number. Without it nothing is found. */
const FindQuery = { keyword: Type.Optional(text(MAX_EMAIL_LENGTH)) };

/** Whose work something is; the name is empty for who has withdrawn. */
const WorkAuthor = Type.Object({ id: Type.Unsafe<AuthorId>(Id), name: Type.String() });

/** Where a work stands, whether listeners find it or not. */
const WorkState = {
  status: oneOf(WORK_STATUSES),
  /** By an operator, whatever its author does. */
  isTakenDown: Type.Boolean(),
};

/** Every call that answers a page of a list. */
export const LISTS = {
  getMyLikes: seriesListOf({
    summary: 'The series that the caller likes, the latest liked first',
    size: LIST_PAGE_SIZE,
  }),

  getMyHeard: seriesListOf({
    summary: 'The series that the caller heard to their end, the one heard last first',
    size: LIST_PAGE_SIZE,
  }),

  getMyCalendar: seriesListOf({
    summary:
      'The series of the calendar that the caller follows, by themselves or by their author, the nearest scheduled story first',
    size: MAX_PAGE_SIZE,
  }),

  getMyFeed: listOf({
    summary:
      'Stories of the last sixty days of the series and authors that the caller follows, the newest first; five hundred at most',
    field: 'stories',
    size: LIST_PAGE_SIZE,
    item: Type.Object(
      {
        ...TitledStory.properties,
        episode: Type.Union([Type.Integer(), Type.Null()]),
        duration: Type.Number({ minimum: 0 }),
        isFree: Type.Boolean(),
        /** The caller owns it, or wrote it. */
        isPaid: Type.Boolean(),
        publishedAt: Instant,
        series: Type.Object({
          ...TitledSeries.properties,
          imageUrl: TextOrNull,
          isAdult: Type.Boolean(),
          language: oneOf<Language>(['ko', 'en']),
        }),
      },
      { title: 'NewStory' },
    ),
  }),

  getMyMutes: listOf({
    summary: 'Whose comments are folded for the caller, the latest first',
    field: 'mutes',
    size: LIST_PAGE_SIZE,
    item: Type.Object(
      {
        ...AuthorSchema.properties,
        id: Type.Unsafe<AuthorId>(Id),
        mutedAt: Instant,
        blockedAt: Type.Optional(InstantOrNull),
      },
      { title: 'Mute' },
    ),
  }),

  getMyStretches: listOf({
    summary: 'What the caller listened to, stretch by stretch, the latest first',
    field: 'stretches',
    size: LIST_PAGE_SIZE,
    item: Type.Object(
      {
        id: Id,
        /** When it began and ended. */
        begunAt: Instant,
        endedAt: Instant,
        /** Where in the story that was, in media seconds. */
        fromSeconds: Type.Number({ minimum: 0 }),
        toSeconds: Type.Number({ minimum: 0 }),
        /** What has sounded between, in media seconds. */
        heardSeconds: Type.Number({ minimum: 0 }),
        /** Both null for what is there no more. */
        series: Type.Union([
          Type.Object({ ...TitledSeries.properties, imageUrl: TextOrNull, isAdult: Type.Boolean() }),
          Type.Null(),
        ]),
        story: Type.Union([TitledStory, Type.Null()]),
        /** What the device is called, as far as it is known. */
        device: TextOrNull,
      },
      { title: 'Stretch' },
    ),
  }),

  getCandyHistory: listOf({
    summary: 'What came into the wallet and went out of it, the newest first',
    field: 'movements',
    size: CANDY_PAGE_SIZE,
    query: HistoryQuery,
    item: Type.Object(
      {
        id: Id,
        kind: Type.Unsafe<HistoryKind>(Type.Union(HISTORY_KINDS.map((kind) => Type.Literal(kind)))),
        at: Instant,
        /** Less than nothing where candy went. */
        candyAmount: Type.Number(),
        balanceAfter: Type.Number(),
        series: Type.Union([TitledSeries, Type.Null()]),
        story: Type.Union([TitledStory, Type.Null()]),
        purchaseId: TextOrNull,
        /** What a sponsor wrote. */
        message: TextOrNull,
      },
      { title: 'CandyMovement' },
    ),
  }),

  getSponsorships: listOf({
    summary: 'Who sponsored the own series, and what they wrote; the latest first, before the platform’s share',
    field: 'sponsorships',
    size: CANDY_PAGE_SIZE,
    item: Type.Object(
      {
        id: Id,
        at: Instant,
        candyAmount: Type.Integer({ minimum: 0 }),
        message: TextOrNull,
        series: TitledSeries,
        /** Null for whoever has withdrawn. */
        user: Type.Union([
          Type.Object({ ...AuthorSchema.properties, id: Type.Unsafe<AuthorId>(Id) }, { title: 'Author' }),
          Type.Null(),
        ]),
      },
      { title: 'Sponsorship' },
    ),
  }),

  findMembers: listOf({
    summary: 'Members by number, or by how the name or the email address begins, also who has withdrawn; for operators',
    field: 'members',
    size: LIST_PAGE_SIZE,
    query: FindQuery,
    item: Type.Object(
      {
        id: Type.Unsafe<AuthorId>(Id),
        /** Null for who has not chosen one, or has withdrawn. */
        name: TextOrNull,
        email: TextOrNull,
        provider: oneOf<SignInProvider>(['email', 'kakao', 'apple']),
        role: oneOf<Role>(['member', 'operator']),
        /** `unverified`: the address was never confirmed. */
        state: oneOf(['active', 'unverified', 'withdrawn']),
        joinedAt: Instant,
      },
      { title: 'FoundMember' },
    ),
  }),

  findSeries: listOf({
    summary: 'Series by number or by a part of the title, also those that nobody else finds; for operators',
    field: 'series',
    size: LIST_PAGE_SIZE,
    query: FindQuery,
    item: Type.Object({ ...TitledSeries.properties, ...WorkState, author: WorkAuthor }, { title: 'FoundSeries' }),
  }),

  findStories: listOf({
    summary: 'Stories by number or by a part of the title, also those that nobody else finds; for operators',
    field: 'stories',
    size: LIST_PAGE_SIZE,
    query: FindQuery,
    item: Type.Object(
      {
        ...TitledStory.properties,
        ...WorkState,
        series: Type.Object({ ...TitledSeries.properties, ...WorkState }),
        author: WorkAuthor,
      },
      { title: 'FoundStory' },
    ),
  }),
} as const satisfies Partial<Readonly<Record<CallName, ListShape>>>;

type Lists = typeof LISTS;

/** A call that answers a page of a list. */
export type ListName = keyof Lists;

/** One of the lists whose items are series. */
export type SeriesListName = {
  [Name in ListName]: Lists[Name]['list'] extends { readonly isOfSeries: true } ? Name : never;
}[ListName];

/** An item as it is answered. */
export type ListWire<Name extends ListName> = Static<Lists[Name]['list']['item']>;

/** By what a list is narrowed. */
export type ListQuery<Name extends ListName> = Readonly<Static<Lists[Name]['list']['narrowedBy']>>;
