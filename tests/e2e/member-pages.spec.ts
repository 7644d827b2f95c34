import path from 'node:path';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import type { CallAnswer } from '../../common/contract/calls.ts';
import type { PageRenderer, PageRequest } from '../../common/contract/page-renderer.ts';
import { ok } from '../../common/kernel/result.ts';
import { loadPageRenderer } from '../../server/adapters/http/pages/page-renderer-file.ts';
import { ANONYMOUS, type Principal } from '../../server/domain/principal.ts';
import { budget, SEED } from '../support/budget.ts';
import { INJECTIONS } from '../support/http/injections.ts';
import { aServer, someHandlers, type TestServer } from '../support/http/http-server.ts';

type Member = CallAnswer<'getMe'>['findUserInfo'];

const DIST = path.resolve(import.meta.dirname, '../../dist');
const TIMES = budget(25, 5_000);

/** Pages that tell every member the same who owns nothing of them. */
const ALIKE = [
  '/originals',
  '/challenge',
  '/discovery',
  '/contents',
  '/search?keyword=%EB%93%B1%EB%8C%80',
  '/series/3/episodes',
];
/** Pages that tell each member something else. */
const OWN = ['/series/3/reviews', '/profile', '/my-drawer', '/nowhere'];

const text = fc.oneof(fc.constantFrom(...INJECTIONS), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }));
const member: fc.Arbitrary<Member> = fc.record({
  userId: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 2 ** 40 })),
  email: fc.option(text),
  provider: fc.constantFrom('email', 'kakao', 'apple'),
  musicianName: fc.option(text),
  profileImage: fc.option(text),
  shouldChangePassword: fc.constantFrom(0, 1),
  description: fc.oneof(fc.constant(''), text),
  role: fc.constantFrom('member', 'operator'),
  phone: fc.option(text),
});

let me: Member;
let renderer: PageRenderer;
let server: TestServer;
let drawings = 0;
const handlers = someHandlers({ getMe: async () => ok({ findUserInfo: me }) });

test.beforeAll(async () => {
  const built = await loadPageRenderer(path.join(DIST, 'server/entry-server.js'));
  if (built === undefined) throw new Error('the pages are built');
  renderer = built;
  const render = (request: PageRequest) => {
    drawings += 1;
    return built.render(request);
  };
  const principal = async (token: string): Promise<Principal> =>
    token === 'a.b.c' ? ({ kind: 'member', memberId: me.userId } as Principal) : ANONYMOUS;
  const announcements = { isHearing: true, subscribe: () => () => undefined };
  server = await aServer({
    renderer: { ...built, render },
    webRoot: path.join(DIST, 'web'),
    deadlineMs: 60_000,
    tokens: { principal, listener: principal },
    live: { announcements },
    handlers,
  });
});
test.afterAll(() => server.app.close());

async function given(url: string): Promise<string> {
  return (await server.app.inject({ url, headers: { cookie: 'authorization=a.b.c' } })).body;
}

/** @returns where two long texts begin to differ; undefined where they are the same */
function differenceOf(one: string, other: string): readonly string[] | undefined {
  if (one === other) return undefined;
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  return [one, other].map((text) => text.slice(Math.max(0, at - 60), at + 120));
}

/** The page as it is drawn for nobody but the member. */
async function drawnAlone(url: string): Promise<string> {
  const call = async (name: keyof typeof handlers, input: never) => {
    const answer = await handlers[name](input, { principal: { kind: 'member', memberId: 7 }, language: 'ko' } as never);
    return JSON.parse(
      JSON.stringify(answer.ok ? answer : { ok: false, failure: { ...answer.failure, requestId: '' } }),
    );
  };
  const request = {
    url,
    origin: 'http://localhost:4000',
    language: 'ko',
    theme: 'system',
    userAgent: 'lightMyRequest',
  };
  const signal = new AbortController().signal;
  const facts = { isDemo: false, isSignedIn: true, call: call as PageRequest['call'], signal } as const;
  return (await renderer.render({ ...request, ...facts } as PageRequest)).html;
}

test('API-62 a member’s page is the one that is drawn for them alone, and drawn once for all', async () => {
  for (const url of ALIKE) {
    const before = drawings;
    await fc.assert(
      fc.asyncProperty(member, async (one) => {
        me = one;
        expect(differenceOf(await given(url), await drawnAlone(url)), url).toBeUndefined();
      }),
      { seed: SEED, numRuns: TIMES },
    );
    expect(drawings, url).toBeGreaterThan(before);
    const again = drawings;
    for (const userId of [11, 12, 13]) {
      me = { ...me, userId };
      await given(url);
    }
    expect(drawings, url).toBe(again);
  }
});

test('API-62 a page that tells each member something else is drawn for each', async () => {
  me = fc.sample(member, { seed: SEED, numRuns: 1 })[0]!;
  for (const url of OWN) {
    await given(url);
    const before = drawings;
    await given(url);
    await given(url);
    expect(drawings - before, url).toBe(2);
  }
});
