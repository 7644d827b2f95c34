import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthorId, SeriesId } from '../../../common/kernel/ids.ts';
import type { OwnSeriesState } from '../../../common/kernel/own-series.ts';
import { GraphileJobQueue } from '../../../server/adapters/jobs/graphile-job-queue.ts';
import { eraseAccount } from '../../../server/adapters/postgres/accounts/erase-account.ts';
import { PostgresSeriesWork } from '../../../server/adapters/postgres/creators/postgres-series-work.ts';
import { PostgresTakedownWork } from '../../../server/adapters/postgres/community/postgres-takedown-work.ts';
import { PutBack } from '../../../server/application/community/put-back.ts';
import { TakeDown } from '../../../server/application/community/take-down.ts';
import { ChangeSeries } from '../../../server/application/creators/change-series.ts';
import { CreateSeries } from '../../../server/application/creators/create-series.ts';
import type { SeriesWork } from '../../../server/application/ports/creators/series-work.ts';
import type { TakedownWork } from '../../../server/application/ports/community/takedown-work.ts';
import { USUAL_FACTS } from '../../../server/domain/series/own-series.ts';
import { AccountServer, PASSWORD } from '../../support/accounts/account-server.ts';
import { addSeries } from '../../support/catalogue/catalogue-rows.ts';
import { HeldWork } from '../../support/waits.ts';

let server: AccountServer;
beforeAll(async () => {
  server = await AccountServer.start();
});
afterAll(() => server.stop());

const wish = (state: OwnSeriesState) => ({
  facts: {
    ...USUAL_FACTS,
    title: '등대지기의 밤',
    description: '',
    genres: ['드라마'],
    language: 'ko' as const,
    isAdult: false,
    isCompleted: false,
    state,
  },
  coverHash: undefined,
  trailerId: undefined,
  category: undefined,
  at: server.clock.now,
});

/** What publishes a series, as far as to its end. */
interface Publishing {
  readonly author: AuthorId;
  readonly series: SeriesId;
  readonly held: HeldWork;
}

const heldSeries = (held: HeldWork): SeriesWork => {
  const work = new PostgresSeriesWork(server.opened.database, new GraphileJobQueue());
  return { run: (author, at, change) => work.run(author, at, held.hold(change)) };
};
const heldTakedowns = (held: HeldWork): TakedownWork => {
  const work = new PostgresTakedownWork(server.opened.database);
  return { run: (what, at, change) => work.run(what, at, held.hold(change)) };
};

const PUBLISHING: Readonly<Record<string, (publishing: Publishing) => Promise<object>>> = {
  'CRE-01 is made': ({ author, held }) => new CreateSeries(heldSeries(held)).run(author, wish('published')),
  'CRE-20 is shown again': ({ author, series, held }) =>
    new ChangeSeries(heldSeries(held)).run(author, series, undefined, wish('published')),
  'MODE-37 is put back': ({ series, held }) =>
    new PutBack(heldTakedowns(held)).run({ kind: 'series', id: series }, server.clock.now),
};

/** Somebody with a series that what publishes it finds hidden. */
async function anAuthor(isTakenDown: boolean) {
  const { database } = server.opened;
  const { userId, token } = await server.aSession();
  const author = userId as AuthorId;
  await sql`UPDATE authors SET name = '하나' WHERE id = ${author}`.execute(database.kysely);
  const series = await addSeries(database, { author_id: author, status: isTakenDown ? 'published' : 'hidden' });
  if (isTakenDown) {
    const down = new TakeDown(new PostgresTakedownWork(database));
    await down.run({ kind: 'series', id: series }, '저작권', server.clock.now);
  }
  const shown = sql`SELECT id FROM series WHERE author_id = ${author} AND status = 'published'`;
  return { author, token, series, shown: async () => (await shown.execute(database.kysely)).rows };
}

describe.each(Object.entries(PUBLISHING))('PRO-16 a series that %s while its author withdraws', (name, publish) => {
  const isTakenDown = name.endsWith('back');

  it('is hidden where it was there before they had', async () => {
    const { author, token, series, shown } = await anAuthor(isTakenDown);
    const held = new HeldWork();
    const publishing = publish({ author, series, held });
    await held.begun;
    const withdrawing = server.ask('POST', '/api/users/withdrawal', { body: { password: PASSWORD }, token });
    expect(await held.against(withdrawing, server.opened.database)).toMatchObject({ status: 200 });
    expect(await publishing).toMatchObject({ ok: true });
    expect(await shown()).toEqual([]);
  });

  it('is hidden where they had before it was there', async () => {
    const { author, series, shown } = await anAuthor(isTakenDown);
    const { database } = server.opened;
    const held = new HeldWork();
    const withdrawing = database.transact(
      held.hold((transaction) => eraseAccount(transaction, author, server.clock.now)),
    );
    await held.begun;
    const published = new HeldWork();
    const publishing = publish({ author, series, held: published });
    await held.against(Promise.race([publishing, published.begun]), database);
    expect(await withdrawing).toBe('member');
    published.end();
    await publishing;
    expect(await shown()).toEqual([]);
  });
});
