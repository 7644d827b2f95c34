import type { CallInput, CallName } from '../../../common/contract/calls.ts';
import type { InProcessCaller } from '../../../common/contract/page-renderer.ts';
import { fail, type Result } from '../../../common/kernel/result.ts';
import type { ApiFailure } from '../../application/ports/api-port.ts';
import { failureOf, type ApiTransport, type CallParts } from './api-transport.ts';

/** Calls within the server that renders the page: no network between them (decisions §8). */
export class InProcessTransport implements ApiTransport {
  private readonly caller: InProcessCaller;

  constructor(caller: InProcessCaller) {
    this.caller = caller;
  }

  async call<Name extends CallName>(name: Name, parts: CallParts<Name>): Promise<Result<unknown, ApiFailure>> {
    // What a call does not declare is empty by its schema, so that leaving it out and filling it in are the same.
    const input = { params: {}, query: {}, body: {}, ...parts } as CallInput<Name>;
    const answer = await this.caller(name, input);
    return answer.ok ? answer : fail(failureOf(answer.failure.status, answer.failure.code));
  }
}
