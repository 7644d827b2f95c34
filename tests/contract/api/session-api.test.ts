import { APP_CODE } from '../../../src/adapters/memory/memory-member-api-adapter.ts';
import { MemoryMemberServer } from '../../../src/adapters/memory/memory-member-server.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
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
    turnFactorOn: async (token) => {
      const account = api.holderOf(token)!;
      api.keep({ ...account, factor: { code: APP_CODE, onSince: clock.now(), recoveryCodes: [] } });
      return () => APP_CODE;
    },
    pass: (seconds) => clock.advance(seconds * 1000),
    options: api.signInOptions,
  };
});
