import type { CallName, Calls } from '../../../common/contract/calls.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import { failureOf, type ApiTransport, type CallParts, type CallRefusal } from './api-transport.ts';

type Route<Name extends CallName> = `${Calls[Name]['method']} ${Calls[Name]['path']}`;

/** The contract's routes once more, since the contract itself would bring its schemas into the browser. */
const ROUTES: { readonly [Name in CallName]: Route<Name> } = {
  getOriginals: 'GET /api/originals',
  getSeries: 'GET /api/series/:id',
  getEpisodes: 'GET /api/series/:id/episodes',
  getSeriesStories: 'GET /backend/series-stories',
  getStoryAudio: 'GET /api/stories/:id/audio',
  getDiscovery: 'GET /api/discovery',
  getChallenge: 'GET /api/challenge',
  getContents: 'GET /api/contents',
  search: 'GET /api/search',
  getGenres: 'GET /api/genres',
  getMusicians: 'GET /api/musicians',
  getMusician: 'GET /api/musicians/:id',
  getSuggestions: 'GET /api/suggestions',
  getStatus: 'POST /api/status',
  countView: 'POST /api/viewcountup',
  signIn: 'POST /api/auth/signin',
  proveSecondFactor: 'POST /api/auth/second-factor',
  getSecondFactor: 'GET /api/users/me/second-factor',
  beginSecondFactor: 'POST /api/users/me/second-factor',
  confirmSecondFactor: 'PUT /api/users/me/second-factor',
  endSecondFactor: 'POST /api/users/me/second-factor/off',
  renewRecoveryCodes: 'POST /api/users/me/second-factor/codes',
  signUp: 'POST /api/auth/signup',
  getSignInOptions: 'GET /api/auth/options',
  changePassword: 'POST /api/auth/change-password',
  resetPassword: 'POST /api/users/reset-password',
  getMe: 'GET /api/users/me',
  withdraw: 'POST /api/users/withdrawal',
  getLogins: 'GET /api/users/me/logins',
  endLogin: 'DELETE /api/users/me/logins/:id',
  endOtherLogins: 'DELETE /api/users/me/logins',
  logout: 'DELETE /backend/users/logout',
  refresh: 'GET /backend/auth/refresh',
  updateAuthor: 'PUT /api/authors/updateAuthor',
  setProfileImage: 'PUT /api/users/me/image',
  setPhone: 'PUT /api/users/me/phone',
  removeProfileImage: 'DELETE /api/users/me/image',
  getLike: 'GET /api/series/:id/like',
  toggleLike: 'POST /api/series/:id/like',
  getReviews: 'GET /backend/series/:id/reviews',
  postReview: 'POST /api/series/:id/reviews',
  deleteReview: 'DELETE /api/reviews/:id',
  reportReview: 'POST /api/reviews/:id/report',
  pinReview: 'PUT /api/reviews/:id/pin',
  hideReview: 'PUT /api/reviews/:id/hide',
  getSeriesFollow: 'GET /api/series/:id/follow',
  toggleSeriesFollow: 'POST /api/series/:id/follow',
  getMusicianFollow: 'GET /api/musicians/:id/follow',
  toggleMusicianFollow: 'POST /api/musicians/:id/follow',
  getMyLikes: 'GET /api/users/me/likes',
  getMyHeard: 'GET /api/users/me/heard',
  getMyFollows: 'GET /api/users/me/follows',
  getPositions: 'GET /api/users/me/positions',
  keepPosition: 'PUT /api/users/me/positions',
  getNotifications: 'GET /api/notifications/me',
  readNotification: 'PUT /api/notifications/me/update-read-noti',
  getNotificationSettings: 'GET /api/notifications/me/settings',
  setNotificationSettings: 'PUT /api/notifications/me/settings',
  getReviewCases: 'GET /api/operator/reviews',
  judgeReview: 'PUT /api/operator/reviews/:id',
  placeSeries: 'PUT /api/operator/series/:id/category',
  endMemberLogins: 'POST /api/operator/members/:id/end-logins',
  getAuditLog: 'GET /api/operator/log',
  getOperatorHealth: 'GET /api/operator/health',
  sendMeasurements: 'POST /api/measurements',
  getListening: 'GET /api/operator/listening',
  getCandyPacks: 'GET /api/candy/packs',
  orderCandy: 'POST /api/candy/purchases',
  getPurchase: 'GET /api/candy/purchases/:id',
  confirmPurchase: 'POST /api/candy/purchases/:id/confirm',
  refundPurchase: 'POST /api/candy/purchases/:id/refund',
  redeemReceipt: 'POST /api/candy/receipts',
  getPayouts: 'GET /api/authors/payouts',
  requestPayout: 'POST /api/authors/payouts',
  getPayoutRequests: 'GET /api/operator/payouts',
  judgePayout: 'PUT /api/operator/payouts/:id',
  getMySeries: 'GET /api/my-series',
  getOwnFigures: 'GET /api/my-series/figures',
  getOwnSeries: 'GET /api/my-series/:id',
  getOwnStory: 'GET /api/my-series/:id/stories/:storyId',
  getStudio: 'GET /api/studio',
  exportStudio: 'GET /api/studio/csv',
  getStudioComments: 'GET /api/studio/comments',
  getStudioSchedule: 'GET /api/studio/schedule',
  createSeries: 'POST /api/series',
  changeSeries: 'PUT /api/series',
  deleteSeries: 'DELETE /api/series/:id',
  setCover: 'POST /api/series/cover',
  getBalance: 'GET /api/balance',
  getStoryUnlock: 'GET /api/stories/:id/unlock',
  unlockStory: 'POST /api/stories/:id/unlock',
  undoUnlock: 'POST /api/stories/:id/unlock/undo',
  getSeriesUnlock: 'GET /api/series/:id/unlock',
  unlockSeries: 'POST /api/series/:id/unlock',
  getAutoUnlocks: 'GET /api/candy/auto-unlocks',
  setAutoUnlock: 'PUT /api/series/:id/auto-unlock',
  sponsorSeries: 'POST /api/series/:id/sponsor',
  getCandyLots: 'GET /api/candy/lots',
  getCandyHistory: 'GET /api/candy/history',
  exportCandyHistory: 'GET /api/candy/history/csv',
  getMyBox: 'GET /api/users/me/box',
  getAuthorCandy: 'GET /api/authors/candy',
  exportAuthorCandy: 'GET /api/authors/candy/csv',
  getSponsorships: 'GET /api/authors/candy/sponsorships',
  getUpload: 'GET /api/uploads/:id',
  postStory: 'POST /api/series/:id/stories',
  changeStory: 'PUT /api/stories/:id',
  deleteStory: 'DELETE /api/stories/:id',
  moveStory: 'PUT /api/stories/:id/place',
};

/** Milliseconds after which an answer is not waited for any more. */
const PATIENCE_MS = 15_000;

export interface HttpSettings {
  /** In the place of `/api` (decisions §2). */
  readonly apiUrl: string;
  /** In the place of `/backend` (decisions §2). */
  readonly backendUrl: string;
  /** @returns the listener's token, undefined for visitors (API-01, API-44) */
  readonly token: () => string | undefined;
}

/** Calls over the network. */
export class HttpTransport implements ApiTransport {
  private readonly settings: HttpSettings;
  private readonly fetch: typeof fetch;

  constructor(settings: HttpSettings, fetch: typeof globalThis.fetch) {
    this.settings = settings;
    this.fetch = fetch;
  }

  async call<Name extends CallName>(name: Name, parts: CallParts<Name>): Promise<Result<unknown, CallRefusal>> {
    const [method = '', path = ''] = ROUTES[name].split(' ');
    const url = this.address(path, parts.params ?? {}, parts.query ?? {});
    const body = bodyOf(method, parts.body);
    const bearer = 'bearer' in parts ? parts.bearer : this.settings.token();
    const headers = headersOf(bearer, body && (parts.fileType ?? 'application/json'));
    const request = { method, headers, credentials: 'include', ...(body !== undefined && { body }) } as const;
    try {
      const response = await this.fetch(url, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) });
      return await readAnswer(response);
    } catch (cause) {
      return fail({ kind: isSilence(cause) ? 'unavailable' : 'offline' }); // fetch throws where no answer came
    }
  }

  private address(path: string, params: object, query: object): string {
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(valueOf(params, name))));
    const based = filled.replace(/^\/api/, this.settings.apiUrl).replace(/^\/backend/, this.settings.backendUrl);
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, kept(String(value))]),
    ).toString();
    return search === '' ? based : `${based}?${search}`;
  }
}

/** @returns whether the network is there, and a server that says nothing */
function isSilence(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError' && globalThis.navigator.onLine !== false;
}

/** Bytes go as they are, everything else as JSON. */
function bodyOf(method: string, body: unknown): Uint8Array<ArrayBuffer> | string | undefined {
  if (method === 'GET' || body === undefined) return undefined;
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return JSON.stringify(body, (_, value: unknown) => (typeof value === 'string' ? kept(value) : value));
}

/** @returns a text as the server takes it: without halves of letters, which pasting and cutting leave, and NUL */
function kept(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, '');
}

function headersOf(bearer: string | undefined, type: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    ...(type && { 'content-type': type }),
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
  };
}

async function readAnswer(response: Response): Promise<Result<unknown, CallRefusal>> {
  if (response.status === 204) return ok({});
  const text = await response.text();
  const json = parsed(text);
  if (!response.ok) return fail(refusalOf(response, json));
  return json === undefined ? fail({ kind: 'garbled' }) : ok(json);
}

function refusalOf({ status, headers }: Response, json: unknown): CallRefusal {
  const [code, message, posted] = [valueOf(json, 'code'), valueOf(json, 'message'), valueOf(json, 'posted')];
  const challenge = valueOf(json, 'challenge');
  return {
    ...failureOf(status, code, headers.get('retry-after')),
    ...(typeof code === 'string' && { code }),
    ...(typeof message === 'string' && message !== '' && { message }),
    ...(posted !== undefined && { posted }),
    ...(typeof challenge === 'string' && { challenge }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function valueOf(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null ? Reflect.get(object, name) : undefined;
}
