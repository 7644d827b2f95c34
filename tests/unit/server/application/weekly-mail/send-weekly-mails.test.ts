import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorId, SeriesId } from '../../../../../common/kernel/ids.ts';
import type { Mail } from '../../../../../server/application/ports/accounts/mail-outbox.ts';
import type { WeeklyMailWork } from '../../../../../server/application/ports/community/weekly-mail-work.ts';
import { UnavailableError } from '../../../../../server/application/unavailable-error.ts';
import { SendWeeklyMails } from '../../../../../server/application/weekly-mail/send-weekly-mails.ts';
import { WeeklyMailLinks } from '../../../../../server/application/weekly-mail/weekly-mail-links.ts';
import type { WeeklyNews } from '../../../../../server/domain/community/weekly-mail.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** A Friday at ten in Seoul. */
const FRIDAY = Date.UTC(2026, 10, 27, 1);
const RUNNING = { aborted: false };
const NOTHING: WeeklyNews = { stories: [], hasMoreStories: false, coming: [] };
const SOMETHING: WeeklyNews = {
  ...NOTHING,
  coming: [{ series: { id: 7 as SeriesId, title: '물때' }, at: FRIDAY + WEEK_MS }],
};

interface Row {
  since: number;
  lastEdition: number | undefined;
  email: string | undefined;
}

/** Members who want the mail, and what was sent; a work that throws leaves nothing behind. */
function aWorld(news: (member: number) => WeeklyNews = () => SOMETHING) {
  const rows = new Map<number, Row>();
  const sent: { readonly member: number; readonly at: number; readonly mail: Mail }[] = [];
  const clock = { now: FRIDAY };
  const work: WeeklyMailWork = {
    waiting: async ({ at }, after = 0 as AuthorId, most) =>
      [...rows]
        .filter(([id, { since, lastEdition = 0 }]) => id > after && since < at && lastEdition < at)
        .map(([id]) => id as AuthorId)
        .toSorted((a, b) => a - b)
        .slice(0, Math.min(most, 2)),
    run: async (member, act) => {
      const row = rows.get(member);
      if (row === undefined) return;
      const draft: { edition?: number; mail?: Mail } = {};
      await act({
        facts: { memberId: member, since: row.since, lastEdition: row.lastEdition },
        recipient: row.email === undefined ? undefined : { email: row.email, language: 'ko' },
        news: async () => news(member),
        note: async ({ at }) => void (draft.edition = at),
        send: async (mail) => void (draft.mail = mail),
      });
      if (draft.edition !== undefined) row.lastEdition = draft.edition;
      if (draft.mail !== undefined) sent.push({ member, at: clock.now, mail: draft.mail });
    },
  };
  const links = new WeeklyMailLinks({
    signer: {
      signWeeklyMail: async (member) => `token-${member}`,
      readWeeklyMail: async (token) =>
        token.startsWith('token-') ? (Number(token.slice('token-'.length)) as AuthorId) : undefined,
    },
    mails: {
      setting: async (member) => ({ isOn: rows.has(member), hasAddress: true }),
      turnOff: async (member) => rows.delete(member),
    },
    publicUrl: 'https://soridam.example',
  });
  const turnOn = (member: number, facts: Partial<Row> = {}): void => {
    if (!rows.has(member))
      rows.set(member, { since: clock.now, lastEdition: undefined, email: `${member}@b.co`, ...facts });
  };
  const sending = new SendWeeklyMails({ work, links, now: () => clock.now });
  return { rows, sent, clock, work, links, turnOn, run: (signal = RUNNING) => sending.run(signal) };
}

describe('SendWeeklyMails', () => {
  it('NTF-13 NTF-14 sends each their mail, with the link that ends it, and notes it', async () => {
    const { rows, sent, clock, turnOn, run } = aWorld();
    for (const member of [6, 12, 18, 24, 30]) turnOn(member, { since: FRIDAY - 1 });
    clock.now = FRIDAY + HOUR_MS;
    await run();
    expect(sent.map(({ member }) => member)).toEqual([6, 12, 18, 24, 30]);
    expect([...rows.values()].every(({ lastEdition }) => lastEdition === FRIDAY)).toBe(true);
    const [first] = sent;
    expect(first?.mail).toMatchObject({ kind: 'weekly', to: '6@b.co', language: 'ko', news: SOMETHING });
    expect(first?.mail.kind === 'weekly' && first.mail.endUrl.reveal()).toBe(
      'https://soridam.example/mail/weekly?token=token-6&lang=ko',
    );
  });

  it('NTF-13 sends none where there is nothing to say, and looks there no more that week', async () => {
    let looked = 0;
    const { rows, sent, turnOn, run } = aWorld(() => {
      looked += 1;
      return NOTHING;
    });
    turnOn(6, { since: FRIDAY - 1 });
    await run();
    await run();
    expect([sent, looked, rows.get(6)?.lastEdition]).toEqual([[], 1, FRIDAY]);
  });

  it('NTF-13 sends none to whom no mail reaches, and nothing on other days', async () => {
    const { sent, clock, turnOn, run } = aWorld();
    turnOn(6, { since: FRIDAY - 1, email: undefined });
    turnOn(12, { since: FRIDAY - 1 });
    clock.now = FRIDAY - 1;
    await run();
    clock.now = FRIDAY + 35 * HOUR_MS;
    await run();
    expect(sent).toEqual([]);
    clock.now = FRIDAY;
    await run();
    expect(sent.map(({ member }) => member)).toEqual([12]);
  });

  it('NTF-13 goes on where it was stopped', async () => {
    const { sent, turnOn, run } = aWorld((member) => {
      if (member === 18) stop.aborted = true;
      return SOMETHING;
    });
    const stop = { aborted: false };
    for (const member of [6, 12, 18, 24, 30]) turnOn(member, { since: FRIDAY - 1 });
    await expect(run(stop)).rejects.toThrow('The server stops');
    expect(sent.map(({ member }) => member)).toEqual([6, 12, 18]);
    await run();
    expect(sent.map(({ member }) => member)).toEqual([6, 12, 18, 24, 30]);
  });

  it('NTF-13 one that cannot be made keeps nobody from theirs, and is tried again', async () => {
    let isBroken = true;
    const { sent, turnOn, run } = aWorld((member) => {
      if (member === 12 && isBroken) throw new Error('no words');
      return SOMETHING;
    });
    for (const member of [6, 12, 18]) turnOn(member, { since: FRIDAY - 1 });
    await expect(run()).rejects.toThrow('Weekly mails that failed: 1.');
    expect(sent.map(({ member }) => member)).toEqual([6, 18]);
    isBroken = false;
    await run();
    expect(sent.map(({ member }) => member)).toEqual([6, 18, 12]);
  });

  it('stops at once where the database does not answer', async () => {
    const { sent, turnOn, run } = aWorld((member) => {
      if (member === 6) throw new UnavailableError('away');
      return SOMETHING;
    });
    for (const member of [6, 12]) turnOn(member, { since: FRIDAY - 1 });
    await expect(run()).rejects.toThrow(UnavailableError);
    expect(sent).toEqual([]);
  });

  it('NTF-13 whatever is turned on and off and run when: one a week at most, and one where it was on and the job ran', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 0, max: 40 }) }),
      fc.record({ kind: fc.constantFrom('on' as const, 'off' as const), member: fc.integer({ min: 1, max: 8 }) }),
      fc.record({ kind: fc.constantFrom('run' as const, 'die' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const dying = { left: Infinity };
        const { rows, sent, clock, turnOn, run } = aWorld(() => {
          if ((dying.left -= 1) < 0) throw new UnavailableError('killed');
          return SOMETHING;
        });
        for (const one of steps) {
          if (one.kind === 'pass') clock.now += one.hours * HOUR_MS;
          else if (one.kind === 'on') turnOn(one.member);
          else if (one.kind === 'off') rows.delete(one.member);
          else {
            dying.left = one.kind === 'die' ? 1 : Infinity;
            await run().catch(() => {});
          }
        }
        const weekOf = (at: number): number => Math.floor((at - FRIDAY) / WEEK_MS);
        const mails = sent.map(({ member, at }) => `${member} in week ${weekOf(at)}`);
        expect(new Set(mails).size).toBe(mails.length);
        // At the next Friday's end everybody who wants it has had theirs.
        clock.now = FRIDAY + (weekOf(clock.now) + 1) * WEEK_MS + 6 * HOUR_MS;
        dying.left = Infinity;
        await run();
        const now = sent.filter(({ at }) => at === clock.now).map(({ member }) => member);
        expect(now.toSorted((a, b) => a - b)).toEqual([...rows.keys()].toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('WeeklyMailLinks', () => {
  it('NTF-14 look ends nothing; end ends it once, and says what it found', async () => {
    const { links, rows, turnOn } = aWorld();
    turnOn(6);
    turnOn(7);
    expect([await links.look('token-6'), await links.look('token-6')]).toEqual(['on', 'on']);
    expect([await links.end('token-6'), await links.end('token-6')]).toEqual(['ended', 'off']);
    expect(await links.look('token-6')).toBe('off');
    expect([await links.look('other'), await links.end('other')]).toEqual(['broken', 'broken']);
    expect([...rows.keys()]).toEqual([7]);
  });
});
