import type { StoryId } from '../../../common/kernel/ids.ts';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { MemberPrincipal } from '../../domain/principal.ts';
import { hundredthsOf } from '../../domain/candy/candy-amount.ts';
import type { KeyReused } from '../../domain/candy/ledger.ts';
import { undo, type Payment } from '../../domain/candy/transfers.ts';
import { spendableAfterUndo, undoable, type Undone, type UndoRefusal } from '../../domain/candy/unlock.ts';
import type { UnlockWork } from '../ports/candy/unlock-work.ts';

/** What a listener wants back. */
export interface UndoOrder {
  readonly storyId: StoryId;
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A listener takes an unlock back that was not used: its candy goes to the lots that it came from (CND-21). */
export class UndoUnlock {
  private readonly unlocks: UnlockWork;

  constructor(unlocks: UnlockWork) {
    this.unlocks = unlocks;
  }

  run(
    { storyId, key, at }: UndoOrder,
    { memberId: listener }: MemberPrincipal,
  ): Promise<Result<Undone, UndoRefusal | KeyReused>> {
    return this.unlocks.run<Result<Undone, UndoRefusal | KeyReused>>(listener, at, async (unlocks) => {
      const source = await unlocks.ofStory(storyId);
      if (source === undefined) return fail({ kind: 'not-found' });
      const locked = await unlocks.lock(source);
      return locked.once<Undone, UndoRefusal>({ key, content: JSON.stringify(['undo', storyId]) }, async () => {
        const unlock = undoable(await locked.find(storyId));
        if (!unlock.ok) return unlock;
        const { movement: id, price, isAutomatic } = unlock.value;
        const returned = hundredthsOf(price);
        const payment: Payment | undefined =
          id === undefined ? undefined : { id, listener, price: returned, ...(await locked.spent(id)) };
        const spent = payment?.lotEntries ?? [];
        const { lots } = await locked.wallet(spent.map(({ lot }) => lot));
        const subject = { storyId, seriesId: source.seriesId };
        return ok({
          movements: payment === undefined ? [] : [undo(payment, locked.author, subject)],
          answer: { returned, after: spendableAfterUndo(lots, spent, at) },
          afterwards: async () => {
            await locked.end(storyId);
            if (isAutomatic) await locked.spendAutomatically(-price);
          },
        });
      });
    });
  }
}
