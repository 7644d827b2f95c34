import { MemoryMemberServer } from '../../src/adapters/memory/memory-member-server.ts';
import { VirtualClockAdapter } from '../../src/adapters/memory/virtual-clock-adapter.ts';
import { sessionApiContract } from './session-api-contract.ts';

sessionApiContract('memory', async () => {
  const clock = new VirtualClockAdapter();
  const [api, broken] = [new MemoryMemberServer(clock), new MemoryMemberServer(clock)];
  broken.isOffline = true;
  return {
    api,
    renewal: api,
    broken: { api: broken, renewal: broken },
    verify: async (email) => api.verify(email),
    holder: async (token) => api.holderOf(token)?.user.id,
    pass: (seconds) => clock.advance(seconds * 1000),
    options: api.signInOptions,
  };
});
