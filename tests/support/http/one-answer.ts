import type { Result } from '../../../common/kernel/result.ts';
import type { ApiTransport, CallRefusal } from '../../../src/adapters/api/api-transport.ts';

/** A way to a server that gives one answer to everything, and keeps what it was asked. */
export class OneAnswer implements ApiTransport {
  readonly asked: unknown[] = [];
  private readonly answer: Result<unknown, CallRefusal>;

  constructor(answer: Result<unknown, CallRefusal>) {
    this.answer = answer;
  }

  call: ApiTransport['call'] = async (name, parts) => {
    this.asked.push([name, parts]);
    return this.answer;
  };
}
