/**
 * Who may make a call. `member`: who is signed in, and what belongs to somebody is found for them alone; `operator`: a member who
 * answers for the platform (decisions §4), by a login that proved a second factor (ADR 0049).
 */
export type Audience = 'anyone' | 'member' | 'operator';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls by name: method and path, from the origin's root, parameters as `:name`; below `/api` (site) or `/backend` (base API). */
type Rows = Readonly<Record<string, `${Method} /${'api' | 'backend'}/${string}`>>;

/**
 * Every call of the API: its area, who may make it, where it lives. It stands here alone, without schemas, so that browsers can read it;
 * client, server, policy and the OpenAPI document are made from it (ADR 0071).
 */
const AREAS = {
  /** What there is to hear, and what was heard of it. */
  catalogue: {
    anyone: {
      getOriginals: 'GET /api/originals',
      getSeries: 'GET /api/series/:id',
      getEpisodes: 'GET /api/series/:id/episodes',
      getSeriesStories: 'GET /backend/series-stories',
      getStoryAudio: 'GET /api/stories/:id/audio',
      getDiscovery: 'GET /api/discovery',
      getChallenge: 'GET /api/challenge',
      getCalendar: 'GET /api/calendar',
      getCollections: 'GET /api/collections',
      getCollection: 'GET /api/collections/:id',
      getStarter: 'GET /api/starter',
      getContents: 'GET /api/contents',
      search: 'GET /api/search',
      searchLines: 'GET /api/search/lines',
      getCompletions: 'GET /api/completions',
      getGenres: 'GET /api/genres',
      getAuthors: 'GET /api/musicians',
      getAuthor: 'GET /api/musicians/:id',
      getSuggestions: 'GET /api/suggestions',
      getStatus: 'POST /api/status',
      countView: 'POST /api/viewcountup',
    },
  },
  /** Accounts, and where they are signed in. */
  account: {
    anyone: {
      signIn: 'POST /api/auth/signin',
      proveSecondFactor: 'POST /api/auth/second-factor',
      signUp: 'POST /api/auth/signup',
      getSignInOptions: 'GET /api/auth/options',
      checkName: 'GET /api/names',
      resetPassword: 'POST /api/users/reset-password',
      logout: 'DELETE /backend/users/logout',
      refresh: 'GET /backend/auth/refresh',
    },
    member: {
      getSecondFactor: 'GET /api/users/me/second-factor',
      beginSecondFactor: 'POST /api/users/me/second-factor',
      confirmSecondFactor: 'PUT /api/users/me/second-factor',
      endSecondFactor: 'POST /api/users/me/second-factor/off',
      renewRecoveryCodes: 'POST /api/users/me/second-factor/codes',
      changePassword: 'POST /api/auth/change-password',
      getMe: 'GET /api/users/me',
      withdraw: 'POST /api/users/withdrawal',
      updateAuthor: 'PUT /api/authors/updateAuthor',
      setProfileImage: 'PUT /api/users/me/image',
      setPhone: 'PUT /api/users/me/phone',
      getLinks: 'GET /api/users/me/links',
      setLinks: 'PUT /api/users/me/links',
      removeProfileImage: 'DELETE /api/users/me/image',
      getLogins: 'GET /api/users/me/logins',
      endLogin: 'DELETE /api/users/me/logins/:id',
      endOtherLogins: 'DELETE /api/users/me/logins',
    },
  },
  /** Likes, comments, following and notifications. */
  community: {
    anyone: {
      getLike: 'GET /api/series/:id/like',
      getReviews: 'GET /backend/series/:id/reviews',
      getSeriesFollow: 'GET /api/series/:id/follow',
      getAuthorFollow: 'GET /api/musicians/:id/follow',
    },
    member: {
      toggleLike: 'POST /api/series/:id/like',
      postReview: 'POST /api/series/:id/reviews',
      deleteReview: 'DELETE /api/reviews/:id',
      reportReview: 'POST /api/reviews/:id/report',
      reportSeries: 'POST /api/series/:id/report',
      reportStory: 'POST /api/stories/:id/report',
      reportAuthor: 'POST /api/authors/:id/report',
      getMyReports: 'GET /api/users/me/reports',
      likeReview: 'PUT /api/reviews/:id/like',
      muteAuthor: 'PUT /api/authors/:id/mute',
      blockAuthor: 'PUT /api/authors/:id/block',
      getMyMutes: 'GET /api/users/me/mutes',
      pinReview: 'PUT /api/reviews/:id/pin',
      hideReview: 'PUT /api/reviews/:id/hide',
      toggleSeriesFollow: 'POST /api/series/:id/follow',
      toggleAuthorFollow: 'POST /api/musicians/:id/follow',
      getMyLikes: 'GET /api/users/me/likes',
      getMyHeard: 'GET /api/users/me/heard',
      getMyFollows: 'GET /api/users/me/follows',
      getMyCalendar: 'GET /api/users/me/calendar',
      getMyFeed: 'GET /api/users/me/feed',
      getNotifications: 'GET /api/notifications/me',
      readNotification: 'PUT /api/notifications/me/update-read-noti',
      getNotificationSettings: 'GET /api/notifications/me/settings',
      setNotificationSettings: 'PUT /api/notifications/me/settings',
      getWeeklyMail: 'GET /api/notifications/me/weekly-mail',
      setWeeklyMail: 'PUT /api/notifications/me/weekly-mail',
    },
  },
  /** Places in stories. */
  positions: {
    member: {
      getPositions: 'GET /api/users/me/positions',
      keepPlace: 'PUT /api/users/me/positions',
      deliverJournal: 'POST /api/journal',
      getPlaces: 'GET /api/places',
    },
  },
  /** What members listened to. */
  listening: {
    member: {
      getMyListening: 'GET /api/users/me/listening',
      getMyListeningThen: 'GET /api/users/me/listening/then',
      keepMyListening: 'PUT /api/users/me/listening',
      eraseMyListening: 'DELETE /api/users/me/listening',
      getMyStretches: 'GET /api/users/me/listening/history',
    },
  },
  /** Places in stories that members have marked, with a note. */
  bookmarks: {
    member: {
      getBookmarks: 'GET /api/bookmarks',
      keepBookmarks: 'PUT /api/bookmarks',
    },
  },
  /** Candy that is held, spent and earned. */
  wallet: {
    anyone: {
      getStoryUnlock: 'GET /api/stories/:id/unlock',
      getSeriesUnlock: 'GET /api/series/:id/unlock',
    },
    member: {
      getBalance: 'GET /api/balance',
      unlockStory: 'POST /api/stories/:id/unlock',
      undoUnlock: 'POST /api/stories/:id/unlock/undo',
      unlockSeries: 'POST /api/series/:id/unlock',
      setAutoUnlock: 'PUT /api/series/:id/auto-unlock',
      getAutoUnlocks: 'GET /api/candy/auto-unlocks',
      sponsorSeries: 'POST /api/series/:id/sponsor',
      getCandyLots: 'GET /api/candy/lots',
      getCandyHistory: 'GET /api/candy/history',
      exportCandyHistory: 'GET /api/candy/history/csv',
      getUnlockedStories: 'GET /api/users/me/box',
      getAuthorCandy: 'GET /api/authors/candy',
      exportAuthorCandy: 'GET /api/authors/candy/csv',
      getSponsorships: 'GET /api/authors/candy/sponsorships',
    },
  },
  /** Candy that is bought. */
  purchases: {
    anyone: {
      getCandyPacks: 'GET /api/candy/packs',
    },
    member: {
      orderCandy: 'POST /api/candy/purchases',
      getPurchase: 'GET /api/candy/purchases/:id',
      confirmPurchase: 'POST /api/candy/purchases/:id/confirm',
      refundPurchase: 'POST /api/candy/purchases/:id/refund',
      redeemReceipt: 'POST /api/candy/receipts',
    },
  },
  /** What authors are paid. */
  payouts: {
    member: {
      getPayouts: 'GET /api/authors/payouts',
      requestPayout: 'POST /api/authors/payouts',
    },
    operator: {
      getPayoutRequests: 'GET /api/operator/payouts',
      judgePayout: 'PUT /api/operator/payouts/:id',
    },
  },
  /** Authors' own series. */
  creators: {
    member: {
      getMySeries: 'GET /api/my-series',
      getOwnFigures: 'GET /api/my-series/figures',
      getOwnSeries: 'GET /api/my-series/:id',
      getOwnStory: 'GET /api/my-series/:id/stories/:storyId',
      createSeries: 'POST /api/series',
      changeSeries: 'PUT /api/series',
      deleteSeries: 'DELETE /api/series/:id',
      setCover: 'POST /api/series/cover',
    },
  },
  /** The studio. */
  studio: {
    member: {
      getStudio: 'GET /api/studio',
      exportStudio: 'GET /api/studio/csv',
      getStudioComments: 'GET /api/studio/comments',
      getStudioSchedule: 'GET /api/studio/schedule',
    },
  },
  /** Files and stories that authors post. */
  clips: {
    member: {
      getUpload: 'GET /api/uploads/:id',
      postStory: 'POST /api/series/:id/stories',
      changeStory: 'PUT /api/stories/:id',
      deleteStory: 'DELETE /api/stories/:id',
      moveStory: 'PUT /api/stories/:id/place',
    },
  },
  /** The operators' desk. */
  operator: {
    operator: {
      getReviewCases: 'GET /api/operator/reviews',
      judgeReview: 'PUT /api/operator/reviews/:id',
      getContentCases: 'GET /api/operator/content-cases',
      judgeContent: 'PUT /api/operator/content-cases/:id',
      placeSeries: 'PUT /api/operator/series/:id/category',
      getEditedCollections: 'GET /api/operator/collections',
      createCollection: 'POST /api/operator/collections',
      changeCollection: 'PUT /api/operator/collections/:id',
      deleteCollection: 'DELETE /api/operator/collections/:id',
      pinCollections: 'PUT /api/operator/collection-pins',
      getOperatorHealth: 'GET /api/operator/health',
      findMembers: 'GET /api/operator/members',
      findSeries: 'GET /api/operator/series',
      findStories: 'GET /api/operator/stories',
      getWaitingWork: 'GET /api/operator/waiting',
      getAuditLog: 'GET /api/operator/log',
      endMemberLogins: 'POST /api/operator/members/:id/end-logins',
    },
  },
  /** What browsers measure. */
  measurements: {
    anyone: {
      sendMeasurements: 'POST /api/measurements',
    },
    operator: {
      getListening: 'GET /api/operator/listening',
    },
  },
} as const satisfies Readonly<Record<string, Partial<Readonly<Record<Audience, Rows>>>>>;

export type Area = keyof typeof AREAS;

/** The calls of one area, or of several. */
export type CallsOf<Name extends Area> = {
  [One in Name]: NamesIn<(typeof AREAS)[One][keyof (typeof AREAS)[One]]>;
}[Name];

type NamesIn<Group> = Group extends unknown ? keyof Group & string : never;

/** The name under which server and client know a call. */
export type CallName = CallsOf<Area>;

type GetsIn<Group> = Group extends unknown
  ? { [Name in keyof Group]: Group[Name] extends `GET ${string}` ? Name : never }[keyof Group] & string
  : never;

/** A call that only reads. */
export type ReadName = { [One in Area]: GetsIn<(typeof AREAS)[One][keyof (typeof AREAS)[One]]> }[Area];

export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly audience: Audience;
}

/** Where each call lives, and who may make it. */
export const ROUTES = Object.fromEntries(
  Object.values<Partial<Readonly<Record<Audience, Rows>>>>(AREAS).flatMap((groups) =>
    Object.entries(groups).flatMap(([audience, rows]) =>
      Object.entries(rows).map(([name, row]) => {
        const [method, path] = row.split(' ');
        return [name, { method, path, audience }];
      }),
    ),
  ),
) as Readonly<Record<CallName, Route>>;
