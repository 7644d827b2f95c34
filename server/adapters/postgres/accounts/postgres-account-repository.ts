import { emailKey, writerNameKey } from '../../../../common/kernel/credentials.ts';
import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type {
  AccountRepository,
  Credentials,
  DeviceMail,
  LeavingEntries,
  PasswordHashes,
} from '../../../application/ports/accounts/account-repository.ts';
import type { AuditFacts } from '../../../application/ports/operation/audit-trail.ts';
import type { IdentityProviderName } from '../../../application/ports/accounts/identity-provider.ts';
import type { JobQueue } from '../../../application/ports/operation/job-queue.ts';
import type { Mail, MailOutbox } from '../../../application/ports/accounts/mail-outbox.ts';
import type { DeviceId } from '../../../domain/account/device.ts';
import type { LoginId } from '../../../domain/account/login.ts';
import type { Member } from '../../../domain/account/member.ts';
import {
  ADOPT_TEMPORARY_PASSWORD,
  APPOINT_OPERATOR,
  CHANGE_PASSWORD,
  CREDENTIALS,
  CREDENTIALS_BY_EMAIL,
  END_LOGINS,
  FORGET_AUTHOR,
  KNOWS_DEVICE,
  KEEP_TEMPORARY_PASSWORD,
  LINKS,
  MEMBER,
  MEMBER_BY_IDENTITY,
  NEWEST_BEARER,
  type CredentialsRow,
  NOTE_DEVICE,
  NOTE_REASON,
  REHASH_PASSWORD,
  SET_IMAGE,
  SET_LINKS,
  SET_PHONE,
  TAKEN_BY_OTHERS,
  UNVERIFIED,
  VERIFY_EMAIL,
  WITHDRAW,
} from './account-statements.ts';
import { eraseAccount } from './erase-account.ts';
import { memberOf } from './member-row.ts';
import { logAction } from '../operation/postgres-audit-trail.ts';
import { SHARE_MEDIA } from '../clips/media-lock-statements.ts';
import type { Database, DatabaseTransaction } from '../database.ts';

/** Accounts in PostgreSQL. */
export class PostgresAccountRepository implements AccountRepository {
  private readonly database: Database;
  private readonly outbox: MailOutbox<DatabaseTransaction>;
  private readonly jobs: JobQueue<DatabaseTransaction>;
  private readonly now: () => number;

  /** @param now milliseconds since 1970, for what the audit log tells of settings */
  constructor(
    database: Database,
    outbox: MailOutbox<DatabaseTransaction>,
    jobs: JobQueue<DatabaseTransaction>,
    now: () => number = Date.now,
  ) {
    this.database = database;
    this.outbox = outbox;
    this.jobs = jobs;
    this.now = now;
  }

  async member(id: AuthorId): Promise<Member | undefined> {
    return memberOf(await this.database.read(MEMBER, [id]));
  }

  async memberByIdentity(provider: IdentityProviderName, subject: string): Promise<Member | undefined> {
    return memberOf(await this.database.read(MEMBER_BY_IDENTITY, [provider, subject]));
  }

  async isNameTaken(name: string, by: AuthorId | undefined): Promise<boolean> {
    const [taken] = await this.database.read(TAKEN_BY_OTHERS, [null, writerNameKey(name), name, by ?? null]);
    return taken?.name === true;
  }

  credentialsByEmail(email: string): Promise<Credentials | undefined> {
    return this.credentials(this.database.read(CREDENTIALS_BY_EMAIL, [emailKey(email)]));
  }

  credentialsOf(id: AuthorId): Promise<Credentials | undefined> {
    return this.credentials(this.database.read(CREDENTIALS, [id]));
  }

  verify(id: AuthorId, email: string, at: number, giftCandies = 0): Promise<boolean> {
    return this.database.transact(async (transaction) => {
      const [verified] = await transaction.run(VERIFY_EMAIL, [id, emailKey(email), new Date(at)]);
      if (verified === undefined) return false;
      if (giftCandies > 0) {
        await this.jobs.enqueue('welcome-member', { memberId: id, candies: giftCandies }, transaction);
      }
      return true;
    });
  }

  send(mail: Mail): Promise<void> {
    return this.database.transact((transaction) => this.outbox.enqueue(mail, transaction));
  }

  keepTemporaryPassword(id: AuthorId, digest: string, expiresAt: number, mail: Mail, entry: AuditFacts): Promise<void> {
    return this.database.transact(async (transaction) => {
      const kept = await transaction.run(KEEP_TEMPORARY_PASSWORD, [id, digest, new Date(expiresAt)]);
      if (kept.length === 0) return;
      await logAction(transaction, entry);
      await this.outbox.enqueue(mail, transaction);
    });
  }

  adoptTemporaryPassword(id: AuthorId, digest: string, hash: string, entry: AuditFacts): Promise<boolean> {
    const at = new Date(entry.at);
    return this.database.transact(async (transaction) => {
      const adopted = await transaction.run(ADOPT_TEMPORARY_PASSWORD, [id, digest, hash, at]);
      if (adopted.length === 0) return false;
      await transaction.run(END_LOGINS, [id, null, at]);
      await logAction(transaction, entry);
      return true;
    });
  }

  async rehashPassword(id: AuthorId, from: string, to: string): Promise<void> {
    await this.database.read(REHASH_PASSWORD, [id, from, to]);
  }

  changePassword(
    id: AuthorId,
    { from, to }: PasswordHashes,
    except: LoginId,
    mail: Mail,
    entry: AuditFacts,
  ): Promise<boolean> {
    return this.database.transact(async (transaction) => {
      const changed = await transaction.run(CHANGE_PASSWORD, [id, from, to]);
      if (changed.length === 0) return false;
      await transaction.run(END_LOGINS, [id, except, new Date(entry.at)]);
      await logAction(transaction, entry);
      await this.outbox.enqueue(mail, transaction);
      return true;
    });
  }

  setImage(id: AuthorId, image: string, holds: () => Promise<boolean>, at: number): Promise<boolean> {
    return this.database.transact(async (transaction) => {
      await transaction.run(SHARE_MEDIA, []);
      if (!(await holds())) return false;
      await transaction.run(SET_IMAGE, [id, image, new Date(at)]);
      return true;
    });
  }

  async removeImage(id: AuthorId, at: number): Promise<void> {
    await this.database.read(SET_IMAGE, [id, null, new Date(at)]);
  }

  async setPhone(id: AuthorId, phone: string | undefined): Promise<void> {
    await this.database.read(SET_PHONE, [id, phone ?? null]);
  }

  async links(id: AuthorId): Promise<readonly string[]> {
    const [row] = await this.database.read(LINKS, [id]);
    return row?.links ?? [];
  }

  async setLinks(id: AuthorId, links: readonly string[]): Promise<void> {
    await this.database.read(SET_LINKS, [id, links]);
  }

  noteDevice(id: AuthorId, device: DeviceId, at: number, mail: DeviceMail): Promise<void> {
    return this.database.transact(async (transaction) => {
      const values = [id, device, new Date(at)] as const;
      const [told] = await transaction.run(NOTE_DEVICE, values);
      if (told !== undefined) await this.outbox.enqueue(mail(told.email, told.provider), transaction);
    });
  }

  async knowsDevice(email: string, device: DeviceId): Promise<boolean> {
    const [row] = await this.database.read(KNOWS_DEVICE, [emailKey(email), device]);
    return row?.is_known === true;
  }

  endUnverified(before: number, at: number): Promise<number> {
    return this.database.transact(async (transaction) => {
      const ended = await transaction.run(UNVERIFIED, [new Date(before)]);
      for (const { id } of ended) {
        await transaction.run(WITHDRAW, [id, new Date(at)]);
        await transaction.run(FORGET_AUTHOR, [id]);
      }
      return ended.length;
    });
  }

  withdraw(id: AuthorId, reason: string | undefined, at: number, entries: LeavingEntries): Promise<void> {
    return this.database.transact(async (transaction) => {
      // Before the logins lose it.
      const [bearer] = await transaction.run(NEWEST_BEARER, [id]);
      const role = await eraseAccount(transaction, id, at);
      if (role === undefined) return;
      if (bearer !== undefined) await this.jobs.enqueue('leave-provider', bearer, transaction);
      if (reason !== undefined) await transaction.run(NOTE_REASON, [reason, new Date(at)]);
      if (role === 'operator') await logAction(transaction, entries.discharge);
      if (entries.erase !== undefined) await logAction(transaction, entries.erase);
    });
  }

  async appointOperator(id: AuthorId): Promise<void> {
    await this.database.transact(async (transaction) => {
      const appointed = await transaction.run(APPOINT_OPERATOR, [id]);
      if (appointed.length === 0) return;
      await logAction(transaction, { action: 'appoint', by: { kind: 'service' }, member: id, at: this.now() });
    });
  }

  private async credentials(rows: Promise<readonly CredentialsRow[]>): Promise<Credentials | undefined> {
    const [row] = await rows;
    if (row === undefined) return undefined;
    const { temporary_digest: digest, temporary_ends_at: endsAt } = row;
    return {
      memberId: row.id,
      email: row.email,
      role: row.role,
      isDemo: row.is_demo,
      isVerified: row.is_verified,
      passwordHash: row.password_hash,
      hasSecondFactor: row.has_second_factor,
      temporary: digest === null || endsAt === null ? undefined : { digest, expiresAt: endsAt.getTime() },
    };
  }
}
