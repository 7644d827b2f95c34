import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fail, ok } from '../../../common/kernel/result.ts';
import { REMEMBERED_TOKEN_SECONDS, UNREMEMBERED_TOKEN_SECONDS } from '../../../common/kernel/session.ts';
import { TusUploadAdapter } from '../../../src/adapters/api/tus-upload-adapter.ts';
import type { UploadEvent } from '../../../src/application/ports/upload-port.ts';
import { aSessionDevice } from '../../support/accounts/a-session.ts';
import { anAccount, aUser } from '../../support/builders.ts';
import { ClipServer, digest } from '../../support/clips/clip-server.ts';
import { Line } from '../../support/line.ts';

/** More than two parts, of which the first has arrived when so many bytes are on their way. */
const BYTES = 9_000_000;
const ARRIVING = 4_500_000;
const CONTENT = Buffer.alloc(BYTES, 'a long night');
const FILE = { name: '긴 밤.mp3', bytes: BYTES, changedAt: 1, content: CONTENT };

let clips: ClipServer;
let line: Line;
let port: number;

beforeAll(async () => {
  clips = await ClipServer.start();
  line = new Line((clips.server.app.server.address() as AddressInfo).port);
  port = await line.open();
});
afterAll(async () => {
  line.end();
  await clips.stop();
});

/** A window whose member is signed in at the server, and what sends their files. */
async function aWindow(isRemembered: boolean) {
  const member = await clips.server.aSession(isRemembered);
  const account = { ...anAccount(1), user: aUser(member.userId, { email: member.email }) };
  const device = aSessionDevice([account]);
  const window = device.open();
  let refreshes = 0;
  device.server.refresh = async (userId, token) => {
    refreshes += 1;
    const { status, body } = await clips.server.refresh({ userId, token });
    return status === 200 ? ok((body as { readonly newToken: string }).newToken) : fail({ kind: 'refused' });
  };
  window.memory.keep(member.token, isRemembered);
  window.showMember.greet(account.user);
  const adapter = new TusUploadAdapter(() => `http://127.0.0.1:${port}/api/uploads`, window.calls);
  return { adapter, member, window, refreshes: () => refreshes };
}

/** Sends a file to its end. @param whenSent is called once, when a part of it has arrived */
function send(adapter: TusUploadAdapter, uploadId: string | undefined, whenSent?: () => void) {
  const events: UploadEvent[] = [];
  return new Promise<readonly UploadEvent[]>((resolve) => {
    adapter.send(FILE, uploadId, (event) => {
      events.push(event);
      if (event.kind === 'sent' && event.bytes > ARRIVING) {
        whenSent?.();
        whenSent = undefined;
      }
      if (event.kind === 'complete' || event.kind === 'failed') resolve(events);
    });
  });
}

const placesIn = (events: readonly UploadEvent[]): readonly string[] =>
  events.flatMap((event) => (event.kind === 'begun' ? [event.uploadId] : []));

describe('a file whose sender’s token expires while it travels', () => {
  it('UP1 INV-087 goes on by itself with another token, and has the same bytes', async () => {
    const { adapter, window, refreshes } = await aWindow(true);
    const events = await send(adapter, undefined, () => clips.server.pass(REMEMBERED_TOKEN_SECONDS + 1));
    expect(events.at(-1)).toEqual({ kind: 'complete' });
    expect([refreshes(), window.session.isSignedIn]).toEqual([1, true]);
    const places = placesIn(events);
    expect(places).toHaveLength(1);
    expect(digest(clips.bytesOf(places[0] ?? ''))).toBe(digest(CONTENT));
  });

  it('UP1 INV-089 stays where it is when the login has ended as well, and goes on after the sign-in', async () => {
    const { adapter, member, window, refreshes } = await aWindow(false);
    const events = await send(adapter, undefined, () => clips.server.pass(UNREMEMBERED_TOKEN_SECONDS + 1));
    expect(events.at(-1)).toEqual({ kind: 'failed', failure: { kind: 'unauthenticated' } });
    expect([refreshes(), window.session.isSignedIn]).toEqual([0, false]);
    const [place = ''] = placesIn(events);
    const arrived = clips.bytesOf(place).length;
    expect(arrived).toBeGreaterThan(0);
    expect(arrived).toBeLessThan(BYTES);

    const { token } = await clips.server.aSession(false, member.email);
    window.memory.keep(token, false);
    window.showMember.greet(aUser(member.userId, { email: member.email }));
    const rest = await send(adapter, place);
    expect(rest.at(-1)).toEqual({ kind: 'complete' });
    expect(placesIn(rest)).toEqual([]);
    const firstSent = rest.flatMap((event) => (event.kind === 'sent' ? [event.bytes] : []))[0] ?? 0;
    expect(firstSent).toBeGreaterThanOrEqual(arrived);
    expect(digest(clips.bytesOf(place))).toBe(digest(CONTENT));
  });
});
