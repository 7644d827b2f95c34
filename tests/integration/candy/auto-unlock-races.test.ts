import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuthorId, StoryId } from '../../../common/kernel/ids.ts';
import { PostgresUnlockRepository } from '../../../server/adapters/postgres/candy/postgres-unlock-repository.ts';
import { PostgresUnlockWork } from '../../../server/adapters/postgres/candy/postgres-unlock-work.ts';
import { UndoUnlock } from '../../../server/application/candy/undo-unlock.ts';
import { UnlockStories } from '../../../server/application/candy/unlock-stories.ts';
import type { UnlockWork } from '../../../server/application/ports/candy/unlock-work.ts';
import type { MemberPrincipal } from '../../../server/domain/principal.ts';
import { AccountServer } from '../../support/accounts/account-server.ts';
import { CandyServer, PRICE } from '../../support/candy/candy-server.ts';
import { must } from '../../support/must.ts';
import { HeldWork } from '../../support/waits.ts';

let server: AccountServer;
let candy: CandyServer;
beforeAll(async () => {
  server = await AccountServer.start();
  candy = new CandyServer(server);
});
afterAll(async () => {
  await candy.audit();
  await server.stop();
});

it('CND-21 what is unlocked by itself while its cap is set anew makes no room below the new one', async () => {
  const { database } = server.opened;
  const [author, session] = [await server.aSession(), await server.aSession()];
  await candy.give(session, 10);
  const { id: series, stories } = await candy.aSeries(author);
  const [first, second] = stories as readonly StoryId[] as readonly [StoryId, StoryId];
  const listener = { kind: 'member', memberId: session.userId as AuthorId } as MemberPrincipal;
  const at = server.clock.now;
  const [work, autos] = [new PostgresUnlockWork(database), new PostgresUnlockRepository(database)];
  const unlock = (unlocks: UnlockWork, id: StoryId) => {
    const order = { target: { kind: 'story', id }, key: randomUUID(), price: PRICE, isAutomatic: true, at } as const;
    return new UnlockStories(unlocks).run(order, listener);
  };
  await autos.setAuto(series, 5, listener, at);
  const held = new HeldWork();
  const unlocking = unlock({ run: (who, when, change) => work.run(who, when, held.hold(change)) }, first);
  await held.begun;
  expect(await held.against(autos.setAuto(series, 5, listener, at), database)).toEqual({ cap: 5, spent: 0 });
  must(await unlocking);
  must(await unlock(work, second));
  must(await new UndoUnlock(work).run({ storyId: first, key: randomUUID(), at }, listener));
  expect((await autos.offer({ kind: 'series', id: series }, listener, at))?.auto).toEqual({ cap: 5, spent: PRICE });
});
