import type { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AuthorId, SeriesId } from '../../../../common/kernel/ids.ts';
import {
  LiveStreams,
  MAX_STREAMS_OF_MEMBER,
  MAX_STREAMS_OF_NETWORK,
  MAX_STREAMS_OF_VISITORS,
} from '../../../../server/adapters/http/live/live-streams.ts';
import type { LoginId } from '../../../../server/domain/account/login.ts';
import { ANONYMOUS, type Principal } from '../../../../server/domain/principal.ts';

const SERIES = 3 as SeriesId;

const aMember = (id: number): Principal => ({
  kind: 'member',
  memberId: id as AuthorId,
  loginId: String(id) as LoginId,
  role: 'member',
  losses: 0,
  signedInAt: 0,
  provedFactor: false,
});

let streams: LiveStreams;
let bodies: Readable[] = [];

beforeEach(() => {
  streams = new LiveStreams({ announcements: undefined });
  bodies = [];
});
afterEach(() => {
  for (const body of bodies) body.destroy();
});

/** @returns whether there was room for one more */
function open(principal: Principal, network: string): boolean {
  const opened = streams.open({ principal, network, seriesId: SERIES }, () => Promise.resolve(principal));
  if (opened.ok) bodies.push(opened.value.body);
  return opened.ok;
}

it('OV4 are few of each member, of all visitors of a network, and of a network in all', () => {
  const opened = (principal: Principal, network: string, times: number): number =>
    Array.from({ length: times }, () => open(principal, network)).filter(Boolean).length;
  expect(opened(ANONYMOUS, 'school', MAX_STREAMS_OF_NETWORK)).toBe(MAX_STREAMS_OF_VISITORS);
  expect(opened(aMember(1), 'school', 100)).toBe(MAX_STREAMS_OF_MEMBER);
  let left = MAX_STREAMS_OF_NETWORK - MAX_STREAMS_OF_VISITORS - MAX_STREAMS_OF_MEMBER;
  for (let id = 2; left > 0; id += 1) left -= opened(aMember(id), 'school', Math.min(left, MAX_STREAMS_OF_MEMBER));
  expect(open(aMember(9_999), 'school')).toBe(false);
  expect(open(aMember(9_999), 'home')).toBe(true);
  expect(open(ANONYMOUS, 'home')).toBe(true);
});

it('OV4 one that ends makes room for its network', async () => {
  for (let count = 0; count < MAX_STREAMS_OF_VISITORS; count += 1) open(ANONYMOUS, 'home');
  expect(open(ANONYMOUS, 'home')).toBe(false);
  bodies[0]?.destroy();
  await expect.poll(() => open(ANONYMOUS, 'home')).toBe(true);
});
