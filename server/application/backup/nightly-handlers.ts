import { ok } from '../../../common/kernel/result.ts';
import { answeringMember, type CallHandlers } from '../call-handlers.ts';
import type { BackupState, BackupStateReader } from './nightly-state.ts';

/** Wires the call that tells operators how the backups stand. */
export function createBackupHandlers(read: BackupStateReader): Pick<CallHandlers, 'getOperatorHealth'> {
  return {
    getOperatorHealth: (_, context) => answeringMember(context, async () => ok({ backup: backupWire(await read()) })),
  };
}

function backupWire({ isConfigured, last, failure }: BackupState) {
  return {
    isConfigured,
    last: last === undefined ? null : { takenAt: instant(last.takenAt), bytes: last.dumpBytes + last.copiedBytes },
    failure: failure === undefined ? null : { kind: failure.kind, failedAt: instant(failure.at) },
  };
}

function instant(at: number): string {
  return new Date(at).toISOString();
}
