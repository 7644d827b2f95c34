import type { AuthorId } from '../../../../common/kernel/ids.ts';
import type { LoginRepository, NewLogin } from '../../../application/ports/accounts/login-repository.ts';
import type { Login, LoginId } from '../../../domain/account/login.ts';
import { END_LOGINS } from './account-statements.ts';
import type { Database } from '../database.ts';
import { gathered } from '../gathered.ts';
import {
  END_LOGIN,
  END_LOGIN_OF,
  LOGINS,
  LOGINS_OF_MEMBER,
  NOTE_USE,
  OPEN_LOGIN,
  PRUNE_DEVICES,
  PRUNE_LIMITS,
  PRUNE_LOGINS,
  ROTATE_LOGIN,
  type LoginRow,
} from './login-statements.ts';
import { LOCK_MEMBER } from './member-statements.ts';

/** Logins in PostgreSQL. */
export class PostgresLoginRepository implements LoginRepository {
  private readonly database: Database;
  private readonly finding = gathered<LoginId, Login | undefined>((ids) => this.read(ids));

  constructor(database: Database) {
    this.database = database;
  }

  async open(login: NewLogin): Promise<Login | undefined> {
    const {
      id,
      memberId,
      isRemembered,
      openedAt,
      endsAt,
      sealedBearer,
      passwordHash,
      deviceName,
      network,
      provedFactor,
    } = login;
    const facts = [id, memberId, isRemembered, moment(openedAt), moment(endsAt)] as const;
    const values = [
      ...facts,
      sealedBearer ?? null,
      passwordHash ?? null,
      deviceName ?? null,
      network,
      provedFactor,
    ] as const;
    await this.database.read(OPEN_LOGIN, values);
    return this.find(id);
  }

  find(id: LoginId): Promise<Login | undefined> {
    return this.finding.load(id);
  }

  async rotate(id: LoginId, generation: number, issuedAt: number): Promise<Login | undefined> {
    await this.database.read(ROTATE_LOGIN, [id, generation, moment(issuedAt)]);
    // Read by a statement of its own, whose snapshot holds what whoever was first committed.
    return this.find(id);
  }

  async end(id: LoginId, at: number): Promise<string | undefined> {
    const [row] = await this.database.read(END_LOGIN, [id, moment(at)]);
    return row?.sealed_bearer ?? undefined;
  }

  async ofMember(memberId: AuthorId, now: number): Promise<readonly Login[]> {
    const rows = await this.database.read(LOGINS_OF_MEMBER, [memberId, moment(now)]);
    return rows.map(loginOf);
  }

  async noteUse(id: LoginId, network: string, at: number): Promise<void> {
    await this.database.read(NOTE_USE, [id, network, moment(at)]);
  }

  async endOf(memberId: AuthorId, id: LoginId, at: number): Promise<boolean> {
    return (await this.database.read(END_LOGIN_OF, [memberId, id, moment(at)])).length > 0;
  }

  endOthers(memberId: AuthorId, except: LoginId, at: number): Promise<number> {
    return this.database.transact(async (transaction) => {
      // A login that begins is there before it, or begins after it.
      await transaction.run(LOCK_MEMBER, [memberId]);
      return (await transaction.run(END_LOGINS, [memberId, except, moment(at)])).length;
    });
  }

  async prune(before: number): Promise<void> {
    await this.database.read(PRUNE_LOGINS, [moment(before)]);
    await this.database.read(PRUNE_DEVICES, [moment(before)]);
    await this.database.read(PRUNE_LIMITS, [before * 1000]);
  }

  private async read(ids: readonly LoginId[]): Promise<readonly (Login | undefined)[]> {
    const rows = await this.database.read(LOGINS, [ids]);
    const found = new Map(rows.map((row) => [row.id, loginOf(row)]));
    return ids.map((id) => found.get(id));
  }
}

/** @param seconds whole seconds since 1970 */
function moment(seconds: number): Date {
  return new Date(seconds * 1000);
}

function loginOf(row: LoginRow): Login {
  return {
    id: row.id,
    memberId: row.member_id,
    role: row.role,
    isDemo: row.is_demo,
    losses: row.losses,
    isRemembered: row.is_remembered,
    generation: row.generation,
    issuedAt: row.issued_at.getTime() / 1000,
    openedAt: row.opened_at.getTime() / 1000,
    endsAt: row.ends_at.getTime() / 1000,
    byTemporary: row.by_temporary,
    deviceName: row.device_name ?? undefined,
    network: row.network ?? undefined,
    usedAt: row.used_at.getTime() / 1000,
    provedFactor: row.proved_factor,
  };
}
