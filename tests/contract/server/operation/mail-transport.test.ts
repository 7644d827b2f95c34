import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach } from 'vitest';
import { FileMailbox, StoredMailbox } from '../../../../server/adapters/mail/file-mailbox.ts';
import { SmtpMailTransport } from '../../../../server/adapters/mail/smtp-mail-transport.ts';
import { BucketLetters } from '../../../../server/adapters/storage/bucket-letters.ts';
import { Secret } from '../../../../server/domain/secret.ts';
import { ObjectStore } from '../../../support/storage/object-store.ts';
import { startMailServer } from '../../../support/operation/mail-server.ts';
import { mailTransportContract } from './mail-transport-contract.ts';

const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

mailTransportContract('in a folder', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'soridam-mail-'));
  closers.push(() => rmSync(folder, { recursive: true }));
  const mailbox = new FileMailbox(path.join(folder, 'mailbox'));
  const arrived = async () =>
    (await mailbox.letters()).map(({ to, subject, text, html }) => ({ to, subject, text, html }));
  return { transport: mailbox, arrived };
});

mailTransportContract('in a bucket', async () => {
  const store = await ObjectStore.start('sites/soridam/');
  closers.push(() => store.stop());
  const [one, other] = [1, 2].map(() => new StoredMailbox(new BucketLetters(store.bucket))) as [
    StoredMailbox,
    StoredMailbox,
  ];
  const arrived = async () =>
    (await other.letters()).map(({ to, subject, text, html }) => ({ to, subject, text, html }));
  return { transport: one, arrived };
});

mailTransportContract('by SMTP', async () => {
  const server = await startMailServer();
  closers.push(() => server.close());
  const transport = new SmtpMailTransport({ url: new Secret(server.url), from: 'no-reply@soridam.example' });
  const arrived = async () => server.mails.map(({ to, subject, text, html }) => ({ to, subject, text, html }));
  return { transport, arrived };
});
