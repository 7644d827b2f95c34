import { expect } from 'vitest';
import { WideWindowAdapter } from '../../../src/adapters/browser/wide-window-adapter.ts';
import { MemoryVolumeControlAdapter } from '../../../src/adapters/memory/memory-volume-control-adapter.ts';
import { volumeControlPortContract } from './volume-control-port-contract.ts';

volumeControlPortContract('memory', () => {
  const volumeControl = new MemoryVolumeControlAdapter();
  return { volumeControl, show: (isShown) => volumeControl.show(isShown) };
});

volumeControlPortContract('the width of a window', () => {
  const query = Object.assign(new EventTarget(), { matches: true });
  const matchMedia = (text: string): EventTarget => {
    expect(text).toBe('(min-width: 1024px)');
    return query;
  };
  return {
    volumeControl: new WideWindowAdapter({ matchMedia } as unknown as Window),
    show: (isShown) => {
      query.matches = isShown;
      query.dispatchEvent(new Event('change'));
    },
  };
});
