import type { MailTransport } from '../../application/ports/accounts/mail-transport.ts';
import type { Tracer } from '../../application/ports/operation/tracer.ts';

/** Letters by another transport, each a step of the job that sends it. */
export class TracedMailTransport implements MailTransport {
  private readonly transport: MailTransport;
  private readonly tracer: Pick<Tracer, 'step'>;

  constructor(transport: MailTransport, tracer: Pick<Tracer, 'step'>) {
    this.transport = transport;
    this.tracer = tracer;
  }

  send(...[letter, id]: Parameters<MailTransport['send']>): ReturnType<MailTransport['send']> {
    return this.tracer.step(
      { name: 'mail', attributes: { 'peer.service': 'mail' } },
      () => this.transport.send(letter, id),
      (sent) => (sent.ok ? undefined : sent.failure.kind),
    );
  }
}
