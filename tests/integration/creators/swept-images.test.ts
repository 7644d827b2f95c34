import { createHash } from 'node:crypto';
import { existsSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseId, type AuthorId, type SeriesId } from '../../../common/kernel/ids.ts';
import { ok } from '../../../common/kernel/result.ts';
import { GraphileJobQueue } from '../../../server/adapters/jobs/graphile-job-queue.ts';
import { PostgresAccountRepository } from '../../../server/adapters/postgres/accounts/postgres-account-repository.ts';
import { PostgresCreatorRepository } from '../../../server/adapters/postgres/creators/postgres-creator-repository.ts';
import { PostgresImageRepository } from '../../../server/adapters/postgres/accounts/postgres-image-repository.ts';
import { PostgresSeriesWork } from '../../../server/adapters/postgres/creators/postgres-series-work.ts';
import { imageTidier, KEPT_COVER_MS } from '../../../server/application/clips/tidy-images.ts';
import { KEPT_UNNEEDED_MS } from '../../../server/application/clips/tidying.ts';
import { ChangeSeries } from '../../../server/application/creators/change-series.ts';
import { CreateSeries } from '../../../server/application/creators/create-series.ts';
import { KeepCover } from '../../../server/application/creators/keep-cover.ts';
import { keepNamed } from '../../../server/application/keep-named.ts';
import { holdsAll } from '../../../server/application/ports/storage/media-store.ts';
import type { ImageStore } from '../../../server/application/ports/storage/image-store.ts';
import { USUAL_FACTS } from '../../../server/domain/series/own-series.ts';
import type { SignedIn } from '../../support/accounts/account-server.ts';
import { budget, SEED } from '../../support/budget.ts';
import { ClipServer } from '../../support/clips/clip-server.ts';

const HOUR_MS = 60 * 60 * 1000;
const FACTS = {
  ...USUAL_FACTS,
  title: '표지',
  description: '',
  genres: ['드라마'],
  language: 'ko',
  isAdult: false,
  isCompleted: false,
} as const;
/** What an image is in these tests: two files. */
const ENDS = ['96.webp', 'card.jpg'];

let clips: ClipServer;
let covers: string;
let creators: PostgresCreatorRepository;
let work: PostgresSeriesWork;
let keepCover: KeepCover;
let accounts: PostgresAccountRepository;

beforeAll(async () => {
  clips = await ClipServer.start();
  covers = path.join(clips.folder, 'media/covers');
  const { database } = clips.server.opened;
  creators = new PostgresCreatorRepository(database);
  work = new PostgresSeriesWork(database, new GraphileJobQueue());
  keepCover = new KeepCover(work);
  accounts = new PostgresAccountRepository(database, clips.server.outbox, new GraphileJobQueue());
});
afterAll(() => clips.stop());

const now = Date.now;
const names = (hash: string): readonly string[] => ENDS.map((end) => `${hash}-${end}`);
const holds = (hash: string): Promise<boolean> => holdsAll(clips.store, names(hash));
const hashOf = (word: string): string => createHash('sha256').update(word).digest('hex');
/** @returns the hashes of the images of which a file is there */
const kept = (): readonly string[] =>
  [...new Set(clips.filesIn('media/covers').map((name) => name.slice(0, 64)))].toSorted();

/** Makes all files and rows older: nothing new may look old while it is written. */
async function pass(milliseconds: number): Promise<void> {
  for (const name of clips.filesIn('media/covers')) {
    const file = path.join(covers, name);
    const at = (statSync(file).mtimeMs - milliseconds) / 1000;
    utimesSync(file, at, at);
  }
  const { kysely } = clips.server.opened.database;
  const age = sql`make_interval(secs => ${milliseconds / 1000})`;
  await sql`UPDATE cover_uploads SET uploaded_at = uploaded_at - ${age}`.execute(kysely);
  await sql`UPDATE replaced_images SET replaced_at = replaced_at - ${age}`.execute(kysely);
}

function tidy(store: ImageStore = clips.store): Promise<void> {
  return imageTidier({ images: new PostgresImageRepository(clips.server.opened.database), store, now })();
}

async function keep(hash: string) {
  for (const name of names(hash)) await clips.store.put(name, Buffer.from(name));
  return ok(hash);
}

function sendCover(author: AuthorId, word: string) {
  return keepNamed(
    () => keep(hashOf(word)),
    (hash) => keepCover.run(author, { hash, tone: { hue: 0, chroma: 0 } }, () => holds(hash), now()),
  );
}

function sendFace(author: AuthorId, word: string) {
  return keepNamed(
    () => keep(hashOf(word)),
    (hash) => accounts.setImage(author, hash, () => holds(hash), now()),
  );
}

async function aSeries(author: AuthorId): Promise<SeriesId> {
  const wish = { facts: FACTS, coverHash: null, trailerId: undefined, category: undefined, at: now() };
  const created = await new CreateSeries(work).run(author, wish);
  if (!created.ok) throw new Error(created.failure.kind);
  return created.value.id;
}

/** Gives a series another cover. @returns whether its author has it */
async function give(author: AuthorId, id: SeriesId, coverHash: string | null): Promise<boolean> {
  const { edition } = (await creators.ownSeries(author, id))!;
  const wish = { facts: FACTS, coverHash, trailerId: undefined, category: undefined, at: now() };
  return (await new ChangeSeries(work).run(author, id, edition, wish)).ok;
}

async function anAuthor(): Promise<AuthorId> {
  return parseId<AuthorId>(String((await clips.server.aSession()).userId))!;
}

/** Ends as a process does that is killed after so many removals. */
function dyingAfter(count: number): ImageStore {
  let left = count;
  return {
    imagesOlderThan: (before) => clips.store.imagesOlderThan(before),
    remove: async (name) => {
      if (left === 0) throw new Error('killed');
      left -= 1;
      await clips.store.remove(name);
    },
  };
}

describe('images that nothing names', () => {
  let author: AuthorId;
  beforeEach(async () => {
    author = await anAuthor();
  });

  it('CRE-19 UP2 a cover that is never used goes after 30 days, with all its files', async () => {
    await sendCover(author, 'unused');
    await pass(KEPT_COVER_MS - HOUR_MS);
    await tidy();
    expect(await holds(hashOf('unused'))).toBe(true);
    await pass(2 * HOUR_MS);
    await tidy();
    expect(kept()).not.toContain(hashOf('unused'));
    expect(await give(author, await aSeries(author), hashOf('unused'))).toBe(false);
  });

  it('UP2 a cover stays as long as a series has it, and 30 days more for who wants it back', async () => {
    const id = await aSeries(author);
    await sendCover(author, 'used');
    expect(await give(author, id, hashOf('used'))).toBe(true);
    await pass(3 * KEPT_COVER_MS);
    await tidy();
    expect(await holds(hashOf('used'))).toBe(true);
    await give(author, id, null);
    await pass(KEPT_COVER_MS - HOUR_MS);
    await tidy();
    expect(await give(author, id, hashOf('used'))).toBe(true);
    await give(author, id, null);
    await pass(KEPT_COVER_MS + HOUR_MS);
    await tidy();
    expect(kept()).not.toContain(hashOf('used'));
  });

  it('PRO-17 UP2 a profile image goes a day after it was replaced, unless another has the same', async () => {
    const other = await anAuthor();
    await sendFace(author, 'mine');
    await sendFace(author, 'ours');
    await sendFace(other, 'ours');
    await pass(KEPT_UNNEEDED_MS - HOUR_MS);
    await accounts.removeImage(author, now());
    await tidy();
    expect(await holds(hashOf('mine'))).toBe(true);
    await pass(2 * HOUR_MS);
    await tidy();
    expect(kept()).not.toContain(hashOf('mine'));
    expect(await holds(hashOf('ours'))).toBe(true);
    const discharge = { action: 'discharge', by: { kind: 'member', id: other }, at: now() } as const;
    await accounts.withdraw(other, undefined, now(), { discharge });
    await pass(KEPT_UNNEEDED_MS);
    await tidy();
    expect(kept()).not.toContain(hashOf('ours'));
  });

  it('UP2 files that no row was written for go after a day, and those that were never finished', async () => {
    await keep(hashOf('without a row'));
    const unfinished = path.join(covers, '.unfinished');
    writeFileSync(unfinished, 'half');
    await pass(KEPT_UNNEEDED_MS - HOUR_MS);
    await tidy();
    expect(await holds(hashOf('without a row'))).toBe(true);
    // A file that came later keeps all of them.
    utimesSync(path.join(covers, names(hashOf('without a row'))[0]!), now() / 1000, now() / 1000);
    await pass(2 * HOUR_MS);
    await tidy();
    expect(await holds(hashOf('without a row'))).toBe(true);
    expect(existsSync(unfinished)).toBe(false);
    await pass(KEPT_UNNEEDED_MS);
    await tidy();
    expect(kept()).not.toContain(hashOf('without a row'));
  });

  it('a start of the demo finds the files of the last one, whatever became of its series', async () => {
    const [name = ''] = names(hashOf('demo'));
    await keep(hashOf('demo'));
    const { kysely } = clips.server.opened.database;
    await kysely
      .insertInto('demo_loads')
      .values({ fingerprint: 'one', files: [name] })
      .execute();
    await pass(KEPT_COVER_MS);
    await tidy();
    expect(await clips.store.holds(name)).toBe(true);
    await kysely.deleteFrom('demo_loads').execute();
    await tidy();
    expect(await clips.store.holds(name)).toBe(false);
  });

  it('UP2 a cover that is taken away while it is sent again is kept once more', async () => {
    await sendCover(author, 'again');
    await pass(KEPT_COVER_MS + HOUR_MS);
    let tries = 0;
    const again = await keepNamed(
      async () => {
        tries += 1;
        return keep(hashOf('again'));
      },
      async (hash) => {
        if (tries === 1) await tidy();
        return keepCover.run(author, { hash, tone: { hue: 0, chroma: 0 } }, () => holds(hash), now());
      },
    );
    expect([again.ok, tries]).toEqual([true, 2]);
    expect(await holds(hashOf('again'))).toBe(true);
  });

  it('UP2 who names an image waits while some are taken away, and sees what is left', async () => {
    await keep(hashOf('contended'));
    await pass(2 * KEPT_UNNEEDED_MS);
    let [begin, go] = [(): void => {}, (): void => {}];
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const going = new Promise<void>((resolve) => (go = resolve));
    const sweeping = tidy({
      imagesOlderThan: (before) => clips.store.imagesOlderThan(before),
      remove: async (name) => {
        begin();
        await going;
        await clips.store.remove(name);
      },
    });
    await begun;
    const naming = keepCover.run(
      author,
      { hash: hashOf('contended'), tone: { hue: 0, chroma: 0 } },
      () => holds(hashOf('contended')),
      now(),
    );
    await somebodyWaits();
    go();
    await sweeping;
    expect(await naming).toBe(false);
    expect(await give(author, await aSeries(author), hashOf('contended'))).toBe(false);
  });
});

/** Settles when somebody waits for the lock of the media store. */
async function somebodyWaits(): Promise<void> {
  const { kysely } = clips.server.opened.database;
  await expect
    .poll(async () => {
      const held = await sql`SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
          WHERE locktype = 'advisory' AND objid = 7316403 AND datname = current_database() AND NOT granted`.execute(
        kysely,
      );
      return held.rows.length;
    })
    .toBe(1);
}

const word = fc.constantFrom('one', 'two', 'three');
const who = fc.constantFrom(0, 1);
const aStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('send' as const), who, word }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('use' as const), who, word }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('take away' as const), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('show' as const), who, word }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hide' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('keep only' as const), word }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sweep' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sweep and send' as const), who, word }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('die' as const), after: fc.nat({ max: 4 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 13, 25, 400) }) },
);
type Step = typeof aStep extends fc.Arbitrary<infer Value> ? Value : never;

/** Which images have to be there, by their hashes: what was sent or had a use is kept for its time. */
class Promised {
  readonly inUse = new Map<string, string>();
  /** Milliseconds for which they still are. */
  private readonly left = new Map<string, number>();

  keep(hash: string, milliseconds: number): void {
    this.left.set(hash, Math.max(this.left.get(hash) ?? 0, milliseconds));
  }

  pass(milliseconds: number): void {
    for (const [hash, left] of this.left) this.left.set(hash, left - milliseconds);
  }

  /** @param place what uses it from now on, instead of what it used before */
  use(place: string, hash: string | undefined, formerFor: number): void {
    const former = this.inUse.get(place);
    if (former !== undefined && former !== hash) this.keep(former, formerFor);
    if (hash === undefined) this.inUse.delete(place);
    else this.inUse.set(place, hash);
  }

  hashes(): readonly string[] {
    const waiting = [...this.left].flatMap(([hash, left]) => (left > 0 ? [hash] : []));
    return [...new Set([...this.inUse.values(), ...waiting])].toSorted();
  }
}

it('UP2 whatever is sent, used, replaced, taken back and swept: what is named is there, and in the end nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 5, maxLength: 30 }), async (steps) => {
      const people = [await anAuthor(), await anAuthor()] as const;
      const series = [await aSeries(people[0]), await aSeries(people[1])] as const;
      const promised = new Promised();
      for (const step of steps) {
        await take(step, { people, series, promised });
        const there = kept();
        for (const hash of promised.hashes()) {
          expect(there).toContain(hash);
          expect(await holds(hash)).toBe(true);
        }
      }
      await pass(KEPT_COVER_MS + HOUR_MS);
      await tidy();
      expect(kept()).toEqual([...new Set(promised.inUse.values())].toSorted());
      for (const at of [0, 1] as const) {
        await give(people[at], series[at], null);
        await accounts.removeImage(people[at], now());
      }
      await pass(KEPT_COVER_MS + HOUR_MS);
      await tidy();
      expect(kept()).toEqual([]);
    }),
    { numRuns: budget(8, 100), seed: SEED },
  );
});

interface Stage {
  readonly people: readonly [AuthorId, AuthorId];
  readonly series: readonly [SeriesId, SeriesId];
  readonly promised: Promised;
}

async function take(step: Step, { people, series, promised }: Stage): Promise<void> {
  switch (step.kind) {
    case 'send':
    case 'sweep and send': {
      const sweeping = step.kind === 'send' ? undefined : tidy();
      expect((await sendCover(people[step.who]!, step.word)).ok).toBe(true);
      await sweeping;
      return promised.keep(hashOf(step.word), KEPT_COVER_MS);
    }
    case 'use':
      if (await give(people[step.who]!, series[step.who]!, hashOf(step.word))) {
        promised.use(`series ${step.who}`, hashOf(step.word), KEPT_COVER_MS);
      }
      return;
    case 'take away':
      await give(people[step.who]!, series[step.who]!, null);
      return promised.use(`series ${step.who}`, undefined, KEPT_COVER_MS);
    case 'show':
      expect((await sendFace(people[step.who]!, `face ${step.word}`)).ok).toBe(true);
      return promised.use(`face ${step.who}`, hashOf(`face ${step.word}`), KEPT_UNNEEDED_MS);
    case 'hide':
      await accounts.removeImage(people[step.who]!, now());
      return promised.use(`face ${step.who}`, undefined, KEPT_UNNEEDED_MS);
    case 'keep only':
      await keep(hashOf(step.word));
      return;
    case 'sweep':
      return tidy();
    case 'die':
      // Where there is less to take away, it lives.
      return tidy(dyingAfter(step.after)).catch((cause: Error) => expect(cause.message).toBe('killed'));
    case 'wait':
      promised.pass(step.hours * HOUR_MS);
      return pass(step.hours * HOUR_MS);
  }
}

it('CRE-16 CRE-26 PRO-17 what was drawn of a picture that was sent is all swept by the job of the server', async () => {
  const author: SignedIn = await clips.server.aSession();
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#0d4a43' } })
    .png()
    .toBuffer();
  const send = async (method: 'POST' | 'PUT', url: string): Promise<void> => {
    const headers = { authorization: `Bearer ${author.token}`, 'content-type': 'image/png' };
    const answer = await clips.server.app.inject({ method, url, headers, payload: picture });
    expect(answer.statusCode).toBe(200);
  };
  await send('POST', '/api/series/cover');
  await send('PUT', '/api/users/me/image');
  expect(await clips.ask('DELETE', '/api/users/me/image', author)).toMatchObject({ status: 200 });
  expect(kept()).toHaveLength(2);
  await pass(KEPT_COVER_MS + HOUR_MS);
  await clips.tidy();
  expect(clips.filesIn('media/covers')).toEqual([]);
});
