import { describe, expect, it } from 'vitest';
import { isForApp } from '../../common/contract/app-links.ts';
import { emailFault, passwordFault } from '../../common/kernel/credentials.ts';
import { plainFaultMessage } from '../../common/kernel/measurements.ts';
import { readInstant, readWallClock } from '../../common/kernel/publish-time.ts';
import { readScript } from '../../common/kernel/script-text.ts';
import { inAppBrowserOf } from '../../common/kernel/user-agents.ts';
import { bearerOf, cookieTokenOf } from '../../server/adapters/http/sessions/authenticator.ts';
import { isPagePath } from '../../server/adapters/http/pages/page-routes.ts';
import { deviceName } from '../../server/domain/account/device.ts';
import { boundedText } from '../../server/domain/account/plain-text.ts';
import { selectRanges } from '../../server/domain/byte-range.ts';
import { weighConditions } from '../../server/domain/conditional-request.ts';
import { parseHttpDate } from '../../server/domain/http-date.ts';
import { SearchKeyword } from '../../server/domain/search/search-keyword.ts';
import { BRIDGE_MESSAGES, readBridgeFields } from '../../src/domain/native-app/bridge-messages.ts';
import { isAuthPage, isOwnPath } from '../../src/domain/session/visited.ts';
import { deviceOf } from '../../src/ui/app/device.ts';

/** So long that whoever looks through it once for each of its letters does not come to an end (TEST_PATIENCE). */
const LENGTH = 1_000_000;

const of = (beginning: string, part: string, ending = ''): string =>
  beginning + part.repeat(Math.ceil(LENGTH / part.length)) + ending;

const CUE = '0:01 --> 0:02\n';

/** Beginnings of what never ends, and ends that do not come, of every form that something of ours reads. */
const TEXTS: readonly string[] = [
  of('', 'a'),
  of('', ' ', 'a'),
  of('a', ' ', 'a'),
  of('bytes=0-', '\t', 'a'),
  of('bytes=', ' ,'),
  of('bytes=', '0-0,'),
  of('bytes=', '9'),
  of('', 'a@'),
  of('a@', 'a.', '!'),
  of('a@', 'a-'),
  of('', '<'),
  of('', '\n'),
  of('', '[0:00]', 'a'),
  of('', '[0:00] ', 'a'),
  of('', '[a:'),
  of('[offset:', ' ', 'a'),
  of('[0:00]', '<0:00>'),
  of(CUE, '<'),
  of(CUE, '{\\'),
  of(CUE, '{\\<', '>}'),
  of(CUE, 'a\n'),
  of('', CUE),
  of('0:01', ' ', '-->'),
  of('', 'authorization='),
  of(';', ' ', 'authorization'),
  of('', '; authorization=a'),
  of('Bearer ', 'a', ' '),
  of('', 'SoridamApp/', ' (mac)'),
  of('', 'compatible; a'),
  of('https://', 'a', ' '),
  of('mailto:', 'a', '\n'),
  of('/', '../'),
  of('/', './a'),
  of('/a', '?'),
  of('/', '%2f'),
  of('W/"', '"'),
  of('"a"', ',"a"'),
  of('', '0', '화'),
  of('ep', '_'),
  of('a', '\u0301\u0323'),
  of('a', '!'),
];

/** As many messages of faults, of which no more than a thousand letters are read each. */
const FAULTS = 1_000;

/** What reads texts that somebody sends. */
const PARSERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a script': (text) => readScript(text).fault,
  'what is written': (text) => boundedText(text, 1000).ok,
  'a keyword': (text) => SearchKeyword.parse(text)?.marksIn('소리담'),
  'an email': emailFault,
  'a password': passwordFault,
  'a time': (text) => [readInstant(text), readWallClock(text)],
  'a range': (text) => selectRanges(text, 1000).kind,
  'a condition': (text) =>
    weighConditions(
      { ifMatch: text, ifNoneMatch: text, ifModifiedSince: text, ifUnmodifiedSince: text },
      { etag: '"e"', modifiedAt: 0 },
    ),
  'a date': parseHttpDate,
  'a bearer': (text) => bearerOf({ authorization: text }),
  'a cookie': (text) => cookieTokenOf({ cookie: text }),
  'an address': (text) => [isPagePath(text), isOwnPath(text), isAuthPage(text)],
  'an address for the app': (text) =>
    isForApp({ scheme: 's', host: 'h', android: undefined, iosAppIds: [] }, 'x', text),
  'a user agent': (text) => [deviceOf(text), deviceName(text), inAppBrowserOf(text)],
  "a fault's message": (text) => Array.from({ length: FAULTS }, () => plainFaultMessage(text)).length,
  'an address of the app': (text) => readBridgeFields(BRIDGE_MESSAGES.openExternalLink.payload, { url: text }),
};

describe.each(Object.entries(PARSERS))('%s', (_, parse) => {
  it('OV4 is read in a time that grows with its length', () => {
    for (const text of TEXTS) expect(() => parse(text)).not.toThrow();
  });
});
