import { MemoryClipAdapter } from '../../../src/adapters/memory/memory-clip-adapter.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import { uploadPortContract } from './upload-port-contract.ts';

uploadPortContract('memory', async () => {
  const clock = new VirtualClockAdapter();
  const port = new MemoryClipAdapter(clock);
  return {
    port,
    pass: async () => clock.pass(500),
    cut: (isCut) => {
      port.isCut = isCut;
    },
    fill: async () => {
      port.room = 0;
    },
    received: async (uploadId) => port.places.get(uploadId)?.received,
  };
});
