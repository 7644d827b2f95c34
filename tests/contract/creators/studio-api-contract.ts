import { describe, expect, it } from 'vitest';
import type { SeriesId } from '../../../common/kernel/ids.ts';
import type { ApiFailure } from '../../../src/application/ports/api-port.ts';
import type { StudioApi } from '../../../src/application/ports/api/studio-api.ts';

interface Rig {
  /** Of an author with one series, heard three times in the last seven days, which has a comment `궁금해요` and a draft `초고`. */
  readonly api: StudioApi;
  readonly series: SeriesId;
  /** The same, out of reach. */
  readonly broken: StudioApi;
}

const OFFLINE: ApiFailure = { kind: 'offline' };

/** What every implementation of StudioApi does. */
export function studioApiContract(name: string, make: () => Promise<Rig>): void {
  describe(`StudioApi, ${name}`, () => {
    it('CRE-04 tells what the days brought, of all series and of one', async () => {
      const { api, series } = await make();
      for (const asked of [undefined, series]) {
        const answer = await api.numbers({ span: 7, series: asked });
        if (!answer.ok) throw new Error(answer.failure.kind);
        const { total, days, series: all } = answer.value;
        expect(total).toEqual({ listens: 3, listeners: 3, completion: undefined, minutes: 0, candy: 0, gifted: 0 });
        expect(days).toHaveLength(7);
        expect(days.reduce((sum, { listens }) => sum + listens, 0)).toBe(3);
        expect(all.map(({ id, listens }) => [id, listens])).toEqual([[series, 3]]);
      }
    });

    it('CRE-04 gives the days as a file', async () => {
      const { api } = await make();
      const table = await api.table({ span: 7, series: undefined });
      expect(table.ok && table.value.fileName).toMatch(/^soridam-studio-[\d-]+\.csv$/);
      expect(table.ok && table.value.csv.trimEnd().split('\r\n').length).toBeGreaterThanOrEqual(7);
    });

    it('CRE-04 tells which comments wait for an answer, and what is not published yet', async () => {
      const { api, series } = await make();
      const [comments, waiting] = await Promise.all([api.comments(), api.waiting()]);
      expect(comments).toMatchObject({
        ok: true,
        value: [{ series: { id: series }, review: { text: '궁금해요' }, isAnswered: false }],
      });
      expect(waiting).toMatchObject({
        ok: true,
        value: [{ series: { id: series }, story: { title: '초고', state: 'draft', publishedAt: undefined } }],
      });
    });

    it('fails without throwing', async () => {
      const { broken } = await make();
      const range = { span: 7, series: undefined } as const;
      for (const call of [broken.numbers(range), broken.table(range), broken.comments(), broken.waiting()]) {
        expect(await call).toEqual({ ok: false, failure: OFFLINE });
      }
    });
  });
}
