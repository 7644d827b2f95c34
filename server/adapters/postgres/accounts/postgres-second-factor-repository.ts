import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { MailOutbox } from '../../../application/ports/accounts/mail-outbox.ts';
import type {
  FactorNews,
  KeptFactor,
  SecondFactorRepository,
} from '../../../application/ports/accounts/second-factor-repository.ts';
import type { LoginId } from '../../../domain/account/login.ts';
import { END_LOGINS } from './account-statements.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { logAction } from '../operation/postgres-audit-trail.ts';
import {
  ADD_CODES,
  BEGIN_FACTOR,
  CONFIRM_FACTOR,
  FORGET_FACTOR,
  HOLD_MEMBER,
  MARK_FACTOR,
  MARK_LOGIN,
  SECOND_FACTOR,
  UNMARK_LOGINS,
  USE_CODE,
  USE_STEP,
  VOID_CODES,
  type HeldMember,
} from './second-factor-statements.ts';

/** Second factors in PostgreSQL. */
export class PostgresSecondFactorRepository implements SecondFactorRepository {
  private readonly database: Database;
  private readonly outbox: MailOutbox<DatabaseTransaction> | undefined;

  /** @param outbox undefined: nobody is written to */
  constructor(database: Database, outbox?: MailOutbox<DatabaseTransaction>) {
    this.database = database;
    this.outbox = outbox;
  }

  async of(member: AuthorId): Promise<KeptFactor | undefined> {
    const [row] = await this.database.read(SECOND_FACTOR, [member]);
    if (row === undefined) return undefined;
    return {
      sealedSecret: row.sealed_secret,
      begunAt: row.begun_at.getTime(),
      onSince: row.second_factor_at?.getTime(),
      lastStep: row.last_step,
      codesLeft: row.codes_left,
    };
  }

  begin(member: AuthorId, sealedSecret: string, at: number): Promise<boolean> {
    return this.database.transact(async (transaction) => {
      const held = await hold(transaction, member);
      if (held === undefined || held.is_on) return false;
      await transaction.run(BEGIN_FACTOR, [member, sealedSecret, new Date(at)]);
      return true;
    });
  }

  turnOn(
    member: AuthorId,
    { sealedSecret, step, digests }: { sealedSecret: string; step: number; digests: readonly string[] },
    login: LoginId,
    news: FactorNews,
  ): Promise<boolean> {
    const at = new Date(news.entry.at);
    return this.database.transact(async (transaction) => {
      const held = await hold(transaction, member);
      if (held === undefined || held.is_on) return false;
      const confirmed = await transaction.run(CONFIRM_FACTOR, [member, sealedSecret, step]);
      if (confirmed.length === 0) return false;
      await transaction.run(MARK_FACTOR, [member, at]);
      await transaction.run(ADD_CODES, [member, digests]);
      await transaction.run(MARK_LOGIN, [member, login, at]);
      await transaction.run(END_LOGINS, [member, login, at]);
      await this.tell(transaction, held, news);
      return true;
    });
  }

  async useStep(member: AuthorId, step: number): Promise<boolean> {
    return (await this.database.read(USE_STEP, [member, step])).length > 0;
  }

  useCode(member: AuthorId, digest: string, news: FactorNews): Promise<boolean> {
    return this.whereOn(member, news, async (transaction) => {
      const used = await transaction.run(USE_CODE, [member, digest]);
      return used.length > 0;
    });
  }

  renewCodes(member: AuthorId, digests: readonly string[], news: FactorNews): Promise<boolean> {
    return this.whereOn(member, news, async (transaction) => {
      await transaction.run(VOID_CODES, [member]);
      await transaction.run(ADD_CODES, [member, digests]);
      return true;
    });
  }

  turnOff(member: AuthorId, news: FactorNews): Promise<boolean> {
    return this.whereOn(member, news, async (transaction) => {
      await forget(transaction, member);
      return true;
    });
  }

  reset(member: AuthorId, at: number): Promise<'reset' | 'none' | 'no-member'> {
    const news: FactorNews = {
      entry: { action: 'second-factor-reset', by: { kind: 'command' }, member, at },
      // Nobody knows in which language the owner reads: that of the platform.
      mail: (to) => ({ kind: 'second-factor', to, language: 'ko', news: 'reset' }),
    };
    return this.database.transact(async (transaction) => {
      const held = await hold(transaction, member);
      if (held === undefined) return 'no-member';
      if (!held.is_on) return 'none';
      await forget(transaction, member);
      await transaction.run(END_LOGINS, [member, null, new Date(at)]);
      await this.tell(transaction, held, news);
      return 'reset';
    });
  }

  /** Changes a factor that is on; `work` says whether it did. */
  private whereOn(
    member: AuthorId,
    news: FactorNews,
    work: (transaction: DatabaseTransaction) => Promise<boolean>,
  ): Promise<boolean> {
    return this.database.transact(async (transaction) => {
      const held = await hold(transaction, member);
      if (held?.is_on !== true || !(await work(transaction))) return false;
      await this.tell(transaction, held, news);
      return true;
    });
  }

  private async tell(transaction: DatabaseTransaction, { email }: HeldMember, { entry, mail }: FactorNews) {
    await logAction(transaction, entry);
    if (email !== null) await this.outbox?.enqueue(mail(email), transaction);
  }
}

async function hold(transaction: DatabaseTransaction, member: AuthorId): Promise<HeldMember | undefined> {
  const [held] = await transaction.run(HOLD_MEMBER, [member]);
  return held;
}

async function forget(transaction: DatabaseTransaction, member: AuthorId): Promise<void> {
  await transaction.run(FORGET_FACTOR, [member]);
  await transaction.run(MARK_FACTOR, [member, null]);
  await transaction.run(UNMARK_LOGINS, [member]);
}
