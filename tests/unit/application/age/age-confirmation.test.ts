import { describe, expect, it } from 'vitest';
import { FallbackStorageAdapter } from '../../../../src/adapters/memory/fallback-storage-adapter.ts';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import { MemoryPreferencesAdapter } from '../../../../src/adapters/memory/memory-preferences-adapter.ts';
import { AgeConfirmation } from '../../../../src/application/age/age-confirmation.ts';

const aPlace = () => new MemoryPreferencesAdapter('ko', 'system');

describe('the word to be of age', () => {
  it('ENT-72 is asked for once on a device', () => {
    const storage = new MemoryStorageAdapter();
    expect(new AgeConfirmation(storage, aPlace()).isGiven()).toBe(false);
    new AgeConfirmation(storage, aPlace()).give();
    expect(new AgeConfirmation(storage, aPlace()).isGiven()).toBe(true);
    expect(storage.read('of-age')).toBe('yes');
  });

  it('ENT-72 is nothing else that is kept there', () => {
    expect(new AgeConfirmation(new MemoryStorageAdapter({ 'of-age': 'no' }), aPlace()).isGiven()).toBe(false);
  });

  it('ENT-72 holds until the page is left where the device keeps nothing', () => {
    const storage = new FallbackStorageAdapter(new MemoryStorageAdapter({}, 0));
    new AgeConfirmation(storage, aPlace()).give();
    expect(new AgeConfirmation(storage, aPlace()).isGiven()).toBe(true);
  });

  it('ENT-72 is where the server sees it in the turn in which it is given', () => {
    const place = aPlace();
    new AgeConfirmation(new MemoryStorageAdapter(), place).give();
    expect(place.isOfAge()).toBe(true);
  });

  it('ENT-72 is put there again by a device that was asked before, and not by another', () => {
    const [place, other] = [aPlace(), aPlace()];
    new AgeConfirmation(new MemoryStorageAdapter({ 'of-age': 'yes' }), place).isGiven();
    new AgeConfirmation(new MemoryStorageAdapter(), other).isGiven();
    expect([place.isOfAge(), other.isOfAge()]).toEqual([true, false]);
  });
});
