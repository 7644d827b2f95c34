import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MemoryJobQueue } from '../../../../server/adapters/jobs/memory-job-queue.ts';
import { FileMailbox } from '../../../../server/adapters/mail/file-mailbox.ts';
import { QueuedMailOutbox, mailSender } from '../../../../server/adapters/mail/queued-mail-outbox.ts';
import { SmtpMailTransport } from '../../../../server/adapters/mail/smtp-mail-transport.ts';
import { wordedLetter } from '../../../../server/adapters/mail/worded-letter.ts';
import type { Mail } from '../../../../server/application/ports/accounts/mail-outbox.ts';
import type { SeriesId, StoryId } from '../../../../common/kernel/ids.ts';
import type { WeeklyNews } from '../../../../server/domain/community/weekly-mail.ts';
import { Secret } from '../../../../server/domain/secret.ts';
import { LETTER } from '../../../contract/server/operation/mail-transport-contract.ts';
import { startMailServer, type MailServer } from '../../../support/operation/mail-server.ts';
import { PlainSecretBox } from '../../../support/accounts/plain-secret-box.ts';
import { NO_JOBS } from '../../../support/no-jobs.ts';

const SITE = 'https://soridam.example';
const LINK = `${SITE}/auth/verify?token=a"b<c>&d`;
const PASSWORD = 'Aa1!<&>"Aa1!Aa1!';
const TO = 'sori@soridam.example';
const EXPIRES_AT = Date.UTC(2026, 10, 22, 0, 30);

const END_URL = `${SITE}/mail/weekly?token=a.b.c&lang=ko`;
const NEWS: WeeklyNews = {
  stories: [
    {
      id: 11 as StoryId,
      title: 'b<c> & "안개"',
      episode: 4,
      durationSeconds: 754,
      access: 'free',
      series: { id: 7 as SeriesId, title: '등대 <&>' },
    },
    {
      id: 12 as StoryId,
      title: '프롤로그',
      episode: undefined,
      durationSeconds: 20,
      access: { candy: 3 },
      series: { id: 8 as SeriesId, title: '물때' },
    },
    {
      id: 13 as StoryId,
      title: '끝',
      episode: 9,
      durationSeconds: 3_600,
      access: 'owned',
      series: { id: 8 as SeriesId, title: '물때' },
    },
  ],
  hasMoreStories: true,
  coming: [{ series: { id: 9 as SeriesId, title: '새벽' }, at: Date.UTC(2026, 11, 4, 9) }],
};

const MAILS: readonly Mail[] = (['ko', 'en'] as const).flatMap((language) => [
  { kind: 'verification', to: TO, language, url: new Secret(LINK) },
  { kind: 'temporary-password', to: TO, language, password: new Secret(PASSWORD), expiresAt: EXPIRES_AT },
  { kind: 'password-changed', to: TO, language },
  { kind: 'new-device', to: TO, language, provider: 'kakao', deviceName: 'Chrome · Windows', at: EXPIRES_AT },
  { kind: 'weekly', to: TO, language, news: NEWS, endUrl: new Secret(END_URL) },
  { kind: 'backup-failed', to: TO, language, failure: 'no-room', at: EXPIRES_AT, lastTakenAt: undefined },
  { kind: 'backup-not-logged', to: TO, language, name: '2026-11-21T190000Z', takenAt: EXPIRES_AT },
]);

const folders: string[] = [];
const servers: MailServer[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  for (const server of servers.splice(0)) await server.close();
});

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'soridam-mail-'));
  folders.push(folder);
  return folder;
}

async function aMailServer(...how: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...how);
  servers.push(server);
  return server;
}

function smtp(server: MailServer): SmtpMailTransport {
  return new SmtpMailTransport({ url: new Secret(server.url), from: 'no-reply@soridam.example' });
}

describe('the words of a mail', () => {
  it('MODE-30 say to operators why there is no backup, and of when the last one is', () => {
    const of = (language: 'ko' | 'en', failure: 'no-folder' | 'no-room' | 'failed', lastTakenAt?: number) =>
      wordedLetter({ kind: 'backup-failed', to: TO, language, failure, at: EXPIRES_AT, lastTakenAt }, SITE);
    const korean = of('ko', 'no-room', EXPIRES_AT - 86_400_000);
    expect(korean.subject).toBe('[소리담] 백업을 만들지 못했어요');
    for (const words of [
      '2026년 11월 22일 오전 9:30',
      '가득 찼어요',
      '2026년 11월 21일 오전 9:30',
      `${SITE}/operator`,
    ]) {
      expect(korean.text).toContain(words);
    }
    expect(of('en', 'no-folder').text).toContain('whether its disk is mounted');
    expect(of('en', 'no-folder').text).toContain('There is no whole backup yet.');
    expect(of('en', 'failed', EXPIRES_AT).text).toContain('The log of the server says why.');
  });

  it('MODE-30 say to operators of a backup that is missing in the audit log that it can be used, and what to do', () => {
    const mail = { kind: 'backup-not-logged', to: TO, name: '2026-11-21T190000Z', takenAt: EXPIRES_AT } as const;
    const korean = wordedLetter({ ...mail, language: 'ko' }, SITE).text;
    for (const words of [mail.name, '2026년 11월 22일 오전 9:30', '그대로 쓸 수 있어요', 'soridam doctor'])
      expect(korean).toContain(words);
    const english = wordedLetter({ ...mail, language: 'en' }, SITE).text;
    for (const words of [mail.name, 'can be used', 'soridam doctor']) expect(english).toContain(words);
  });

  it('name the device and the time of a sign-in, and what to do against it, as the member signs in', () => {
    const of = (facts: object) =>
      wordedLetter(
        {
          kind: 'new-device',
          to: TO,
          language: 'ko',
          provider: 'email',
          deviceName: undefined,
          at: EXPIRES_AT,
          ...facts,
        },
        SITE,
      ).text;
    expect(of({})).toContain('2026년 11월 22일');
    expect(of({})).not.toContain('기기:');
    expect(of({ deviceName: 'Safari · iPhone' })).toContain('기기: Safari · iPhone');
    expect(of({})).toContain('비밀번호를 바꾸세요');
    expect(of({ provider: 'apple' })).toContain('Apple 계정의 비밀번호');
    expect(of({ language: 'en', provider: 'kakao' })).toContain('password of your Kakao account');
  });

  it('SES-31, SES-32 are in the language of its reader, as text and as HTML, and say which link or password', () => {
    for (const mail of MAILS) {
      const { subject, text, html, to, language } = wordedLetter(mail, SITE);
      expect({ to, language }).toEqual({ to: mail.to, language: mail.language });
      expect(/\p{Script=Hangul}/u.test(subject)).toBe(mail.language === 'ko');
      expect(html).toContain(`<html lang="${mail.language}">`);
      expect(subject).not.toMatch(/\p{Cc}/u);
      expect(`${subject} ${text}`, 'speaks as the pages do').not.toMatch(/니다|log(ged)? in/i);
      if (mail.kind === 'verification') expect(text).toContain(`\n${LINK}\n`);
      if (mail.kind === 'temporary-password') expect(text).toContain(`\n${PASSWORD}\n`);
    }
  });

  it('stay words in HTML, whatever marks are in them', () => {
    for (const mail of MAILS) {
      const { html } = wordedLetter(mail, SITE);
      expect(html).not.toContain('b<c>');
      expect(html).not.toContain('<&>');
      expect(
        html
          .match(/<(\/?)([a-z][a-z0-9]*)/g)
          ?.every((tag) => /^<\/?(html|head|meta|title|body|div|h2|p|a|br|span)$/.test(tag)),
      ).toBe(true);
      if (mail.kind === 'verification')
        expect(html).toContain('href="https://soridam.example/auth/verify?token=a&quot;b&lt;c&gt;&amp;d"');
    }
  });

  it('say until when a temporary password works, in Korean time', () => {
    const [ko, en] = MAILS.filter((mail) => mail.kind === 'temporary-password').map((mail) => wordedLetter(mail, SITE));
    expect(ko?.text).toContain('2026년 11월 22일 오전 9:30까지');
    expect(en?.text).toContain('November 22, 2026 at 9:30');
  });
});

describe('the words of the weekly mail', () => {
  const of = (language: 'ko' | 'en', news: Partial<WeeklyNews> = {}) =>
    wordedLetter({ kind: 'weekly', to: TO, language, news: { ...NEWS, ...news }, endUrl: new Secret(END_URL) }, SITE);

  it('NTF-13 say what is new with its series, length and price, and what comes when, in the language of the reader', () => {
    const korean = of('ko').text;
    for (const words of [
      '지난 한 주에 나온 회차',
      '- 등대 <&> · 4화 · b<c> & "안개"\n  13분 · 무료\n  https://soridam.example/series/7/episodes?story=11',
      '- 물때 · 프롤로그\n  1분 · 캔디 3개',
      '60분 · 소장',
      '더 많은 회차가 내 서랍의 ‘새 회차’에 있어요.',
      '다음 한 주에 나올 회차',
      '- 새벽\n  2026년 12월 4일 금요일 오후 6:00\n  https://soridam.example/series/9/episodes',
      `이 메일 그만 받기\n${END_URL}`,
    ]) {
      expect(korean).toContain(words);
    }
    const english = of('en').text;
    for (const words of [
      'New in the past week',
      'Ep. 4 · b<c>',
      '13 minutes · Free',
      '1 minute · 3 candy',
      '60 minutes · Owned',
      'Coming in the next week (Korea Standard Time)',
      'Friday, December 4, 2026 at 6:00',
      `Stop this email\n${END_URL}`,
    ]) {
      expect(english).toContain(words);
    }
  });

  it('NTF-13 say in the subject how much is new, or that something comes', () => {
    expect([of('ko').subject, of('en').subject]).toEqual([
      '[소리담] 이번 주 새 회차 3개 이상',
      '[Soridam] More than 3 new episodes this week',
    ]);
    const one = { stories: NEWS.stories.slice(0, 1), hasMoreStories: false, coming: [] };
    expect([of('ko', one).subject, of('en', one).subject]).toEqual([
      '[소리담] 이번 주 새 회차 1개',
      '[Soridam] 1 new episode this week',
    ]);
    expect(of('ko', one).text).not.toMatch(/다음 한 주|더 많은/);
    const none = { stories: [], hasMoreStories: false };
    expect([of('ko', none).subject, of('en', none).subject]).toEqual([
      '[소리담] 다음 한 주에 나올 회차',
      '[Soridam] What comes next week',
    ]);
    expect(of('ko', none).text).not.toContain('지난 한 주');
  });

  it('NTF-14 API-77 tell mail programs by what press it ends, and no other letter does', async () => {
    const server = await aMailServer();
    await smtp(server).send(of('ko'), 'weekly');
    await smtp(server).send(LETTER, 'other');
    const [weekly, other] = server.mails.map(({ raw }) => raw.replace(/\r\n[ \t]+/g, ' '));
    expect(weekly).toMatch(/^List-Unsubscribe: <https:\/\/soridam\.example\/mail\/weekly\?token=a\.b\.c&lang=ko>\r$/m);
    expect(weekly).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(other).not.toContain('List-Unsubscribe');
    const mailbox = new FileMailbox(aFolder());
    await mailbox.send(of('ko'), 'weekly');
    expect((await mailbox.letters())[0]?.endUrl).toBe(END_URL);
  });
});

describe('a mail on its way', () => {
  const box = new PlainSecretBox();

  async function sent(transport: Parameters<typeof mailSender>[1], log: string[] = []): Promise<MemoryJobQueue> {
    const queue = new MemoryJobQueue(2);
    const outbox = new QueuedMailOutbox(queue, box, SITE);
    await queue.transaction(async (transaction) => {
      for (const mail of MAILS) await outbox.enqueue(mail, transaction);
    });
    const logger = pino({}, { write: (line: string) => log.push(line) });
    await queue.run({
      ...NO_JOBS,
      'send-mail': mailSender(box, transport, logger),
    });
    await queue.run({
      ...NO_JOBS,
      'send-mail': mailSender(box, transport, logger),
    });
    return queue;
  }

  it('waits sealed, so that neither link, password nor address can be read in the database', async () => {
    const waiting: unknown[] = [];
    const outbox = new QueuedMailOutbox<undefined>(
      { enqueue: async (_name, payload) => void waiting.push(payload) },
      box,
      SITE,
    );
    for (const mail of MAILS) await outbox.enqueue(mail, undefined);
    expect(waiting).toHaveLength(MAILS.length);
    expect(JSON.stringify(waiting)).not.toMatch(/soridam\.example|Aa1|verify/);
  });

  it('arrives once, with its link or its password', async () => {
    const server = await aMailServer();
    const queue = await sent(smtp(server));
    expect(server.mails.map(({ subject }) => subject)).toEqual(MAILS.map((mail) => wordedLetter(mail, SITE).subject));
    expect(server.mails.every(({ recipients }) => recipients.length === 1 && recipients[0] === TO)).toBe(true);
    expect(queue.setAside).toEqual([]);
  });

  it('is tried again, and at last set aside, where no mail server answers', async () => {
    const server = await startMailServer();
    await server.close();
    expect((await sent(smtp(server))).setAside).toHaveLength(MAILS.length);
  });

  it('is given up where the mail server refuses the address for good, and the log says so without it', async () => {
    const refusal = Object.assign(new Error(`<${TO}> is unknown`), { responseCode: 550 });
    const server = await aMailServer({ onRcptTo: (_address, _session, answer) => answer(refusal) });
    const log: string[] = [];
    expect((await sent(smtp(server), log)).setAside).toEqual([]);
    expect(log).toHaveLength(MAILS.length);
    expect(log.join('')).toContain('EENVELOPE 550');
    expect(log.join('')).not.toMatch(/sori@|Aa1|verify/);
  });

  it('is set aside where it was sealed with another key', async () => {
    const server = await aMailServer();
    const queue = new MemoryJobQueue(1);
    await queue.transaction((transaction) => queue.enqueue('send-mail', { id: 'x', sealed: 'other' }, transaction));
    await queue.run({
      ...NO_JOBS,
      'send-mail': mailSender(box, smtp(server), pino({ level: 'silent' })),
    });
    expect(queue.setAside).toHaveLength(1);
    expect(server.mails).toEqual([]);
  });
});

describe('mail by SMTP', () => {
  it('comes from the platform, by name, and says that a machine wrote it', async () => {
    const server = await aMailServer();
    await smtp(server).send(LETTER, 'abc');
    const [mail] = server.mails;
    expect(mail?.from).toBe('소리담 <no-reply@soridam.example>');
    expect(mail?.messageId).toBe('<abc.mail@soridam.example>');
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  it.each([
    ['a line break', 'a@soridam.example\r\nBcc: evil@elsewhere.example'],
    ['a bare line feed', 'a@soridam.example\nBcc: evil@elsewhere.example'],
    ['a line separator', 'a@soridam.example\u2028Bcc: evil@elsewhere.example'],
    ['a NUL', 'a@soridam.example\0'],
  ])('RX4 is refused with %s in the address or the subject', async (_, text) => {
    const server = await aMailServer();
    expect(await smtp(server).send({ ...LETTER, to: text }, 'x')).toMatchObject({ failure: { kind: 'refused' } });
    expect(await smtp(server).send({ ...LETTER, subject: text }, 'x')).toMatchObject({ failure: { kind: 'refused' } });
    expect(server.mails).toEqual([]);
  });

  it.each([
    'a@soridam.example, evil@elsewhere.example',
    'evil@elsewhere.example <a@soridam.example>',
    'a@b.example; c',
  ])('RX4 goes to one recipient at most, also for an address that looks like several: %s', async (to) => {
    const server = await aMailServer();
    await smtp(server).send({ ...LETTER, to }, 'x');
    expect(server.mails.flatMap(({ recipients }) => recipients)).not.toContain('evil@elsewhere.example');
  });

  it('can be tried again after a wrong password or a busy server', async () => {
    const server = await aMailServer({
      onMailFrom: (_address, _session, answer) => answer(Object.assign(new Error('later'), { responseCode: 451 })),
    });
    expect(await smtp(server).send(LETTER, 'x')).toMatchObject({ failure: { kind: 'unreachable' } });
    const stranger = new SmtpMailTransport({
      url: new Secret(server.url.replace('let%20me%20in', 'wrong')),
      from: 'no-reply@soridam.example',
    });
    const refused = await stranger.send(LETTER, 'x');
    expect(refused).toMatchObject({ failure: { kind: 'unreachable' } });
    expect(JSON.stringify(refused)).not.toContain('wrong');
  });
});

describe('the mailbox', () => {
  let now = 0;
  let folder = '';
  let mailbox: FileMailbox;

  beforeEach(() => {
    now = Date.UTC(2026, 10, 21);
    folder = path.join(aFolder(), 'mailbox');
    mailbox = new FileMailbox(folder, () => (now += 1_000));
  });

  it('is empty before the first letter', async () => {
    expect(await mailbox.letters()).toEqual([]);
  });

  it('shows the newest letter first', async () => {
    for (const subject of ['one', 'two', 'three']) await mailbox.send({ ...LETTER, subject }, subject);
    expect((await mailbox.letters()).map(({ subject }) => subject)).toEqual(['three', 'two', 'one']);
  });

  it('keeps the last 200 letters', async () => {
    for (let index = 1; index <= 203; index += 1) await mailbox.send({ ...LETTER, subject: `${index}` }, `id-${index}`);
    const subjects = (await mailbox.letters()).map(({ subject }) => subject);
    expect(subjects).toHaveLength(200);
    expect([subjects[0], subjects.at(-1)]).toEqual(['203', '4']);
  });

  it('can be read by nobody else of this machine', async () => {
    await mailbox.send(LETTER, 'one');
    const [name = ''] = readdirSync(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
  });

  it('passes over what is no letter', async () => {
    await mailbox.send(LETTER, 'one');
    writeFileSync(path.join(folder, '000000000000001-x.json'), '{"to":1}');
    writeFileSync(path.join(folder, '000000000000002-x.json'), 'torn');
    writeFileSync(path.join(folder, 'notes.txt'), 'mine');
    expect(await mailbox.letters()).toHaveLength(1);
  });
});
