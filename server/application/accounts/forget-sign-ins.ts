import type { AuditLog } from '../ports/operation/audit-log.ts';
import type { LoginRepository } from '../ports/accounts/login-repository.ts';

/** Logins are forgotten a day after they were over. */
const KEPT_LOGIN_SECONDS = 24 * 60 * 60;

/**
 * Forgets logins that were over, devices that nobody uses and counts of tries, and the sign-ins that the audit log has kept for
 * 90 days (ADR 0051); whatever else it has stays.
 */
export class ForgetSignIns {
  private readonly ports: {
    readonly auditLog: Pick<AuditLog, 'forgetSignIns'>;
    readonly logins: Pick<LoginRepository, 'prune'>;
    /** Milliseconds since 1970. */
    readonly now: () => number;
  };

  constructor(ports: ForgetSignIns['ports']) {
    this.ports = ports;
  }

  /** A part at a time, so that no transaction takes long. */
  async run(): Promise<void> {
    const { auditLog, logins, now } = this.ports;
    await logins.prune(Math.floor(now() / 1000) - KEPT_LOGIN_SECONDS);
    while ((await auditLog.forgetSignIns()) > 0);
  }
}
