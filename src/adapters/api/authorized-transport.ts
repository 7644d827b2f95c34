import type { CallName } from '../../../common/contract/calls.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { AuthorizedCalls } from '../../application/session/authorized-calls.ts';
import type { ApiTransport, CallParts, CallRefusal } from './api-transport.ts';

/** Another transport, with the session's rules on what the server does not take (spec §4). */
export class AuthorizedTransport implements ApiTransport {
  private readonly transport: ApiTransport;
  private readonly calls: AuthorizedCalls;

  constructor(transport: ApiTransport, calls: AuthorizedCalls) {
    this.transport = transport;
    this.calls = calls;
  }

  call<Name extends CallName>(name: Name, parts: CallParts<Name>): Promise<Result<unknown, CallRefusal>> {
    return this.calls.run<unknown, CallRefusal>((bearer) => this.transport.call(name, { ...parts, bearer }));
  }
}
