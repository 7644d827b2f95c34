import { MemoryMemberApiAdapter } from '../../../src/adapters/memory/memory-member-api-adapter.ts';
import { MemoryMemberServer } from '../../../src/adapters/memory/memory-member-server.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import { anAccount, aUser, seriesId, storyId } from '../../support/builders.ts';
import { callsWith } from '../../support/http/calls-with.ts';
import { bookmarkApiContract } from './bookmark-api-contract.ts';

bookmarkApiContract('memory', async () => {
  const clock = new VirtualClockAdapter(Date.UTC(2026, 10, 27));
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
    story: {
      seriesId: seriesId(1),
      storyId: storyId(101),
      seriesTitle: '등대지기',
      language: 'ko',
      storyTitle: '첫 번째 등불',
      episode: 1,
    },
    now: () => clock.now(),
    pass: (seconds) => clock.advance(seconds * 1000),
  };
});
