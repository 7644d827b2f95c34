import type { WaitingWork } from '../../../../common/kernel/waiting-work.ts';

/**
 * Counts what waits for operators.
 * @throws UnavailableError when the database does not answer
 */
export type WaitingWorkReader = () => Promise<WaitingWork>;
