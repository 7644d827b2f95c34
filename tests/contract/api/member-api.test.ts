import { APP_CODE, MemoryMemberApiAdapter } from '../../../src/adapters/memory/memory-member-api-adapter.ts';
import { MemoryMemberServer } from '../../../src/adapters/memory/memory-member-server.ts';
import { VirtualClockAdapter } from '../../../src/adapters/memory/virtual-clock-adapter.ts';
import { A_PASSWORD, anAccount, aUser } from '../../support/builders.ts';
import { callsWith } from '../../support/http/calls-with.ts';
import { memberApiContract } from './member-api-contract.ts';

memberApiContract('memory', async () => {
  const clock = new VirtualClockAdapter();
  const [server, nowhere] = [new MemoryMemberServer(clock), new MemoryMemberServer(clock)];
  nowhere.isOffline = true;
  const asking = (token?: string, asked = server) => {
    const api = new MemoryMemberApiAdapter(asked, callsWith(token));
    return { me: api, api };
  };
  const signIn = (email: string, password: string) =>
    server.signIn({ provider: 'email', email, password, autoLogin: true });
  let members = 0;
  const idOf = (email: string) => Number(/[0-9]+/.exec(email)?.[0]);
  return {
    enter: async (email) => {
      const id = email === undefined ? (members += 1) : idOf(email);
      if (email === undefined) server.keep(anAccount(id));
      return asking(server.tokenFor(aUser(id).id, true));
    },
    visitor: asking(),
    broken: asking(undefined, nowhere),
    admits: async (email, password) => (await signIn(email, password)).ok,
    appCode: () => APP_CODE,
    useMailedPassword: async (email) => {
      const id = aUser(idOf(email)).id;
      server.endAll(id);
      server.keep({ user: aUser(id, { mustChangePassword: true }), password: A_PASSWORD });
      return asking(server.tokenFor(id, true));
    },
  };
});
