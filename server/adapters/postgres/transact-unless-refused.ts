import type { Result } from '../../../common/kernel/result.ts';
import type { Database, DatabaseTransaction } from './database.ts';

/** Undoes the transaction in which it is thrown. */
class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

/**
 * Does work in one transaction, which is undone where the work refuses, also after it has written.
 * @throws UnavailableError when the database does not answer, or not in time
 */
export async function transactUnlessRefused<Answer, Refusal>(
  database: Database,
  work: (transaction: DatabaseTransaction) => Promise<Result<Answer, Refusal>>,
): Promise<Result<Answer, Refusal>> {
  let answer: Result<Answer, Refusal> | undefined;
  try {
    return await database.transact(async (transaction) => {
      answer = await work(transaction);
      if (!answer.ok) throw new RefusedError('The work was refused.');
      return answer;
    });
  } catch (cause) {
    if (cause instanceof RefusedError && answer !== undefined) return answer;
    throw cause;
  }
}
