import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthorId, SeriesId, StoryId } from '../../../common/kernel/ids.ts';
import { PostgresCatalogueRepository } from '../../../server/adapters/postgres/catalogue/postgres-catalogue-repository.ts';
import { AccountServer, type SignedIn } from '../../support/accounts/account-server.ts';
import { CandyServer } from '../../support/candy/candy-server.ts';
import { settingsOf, soridam, type CommandEnd } from '../../support/operation/command-line.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';

let server: AccountServer;
let candy: CandyServer;
let settings: Record<string, string>;
let author: SignedIn;
let series: SeriesId;
let free: StoryId;
let locked: StoryId;

beforeAll(async () => {
  server = await AccountServer.start({ limiter: NO_LIMITS });
  candy = new CandyServer(server);
  settings = settingsOf(server.opened);
});
afterAll(() => server.stop());
beforeEach(async () => {
  author = await server.aSession();
  const made = await candy.aSeries(author, 1);
  series = made.id;
  locked = made.stories[0]!;
  const [first] = await rows<{ id: StoryId }>(`SELECT id FROM stories WHERE series_id = $1 ORDER BY id LIMIT 1`, [
    series,
  ]);
  free = first!.id;
});

function rows<Row extends object>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  return server.opened.database.read<readonly unknown[], Row>({ name: text.slice(0, 60), text }, values);
}

function run(...words: string[]): Promise<CommandEnd> {
  return soridam(words, settings);
}

async function told(...words: string[]): Promise<Record<string, unknown>> {
  return JSON.parse((await run(...words, '--json')).out) as Record<string, unknown>;
}

const statusOf = async (url: string): Promise<number> => (await server.ask('GET', url)).status;
const seriesStatus = (): Promise<number> => statusOf(`/api/series/${series}`);
const heard = async (): Promise<boolean> => (await statusOf(`/api/stories/${free}/audio`)) === 200;
const logged = () =>
  rows(`SELECT action, actor, member_id, story_id, note FROM audit_log WHERE series_id = $1 ORDER BY id`, [series]);

interface OwnWhole {
  readonly series: { readonly status: string; readonly takedown: string | null };
  readonly stories: readonly { readonly id: number; readonly status: string; readonly takedown: string | null }[];
}
const own = (): Promise<OwnWhole> => candy.get<OwnWhole>(`/api/my-series/${series}`, author);

async function news(): Promise<readonly object[]> {
  return (await candy.get<{ notifications: readonly object[] }>('/api/notifications/me', author)).notifications;
}

describe('takedown', () => {
  it('MODE-37 takes a story from its listeners, tells its author why, and is in the audit log', async () => {
    expect(await heard()).toBe(true);
    const { code, out } = await run('takedown', 'story', String(free), '--reason', '저작권 신고');
    expect([code, out]).toEqual([0, expect.stringMatching(/^The story ".+" \(\d+\) is down; its author is told why/)]);
    expect([await heard(), await seriesStatus()]).toEqual([false, 200]);
    expect((await own()).stories.find(({ id }) => id === free)).toMatchObject({
      status: 'hidden',
      takedown: '저작권 신고',
    });
    expect(await news()).toMatchObject([
      { notificationType: 'work-taken-down', storyId: free, seriesId: series, reason: '저작권 신고' },
    ]);
    expect(await logged()).toEqual([
      { action: 'take-down', actor: 'command', member_id: author.userId, story_id: free, note: '저작권 신고' },
    ]);
  });

  it('MODE-37 keeps a series down whatever its author does, until it is put back as it was', async () => {
    await run('takedown', 'series', String(series), '--reason', '신고');
    expect([await seriesStatus(), await heard()]).toEqual([404, false]);
    expect((await own()).series).toMatchObject({ status: 'hidden', takedown: '신고' });
    for (const status of ['published', 'draft'])
      await rows(`UPDATE series SET status = $2 WHERE id = $1`, [series, status]);
    expect(await seriesStatus()).toBe(404);
    expect(await told('takedown', 'series', String(series), '--reason', '또')).toMatchObject({ isChanged: false });
    expect(await told('takedown', 'series', String(series), '--undo')).toMatchObject({
      outcome: 'done',
      isDown: false,
    });
    expect([await seriesStatus(), await heard()]).toEqual([200, true]);
    expect((await own()).series).toMatchObject({ status: 'published', takedown: null });
    expect(await told('takedown', 'series', String(series), '--undo')).toMatchObject({ isChanged: false });
    expect((await news()).map((one) => (one as { notificationType: string }).notificationType)).toEqual([
      'work-restored',
      'work-taken-down',
    ]);
    expect((await logged()).map((one) => (one as { action: string }).action)).toEqual(['take-down', 'put-back']);
  });

  it('MODE-37 leaves what its author had hidden hidden when it is put back', async () => {
    await rows(`UPDATE stories SET status = 'hidden' WHERE id = $1`, [free]);
    await run('takedown', 'story', String(free), '--reason', '신고');
    await run('takedown', 'story', String(free), '--undo');
    expect(await heard()).toBe(false);
  });

  it('MODE-37 ends addresses of sounds that were given out, but for who unlocked the story', async () => {
    const [buyer, other] = [await server.aSession(), await server.aSession()];
    await candy.give(buyer, 3);
    await candy.unlock(locked, buyer);
    await run('takedown', 'story', String(locked), '--reason', '신고');
    const openTo = async ({ userId }: SignedIn, story: StoryId): Promise<boolean> => {
      const catalogue = new PostgresCatalogueRepository(server.opened.database);
      return (await catalogue.storyAccess(story, userId as AuthorId))?.isOpen === true;
    };
    expect([await openTo(buyer, locked), await openTo(other, locked)]).toEqual([true, false]);
    expect(await openTo(other, free)).toBe(true);
    await run('takedown', 'story', String(free), '--reason', '신고');
    expect(await openTo(other, free)).toBe(false);
  });

  it.each([
    [['story', '99999999', '--reason', '신고'], 'not-found'],
    [['series', 'one', '--reason', '신고'], 'not-found'],
    [['series', '99999999', '--undo'], 'not-found'],
  ])('MODE-37 refuses %j: %s', async (words, reason) => {
    expect(await told('takedown', ...words)).toMatchObject({ outcome: 'refused', reason });
  });

  it('MODE-37 refuses without a reason, with a long one, and what nobody hears yet', async () => {
    const id = String(series);
    expect(await told('takedown', 'series', id)).toMatchObject({ outcome: 'refused', reason: 'reason-needed' });
    const long = ['takedown', 'series', id, '--reason', 'x'.repeat(501)];
    expect(await told(...long)).toMatchObject({ outcome: 'refused', reason: 'reason-too-long' });
    await rows(`UPDATE series SET status = 'draft' WHERE id = $1`, [series]);
    const draft = await told('takedown', 'series', id, '--reason', '신고');
    expect(draft).toMatchObject({ outcome: 'refused', reason: 'not-published' });
    expect(await logged()).toEqual([]);
  });
});
