import { MemoryClipAdapter } from '../../src/adapters/memory/memory-clip-adapter.ts';
import { VirtualClockAdapter } from '../../src/adapters/memory/virtual-clock-adapter.ts';
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
      port.words = '올리고 있는 파일이 너무 많습니다.';
    },
    received: async (uploadId) => port.places.get(uploadId)?.received,
  };
});
