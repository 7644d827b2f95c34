import type { CallInput } from '../../../common/contract/calls.ts';
import type { StudioFiguresWire } from '../../../common/contract/studio-schemas.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { StudioApi, StudioRange } from '../../application/ports/api/studio-api.ts';
import type { CandyFile } from '../../application/ports/api/wallet-api.ts';
import type { Figures, StudioComment, StudioNumbers, WaitingStory } from '../../domain/creators/studio.ts';
import type { ApiTransport } from './api-transport.ts';
import { CheckedCalls } from './checked-calls.ts';
import { studioChecks } from './checks/studio.ts';
import { reviewOf } from './community-mapping.ts';
import { ownStoryOf } from './creator-mapping.ts';
import { fileOf } from './earnings-mapping.ts';
import { titledOf } from './wire-mapping.ts';

/** The studio of an author, in the core's words. */
export class StudioApiAdapter implements StudioApi {
  private readonly calls: CheckedCalls<keyof typeof studioChecks>;

  /** @param transport carries the author's token */
  constructor(transport: ApiTransport) {
    this.calls = new CheckedCalls(transport, studioChecks);
  }

  numbers(range: StudioRange): Promise<Result<StudioNumbers, ApiFailure>> {
    return this.calls.ask('getStudio', { query: queryOf(range) }, ({ total, before, days, series }) => ({
      total: figuresOf(total),
      ...(before && { before: { ...before, completion: before.completion ?? undefined } }),
      days: days.map((day) => ({ day: day.day, ...figuresOf(day) })),
      series: series.map((one) => ({ ...titledOf(one), ...figuresOf(one) })),
    }));
  }

  table(range: StudioRange): Promise<Result<CandyFile, ApiFailure>> {
    return this.calls.ask('exportStudio', { query: queryOf(range) }, fileOf);
  }

  comments(): Promise<Result<readonly StudioComment[], ApiFailure>> {
    return this.calls.ask('getStudioComments', {}, ({ comments }) =>
      comments.map(({ series, review, isAnswered }) => ({
        series: titledOf(series),
        review: reviewOf(review),
        isAnswered,
      })),
    );
  }

  waiting(): Promise<Result<readonly WaitingStory[], ApiFailure>> {
    return this.calls.ask('getStudioSchedule', {}, ({ stories }) =>
      stories.map(({ series, story }) => ({ series: titledOf(series), story: ownStoryOf(story) })),
    );
  }
}

function queryOf({ span, series }: StudioRange): CallInput<'getStudio'>['query'] {
  return { days: String(span), ...(series !== undefined && { series: String(series) }) };
}

function figuresOf(wire: StudioFiguresWire): Figures {
  const { listens, listeners, completion, heardSeconds, candy, gifted } = wire;
  const minutes = Math.round(heardSeconds / 60);
  return { listens, listeners, completion: completion ?? undefined, minutes, candy, gifted };
}
