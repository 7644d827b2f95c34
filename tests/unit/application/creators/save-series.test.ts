import { describe, expect, it } from 'vitest';
import { fail, ok, type Result } from '../../../../common/kernel/result.ts';
import { SaveSeries } from '../../../../src/application/creators/save-series.ts';
import type { SeriesDraft } from '../../../../src/application/creators/series-drafts.ts';
import type { SaveFailure, SeriesSubmission } from '../../../../src/application/ports/api/creator-api.ts';
import type { OwnSeries } from '../../../../src/domain/creators/own-series.ts';
import type { Saving } from '../../../../src/domain/creators/saving.ts';
import { ValueStore } from '../../../../src/ui/features/creators/stores/value-store.ts';
import { seriesId } from '../../../support/builders.ts';

const DRAFT: SeriesDraft = {
  title: '밤의 정거장',
  description: '',
  genres: [],
  isAdult: false,
  isCompleted: false,
  language: 'ko',
  freeStories: '3',
  candyPrice: '3',
  weekdays: [],
  madeByAi: [],
  allowsPreviews: false,
  state: 'draft',
  cover: 'none',
  edition: 1,
  key: 'one',
};
const THEIRS = { id: seriesId(1), edition: 7 } as OwnSeries;

/** A series that is saved, and a server that answers in this order. */
function aSaving(...answers: readonly Result<OwnSeries, SaveFailure>[]) {
  const sent: (readonly [edition: number, submission: SeriesSubmission])[] = [];
  const forgotten: unknown[] = [];
  const left = [...answers];
  const ownSeries = {
    one: () => ({ series: THEIRS }),
    loadOne: async () => ok(undefined),
    create: async () => fail({ kind: 'draft-posted', seriesId: THEIRS.id } as const),
    change: async ({ edition }: Pick<OwnSeries, 'edition'>, submission: SeriesSubmission) => {
      sent.push([edition, submission]);
      return left.shift() ?? ok(THEIRS);
    },
  };
  const seriesDrafts = { forget: (id: unknown) => void forgotten.push(id) };
  const open = (id: OwnSeries['id'] | undefined) =>
    new SaveSeries(
      { ownSeries, seriesDrafts },
      new ValueStore<Saving<SeriesDraft, OwnSeries>>({ phase: 'editing' }),
      id,
    );
  return { open, sent, forgotten };
}

describe('the saving of a series', () => {
  it('CRE-16 INV-097 sends what is written once, however often that is pressed, and forgets the draft', async () => {
    const { open, sent, forgotten } = aSaving();
    const saving = open(THEIRS.id);
    expect(await Promise.all([saving.run(DRAFT), saving.run(DRAFT)])).toEqual([{ kind: 'saved' }, undefined]);
    expect(sent).toEqual([[1, expect.objectContaining({ title: '밤의 정거장', freeStories: 3, coverId: null })]]);
    expect(forgotten).toEqual([THEIRS.id]);
  });

  it('CRE-08 keeps the draft where the server refuses it, and may be pressed again', async () => {
    const { open, forgotten } = aSaving(fail({ kind: 'unavailable' }));
    const saving = open(THEIRS.id);
    expect(await saving.run(DRAFT)).toEqual({ kind: 'failed', failure: { kind: 'unavailable' } });
    expect(forgotten).toEqual([]);
    expect(await saving.run(DRAFT)).toEqual({ kind: 'saved' });
  });

  it('CRE-16 shows what another window has saved, and saves over it with its edition', async () => {
    const { open, sent } = aSaving(fail({ kind: 'series-changed' }));
    const saving = open(THEIRS.id);
    expect(await saving.run(DRAFT)).toBeUndefined();
    expect(saving.current()).toEqual({ phase: 'conflict', written: DRAFT, theirs: THEIRS });
    expect(await saving.saveOver()).toEqual({ kind: 'saved' });
    expect(sent.map(([edition]) => edition)).toEqual([1, 7]);
  });

  it('CRE-16 leaves a new one for the series that another window has made of its draft', async () => {
    const { open, forgotten } = aSaving();
    const saving = open(undefined);
    await saving.run(DRAFT);
    expect(saving.current().phase).toBe('conflict');
    saving.leave();
    expect([saving.current().phase, forgotten]).toEqual(['done', [undefined]]);
    expect(await saving.run(DRAFT)).toBeUndefined();
  });
});
