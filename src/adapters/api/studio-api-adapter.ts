import type { CallAnswer, CallInput } from '../../../common/contract/calls.ts';
import type { StudioFiguresWire } from '../../../common/contract/studio-schemas.ts';
import { JsonFields } from '../../../common/kernel/json-fields.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { StudioApi, StudioRange } from '../../application/ports/api/studio-api.ts';
import type { CandyFile } from '../../application/ports/api/wallet-api.ts';
import type { Figures, StudioComment, StudioNumbers, WaitingStory } from '../../domain/creators/studio.ts';
import type { ApiTransport } from './api-transport.ts';
import { ask } from './ask.ts';
import { readReview } from './community-mapping.ts';
import { readStory } from './creator-api-adapter.ts';
import { readTable } from './earnings-mapping.ts';
import { titledOf } from './wire-mapping.ts';

/** The studio of an author, in the core's words. */
export class StudioApiAdapter implements StudioApi {
  private readonly transport: ApiTransport;

  /** @param transport carries the author's token */
  constructor(transport: ApiTransport) {
    this.transport = transport;
  }

  numbers(range: StudioRange): Promise<Result<StudioNumbers, ApiFailure>> {
    return ask(this.transport, 'getStudio', { query: queryOf(range) }, readNumbers);
  }

  table(range: StudioRange): Promise<Result<CandyFile, ApiFailure>> {
    return ask(this.transport, 'exportStudio', { query: queryOf(range) }, readTable);
  }

  comments(): Promise<Result<readonly StudioComment[], ApiFailure>> {
    return ask(this.transport, 'getStudioComments', {}, (answer) =>
      JsonFields.of<CallAnswer<'getStudioComments'>>(answer).list('comments', readComment),
    );
  }

  waiting(): Promise<Result<readonly WaitingStory[], ApiFailure>> {
    return ask(this.transport, 'getStudioSchedule', {}, (answer) =>
      JsonFields.of<CallAnswer<'getStudioSchedule'>>(answer).list('stories', readWaiting),
    );
  }
}

function queryOf({ span, series }: StudioRange): CallInput<'getStudio'>['query'] {
  return { days: String(span), ...(series !== undefined && { series: String(series) }) };
}

function readNumbers(answer: unknown): StudioNumbers {
  const fields = JsonFields.of<CallAnswer<'getStudio'>>(answer);
  return {
    total: figuresOf(fields.fields('total')),
    days: fields.list('days', (item) => {
      const day = JsonFields.of<CallAnswer<'getStudio'>['days'][number]>(item);
      return { day: day.text('day'), ...figuresOf(day) };
    }),
    series: fields.list('series', (item) => {
      const one = JsonFields.of<CallAnswer<'getStudio'>['series'][number]>(item);
      return { ...titledOf(one), ...figuresOf(one) };
    }),
  };
}

function figuresOf(fields: JsonFields<StudioFiguresWire>): Figures {
  return {
    listens: fields.amount('listens'),
    listeners: fields.amount('listeners'),
    completion: fields.value('completion') === null ? undefined : fields.number('completion'),
    candy: fields.number('candy'),
    gifted: fields.number('gifted'),
  };
}

function readComment(item: unknown): StudioComment {
  const fields = JsonFields.of<CallAnswer<'getStudioComments'>['comments'][number]>(item);
  return {
    series: titledOf(fields.fields('series')),
    review: readReview(fields.value('review')),
    isAnswered: fields.flag('isAnswered'),
  };
}

function readWaiting(item: unknown): WaitingStory {
  const fields = JsonFields.of<CallAnswer<'getStudioSchedule'>['stories'][number]>(item);
  return { series: titledOf(fields.fields('series')), story: readStory(fields.value('story')) };
}
