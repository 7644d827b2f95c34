import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_AUTHOR_DESCRIPTION_LENGTH } from '../../../common/kernel/credentials.ts';
import {
  MAX_PAYOUT_REASON_LENGTH,
  MAX_REPORT_NOTE_LENGTH,
  MAX_SCRIPT_LENGTH,
  MAX_SPONSOR_MESSAGE_LENGTH,
  MAX_STORY_TITLE_LENGTH,
  MAX_WITHDRAWAL_REASON_LENGTH,
} from '../../../common/kernel/limits.ts';
import { MAX_BANK_LENGTH, MAX_HOLDER_LENGTH } from '../../../common/kernel/payout.ts';
import { AccountServer, type SignedIn } from '../../support/accounts/account-server.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';

const OPERATOR = 'chief@soridam.example';
/** Whatever is asked of it is looked at before it is looked for. */
const NONE = 1_000_000;

let server: AccountServer;
let member: SignedIn;
let operator: SignedIn;

beforeAll(async () => {
  server = await AccountServer.start({ limiter: NO_LIMITS }, { operatorEmail: OPERATOR });
  member = await server.aSession();
  operator = await server.aSession(false, await server.aMember(OPERATOR));
});
afterAll(() => server.stop());

const payout = () => ({
  idempotencyKey: randomUUID(),
  holder: '소리꾼',
  phone: '01012345678',
  bank: '은행',
  accountNumber: '123',
});

/** Every text with a length of its own that no more special code speaks of. */
const TEXTS: readonly {
  readonly what: string;
  readonly most: number;
  readonly ask: (text: string) => readonly ['PUT' | 'POST', string, object];
}[] = [
  {
    what: "a report's note",
    most: MAX_REPORT_NOTE_LENGTH,
    ask: (note) => ['POST', `/api/reviews/${NONE}/report`, { reason: 'other', note }],
  },
  {
    what: 'a note on a comment',
    most: MAX_REPORT_NOTE_LENGTH,
    ask: (note) => ['PUT', `/api/operator/reviews/${NONE}`, { action: 'dismiss', note }],
  },
  {
    what: 'a note on a series',
    most: MAX_REPORT_NOTE_LENGTH,
    ask: (note) => ['PUT', `/api/operator/series/${NONE}/category`, { seriesCategory: 'original', note }],
  },
  {
    what: "a payout's reason",
    most: MAX_PAYOUT_REASON_LENGTH,
    ask: (reason) => ['PUT', `/api/operator/payouts/${NONE}`, { state: 'refused', reason }],
  },
  {
    what: 'the holder of an account',
    most: MAX_HOLDER_LENGTH,
    ask: (holder) => ['POST', '/api/authors/payouts', { ...payout(), holder }],
  },
  {
    what: 'a bank',
    most: MAX_BANK_LENGTH,
    ask: (bank) => ['POST', '/api/authors/payouts', { ...payout(), bank }],
  },
  {
    what: "a sponsor's message",
    most: MAX_SPONSOR_MESSAGE_LENGTH,
    ask: (message) => [
      'POST',
      `/api/series/${NONE}/sponsor`,
      { idempotencyKey: randomUUID(), candyAmount: 1, message },
    ],
  },
  {
    what: "an author's description",
    most: MAX_AUTHOR_DESCRIPTION_LENGTH,
    ask: (description) => [
      'PUT',
      '/api/authors/updateAuthor',
      { name: '별헤는밤2', userId: operator.userId, description },
    ],
  },
  {
    what: 'why somebody leaves',
    most: MAX_WITHDRAWAL_REASON_LENGTH,
    ask: (reason) => ['POST', '/api/users/withdrawal', { password: 'wrong', reason }],
  },
  {
    what: "a story's title",
    most: MAX_STORY_TITLE_LENGTH,
    ask: (title) => ['POST', `/api/series/${NONE}/stories`, { uploadId: '0'.repeat(32), title, isFree: 'Y' }],
  },
];

describe.each(TEXTS)('$what', ({ most, ask }) => {
  const sent = async (text: string) => {
    const [method, url, body] = ask(text);
    const { status, body: answer } = await server.ask(method, url, { body, token: operator.token });
    return { status, code: undefined, message: '', ...(answer as { code?: string; message?: string }) };
  };

  it('OV4 UN3 may have so many characters, however they are composed', async () => {
    for (const letter of ['가', '뷁'.normalize('NFD'), '😀']) {
      const { status, code } = await sent(letter.repeat(most));
      expect([letter, code === 'text-too-long' || code === 'bad-request', status < 500]).toEqual([letter, false, true]);
    }
  });

  it('OV4 UN3 is refused beyond, with how many it may have', async () => {
    for (const letter of ['가', '뷁'.normalize('NFD'), '😀']) {
      const { status, code, message } = await sent(letter.repeat(most + 1));
      expect([letter, status, code]).toEqual([letter, 400, 'text-too-long']);
      expect(message).toContain(`${most.toLocaleString('ko')}자`);
    }
  });
});

describe('a script', () => {
  const sent = (script: string) => server.ask('PUT', `/api/stories/${NONE}`, { body: { script }, token: member.token });

  it('OV4 CRE-17 that a thousand times would make too long is refused by the line that finds no room', async () => {
    const answer = await sent(`첫 줄\n${'[0:00]'.repeat(1_000)}${'가'.repeat(1_000)}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'script-too-long' } });
    expect((answer.body as { message: string }).message).toMatch(/^대본이 2번째 줄에서 넘칩니다/);
  });

  it('CRE-17 may have so many characters', async () => {
    expect(await sent('가'.repeat(MAX_SCRIPT_LENGTH))).toMatchObject({ status: 404 });
    expect(await sent('가'.repeat(MAX_SCRIPT_LENGTH + 1))).toMatchObject({
      status: 400,
      body: { code: 'script-too-long' },
    });
  });
});
