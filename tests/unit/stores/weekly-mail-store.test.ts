import { describe, expect, it } from 'vitest';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../src/application/ports/api-port.ts';
import type {
  WeeklyMailApi,
  WeeklyMailFailure,
  WeeklyMailSetting,
} from '../../../src/application/ports/api/weekly-mail-api.ts';
import { WeeklyMailStore } from '../../../src/ui/features/community/stores/weekly-mail-store.ts';

const OFF: WeeklyMailSetting = { isOn: false, hasAddress: true };
const ON: WeeklyMailSetting = { isOn: true, hasAddress: true };

/** A server that answers each question when the test says so. */
function rig(read: WeeklyMailSetting = OFF) {
  const reads: ((answer: Result<WeeklyMailSetting, ApiFailure>) => void)[] = [];
  const writes: ((answer: Result<WeeklyMailSetting, WeeklyMailFailure>) => void)[] = [];
  const asked: boolean[] = [];
  const api: WeeklyMailApi = {
    weeklyMail: () => new Promise((resolve) => reads.push(resolve)),
    setWeeklyMail: (isOn) => {
      asked.push(isOn);
      return new Promise((resolve) => writes.push(resolve));
    },
  };
  const store = new WeeklyMailStore(api);
  store.show(read);
  return { store, reads, writes, asked };
}

describe('whether a member gets a mail a week', () => {
  it('NTF-13 stays as it was pressed when an answer of before the press comes late', async () => {
    const { store, reads, writes } = rig();
    const loading = store.load();
    const setting = store.set(true);
    await expect.poll(() => writes.length).toBe(1);
    reads[0]?.(ok(OFF));
    writes[0]?.(ok(ON));
    expect([await loading, await setting]).toEqual([ok(undefined), ok(undefined)]);
    expect(store.setting).toEqual(ON);
  });

  it('NTF-13 sends presses one after the other, in their order', async () => {
    const { store, writes, asked } = rig();
    const pressed = [store.set(true), store.set(false)];
    await expect.poll(() => writes.length).toBe(1);
    expect(asked).toEqual([true]);
    writes[0]?.(ok(ON));
    await expect.poll(() => writes.length).toBe(2);
    writes[1]?.(ok(OFF));
    await Promise.all(pressed);
    expect([asked, store.setting]).toEqual([[true, false], OFF]);
  });

  it('NTF-13 is taken back where it was not taken, and says so where there is no address any more', async () => {
    const { store, writes } = rig();
    const refused = store.set(true);
    await expect.poll(() => writes.length).toBe(1);
    writes[0]?.(fail({ kind: 'offline' }));
    expect([await refused, store.setting]).toEqual([fail({ kind: 'offline' }), OFF]);
    const unreached = store.set(true);
    await expect.poll(() => writes.length).toBe(2);
    writes[1]?.(fail({ kind: 'address-missing' }));
    expect([await unreached, store.setting]).toEqual([ok(undefined), { isOn: false, hasAddress: false }]);
  });

  it('NTF-13 shows nothing of one member to the next', async () => {
    const { store, reads, writes } = rig();
    const [loading, setting] = [store.load(), store.set(true)];
    await expect.poll(() => writes.length).toBe(1);
    store.forget();
    reads[0]?.(ok(ON));
    writes[0]?.(fail({ kind: 'offline' }));
    expect([await loading, await setting, store.setting]).toEqual([ok(undefined), ok(undefined), undefined]);
  });

  it('NTF-13 is not changed before it was read', async () => {
    const { store, asked } = rig();
    store.forget();
    expect([await store.set(true), asked]).toEqual([ok(undefined), []]);
  });
});
