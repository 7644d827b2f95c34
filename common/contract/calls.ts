import { Type, type Static, type TSchema } from 'typebox';
import { MAX_PROFILE_IMAGE_BYTES, MAX_STATUS_SERIES, MAX_STATUS_STORIES } from '../kernel/limits.ts';
import {
  ChangePasswordBody,
  MeAnswer,
  ProfileImageAnswer,
  RefreshAnswer,
  RefreshQuery,
  ResetPasswordBody,
  SetPhoneBody,
  SignInAnswer,
  SignInBody,
  SignInOptionsAnswer,
  SignUpAnswer,
  SignUpBody,
  UpdateAuthorAnswer,
  UpdateAuthorBody,
  WithdrawalBody,
} from './account-schemas.ts';
import {
  FollowAnswer,
  FollowsAnswer,
  HideReviewBody,
  LikeAnswer,
  NotificationSettingsSchema,
  NotificationsAnswer,
  PinReviewBody,
  PostReviewAnswer,
  PostReviewBody,
  ReadNotificationBody,
  ReportReviewBody,
  ReviewsAnswer,
} from './community-schemas.ts';
import {
  AuthorAnswer,
  AuthorsAnswer,
  EpisodesAnswer,
  GenresAnswer,
  Id,
  SearchAnswer,
  SectionsAnswer,
  SeriesAnswer,
  SeriesListAnswer,
  SeriesStoriesAnswer,
  StatusAnswer,
  StoryAudioAnswer,
  SuggestionsAnswer,
} from './schemas.ts';

/**
 * One call of the API: where it lives, what it takes and what it answers. Requests are validated, answers stripped,
 * clients typed and the OpenAPI document made from these rows alone (decisions §2).
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the origin's root, parameters as `:name`; below `/api` (site) or `/backend` (base API). */
  readonly path: string;
  readonly summary: string;
  readonly params: TSchema;
  readonly query: TSchema;
  readonly body: TSchema;
  readonly answer: TSchema;
  /** Seconds an anonymous asker's answer may be kept by a browser; 0: not at all. */
  readonly cacheSeconds: number;
  /** The body is a file, sent as it is, of one of these types; `body` then stands for its bytes. */
  readonly file?: { readonly types: readonly string[]; readonly maxBytes: number };
  /** Answered with 204 and nothing in it. */
  readonly isSilent?: true;
}

const Nothing = Type.Object({});
const Bytes = Type.Unsafe<Uint8Array>({});
const IdParams = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,16}$' }) });
/** Texts, since a page or size that is no number behaves as the first page or the usual size (API-50). */
const Text = Type.Optional(Type.String({ maxLength: 200 }));

/** Every call, by the name under which server and client know it. */
export const calls = {
  getOriginals: {
    method: 'GET',
    path: '/api/originals',
    summary: 'The shelves of the home page',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: SectionsAnswer,
    cacheSeconds: 0,
  },
  getSeries: {
    method: 'GET',
    path: '/api/series/:id',
    summary: 'One series',
    params: IdParams,
    query: Type.Object({ seriesCategory: Text }),
    body: Nothing,
    answer: SeriesAnswer,
    cacheSeconds: 0,
  },
  getEpisodes: {
    method: 'GET',
    path: '/api/series/:id/episodes',
    summary:
      'The stories of a series, ten to a page; sort is first (default) or latest. story asks for the page that holds it',
    params: IdParams,
    query: Type.Object({ sort: Text, page: Text, size: Text, story: Text, seriesCategory: Text }),
    body: Nothing,
    answer: EpisodesAnswer,
    cacheSeconds: 0,
  },
  getSeriesStories: {
    method: 'GET',
    path: '/backend/series-stories',
    summary: 'Series with all their stories, by ids joined by commas',
    params: Nothing,
    query: Type.Object({ ids: Type.String({ maxLength: 1000 }), seriesCategory: Text }),
    body: Nothing,
    answer: SeriesStoriesAnswer,
    cacheSeconds: 0,
  },
  getStoryAudio: {
    method: 'GET',
    path: '/api/stories/:id/audio',
    summary: 'A fresh audio address of one story, with its measured voice and its script',
    params: IdParams,
    query: Nothing,
    body: Nothing,
    answer: StoryAudioAnswer,
    cacheSeconds: 0,
  },
  getDiscovery: {
    method: 'GET',
    path: '/api/discovery',
    summary: 'Everything published; sort is popular (default) or latest, category is original or challenge',
    params: Nothing,
    query: Type.Object({ sort: Text, genre: Text, category: Text, page: Text, size: Text }),
    body: Nothing,
    answer: SeriesListAnswer,
    cacheSeconds: 0,
  },
  getChallenge: {
    method: 'GET',
    path: '/api/challenge',
    summary: 'The shelves of the challenge page: firstLines, rising, new and one a genre',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: SectionsAnswer,
    cacheSeconds: 0,
  },
  getContents: {
    method: 'GET',
    path: '/api/contents',
    summary: 'Everything published by title: order is hangul (default, 가나다 then A to Z) or latin (A to Z first)',
    params: Nothing,
    query: Type.Object({ order: Text, page: Text, size: Text }),
    body: Nothing,
    answer: SeriesListAnswer,
    cacheSeconds: 0,
  },
  search: {
    method: 'GET',
    path: '/api/search',
    summary:
      'Series, stories and authors by part of a word, without regard to spaces and case, or by initial consonants',
    params: Nothing,
    query: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 400 })), page: Text }),
    body: Nothing,
    answer: SearchAnswer,
    cacheSeconds: 0,
  },
  getGenres: {
    method: 'GET',
    path: '/api/genres',
    summary: 'The genres, the fullest first',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: GenresAnswer,
    cacheSeconds: 0,
  },
  getMusicians: {
    method: 'GET',
    path: '/api/musicians',
    summary: 'The authors who have published something, by name',
    params: Nothing,
    query: Type.Object({ page: Text, size: Text }),
    body: Nothing,
    answer: AuthorsAnswer,
    cacheSeconds: 0,
  },
  getMusician: {
    method: 'GET',
    path: '/api/musicians/:id',
    summary: 'One author and the series',
    params: IdParams,
    query: Nothing,
    body: Nothing,
    answer: AuthorAnswer,
    cacheSeconds: 0,
  },
  getSuggestions: {
    method: 'GET',
    path: '/api/suggestions',
    summary: 'What to hear after a series; exclude has the ids, joined by commas, of what is queued or finished',
    params: Nothing,
    query: Type.Object({ seriesId: Text, exclude: Type.Optional(Type.String({ maxLength: 2000 })) }),
    body: Nothing,
    answer: SuggestionsAnswer,
    cacheSeconds: 0,
  },
  getStatus: {
    method: 'POST',
    path: '/api/status',
    summary: 'Which series and stories can still be heard',
    params: Nothing,
    query: Nothing,
    body: Type.Object({
      seriesIds: Type.Array(Id, { maxItems: MAX_STATUS_SERIES }),
      storyIds: Type.Array(Id, { maxItems: MAX_STATUS_STORIES }),
    }),
    answer: StatusAnswer,
    cacheSeconds: 0,
  },
  countView: {
    method: 'POST',
    path: '/api/viewcountup',
    summary: 'Counts a view after ten seconds of listening, once a stay; playId names the stay',
    params: Nothing,
    query: Nothing,
    body: Type.Object({
      seriesId: Id,
      storyId: Id,
      playId: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z-]{8,64}$' })),
    }),
    answer: Nothing,
    cacheSeconds: 0,
  },
  signIn: {
    method: 'POST',
    path: '/api/auth/signin',
    summary:
      'Signs in. Refusals are 401 unknown-user, 401 wrong-password, 403 email-unverified (the mail was sent again), 401 ' +
      'provider-refused, 429 with Retry-After; the message is the one that the specification compares',
    params: Nothing,
    query: Nothing,
    body: SignInBody,
    answer: SignInAnswer,
    cacheSeconds: 0,
  },
  signUp: {
    method: 'POST',
    path: '/api/auth/signup',
    summary:
      'Makes an account and mails a link that verifies the address. Refusals are 409 email-taken or name-taken, 400 ' +
      'email-format, password-format, password-common or name-format',
    params: Nothing,
    query: Nothing,
    body: SignUpBody,
    answer: SignUpAnswer,
    cacheSeconds: 0,
  },
  getSignInOptions: {
    method: 'GET',
    path: '/api/auth/options',
    summary: 'The ways to sign in that this server offers',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: SignInOptionsAnswer,
    cacheSeconds: 0,
  },
  changePassword: {
    method: 'POST',
    path: '/api/auth/change-password',
    summary:
      'Changes the own password; needs the current one unless shouldChangePassword is 1. Other logins end, this one goes ' +
      'on. Refusals are 403 for another address, 400 current-password-invalid, password-format or password-common',
    params: Nothing,
    query: Nothing,
    body: ChangePasswordBody,
    answer: Nothing,
    cacheSeconds: 0,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/users/reset-password',
    summary: 'Mails a temporary password, good for a day; the answer is the same whether or not the address is known',
    params: Nothing,
    query: Nothing,
    body: ResetPasswordBody,
    answer: Nothing,
    cacheSeconds: 0,
  },
  getMe: {
    method: 'GET',
    path: '/api/users/me',
    summary: 'Who is signed in',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: MeAnswer,
    cacheSeconds: 0,
  },
  withdraw: {
    method: 'POST',
    path: '/api/users/withdrawal',
    summary:
      "Closes the own account; needs the password, or a provider's fresh token. Refusals are 400 " +
      'current-password-invalid, 401 provider-refused, 403 demo-account',
    params: Nothing,
    query: Nothing,
    body: WithdrawalBody,
    answer: Nothing,
    cacheSeconds: 0,
  },
  logout: {
    method: 'DELETE',
    path: '/backend/users/logout',
    summary: 'Ends the login of the token; always 204, also without a token, with an ended or an expired one',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: Nothing,
    cacheSeconds: 0,
    isSilent: true,
  },
  refresh: {
    method: 'GET',
    path: '/backend/auth/refresh',
    summary:
      'Gives a new token for the current, perhaps expired one of a remembered login. Those who race for it within 60 ' +
      'seconds get the same; later, the replaced token ends the login. Every refusal is 401',
    params: Nothing,
    query: RefreshQuery,
    body: Nothing,
    answer: RefreshAnswer,
    cacheSeconds: 0,
  },
  updateAuthor: {
    method: 'PUT',
    path: '/api/authors/updateAuthor',
    summary:
      'Changes the own name and description; messageError where the name is taken or none, 403 for another userId',
    params: Nothing,
    query: Nothing,
    body: UpdateAuthorBody,
    answer: UpdateAuthorAnswer,
    cacheSeconds: 0,
  },
  setProfileImage: {
    method: 'PUT',
    path: '/api/users/me/image',
    summary: 'Takes a picture as the own profile image; 400 image-refused when it is none, 413 when it is too large',
    params: Nothing,
    query: Nothing,
    body: Bytes,
    answer: ProfileImageAnswer,
    cacheSeconds: 0,
    file: { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: MAX_PROFILE_IMAGE_BYTES },
  },
  setPhone: {
    method: 'PUT',
    path: '/api/users/me/phone',
    summary: 'Keeps the own phone number, of digits alone; an empty one removes it',
    params: Nothing,
    query: Nothing,
    body: SetPhoneBody,
    answer: Nothing,
    cacheSeconds: 0,
  },
  removeProfileImage: {
    method: 'DELETE',
    path: '/api/users/me/image',
    summary: 'Removes the own profile image',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: ProfileImageAnswer,
    cacheSeconds: 0,
  },
  getLike: {
    method: 'GET',
    path: '/api/series/:id/like',
    summary: 'Whether the asker likes a series; false for visitors',
    params: IdParams,
    query: Nothing,
    body: Nothing,
    answer: LikeAnswer,
    cacheSeconds: 0,
  },
  toggleLike: {
    method: 'POST',
    path: '/api/series/:id/like',
    summary: 'Likes a series, or likes it no more',
    params: IdParams,
    query: Nothing,
    body: Nothing,
    answer: LikeAnswer,
    cacheSeconds: 0,
  },
  getReviews: {
    method: 'GET',
    path: '/backend/series/:id/reviews',
    summary:
      'The comments on a series, ten to a page, the newest first; before is the first page’s, sent with the following ones',
    params: IdParams,
    query: Type.Object({ page: Text, before: Text }),
    body: Nothing,
    answer: ReviewsAnswer,
    cacheSeconds: 0,
  },
  postReview: {
    method: 'POST',
    path: '/api/series/:id/reviews',
    summary:
      'Comments on a series, or answers a comment of it. The same again within seconds is answered with what there is. ' +
      'Refusals are 400 review-empty or review-too-long, 403 name-required (an Apple user without a name), 404 for a ' +
      'comment of another series, 409 thread-full, 429 with Retry-After',
    params: IdParams,
    query: Nothing,
    body: PostReviewBody,
    answer: PostReviewAnswer,
    cacheSeconds: 0,
  },
  deleteReview: {
    method: 'DELETE',
    path: '/api/reviews/:id',
    summary: 'Deletes a comment or an answer: the own one, or any on the own series; 403 for others',
    params: IdParams,
    query: Nothing,
    body: Nothing,
    answer: Nothing,
    cacheSeconds: 0,
  },
  reportReview: {
    method: 'POST',
    path: '/api/reviews/:id/report',
    summary: 'Reports a comment or an answer of somebody else to the operator, once; 403 for the own one',
    params: IdParams,
    query: Nothing,
    body: ReportReviewBody,
    answer: Nothing,
    cacheSeconds: 0,
  },
  pinReview: {
    method: 'PUT',
    path: '/api/reviews/:id/pin',
    summary: 'Puts a comment on the own series before all others, or back; 403 for others, 400 for an answer',
    params: IdParams,
    query: Nothing,
    body: PinReviewBody,
    answer: Nothing,
    cacheSeconds: 0,
  },
  hideReview: {
    method: 'PUT',
    path: '/api/reviews/:id/hide',
    summary: 'Hides a comment or an answer on the own series, or shows it again; 403 for others',
    params: IdParams,
    query: Nothing,
    body: HideReviewBody,
    answer: Nothing,
    cacheSeconds: 0,
  },
  getSeriesFollow: {
    method: 'GET',
    path: '/api/series/:id/follow',
    summary: 'Whether the asker follows a series; false for visitors',
    params: IdParams,
    query: Nothing,
    body: Nothing,
    answer: FollowAnswer,
    cacheSeconds: 0,
  },
  toggleSeriesFollow: {
    method: 'POST',
    path: '/api/series/:id/follow',
    summary: 'Follows a series, or follows it no more',
    params: IdParams,
    query: Nothing,
    body: Nothing,
    answer: FollowAnswer,
    cacheSeconds: 0,
  },
  getMusicianFollow: {
    method: 'GET',
    path: '/api/musicians/:id/follow',
    summary: 'Whether the asker follows an author; false for visitors',
    params: IdParams,
    query: Nothing,
    body: Nothing,
    answer: FollowAnswer,
    cacheSeconds: 0,
  },
  toggleMusicianFollow: {
    method: 'POST',
    path: '/api/musicians/:id/follow',
    summary: 'Follows an author, or follows the author no more; 400 for oneself',
    params: IdParams,
    query: Nothing,
    body: Nothing,
    answer: FollowAnswer,
    cacheSeconds: 0,
  },
  getMyLikes: {
    method: 'GET',
    path: '/api/users/me/likes',
    summary: 'The series that the asker likes, the latest liked first',
    params: Nothing,
    query: Type.Object({ page: Text, size: Text }),
    body: Nothing,
    answer: SeriesListAnswer,
    cacheSeconds: 0,
  },
  getMyFollows: {
    method: 'GET',
    path: '/api/users/me/follows',
    summary: 'The series and the authors that the asker follows',
    params: Nothing,
    query: Type.Object({ page: Text, size: Text }),
    body: Nothing,
    answer: FollowsAnswer,
    cacheSeconds: 0,
  },
  getNotifications: {
    method: 'GET',
    path: '/api/notifications/me',
    summary: 'The twenty latest notifications, the newest first',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: NotificationsAnswer,
    cacheSeconds: 0,
  },
  readNotification: {
    method: 'PUT',
    path: '/api/notifications/me/update-read-noti',
    summary: 'Marks an own notification as read; again does no harm',
    params: Nothing,
    query: Nothing,
    body: ReadNotificationBody,
    answer: Nothing,
    cacheSeconds: 0,
  },
  getNotificationSettings: {
    method: 'GET',
    path: '/api/notifications/me/settings',
    summary: 'Of what one is told',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: NotificationSettingsSchema,
    cacheSeconds: 0,
  },
  setNotificationSettings: {
    method: 'PUT',
    path: '/api/notifications/me/settings',
    summary: 'Says of what one wants to be told',
    params: Nothing,
    query: Nothing,
    body: NotificationSettingsSchema,
    answer: NotificationSettingsSchema,
    cacheSeconds: 0,
  },
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** What a caller hands over: the parts of the request that the call declares. */
export interface CallInput<Name extends CallName> {
  readonly params: Static<Calls[Name]['params']>;
  readonly query: Static<Calls[Name]['query']>;
  readonly body: Static<Calls[Name]['body']>;
}

export type CallAnswer<Name extends CallName> = Static<Calls[Name]['answer']>;
