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
  const deviceOf = (member: number) => {
    const token = server.tokenFor(aUser(member).id, true);
    return { api: new MemoryMemberApiAdapter(server, callsWith(token)), token };
  };
  let journals = 0;
  return {
    phone: deviceOf(1),
    desk: deviceOf(1),
    another: deviceOf(2),
    visitor: { api: new MemoryMemberApiAdapter(server, callsWith(undefined)), token: undefined },
    broken: { api: new MemoryMemberApiAdapter(nowhere, callsWith(undefined)), token: undefined },
    stories: [101, 102, 201].map((id) => ({ seriesId: seriesId(Math.floor(id / 100)), storyId: storyId(id) })),
    now: () => clock.now(),
    pass: (seconds) => clock.advance(seconds * 1000),
    journal: () => (journals += 1),
  };
});
