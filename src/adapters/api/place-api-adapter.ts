import type { CallAnswer } from '../../../common/contract/calls.ts';
import { JsonFields } from '../../../common/kernel/json-fields.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import type { KnownPlace, Place, PlaceApi } from '../../application/ports/api/place-api.ts';
import type { ApiTransport } from './api-transport.ts';
import { ask, withoutAnswer } from './ask.ts';

type Answer = CallAnswer<'getPositions'>;

/** Where the member was, as the server keeps it. */
export class PlaceApiAdapter implements PlaceApi {
  private readonly transport: ApiTransport;

  /** @param transport carries the member's token */
  constructor(transport: ApiTransport) {
    this.transport = transport;
  }

  async keepPlace(place: Place): Promise<Result<void, ApiFailure>> {
    return withoutAnswer(await this.transport.call('keepPlace', { body: { ...place } }));
  }

  positions(): Promise<Result<readonly KnownPlace[], ApiFailure>> {
    return ask(this.transport, 'getPositions', {}, (json) => JsonFields.of<Answer>(json).list('positions', readPlace));
  }
}

function readPlace(json: unknown): KnownPlace {
  const fields = JsonFields.of<Answer['positions'][number]>(json);
  return {
    seriesId: fields.id('seriesId'),
    storyId: fields.id('storyId'),
    seconds: fields.amount('seconds'),
    isFromHere: fields.flag('isFromHere'),
  };
}
