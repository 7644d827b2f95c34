/**
 * What a browser measures of a visit (ADR 0059). `duration`: whole milliseconds. `per-hour`: whole seconds in an hour of
 * listening. `occasion`: milliseconds too, of something that ought not to happen, told with how many of the plays it met.
 * `count`: how often something happened; each is a 1.
 */
export type MeasureKind = 'duration' | 'per-hour' | 'occasion' | 'count';

/** Every measure, in the order in which operators read them. */
export const MEASURES = {
  /** From the press on play to the sound. */
  'press-to-sound': 'duration',
  /** Silence between the end of a story and the sound of the one that follows by itself. */
  'story-to-story': 'duration',
  /** Silence for lack of data, in seconds of each hour of listening. */
  rebuffering: 'per-hour',
  /** For how long a page said that it loads although its sound went on. */
  'waiting-while-sounding': 'occasion',
  /** Presses on play; what failed is told as a share of them. */
  starts: 'count',
  'failed-network': 'count',
  'failed-server': 'count',
  'failed-gone': 'count',
  'failed-unplayable': 'count',
  'failed-not-allowed': 'count',
  'failed-closed': 'count',
  'first-paint': 'duration',
  /** From a press or a key to what it shows (INP). */
  responsiveness: 'duration',
} as const satisfies Readonly<Record<string, MeasureKind>>;

export type Measure = keyof typeof MEASURES;

export const ALL_MEASURES = Object.keys(MEASURES) as readonly Measure[];

/** What draws the page and plays the sound. */
export const ENGINES = ['blink', 'gecko', 'webkit', 'other'] as const;
export type Engine = (typeof ENGINES)[number];

export const MEASURED_DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type MeasuredDevice = (typeof MEASURED_DEVICES)[number];

export const MEASURED_MODES = ['web', 'app'] as const;
export type MeasuredMode = (typeof MEASURED_MODES)[number];

/** The most that one value may be: a day, in milliseconds. */
export const MAX_MEASURED = 86_400_000;
/** Values of one measure that a batch may hold. */
export const MAX_MEASURED_VALUES = 30;
/** Errors that a batch may hold. */
export const MAX_MEASURED_FAULTS = 5;
/** Bytes of a batch. */
export const MAX_BATCH_BYTES = 8_192;
/** Characters of an error's message, and of its place in the build. */
export const MAX_FAULT_MESSAGE = 120;
export const MAX_FAULT_PLACE = 80;
/** Letters that the name of a build may have: those of the hash that the bundler gives its first file. */
export const BUILD_PATTERN = '^[0-9A-Za-z_-]{6,16}$';
/** Days for which measurements are kept. */
export const MEASURED_DAYS = 30;

/** The document's element that says what is measured: how many visits of a hundred, and of which build. */
export const MEASUREMENTS_META = 'soridam-measurements';

/** What a page is told of the measurements. */
export interface MeasurementTerms {
  /** Visits of a hundred that are measured, 1 to 100. */
  readonly share: number;
  readonly build: string;
}

/** @returns what the element says; undefined of what is nothing of ours */
export function parseMeasurementTerms(content: string): MeasurementTerms | undefined {
  const [, share, build] = /^([0-9]{1,3}) ([0-9A-Za-z_-]{6,16})$/.exec(content) ?? [];
  if (share === undefined || build === undefined) return undefined;
  const number = Number(share);
  return number >= 1 && number <= 100 ? { share: number, build } : undefined;
}

/** An error that nobody caught, as it may leave a browser. */
export interface MeasuredFault {
  /** Without addresses, numbers, quoted words, or letters of other languages. */
  readonly message: string;
  /** File of the build, line and column; `elsewhere` where it was not thrown by a file of ours. */
  readonly place: string;
}

/** The place of what no file of the build has thrown. */
export const ELSEWHERE = 'elsewhere';

const LEFT_OUT = '…';

/**
 * @returns what of an error's message tells nothing of who met it: what may be an address, a text or a number is left out
 */
export function plainFaultMessage(message: string): string {
  const plain = message
    .slice(0, 1_000)
    .replace(/(["'`])(?:(?!\1).)*\1|“[^”]*”|‘[^’]*’|«[^»]*»/gs, LEFT_OUT)
    // An opening quote that is not closed hides all that follows.
    .replace(/["`“«].*$/s, LEFT_OUT)
    // Word by word: one pattern for all that stands around a sign begins anew at each letter of what has none.
    .replace(/\S+/g, (word) => (/[/\\@]/.test(word) ? LEFT_OUT : word))
    .replace(/\d{2,}/g, LEFT_OUT)
    .replace(/[^\x20-\x7e…]+/g, LEFT_OUT)
    .replace(/…(?:[ .,:;…-]*…)+/g, LEFT_OUT)
    .trim();
  return plain.slice(0, MAX_FAULT_MESSAGE) || LEFT_OUT;
}

/**
 * @param text an address with line and column, or the lines of an error's stack
 * @returns the first place in a file of the build
 */
export function faultPlace(text: string): string {
  const [, place] = /\/assets\/([\w-]{1,60}\.js:[0-9]{1,6}:[0-9]{1,7})(?![0-9])/.exec(text) ?? [];
  return place ?? ELSEWHERE;
}

/** What a place may look like. */
export const FAULT_PLACE_PATTERN = String.raw`^(elsewhere|[\w-]{1,60}\.js:[0-9]{1,6}:[0-9]{1,7})$`;

/** @returns what draws the pages of the browser that calls itself so, and which version of it; 0 where it does not say */
export function engineOf(userAgent: string): { readonly engine: Engine; readonly version: number } {
  const versionIn = (pattern: RegExp): number | undefined => {
    const found = pattern.exec(userAgent)?.[1];
    return found === undefined ? undefined : Math.min(999, Number(found));
  };
  const gecko = versionIn(/\bFirefox\/(\d{1,5})/);
  if (gecko !== undefined) return { engine: 'gecko', version: gecko };
  const blink = versionIn(/\b(?:Headless)?Chrom(?:e|ium)\/(\d{1,5})/);
  if (blink !== undefined) return { engine: 'blink', version: blink };
  if (!/\bAppleWebKit\//.test(userAgent)) return { engine: 'other', version: 0 };
  // On iOS the system's version is the engine's, whatever browser stands around it.
  const version = versionIn(/\bOS (\d{1,5})_\d+.* like Mac OS X/) ?? versionIn(/\bVersion\/(\d{1,5})/);
  return { engine: 'webkit', version: version ?? 0 };
}
