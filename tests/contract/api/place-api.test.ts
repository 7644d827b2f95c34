import { MemoryMemberApiAdapter } from '../../../src/adapters/memory/memory-member-api-adapter.ts';
import { MemoryMemberServer } from '../../../src/adapters/memory/memory-member-server.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import { anAccount, aUser, seriesId, storyId } from '../../support/builders.ts';
import { callsWith } from '../../support/http/calls-with.ts';
import { placeApiContract } from './place-api-contract.ts';

placeApiContract('memory', async () => {
  const clock = new VirtualClockAdapter();
  const [server, nowhere] = [
    new MemoryMemberServer(clock, [anAccount(1), anAccount(2)]),
    new MemoryMemberServer(clock),
  ];
  nowhere.isOffline = true;
  const deviceOf = (member: number) =>
    new MemoryMemberApiAdapter(server, callsWith(server.tokenFor(aUser(member).id, true)));
  return {
    phone: deviceOf(1),
    desk: deviceOf(1),
    another: deviceOf(2),
    visitor: new MemoryMemberApiAdapter(server, callsWith(undefined)),
    broken: new MemoryMemberApiAdapter(nowhere, callsWith(undefined)),
    begun: [1, 2, 3, 4, 5].map((id) => ({ seriesId: seriesId(id), storyId: storyId(id * 100 + 1), seconds: 0 })),
    pass: (seconds) => clock.advance(seconds * 1000),
  };
});
