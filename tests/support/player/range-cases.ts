/** The entity tag and the time of the file that the cases ask for; its size is 1000, or 0 where `file` says so. */
export const TAG = '{etag}';
export const DATE = '{date}';

/** What comes back: `whole`, one part as in Content-Range, several parts, nothing new, or a refusal. */
export type RangeOutcome =
  | 'whole'
  | 'not-modified'
  | 'precondition-failed'
  | 'unsatisfiable'
  | `${number}-${number}`
  | readonly `${number}-${number}`[];

/** One request for a file of 1000 bytes and what answers it (security §4). */
export interface RangeCase {
  readonly title: string;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly method?: 'HEAD';
  readonly file?: 'empty';
  readonly outcome: RangeOutcome;
  /** Why nginx answers otherwise; absent where it answers the same. */
  readonly nginxDiffers?: string;
}

const STRICTER = 'nginx lets spaces stand inside a range';
const EMPTY_ELEMENTS = 'nginx does not take the empty elements of a list (RFC 9110 §5.6.1.2)';
const EMPTY_FILE = 'nginx ignores the range of an empty file, which RFC 9110 allows too';
const BIG_NUMBERS = 'nginx refuses numbers that its integers do not hold';
const OVERLAP = 'nginx guards against the sum of the parts alone';

function range(value: string, outcome: RangeOutcome, title: string, more: Partial<RangeCase> = {}): RangeCase {
  return {
    title: `'${value.length > 60 ? `${value.slice(0, 57)}…` : value}' ${title}`,
    headers: { range: value },
    outcome,
    ...more,
  };
}

function conditional(
  headers: RangeCase['headers'],
  outcome: RangeOutcome,
  title: string,
  more: Partial<RangeCase> = {},
): RangeCase {
  return { title, headers, outcome, ...more };
}

const EARLIER = 'Thu, 19 Nov 2026 09:00:00 GMT';
const LATER = 'Sat, 21 Nov 2026 09:00:00 GMT';

/** The table of security §4, a case a row and more. */
export const RANGE_CASES: readonly RangeCase[] = [
  { title: 'no Range is the whole file', headers: {}, outcome: 'whole' },
  { title: 'HEAD is the head of the whole file', method: 'HEAD', headers: {}, outcome: 'whole' },
  {
    title: 'HEAD with a Range is the head of the whole file',
    method: 'HEAD',
    headers: { range: 'bytes=0-1' },
    outcome: 'whole',
    nginxDiffers: 'nginx gives HEAD the head of a 206; Range is defined for GET alone (RFC 9110 §14.2)',
  },

  range('bytes=0-1', '0-1', 'is the probe of a player'),
  range('bytes=0-0', '0-0', 'is one byte'),
  range('bytes=0-', '0-999', 'is all of it, as a part'),
  range('bytes=0-999', '0-999', 'is all of it, as a part'),
  range('bytes=999-', '999-999', 'is the last byte'),
  range('bytes=999-999', '999-999', 'is the last byte'),
  range('bytes=00-08', '0-8', 'may have zeros in front'),
  range('bytes=500-', '500-999', 'is the second half'),
  range('bytes=990-1990', '990-999', 'ends with the file'),
  range('bytes=0-1000', '0-999', 'ends with the file'),
  range('bytes=0-18446744073709551616', '0-999', 'ends with the file, past 64 bits', {
    nginxDiffers: BIG_NUMBERS,
  }),
  range(`bytes=0-${'9'.repeat(400)}`, '0-999', 'ends with the file, past any machine number', {
    nginxDiffers: BIG_NUMBERS,
  }),
  range(`bytes=${'0'.repeat(400)}1-2`, '1-2', 'may have very many zeros in front'),

  range('bytes=-10', '990-999', 'is the last ten'),
  range('bytes=-1', '999-999', 'is the last one'),
  range('bytes=-1000', '0-999', 'is the last thousand, all of it'),
  range('bytes=-5000', '0-999', 'is more than there is, all of it'),
  range(`bytes=-${'9'.repeat(30)}`, '0-999', 'is far more than there is, all of it', {
    nginxDiffers: BIG_NUMBERS,
  }),

  range('bytes=-0', 'unsatisfiable', 'is nothing'),
  range('bytes=1000-', 'unsatisfiable', 'begins after the end'),
  range('bytes=1000-1001', 'unsatisfiable', 'lies after the end'),
  range('bytes=12345678901234567890-', 'unsatisfiable', 'begins far after the end'),
  range('bytes=9007199254740993-9007199254740992', 'unsatisfiable', 'ends before it begins, beyond 53 bits'),
  range('bytes=5-4', 'unsatisfiable', 'ends before it begins'),
  range('bytes=-', 'unsatisfiable', 'says nothing'),
  range('bytes=', 'unsatisfiable', 'says nothing', {
    nginxDiffers: 'nginx ignores a header that is too short to hold a range',
  }),
  range('bytes=,', 'unsatisfiable', 'lists nothing'),
  range('bytes=10', 'unsatisfiable', 'is no range'),
  range('bytes=alpha', 'unsatisfiable', 'is no number'),
  range('bytes=10-alpha', 'unsatisfiable', 'has no number at the end'),
  range('bytes=alpha-10', 'unsatisfiable', 'has no number at the beginning'),
  range('bytes=0x1-2', 'unsatisfiable', 'is hexadecimal'),
  range('bytes=+0-8', 'unsatisfiable', 'has a sign'),
  range('bytes=1.5-3', 'unsatisfiable', 'is a fraction'),
  range('bytes=1e2-', 'unsatisfiable', 'has an exponent'),
  range('bytes=--5', 'unsatisfiable', 'has two dashes'),
  range('bytes=5--', 'unsatisfiable', 'has two dashes'),
  range('bytes=0-8-9', 'unsatisfiable', 'has three ends'),
  range('bytes=10-11 12-', 'unsatisfiable', 'is two ranges without a comma'),
  range('bytes=0 - 8', 'unsatisfiable', 'has spaces inside', { nginxDiffers: STRICTER }),
  range('bytes=0-9,alpha', 'unsatisfiable', 'is garbled in its second range'),
  range('bytes=alpha,0-9', 'unsatisfiable', 'is garbled in its first range'),
  range('bytes=0-9;10-19', 'unsatisfiable', 'is listed with the wrong sign'),
  range('bytes=1000-,2000-', 'unsatisfiable', 'names only parts after the end'),

  range('bytes=,0-8', '0-8', 'begins with an empty element', { nginxDiffers: EMPTY_ELEMENTS }),
  range('bytes=0-8,', '0-8', 'ends with an empty element', { nginxDiffers: EMPTY_ELEMENTS }),
  range('bytes= 0-8', '0-8', 'has a space in front'),
  range('bytes=\t0-8\t', '0-8', 'has tabs around', { nginxDiffers: 'nginx skips spaces, but no tabs' }),
  range('Bytes=0-8', '0-8', 'names the unit with a capital'),
  range('BYTES=0-8', '0-8', 'names the unit in capitals'),

  range('items=0-8', 'whole', 'names a unit that we do not know'),
  range('bytes', 'whole', 'is no range header'),
  range('bytes 0-8', 'whole', 'is no range header'),
  range('0-8', 'whole', 'names no unit'),
  range('=0-8', 'whole', 'names no unit'),
  range('bytes =0-8', 'whole', 'has a space in its unit'),
  conditional({ range: ['bytes=0-8', 'bytes=10-18'] }, 'whole', 'two Range lines contradict each other', {
    nginxDiffers: 'nginx refuses such a request as a whole',
  }),

  range('bytes=0-9,-10,10-19', ['0-9', '990-999', '10-19'], 'is three parts in their order'),
  range('bytes=0-0,999-999', ['0-0', '999-999'], 'is the first and the last byte'),
  range('bytes=500-599,0-99', ['500-599', '0-99'], 'is two parts, the later one first'),
  range('bytes=0-9,10-19', ['0-9', '10-19'], 'is two parts that touch'),
  range('bytes=0-0,2-2,4-4,6-6,8-8', ['0-0', '2-2', '4-4', '6-6', '8-8'], 'is five parts, the most we give'),
  range('bytes=0-9,100000-', '0-9', 'has one part inside the file'),
  range('bytes=100000-,-1', '999-999', 'has one part inside the file'),
  range('bytes=0-9,-0', '0-9', 'has one part that is something'),
  range('bytes=0-0,2-2,4-4,6-6,8-8,100000-', ['0-0', '2-2', '4-4', '6-6', '8-8'], 'has five parts inside the file'),
  range('bytes=0-0,2-2,4-4,6-6,8-8,10-10', 'whole', 'asks for more parts than we give'),
  range('bytes=0-99,50-149', 'whole', 'asks for a stretch twice', { nginxDiffers: OVERLAP }),
  range('bytes=0-9,0-9', 'whole', 'asks for a part twice', { nginxDiffers: OVERLAP }),
  range('bytes=0-,0-', 'whole', 'asks for more than there is'),
  range('bytes=0-499,-500,499-499', 'whole', 'asks for one byte twice'),

  conditional({ range: 'bytes=0-8', 'if-range': TAG }, '0-8', 'If-Range with the tag lets the range count'),
  conditional({ range: 'bytes=0-8', 'if-range': DATE }, '0-8', 'If-Range with the exact date lets the range count'),
  conditional({ range: 'bytes=0-8', 'if-range': '"other"' }, 'whole', 'If-Range with another tag asks for all'),
  conditional({ range: 'bytes=0-8', 'if-range': `W/${TAG}` }, 'whole', 'If-Range with a weak tag asks for all'),
  conditional({ range: 'bytes=0-8', 'if-range': 'garbage' }, 'whole', 'If-Range with garbage asks for all'),
  conditional({ range: 'bytes=0-8', 'if-range': EARLIER }, 'whole', 'If-Range with an older date asks for all'),
  conditional({ range: 'bytes=0-8', 'if-range': LATER }, 'whole', 'If-Range with a newer date asks for all'),
  conditional({ 'if-range': TAG }, 'whole', 'If-Range without a Range asks for all'),
  conditional({ range: 'bytes=5000-', 'if-range': '"other"' }, 'whole', 'If-Range goes before a range after the end'),
  conditional({ range: 'bytes=5000-', 'if-range': TAG }, 'unsatisfiable', 'If-Range does not heal a range'),

  conditional({ 'if-none-match': TAG }, 'not-modified', 'If-None-Match with the tag'),
  conditional({ 'if-none-match': `"a", ${TAG} , "b"` }, 'not-modified', 'If-None-Match with the tag in a list'),
  conditional({ 'if-none-match': `"a,b",${TAG}` }, 'not-modified', 'If-None-Match with a comma inside another tag'),
  conditional({ 'if-none-match': '*' }, 'not-modified', 'If-None-Match with a star'),
  conditional({ 'if-none-match': `W/${TAG}` }, 'not-modified', 'If-None-Match compares weakly'),
  conditional({ 'if-none-match': TAG, range: 'bytes=0-8' }, 'not-modified', 'If-None-Match goes before Range'),
  conditional({ 'if-none-match': TAG, range: 'bytes=5000-' }, 'not-modified', 'If-None-Match goes before a bad Range'),
  conditional({ 'if-none-match': TAG }, 'not-modified', 'If-None-Match counts for HEAD', { method: 'HEAD' }),
  conditional({ 'if-none-match': '"other"' }, 'whole', 'If-None-Match with another tag'),
  conditional({ 'if-none-match': '"other"', range: 'bytes=0-8' }, '0-8', 'If-None-Match with another tag and a Range'),
  conditional({ 'if-none-match': 'garbage' }, 'whole', 'If-None-Match with garbage'),
  conditional(
    { 'if-none-match': '"other"', 'if-modified-since': DATE },
    'whole',
    'If-None-Match replaces If-Modified-Since',
  ),

  conditional({ 'if-modified-since': DATE }, 'not-modified', 'If-Modified-Since with the date'),
  conditional({ 'if-modified-since': LATER }, 'not-modified', 'If-Modified-Since with a later date'),
  conditional({ 'if-modified-since': EARLIER }, 'whole', 'If-Modified-Since with an earlier date'),
  conditional({ 'if-modified-since': 'yesterday' }, 'whole', 'If-Modified-Since with no date'),
  conditional({ 'if-modified-since': LATER, range: 'bytes=0-8' }, 'not-modified', 'If-Modified-Since before Range'),

  conditional({ 'if-match': TAG }, 'whole', 'If-Match with the tag'),
  conditional({ 'if-match': `"a", ${TAG}`, range: 'bytes=0-8' }, '0-8', 'If-Match with the tag in a list and a Range'),
  conditional({ 'if-match': '*' }, 'whole', 'If-Match with a star'),
  conditional({ 'if-match': '"other"' }, 'precondition-failed', 'If-Match with another tag'),
  conditional({ 'if-match': `W/${TAG}` }, 'precondition-failed', 'If-Match compares strongly'),
  conditional({ 'if-match': '"other"', range: 'bytes=0-8' }, 'precondition-failed', 'If-Match goes before Range'),
  conditional({ 'if-match': TAG, 'if-none-match': TAG }, 'not-modified', 'If-Match holds and If-None-Match does not'),
  conditional({ 'if-match': '"other"', 'if-none-match': TAG }, 'precondition-failed', 'If-Match before If-None-Match'),

  conditional({ 'if-unmodified-since': DATE }, 'whole', 'If-Unmodified-Since with the date'),
  conditional({ 'if-unmodified-since': LATER }, 'whole', 'If-Unmodified-Since with a later date'),
  conditional({ 'if-unmodified-since': EARLIER }, 'precondition-failed', 'If-Unmodified-Since with an earlier date'),
  conditional({ 'if-unmodified-since': 'yesterday' }, 'whole', 'If-Unmodified-Since with no date', {
    nginxDiffers: 'nginx fails on what is no date; RFC 9110 §13.1.4 has it ignored',
  }),
  conditional({ 'if-match': TAG, 'if-unmodified-since': EARLIER }, 'whole', 'If-Match replaces If-Unmodified-Since', {
    nginxDiffers: 'nginx weighs both; RFC 9110 §13.1.4 has If-Match replace the date',
  }),

  conditional({}, 'whole', 'an empty file is sent whole', { file: 'empty' }),
  conditional({ range: 'bytes=0-' }, 'unsatisfiable', 'an empty file has no first byte', {
    file: 'empty',
    nginxDiffers: EMPTY_FILE,
  }),
  conditional({ range: 'bytes=0-0' }, 'unsatisfiable', 'an empty file has no byte at all', {
    file: 'empty',
    nginxDiffers: EMPTY_FILE,
  }),
  conditional({ range: 'bytes=-5' }, 'unsatisfiable', 'an empty file has no last bytes', {
    file: 'empty',
    nginxDiffers: EMPTY_FILE,
  }),
];

/** Puts the file's own tag and date where a case names them. */
export function headersOf(
  { headers }: RangeCase,
  etag: string,
  date: string,
): Readonly<Record<string, string | readonly string[]>> {
  const filled = (text: string): string => text.replaceAll(TAG, etag).replaceAll(DATE, date);
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      typeof value === 'string' ? filled(value) : value.map(filled),
    ]),
  );
}
