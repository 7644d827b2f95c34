import { LANGUAGES, type Language } from '../../../common/kernel/language.ts';
import { STORES, type Store } from '../candy/purchase.ts';

/** The version of this table. Page and app speak the lower one of theirs (ADR 0030). */
export const BRIDGE_VERSION = 1;

/** What a field of a message may hold. `address`: absolute, and of the web, of mail or of a telephone. */
interface FieldTypes {
  readonly text: string;
  readonly optionalText: string | undefined;
  /** A whole number above 0. */
  readonly amount: number;
  readonly address: string;
  readonly language: Language;
  readonly store: Store;
}

/** The fields of a message by their names. */
export type BridgeFields = Readonly<Record<string, keyof FieldTypes>>;

/** What somebody sends who keeps to `Fields`. */
type Sent<Fields extends BridgeFields> = { readonly [Name in keyof Fields]: FieldTypes[Fields[Name]] };

/**
 * The ten messages (spec §7, decisions §8). One with an `answer` is a request: the page waits for the app, `patienceMs`
 * at most, and has another way where the app does not go on it. The others are notices, which the app may read when it
 * likes. A new message raises `BRIDGE_VERSION`.
 */
export const BRIDGE_MESSAGES = {
  /** The app's share sheet; else the page's own dialog. */
  serySharing: { payload: { title: 'text', url: 'address' }, answer: {}, patienceMs: 1000 },
  /** Kakao's token, for which somebody may have to type a password; else Kakao's pages. */
  kakaoLogin: { payload: {}, answer: { token: 'text' }, patienceMs: 180_000 },
  kakaoLogout: { payload: {} },
  emailLogin: { payload: { token: 'text' } },
  emailLogout: { payload: {} },
  /** The store's receipt, for which somebody may have to find a card; else nothing is bought, and the page says so. */
  iapCandy: {
    payload: { candyAmount: 'amount', wonAmount: 'amount' },
    answer: { store: 'store', receipt: 'text', productId: 'optionalText' },
    patienceMs: 600_000,
  },
  /** The app's notifications; else the page's own panel. */
  openNotiScreen: { payload: {}, answer: {}, patienceMs: 1000 },
  clearAuthToken: { payload: {} },
  setLangLocale: { payload: { locale: 'language' } },
  /** The device's browser; else a window of the page's own. */
  openExternalLink: { payload: { url: 'address' }, answer: {}, patienceMs: 1000 },
} as const satisfies Readonly<
  Record<
    string,
    | { readonly payload: BridgeFields }
    | { readonly payload: BridgeFields; readonly answer: BridgeFields; readonly patienceMs: number }
  >
>;

type Table = typeof BRIDGE_MESSAGES;

export type BridgeMessageName = keyof Table;
/** Messages that the app goes on for the page. */
export type BridgeRequestName = {
  [Name in BridgeMessageName]: Table[Name] extends { readonly answer: BridgeFields } ? Name : never;
}[BridgeMessageName];
/** Messages that tell the app something. */
export type BridgeNoticeName = Exclude<BridgeMessageName, BridgeRequestName>;

/** What each message carries. */
export type BridgePayloads = { readonly [Name in BridgeMessageName]: Sent<Table[Name]['payload']> };
/** What the app brings back from each request. */
export type BridgeAnswers = { readonly [Name in BridgeRequestName]: Sent<Table[Name]['answer']> };

export const BRIDGE_MESSAGE_NAMES = Object.keys(BRIDGE_MESSAGES) as readonly BridgeMessageName[];

/** @returns whether the page waits for what becomes of the message */
export function isBridgeRequest(name: BridgeMessageName): name is BridgeRequestName {
  return 'answer' in BRIDGE_MESSAGES[name];
}

const ADDRESS = /^(?:https?:\/\/[^\s/?#]|mailto:[^\s]|tel:[+\d])\S*$/i;

const FITS: { readonly [Kind in keyof FieldTypes]: (value: unknown) => boolean } = {
  text: (value) => typeof value === 'string' && value !== '',
  optionalText: (value) => value === undefined || typeof value === 'string',
  amount: (value) => Number.isSafeInteger(value) && Number(value) > 0,
  address: (value) => typeof value === 'string' && ADDRESS.test(value),
  language: (value) => LANGUAGES.some((language) => language === value),
  store: (value) => STORES.some((store) => store === value),
};

/** @returns the fields that were promised, without any others; undefined when one is not as promised */
export function readBridgeFields<Fields extends BridgeFields>(
  fields: Fields,
  value: unknown = {},
): Sent<Fields> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const given = new Map<string, unknown>(Object.entries(value));
  const read = Object.entries(fields).map(([name, kind]) => ({ name, kind, sent: given.get(name) ?? undefined }));
  if (!read.every(({ kind, sent }) => FITS[kind](sent))) return undefined;
  return Object.fromEntries(read.map(({ name, sent }) => [name, sent])) as Sent<Fields>;
}
