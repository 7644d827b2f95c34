import { parseId, type SeriesId } from '../../../../../common/kernel/ids.ts';
import { readSpan, USUAL_SPAN } from '../../../../../common/kernel/studio.ts';
import type { StudioRange } from '../../../../application/ports/api/studio-api.ts';
import { STUDIO_PATH } from '../paths.ts';
import { withQuery } from '../../../app/paths.ts';

/** What the picture of the studio can show; the first one unless another is asked for. */
export const MEASURES = ['listens', 'completion', 'minutes', 'candy'] as const;
export type Measure = (typeof MEASURES)[number];

/** What the address of the studio asks for. */
export interface StudioQuery extends StudioRange {
  readonly measure: Measure;
}

export function readStudioQuery(query: URLSearchParams): StudioQuery {
  return {
    span: readSpan(query.get('days')),
    series: parseId<SeriesId>(query.get('series')),
    measure: MEASURES.find((one) => one === query.get('show')) ?? 'listens',
  };
}

/** The numbers of the studio; the usual span and measure and all series stay unsaid. */
export function studioPath({ span, series, measure }: StudioQuery): string {
  return withQuery(STUDIO_PATH, {
    days: span === USUAL_SPAN ? undefined : String(span),
    series: series === undefined ? undefined : String(series),
    show: measure === 'listens' ? undefined : measure,
  });
}
