import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as a mail server got it. */
export interface ReceivedMail {
  /** The whole, headers and all. */
  readonly raw: string;
  /** To whom the envelope says it goes. */
  readonly recipients: readonly string[];
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
}

/** A mail server on this machine. */
export interface MailServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  close(): Promise<void>;
}

const ACCOUNT = { user: 'soridam', password: 'let me in' };

/** Starts a mail server on a free port, which asks for a password. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, answer) =>
      username === ACCOUNT.user && password === ACCOUNT.password
        ? answer(null, { user: username })
        : answer(new Error('No such account')),
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        mails.push(read(Buffer.concat(chunks).toString('latin1'), recipients));
        answer();
      });
    },
    ...options,
  });
  server.on('error', () => {}); // a client that hangs up is what some tests are about
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${ACCOUNT.user}:${encodeURIComponent(ACCOUNT.password)}@127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function read(raw: string, recipients: readonly string[]): ReceivedMail {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const header = (name: string): string => headerOf(head, name);
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? '';
  const parts = raw.split(`--${boundary}`);
  const part = (type: string): string => bodyOf(parts.find((one) => one.includes(`Content-Type: ${type}`)) ?? '');
  return {
    raw,
    recipients,
    to: header('To'),
    from: header('From'),
    subject: header('Subject'),
    messageId: header('Message-ID'),
    text: part('text/plain'),
    html: part('text/html'),
  };
}

/** Unfolds a header and reads its encoded words (RFC 2047). */
function headerOf(head: string, name: string): string {
  const [, folded = ''] = new RegExp(`^${name}: ((?:.|\\r\\n[ \\t])*)`, 'im').exec(head) ?? [];
  return folded
    .replace(/\r\n[ \t]+/g, ' ')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString() : quoted(text.replaceAll('_', ' ')),
    );
}

function bodyOf(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n').replace(/\r\n$/, '');
  const encoding = headerOf(head, 'Content-Transfer-Encoding');
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : encoding === 'quoted-printable'
        ? quoted(body)
        : Buffer.from(body, 'latin1').toString();
  return text.replaceAll('\r\n', '\n');
}

/** Reads quoted-printable (RFC 2045 §6.7). */
function quoted(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
