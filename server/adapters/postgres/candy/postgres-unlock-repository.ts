import type { SeriesId } from '../../../../common/kernel/ids.ts';
import type { Unlockable, UnlockRepository } from '../../../application/ports/candy/unlock-repository.ts';
import { memberOf, type MemberPrincipal, type Principal } from '../../../domain/principal.ts';
import { spendable } from '../../../domain/candy/lot.ts';
import type { AutoUnlock, AutoUnlockedSeries, UnlockOffer } from '../../../domain/candy/unlock.ts';
import type { Database } from '../database.ts';
import { OpenLedger } from './open-ledger.ts';
import { autoUnlock, beginning, lockedStories, preview, publishedSource } from './unlock-reads.ts';
import { AUTO_UNLOCKS, CAN_UNDO, END_AUTO_UNLOCK, SET_AUTO_UNLOCK, UNCOUNT_UNLOCKS } from './unlock-statements.ts';

/** Offers to unlock in PostgreSQL, and what unlocks by itself; `PostgresUnlockWork` moves candy. */
export class PostgresUnlockRepository implements UnlockRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  offer(target: Unlockable, principal: Principal, at: number): Promise<UnlockOffer | undefined> {
    return this.database.transact(async (transaction) => {
      const source = await publishedSource(transaction, target);
      if (source === undefined) return undefined;
      const member = memberOf(principal);
      const locked = await lockedStories(transaction, source, member, target);
      const offered = {
        locked,
        beginning: await beginning(transaction, locked),
        preview: await preview(transaction, locked),
      };
      if (member === undefined) return { ...offered, balance: 0, canUndo: false, auto: undefined };
      const { lots } = await new OpenLedger(transaction, at).wallet(member);
      const undoable = target.kind === 'story' ? await transaction.run(CAN_UNDO, [member, target.id]) : [];
      return {
        ...offered,
        balance: spendable(lots, at),
        canUndo: undoable.length > 0,
        auto: await autoUnlock(transaction, member, source.seriesId),
      };
    });
  }

  setAuto(
    series: SeriesId,
    cap: number | undefined,
    { memberId }: MemberPrincipal,
    at: number,
  ): Promise<AutoUnlock | 'off' | undefined> {
    return this.database.transact(async (transaction) => {
      const source = await publishedSource(transaction, { kind: 'series', id: series });
      if (source === undefined) return undefined;
      // As whatever unlocks and undoes it has it: nothing is counted, or comes back, meanwhile.
      await new OpenLedger(transaction, at).lock([[memberId, 'wallet']]);
      if (cap === undefined) await transaction.run(END_AUTO_UNLOCK, [memberId, series]);
      else {
        await transaction.run(UNCOUNT_UNLOCKS, [memberId, series]);
        await transaction.run(SET_AUTO_UNLOCK, [memberId, series, cap]);
      }
      return (await autoUnlock(transaction, memberId, series)) ?? 'off';
    });
  }

  autos({ memberId }: MemberPrincipal): Promise<readonly AutoUnlockedSeries[]> {
    return this.database.read(AUTO_UNLOCKS, [memberId]);
  }
}
