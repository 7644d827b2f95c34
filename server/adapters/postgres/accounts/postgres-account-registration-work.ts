import { emailKey, writerNameKey } from '../../../../common/kernel/credentials.ts';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type {
  AccountRegister,
  AccountRegistrationWork,
  NewAccount,
  Wanted,
} from '../../../application/ports/accounts/account-registration-work.ts';
import type { Identity, IdentityProviderName } from '../../../application/ports/accounts/identity-provider.ts';
import type { Mail, MailOutbox } from '../../../application/ports/accounts/mail-outbox.ts';
import type { JobQueue } from '../../../application/ports/operation/job-queue.ts';
import type { Member } from '../../../domain/account/member.ts';
import type { TakenByOthers } from '../../../domain/account/registration.ts';
import {
  ADD_AUTHOR,
  ADD_EMAIL_MEMBER,
  ADD_PROVIDER_MEMBER,
  DESCRIBE_AUTHOR,
  MEMBER,
  MEMBER_BY_IDENTITY,
  NAME_MEMBER,
  TAKEN_BY_OTHERS,
} from './account-statements.ts';
import { violatedConstraint, type Database, type DatabaseTransaction } from '../database.ts';
import { memberOf } from './member-row.ts';

/** What one account alone has, whoever comes first. */
const TAKEN = ['members_email_taken', 'members_name_taken', 'members_subject_taken'];

/** How often the work is done where others are faster: it finds what they took, unless they leave meanwhile. */
const MAX_TRIES = 3;

/** A transaction that opens or names accounts. Unique indexes hold what it found free; where one refuses, it begins again. */
export class PostgresAccountRegistrationWork implements AccountRegistrationWork {
  private readonly database: Database;
  private readonly outbox: MailOutbox<DatabaseTransaction>;
  private readonly jobs: JobQueue<DatabaseTransaction>;

  constructor(database: Database, outbox: MailOutbox<DatabaseTransaction>, jobs: JobQueue<DatabaseTransaction>) {
    this.database = database;
    this.outbox = outbox;
    this.jobs = jobs;
  }

  async run<Answer>(at: number, work: (register: AccountRegister) => Promise<Answer>): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.database.transact((transaction) =>
          work(new OpenRegister({ transaction, outbox: this.outbox, jobs: this.jobs, at: new Date(at) })),
        );
      } catch (cause) {
        if (tries === MAX_TRIES || !TAKEN.includes(violatedConstraint(cause) ?? '')) throw cause;
      }
    }
  }
}

class OpenRegister implements AccountRegister {
  private readonly parts: {
    readonly transaction: DatabaseTransaction;
    readonly outbox: MailOutbox<DatabaseTransaction>;
    readonly jobs: JobQueue<DatabaseTransaction>;
    readonly at: Date;
  };

  constructor(parts: OpenRegister['parts']) {
    this.parts = parts;
  }

  async taken({ email, name, by }: Wanted): Promise<TakenByOthers> {
    const keys = [
      email === undefined ? null : emailKey(email),
      name === undefined ? null : writerNameKey(name),
    ] as const;
    const values = [...keys, name ?? null, by ?? null] as const;
    const [taken] = await this.parts.transaction.run(TAKEN_BY_OTHERS, values);
    if (taken === undefined) throw new Error('What others have was asked for, without an answer.');
    return taken;
  }

  async memberByIdentity(provider: IdentityProviderName, subject: string): Promise<Member | undefined> {
    return memberOf(await this.parts.transaction.run(MEMBER_BY_IDENTITY, [provider, subject]));
  }

  async open({ email, passwordHash, name }: NewAccount): Promise<AuthorId> {
    const { transaction, at } = this.parts;
    const id = await this.addAuthor(name);
    await transaction.run(ADD_EMAIL_MEMBER, [id, email, emailKey(email), writerNameKey(name), passwordHash, at]);
    return id;
  }

  async openByIdentity({ provider, subject, email }: Identity, name: string | undefined): Promise<Member> {
    const { transaction, at } = this.parts;
    const id = await this.addAuthor(name ?? '');
    const key = name === undefined ? null : writerNameKey(name);
    await transaction.run(ADD_PROVIDER_MEMBER, [id, provider, subject, email ?? null, key, at]);
    const member = await this.member(id);
    if (member === undefined) throw new Error('An account was gone as soon as it was opened.');
    return member;
  }

  async describe(id: AuthorId, name: string, description: string): Promise<Member | undefined> {
    const { transaction } = this.parts;
    const named = await transaction.run(NAME_MEMBER, [id, writerNameKey(name)]);
    if (named.length === 0) return undefined;
    await transaction.run(DESCRIBE_AUTHOR, [id, name, description]);
    return this.member(id);
  }

  welcome(memberId: AuthorId, candies: number): Promise<void> {
    const { jobs, transaction } = this.parts;
    return jobs.enqueue('welcome-member', { memberId, candies }, transaction);
  }

  send(mail: Mail): Promise<void> {
    const { outbox, transaction } = this.parts;
    return outbox.enqueue(mail, transaction);
  }

  private async addAuthor(name: string): Promise<AuthorId> {
    const [author] = await this.parts.transaction.run(ADD_AUTHOR, [name]);
    if (author === undefined) throw new Error('An author was added, but got no number.');
    return author.id;
  }

  private async member(id: AuthorId): Promise<Member | undefined> {
    return memberOf(await this.parts.transaction.run(MEMBER, [id]));
  }
}
