import { describe, expect, it } from 'vitest';
import type { AuditFilter } from '../../../common/kernel/audit.ts';
import type { CollectionFacts } from '../../../common/kernel/collections.ts';
import type { ContentKind } from '../../../common/kernel/content-report.ts';
import type { CollectionId, ReviewId, SeriesId, UserId } from '../../../common/kernel/ids.ts';
import { fail, ok } from '../../../common/kernel/result.ts';
import type { Judgement, OperatorApi } from '../../../src/application/ports/api/operator-api.ts';
import { must } from '../../support/must.ts';

interface Rig {
  /** Of an operator before whom nothing waits. */
  readonly api: OperatorApi;
  /** The same out of reach. */
  readonly broken: OperatorApi;
  /** Somebody reports a new comment as spam. @returns its number */
  readonly report: (text: string) => Promise<ReviewId>;
  /** Somebody reports a new series, story or author. @returns its number */
  readonly reportContent: (kind: ContentKind) => Promise<number>;
  /** One of the challenge. */
  readonly series: SeriesId;
  /** Two that listeners find, in no collection. */
  readonly listed: readonly SeriesId[];
  /** Somebody who is signed in. */
  readonly member: UserId;
  readonly pass: (seconds: number) => void;
}

const UNKNOWN = 1_000_000;
const judgement = (action: Judgement['action'], facts: Partial<Judgement> = {}): Judgement => ({
  action,
  reason: undefined,
  note: '',
  ...facts,
});
const HIDE = judgement('hide', { reason: 'spam', note: '가입 권유' });
const DAY_MS = 24 * 60 * 60 * 1000;
/** Of a time in milliseconds since 1970. */
const koreanDay = (at: number): string => new Date(at + 9 * 60 * 60 * 1000).toISOString().slice(0, 10);
const collectionOf = (series: readonly SeriesId[]): CollectionFacts => ({
  title: { ko: '잠들기 전', en: 'Before sleep' },
  text: { ko: '조용한 이야기', en: 'Quiet stories' },
  isPublished: true,
  series,
});
const CHANGED = fail({ kind: 'case-changed' });

/** What every implementation of OperatorApi does. */
export function operatorApiContract(name: string, make: () => Promise<Rig>): void {
  describe(`OperatorApi, ${name}`, () => {
    const idsOf = async (api: OperatorApi, list: 'open' | 'closed') =>
      must(await api.cases(list, 1)).items.map(({ reviewId }) => reviewId);

    it('has the cases that wait, the oldest first, and those that are closed, the latest first', async () => {
      const { api, report, pass } = await make();
      const [one, other] = [await report('하나'), (pass(60), await report('둘'))];
      const page = must(await api.cases('open', 1));
      expect(page.items.map(({ reviewId }) => reviewId)).toEqual([one, other]);
      expect([page.page, page.totalCount]).toEqual([1, 2]);
      const facts = { state: 'open', isDeleted: false, totalReports: 1, operator: undefined, reason: undefined };
      expect(page.items[0]).toMatchObject({ ...facts, text: '하나', reports: [{ reason: 'spam', note: undefined }] });
      for (const id of [other, one]) {
        pass(60);
        must(await api.judge(id, judgement('dismiss')));
      }
      expect([await idsOf(api, 'open'), await idsOf(api, 'closed')]).toEqual([[], [one, other]]);
      expect(must(await api.cases('open', 9))).toMatchObject({ items: [], totalCount: 0 });
    });

    it('a case that is taken waits on, in the hands of who took it', async () => {
      const { api, report } = await make();
      const id = await report('하나');
      const taken = must(await api.judge(id, judgement('take')));
      expect(taken).toMatchObject({ reviewId: id, state: 'taken', note: undefined });
      expect(taken.operator).toBeDefined();
      expect(must(await api.cases('open', 1)).items).toEqual([taken]);
    });

    it('hides a comment for a reason, and puts it back', async () => {
      const { api, report } = await make();
      const id = await report('하나');
      expect(must(await api.judge(id, HIDE))).toMatchObject({ state: 'hidden', reason: 'spam', note: '가입 권유' });
      expect([await idsOf(api, 'open'), await idsOf(api, 'closed')]).toEqual([[], [id]]);
      expect(must(await api.judge(id, judgement('restore')))).toMatchObject({ state: 'restored', reason: undefined });
    });

    it('says when another operator was first, and what is not there; nothing is done then', async () => {
      const { api, report } = await make();
      const id = await report('하나');
      const both = await Promise.all([api.judge(id, HIDE), api.judge(id, HIDE)]);
      expect(both.filter((answer) => answer.ok)).toHaveLength(1);
      expect(both.find((answer) => !answer.ok)).toEqual(CHANGED);
      for (const action of ['take', 'dismiss'] as const)
        expect(await api.judge(id, judgement(action))).toEqual(CHANGED);
      const second = await report('둘');
      expect(await api.judge(second, judgement('hide'))).toEqual(fail({ kind: 'unavailable' }));
      expect(await idsOf(api, 'open')).toEqual([second]);
      expect(await api.judge(UNKNOWN as ReviewId, HIDE)).toEqual(fail({ kind: 'not-found' }));
      expect(must(await api.log({})).entries.map(({ action }) => action)).toEqual(['hide']);
    });

    it('writes down what was done, the latest first, part by part', async () => {
      const { api, report, series } = await make();
      const id = await report('하나');
      must(await api.judge(id, HIDE));
      for (let time = 0; time < 2; time += 1) expect(await api.place(series, 'original')).toEqual(ok(undefined));
      must(await api.place(series, 'challenge'));
      const { entries, next } = must(await api.log({}));
      expect(entries).toMatchObject([
        { action: 'demote', series: { id: series }, review: undefined },
        { action: 'promote', series: { id: series } },
        { action: 'hide', review: id, text: '하나', reason: 'spam', note: '가입 권유', payout: undefined },
      ]);
      expect(next).toBeUndefined();
      expect(entries.every(({ by }) => by.kind === 'operator' && by.person?.name !== undefined)).toBe(true);
      for (let time = 0; time < 10; time += 1) {
        must(await api.place(series, 'original'));
        must(await api.place(series, 'challenge'));
      }
      const first = must(await api.log({}));
      expect(first.entries).toHaveLength(20);
      const rest = must(await api.log({}, first.next));
      expect(rest.entries).toEqual(entries);
      expect(rest.next).toBeUndefined();
    });

    it('API-58 finds in the log what fits, by all that is asked for', async () => {
      const { api, report, series, member } = await make();
      const id = await report('하나뿐인 광고');
      must(await api.judge(id, HIDE));
      must(await api.endLogins(member, '탈취 신고'));
      must(await api.place(series, 'original'));
      const found = async (filter: AuditFilter) => must(await api.log(filter)).entries.map(({ action }) => action);
      const all = ['promote', 'end-logins', 'hide'];
      expect(await found({})).toEqual(all);
      const [latest, ended] = must(await api.log({})).entries;
      const { id: operator, name } = latest!.by.person!;
      expect(await found({ topic: 'moderation' })).toEqual(['promote', 'hide']);
      expect(await found({ topic: 'moderation', action: 'promote' })).toEqual(['promote']);
      expect(await found({ action: 'recovery-code-used' })).toEqual([]);
      expect(await found({ by: String(operator) })).toEqual(all);
      // Most of it: many a name begins alike.
      expect(await found({ by: name!.slice(0, -1), text: '광고' })).toEqual(['hide']);
      expect(await found({ by: '없는 사람' })).toEqual([]);
      expect(await found({ member: String(member) })).toEqual(['end-logins']);
      expect(await found({ member: ended!.member!.name })).toEqual(['end-logins']);
      expect(await found({ text: '탈취' })).toEqual(['end-logins']);
      expect(await found({ network: '192.0.2.1' })).toEqual([]);
      const day = koreanDay(latest!.doneAt);
      expect(await found({ from: day, to: day, text: '탈취' })).toEqual(['end-logins']);
      expect(await found({ to: koreanDay(latest!.doneAt - DAY_MS) })).toEqual([]);
      expect(await found({ from: koreanDay(latest!.doneAt + DAY_MS) })).toEqual([]);
    });

    it('SES-91 signs a member out everywhere, which the log tells, and nobody who is none', async () => {
      const { api, member } = await make();
      expect(await api.endLogins(member, '탈취 신고')).toEqual(ok(1));
      const [latest] = must(await api.log({})).entries;
      const told = { action: 'end-logins', note: '탈취 신고', review: undefined, series: undefined };
      expect(latest).toMatchObject({ ...told, member: { id: member } });
      expect(await api.endLogins(UNKNOWN as UserId, '')).toEqual(fail({ kind: 'not-found' }));
    });

    it('MODE-30 tells how the backups stand: none are made', async () => {
      const { api } = await make();
      expect(await api.backups()).toEqual(ok({ isConfigured: false, last: undefined, failure: undefined }));
    });

    it('API-64 counts what waits until it is answered; what is taken still waits', async () => {
      const { api, report, reportContent } = await make();
      const of = (comment: number, series = 0) => ({
        reports: comment + series,
        reportsOf: { comment, series, story: 0, author: 0 },
      });
      const none = { ...of(0), requestedPayouts: 0, approvedPayouts: 0 };
      expect(await api.waiting()).toEqual(ok(none));
      const [one, other] = [await report('하나'), await report('둘')];
      expect(await api.waiting()).toEqual(ok({ ...none, ...of(2) }));
      must(await api.judge(one, judgement('take')));
      expect(await api.waiting()).toEqual(ok({ ...none, ...of(2) }));
      must(await api.judge(one, judgement('dismiss')));
      must(await api.judge(other, HIDE));
      expect(await api.waiting()).toEqual(ok(none));
      await reportContent('series');
      expect(await api.waiting()).toEqual(ok({ ...none, ...of(0, 1) }));
    });

    it('SHL-80 has the cases of series, stories and authors, the newest first, until they are decided', async () => {
      const { api, reportContent, pass } = await make();
      const { content } = api;
      const idsOf = async (list: 'open' | 'closed', kind: ContentKind) =>
        must(await content.cases(list, kind, 1)).items.map(({ content: { id } }) => id);
      for (const kind of ['series', 'story', 'author'] as const) {
        const [one, other] = [await reportContent(kind), (pass(60), await reportContent(kind))];
        expect(await idsOf('open', kind)).toEqual([other, one]);
        const [{ id } = { id: 0 }] = must(await content.cases('open', kind, 1)).items;
        const taken = must(await content.judge(id, { action: 'take', words: '' }));
        expect(taken).toMatchObject({ state: 'taken', note: undefined, totalReports: 1, isShown: true });
        expect(taken.operator).toBeDefined();
        const last = kind === 'author' ? 'answer' : 'take-down';
        const done = must(await content.judge(id, { action: last, words: '도용' }));
        expect(done).toMatchObject({ state: kind === 'author' ? 'answered' : 'down', note: '도용' });
        expect(await content.judge(id, { action: 'dismiss', words: '' })).toEqual(CHANGED);
        expect([await idsOf('open', kind), await idsOf('closed', kind)]).toEqual([[one], [other]]);
        if (kind === 'author') continue;
        const back = must(await content.judge(id, { action: 'put-back', words: '' }));
        expect(back).toMatchObject({ state: 'restored', note: undefined, isShown: true });
      }
    });

    it('SHL-80 takes nothing down without a reason, and knows no case that is not there', async () => {
      const { api, reportContent } = await make();
      await reportContent('series');
      const [{ id } = { id: 0 }] = must(await api.content.cases('open', 'series', 1)).items;
      expect(await api.content.judge(id, { action: 'take-down', words: '' })).toEqual(fail({ kind: 'unavailable' }));
      expect(await api.content.judge(id, { action: 'answer', words: '' })).toEqual(CHANGED);
      expect(await api.content.judge(UNKNOWN, { action: 'take', words: '' })).toEqual(fail({ kind: 'not-found' }));
      expect(must(await api.log({ topic: 'moderation' })).entries).toEqual([]);
    });

    it('SES-103 API-74 makes collections, changes them, and says when another operator was first', async () => {
      const { api, listed, pass } = await make();
      const { collections } = api;
      expect(await collections.all()).toEqual(ok([]));
      const facts = collectionOf(listed);
      const { id, edition, series } = must(await collections.save(facts, undefined));
      expect(series).toMatchObject(listed.map((one) => ({ id: one, isShown: true })));
      pass(60);
      const draft = must(await collections.save({ ...facts, isPublished: false, series: [] }, undefined));
      expect(must(await collections.all()).map((one) => one.id)).toEqual([draft.id, id]);
      const next = { ...facts, title: { ko: '새 이름', en: 'New name' }, series: listed.toReversed() };
      const changed = must(await collections.save(next, { id, edition }));
      expect(changed).toMatchObject({ id, title: next.title, isPublished: true });
      expect(changed.series.map((one) => one.id)).toEqual(next.series);
      expect(await collections.save(facts, { id, edition })).toEqual(fail({ kind: 'changed' }));
      expect(await collections.save({ ...facts, series: [] }, undefined)).toMatchObject({
        ok: false,
        failure: { kind: 'other', message: expect.stringContaining('두 편') },
      });
      expect(await collections.remove(draft.id)).toEqual(ok(undefined));
      expect(await collections.remove(draft.id)).toEqual(fail({ kind: 'not-found' }));
      expect(must(await api.log({ topic: 'collections' })).entries.map(({ action, text }) => [action, text])).toEqual([
        ['delete-collection', '잠들기 전'],
        ['change-collection', '새 이름'],
        ['make-collection', '잠들기 전'],
        ['publish-collection', '잠들기 전'],
        ['make-collection', '잠들기 전'],
      ]);
    });

    it('SHL-95 API-74 pins collections in an order, unless others are pinned by now', async () => {
      const { api, listed } = await make();
      const { collections } = api;
      const facts = collectionOf(listed);
      const one = must(await collections.save(facts, undefined)).id;
      const two = must(await collections.save(facts, undefined)).id;
      const places = async () => must(await collections.all()).map(({ id, pinnedPlace }) => [id, pinnedPlace]);
      expect(await collections.pin([one, two], [])).toEqual(ok(undefined));
      expect(await places()).toEqual([
        [one, 1],
        [two, 2],
      ]);
      expect(await collections.pin([two], [])).toEqual(fail({ kind: 'changed' }));
      expect(await collections.pin([two, one], [one, two])).toEqual(ok(undefined));
      expect(await places()).toEqual([
        [two, 1],
        [one, 2],
      ]);
    });

    it('says when nothing can be reached', async () => {
      const { broken, series } = await make();
      const offline = fail({ kind: 'offline' });
      expect(await broken.cases('open', 1)).toEqual(offline);
      expect(await broken.judge(UNKNOWN as ReviewId, HIDE)).toEqual(offline);
      expect(await broken.content.cases('open', 'series', 1)).toEqual(offline);
      expect(await broken.content.judge(1, { action: 'take', words: '' })).toEqual(offline);
      expect(await broken.place(series, 'original')).toEqual(offline);
      expect(await broken.endLogins(UNKNOWN as UserId, '')).toEqual(offline);
      expect(await broken.log({})).toEqual(offline);
      expect(await broken.backups()).toEqual(offline);
      expect(await broken.waiting()).toEqual(offline);
      expect(await broken.collections.all()).toEqual(offline);
      expect(await broken.collections.save(collectionOf([]), undefined)).toEqual(offline);
      expect(await broken.collections.remove(1 as CollectionId)).toEqual(offline);
      expect(await broken.collections.pin([], [])).toEqual(offline);
    });
  });
}
