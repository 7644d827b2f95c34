import { MAX_HISTORY_WEB } from '../../../common/kernel/limits.ts';
import { MemoryDevice } from '../../../src/adapters/memory/memory-device.ts';
import { MemoryLockAdapter } from '../../../src/adapters/memory/memory-lock-adapter.ts';
import { MemoryMemberApiAdapter } from '../../../src/adapters/memory/memory-member-api-adapter.ts';
import { MemoryMemberServer, type MemoryAccount } from '../../../src/adapters/memory/memory-member-server.ts';
import { MemoryPageAdapter } from '../../../src/adapters/memory/memory-page-adapter.ts';
import { MemoryTokenAdapter } from '../../../src/adapters/memory/memory-token-adapter.ts';
import { SeededRandomAdapter } from '../../../src/adapters/memory/seeded-random-adapter.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import { ScriptedBridgeAdapter } from '../../../src/adapters/native-bridge/scripted-bridge-adapter.ts';
import { RecentKeywords } from '../../../src/application/browsing/recent-keywords.ts';
import { KeepPlace } from '../../../src/application/playback/keep-place.ts';
import { PlaybackMemory } from '../../../src/application/playback/playback-memory.ts';
import type { ClockPort } from '../../../src/application/ports/clock-port.ts';
import type { NativeBridgePort } from '../../../src/application/ports/native-bridge-port.ts';
import { AuthorizedCalls } from '../../../src/application/session/authorized-calls.ts';
import { BeginSession } from '../../../src/application/session/begin-session.ts';
import { EndSession } from '../../../src/application/session/end-session.ts';
import { FollowSession } from '../../../src/application/session/follow-session.ts';
import { RefreshToken } from '../../../src/application/session/refresh-token.ts';
import { ReloadPage } from '../../../src/application/session/reload-page.ts';
import { RestoreSession } from '../../../src/application/session/restore-session.ts';
import { SessionMemory } from '../../../src/application/session/session-memory.ts';
import { ShowMember } from '../../../src/application/session/show-member.ts';
import { SignIn } from '../../../src/application/session/sign-in.ts';
import { SignOut } from '../../../src/application/session/sign-out.ts';
import { USER_KEY } from '../../../src/application/session/storage-keys.ts';
import { PlayerStore } from '../../../src/ui/features/player/stores/player-store.ts';
import { SessionStore } from '../../../src/ui/app/stores/session-store.ts';

export type SessionDevice = ReturnType<typeof aSessionDevice>;
export type SessionWindow = ReturnType<SessionDevice['open']>;

/**
 * A device whose clock may be wrong, before a server with members: windows that share a cookie, storage and locks.
 * @param setsCookie the server's answers set the cookie themselves, as they do where it is on the page's own host
 */
export function aSessionDevice(accounts: readonly MemoryAccount[], skewMs = 0, setsCookie = false) {
  const clock = new VirtualClockAdapter(Date.parse('2026-11-21T00:00:00Z'));
  const deviceClock: ClockPort = { now: () => clock.now() + skewMs, after: (ms, task) => clock.after(ms, task) };
  const server = new MemoryMemberServer(clock, accounts);
  const tokens = new MemoryTokenAdapter();
  if (setsCookie) letSetCookie(server, tokens);
  const device = new MemoryDevice(clock);
  const locks = new MemoryLockAdapter();
  return {
    clock,
    server,
    tokens,
    locks,
    /** Opens a window; what is kept on the device is taken over when `restore` runs. */
    open: (bridge: NativeBridgePort = new ScriptedBridgeAdapter()) =>
      aSessionWindow({ clock: deviceClock, server, tokens, locks, storage: device.window().storage, bridge }),
  };
}

function letSetCookie(server: MemoryMemberServer, tokens: MemoryTokenAdapter): void {
  const [signIn, refresh] = [server.signIn.bind(server), server.refresh.bind(server)];
  server.signIn = async (proof) => {
    const answer = await signIn(proof);
    if (answer.ok) tokens.keep(answer.value, proof.provider !== 'email' || proof.autoLogin);
    return answer;
  };
  server.refresh = async (user, token) => {
    const answer = await refresh(user, token);
    if (answer.ok) tokens.keep(answer.value, true);
    return answer;
  };
}

interface Around {
  readonly clock: ClockPort;
  readonly server: MemoryMemberServer;
  readonly tokens: MemoryTokenAdapter;
  readonly locks: MemoryLockAdapter;
  readonly storage: ReturnType<MemoryDevice['window']>['storage'];
  readonly bridge: NativeBridgePort;
}

function aSessionWindow({ clock, server, tokens, locks, storage, bridge }: Around) {
  const page = new MemoryPageAdapter();
  const session = new SessionStore();
  const playback = new PlayerStore(MAX_HISTORY_WEB);
  const memory = new SessionMemory({ tokens, storage });
  const playbackMemory = new PlaybackMemory({ storage, random: new SeededRandomAdapter(1) });
  const keepPlace = new KeepPlace({ playback, memory: playbackMemory });
  const recordListening = { run: () => undefined };
  const recentKeywords = new RecentKeywords(storage);
  const showMember = new ShowMember({ memory, session });
  const followSession = new FollowSession({ memory, session, showMember });
  const endSession = new EndSession({ memory, session, bridge, playback, playbackMemory, recentKeywords });
  const reloadPage = new ReloadPage({ page, playback, session, clock });
  const refreshToken = new RefreshToken({ memory, api: server, locks, clock });
  const calls = new AuthorizedCalls({ memory, followSession, refreshToken, endSession, reloadPage });
  const api = new MemoryMemberApiAdapter(server, calls);
  const beginSession = new BeginSession({ memory, api, showMember, reloadPage });
  storage.subscribe((key) => {
    if (key === USER_KEY) followSession.run();
  });
  return {
    page,
    session,
    playback,
    memory,
    storage,
    bridge,
    recentKeywords,
    keepPlace,
    showMember,
    followSession,
    endSession,
    reloadPage,
    refreshToken,
    calls,
    api,
    beginSession,
    restoreSession: new RestoreSession({ memory, session, api, showMember, endSession }),
    signIn: new SignIn({ api: server, beginSession, bridge }),
    signOut: new SignOut({ memory, session, api: server, calls, endSession, recordListening, bridge, page, clock }),
  };
}
