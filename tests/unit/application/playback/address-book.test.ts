import { describe, expect, it } from 'vitest';
import { ClockAudioAdapter } from '../../../../src/adapters/memory/clock-audio-adapter.ts';
import { MemoryCatalogue } from '../../../../src/adapters/memory/memory-catalogue.ts';
import { MemoryApiAdapter } from '../../../../src/adapters/memory/memory-api-adapter.ts';
import { VirtualClockAdapter } from '../../../../src/adapters/memory/virtual-clock-adapter.ts';
import { AddressBook } from '../../../../src/application/playback/address-book.ts';
import { aCatalogue, anEntry, aStory, storyId } from '../../../support/builders.ts';

/** An address book at some time of the day. */
function rig() {
  const clock = new VirtualClockAdapter();
  clock.advance(1_000_000);
  const api = new MemoryApiAdapter(new MemoryCatalogue(aCatalogue(anEntry(1, 'pp'))), clock);
  const audio = new ClockAudioAdapter(clock, () => 100);
  return { clock, api, audio, addresses: new AddressBook({ api, clock, audio }) };
}

function signed(url: string, expiresAt: number) {
  return aStory(101, { isFree: false, isPaid: true, address: { url, expiresAt } });
}

describe('the address of a sound', () => {
  it('is of nobody else: what was given, or is on its way to who has left, is not known to who comes', async () => {
    const { addresses } = rig();
    const bought = aStory(101, { isFree: false, isPaid: true });
    await addresses.ask(storyId(101));
    const late = addresses.ask(storyId(101));
    addresses.forget();
    await late;
    expect(addresses.addressOf(bought)).toBeUndefined();
  });

  it('is begun with as long as it lives for half a minute', () => {
    const { addresses } = rig();
    expect(addresses.addressOf(signed('/a', 1_030_000))).toBe('/a');
    expect(rig().addresses.addressOf(signed('/a', 1_029_999))).toBeUndefined();
  });

  it('stays the same while it lives, whatever other pages show, and gives way afterwards', () => {
    const { addresses, clock } = rig();
    expect(addresses.addressOf(signed('/a', 1_060_000))).toBe('/a');
    expect(addresses.addressOf(signed('/b', 1_600_000))).toBe('/a');
    clock.advance(30_001);
    expect(addresses.addressOf(signed('/b', 1_600_000))).toBe('/b');
  });

  it('that was asked for is known from then on', async () => {
    const { addresses } = rig();
    const asked = await addresses.ask(storyId(101));
    expect(asked).toMatchObject({ ok: true, value: { address: { url: 'memory:101?issue=1' } } });
    expect(addresses.addressOf(aStory(101, { isFree: false, isPaid: true }))).toBe('memory:101?issue=1');
  });

  it('is asked for once by two at a time, and anew afterwards, also when nothing came of it', async () => {
    const { addresses, api } = rig();
    const [one, two] = await Promise.all([addresses.ask(storyId(101)), addresses.ask(storyId(101))]);
    expect(one).toBe(two);
    api.failure = 'offline';
    expect(await addresses.ask(storyId(101))).toMatchObject({ failure: { kind: 'offline' } });
    api.failure = undefined;
    expect(await addresses.ask(storyId(101))).toMatchObject({ value: { address: { url: 'memory:101?issue=2' } } });
  });
});
