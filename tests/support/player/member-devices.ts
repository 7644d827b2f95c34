import { MemoryDevice } from '../../../src/adapters/memory/memory-device.ts';
import type { MemoryAccount } from '../../../src/adapters/memory/memory-member-server.ts';
import { MemoryStorageAdapter } from '../../../src/adapters/memory/memory-storage-adapter.ts';
import { MemoryTokenAdapter } from '../../../src/adapters/memory/memory-token-adapter.ts';
import { MemoryWorld } from '../../../src/adapters/memory/memory-world.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import { AUTO_LOGIN_KEY, USER_KEY } from '../../../src/application/session/storage-keys.ts';
import type { PlaylistEntry } from '../../../src/domain/playlist/playlist.ts';
import { writeUser } from '../../../src/domain/session/user.ts';
import { createApp } from '../../../src/main/create-app.ts';
import { SHARE_PLAYLIST } from '../../../src/main/tokens.ts';
import type { App } from '../../../src/ui/app/app.ts';
import { aCatalogue } from '../builders.ts';

/**
 * A server with series and members, and devices that belong to the first of `accounts` or to nobody.
 * @param entries the series, of which the phone plays the first
 */
export function aWorldOfDevices(
  entries: readonly [PlaylistEntry, ...PlaylistEntry[]],
  accounts: readonly [MemoryAccount, ...MemoryAccount[]],
) {
  const [member] = accounts;
  const clock = new VirtualClockAdapter();
  const world = new MemoryWorld({ clock, catalogue: aCatalogue(...entries), accounts });
  const { members, api } = world;
  const aBrowser = (isMembers: boolean) => {
    const kept = isMembers ? { [USER_KEY]: JSON.stringify(writeUser(member.user)), [AUTO_LOGIN_KEY]: 'true' } : {};
    const device = new MemoryDevice(clock, new MemoryStorageAdapter(kept));
    const tokens = new MemoryTokenAdapter(isMembers ? members.tokenFor(member.user.id, true) : undefined);
    return { device, tokens, journal: world.browser().journal };
  };
  /** @param beside opens another window of the same browser */
  const aDevice = async (isMembers: boolean, beside?: ReturnType<typeof aBrowser>) => {
    const { device, tokens, journal } = beside ?? aBrowser(isMembers);
    const { storage, tabs } = device.window();
    const browser = { ...world.browser(), storage, tabs, tokens, journal };
    const { audio, page, mediaSession: controls } = browser;
    const { app, container, start } = await createApp('test', world, browser);
    // As where it was fetched before: a clock that stands still waits for no module.
    await container.get(SHARE_PLAYLIST)();
    const begin = async () => {
      start();
      await clock.pass(0);
    };
    return { app, audio, page, controls, device, tokens, journal, storage, begin };
  };
  const listen = (seconds: number) => clock.pass(seconds * 1000);
  /** The member's phone, which went to sleep 12 s into the first series. */
  const aPhoneAsleep = async () => {
    const phone = await aDevice(true);
    await phone.begin();
    void phone.app.playSeries.run(entries[0].series);
    await listen(12);
    phone.page.happen('hidden');
  };
  return { aDevice, aPhoneAsleep, members, api, wallet: world.wallet, clock, listen };
}

export async function signOut(app: App): Promise<void> {
  await (await app.account()).signOut.run();
}

export async function signIn(app: App, { user, password }: MemoryAccount): Promise<void> {
  await (await app.account()).signIn.run({ email: user.email ?? '', password, isRemembered: true });
}
