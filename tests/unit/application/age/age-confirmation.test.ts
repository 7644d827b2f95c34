import { describe, expect, it } from 'vitest';
import { FallbackStorageAdapter } from '../../../../src/adapters/memory/fallback-storage-adapter.ts';
import { MemoryStorageAdapter } from '../../../../src/adapters/memory/memory-storage-adapter.ts';
import { AgeConfirmation } from '../../../../src/application/age/age-confirmation.ts';

describe('the word to be of age', () => {
  it('ENT-72 is asked for once on a device', () => {
    const storage = new MemoryStorageAdapter();
    expect(new AgeConfirmation(storage).isGiven()).toBe(false);
    new AgeConfirmation(storage).give();
    expect(new AgeConfirmation(storage).isGiven()).toBe(true);
    expect(storage.read('of-age')).toBe('yes');
  });

  it('ENT-72 is nothing else that is kept there', () => {
    expect(new AgeConfirmation(new MemoryStorageAdapter({ 'of-age': 'no' })).isGiven()).toBe(false);
  });

  it('ENT-72 holds until the page is left where the device keeps nothing', () => {
    const storage = new FallbackStorageAdapter(new MemoryStorageAdapter({}, 0));
    new AgeConfirmation(storage).give();
    expect(new AgeConfirmation(storage).isGiven()).toBe(true);
  });
});
