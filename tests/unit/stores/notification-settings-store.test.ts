import { describe, expect, it } from 'vitest';
import { ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../src/application/ports/api-port.ts';
import type { NotificationApi } from '../../../src/application/ports/api/notification-api.ts';
import { NOTIFICATION_KINDS, type NotificationSettings } from '../../../src/domain/community/notification.ts';
import { NotificationSettingsStore } from '../../../src/ui/features/community/stores/notification-settings-store.ts';

/** A server that reads its row at once and answers when the test says so. */
function rig() {
  let row = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, true])) as NotificationSettings;
  const waiting: (() => void)[] = [];
  const api: NotificationApi = {
    notifications: () => Promise.resolve(ok([])),
    readNotification: () => Promise.resolve(ok(undefined)),
    notificationSettings: () => {
      const read = ok(row);
      return new Promise<Result<NotificationSettings, ApiFailure>>((resolve) => waiting.push(() => resolve(read)));
    },
    setNotificationSettings: (settings) => {
      row = settings;
      return Promise.resolve(ok(row));
    },
  };
  return { store: new NotificationSettingsStore(api), waiting };
}

describe('what a member wants to be told', () => {
  it('stays as it was pressed when an answer of before the press comes late', async () => {
    const { store, waiting } = rig();
    const first = store.load();
    waiting[0]?.();
    await first;
    const again = store.load();
    await store.set('likes', false);
    waiting[1]?.();
    await expect.poll(() => waiting.length).toBe(3);
    expect(store.settings?.likes).toBe(false);
    waiting[2]?.();
    expect(await again).toEqual(ok(undefined));
    expect(store.settings?.likes).toBe(false);
  });

  it('is shown to nobody who signed out while it was read', async () => {
    const { store, waiting } = rig();
    const first = store.load();
    waiting[0]?.();
    await first;
    const again = store.load();
    store.show(undefined);
    waiting[1]?.();
    expect(await again).toEqual(ok(undefined));
    expect(store.settings).toBeUndefined();
  });
});
