import type { AuthorId, ReviewId, SeriesId, StoryId } from './ids.ts';

/**
 * What is in the audit log, by what it is about. The database knows the same names (migrations 0035 and later). All of
 * `sign-ins`, and nothing else, is forgotten after 90 days (API-59): a new one there needs a migration that lets it go.
 */
export const AUDIT_ACTIONS = {
  moderation: ['take', 'hide', 'dismiss', 'restore', 'answer', 'promote', 'demote', 'take-down', 'put-back'],
  collections: [
    'make-collection',
    'change-collection',
    'publish-collection',
    'withdraw-collection',
    'delete-collection',
    'pin-collections',
  ],
  money: ['payout-approve', 'payout-refuse', 'payout-pay', 'refund', 'refund-reversed', 'charge-back', 'grant'],
  roles: ['appoint', 'discharge', 'remove-demo', 'backup-made', 'backup-restored'],
  jobs: ['retry-job', 'drop-job'],
  'sign-ins': ['sign-in', 'sign-in-failed', 'second-factor-failed', 'recovery-code-used'],
  accounts: [
    'end-logins',
    'password-change',
    'password-mail',
    'second-factor-on',
    'second-factor-off',
    'second-factor-reset',
    'recovery-codes-renewed',
    'erase',
  ],
} as const;

/** A part of the audit log. */
export type AuditTopic = keyof typeof AUDIT_ACTIONS;

/** Whatever is in the audit log is there under one of these. */
export type AuditAction = (typeof AUDIT_ACTIONS)[AuditTopic][number];

export const ALL_AUDIT_ACTIONS: readonly AuditAction[] = Object.values(AUDIT_ACTIONS).flat();

/**
 * Who did it: an `operator`, a `member` with their own account, a `visitor` who is not signed in, the `command` line on the
 * server's machine, or a `service` such as a payment gateway.
 */
export const AUDIT_ACTORS = ['operator', 'member', 'visitor', 'command', 'service'] as const;

export type AuditActor = (typeof AUDIT_ACTORS)[number];

/** The parts of the audit log, in the order in which they are shown. */
export const AUDIT_TOPICS = Object.keys(AUDIT_ACTIONS) as readonly AuditTopic[];

/** An account by its number; without a name once its owner has withdrawn. */
export interface AuditPerson {
  readonly id: AuthorId;
  readonly name: string | undefined;
}

/** Something that was done, which is never changed. */
export interface AuditEntry {
  readonly id: number;
  readonly action: AuditAction;
  /** `person` where somebody with an account did it. */
  readonly by: { readonly kind: AuditActor; readonly person: AuditPerson | undefined };
  /** What the network is known by from which it was done. */
  readonly network: string | undefined;
  /** What the device is called on which it was done. */
  readonly device: string | undefined;
  /** To whom it was done. */
  readonly member: AuditPerson | undefined;
  readonly review: ReviewId | undefined;
  readonly series: { readonly id: SeriesId; readonly title: string } | undefined;
  readonly story: { readonly id: StoryId; readonly title: string } | undefined;
  readonly payout: number | undefined;
  readonly purchase: string | undefined;
  /** How many were given. */
  readonly candies: number | undefined;
  readonly reason: string | undefined;
  /** Words for other operators. */
  readonly note: string | undefined;
  /** What was judged. */
  readonly text: string | undefined;
  /** Milliseconds since 1970. */
  readonly doneAt: number;
}

/** What of the audit log is asked for; all of it has to fit. Without anything it is the whole log. */
export interface AuditFilter {
  readonly topic?: AuditTopic | undefined;
  readonly action?: AuditAction | undefined;
  /** Who did it: the number of a member, or how the name begins. */
  readonly by?: string | undefined;
  /** To whom it was done, as in `by`. */
  readonly member?: string | undefined;
  /** All of what a network is known by. */
  readonly network?: string | undefined;
  /** A part of the note, or of what was judged. */
  readonly text?: string | undefined;
  /** The first and the last day in Korea, like 2026-11-21. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Each thing that a filter can say, by the name that it has in addresses. */
export const AUDIT_FILTER_KEYS = ['topic', 'action', 'by', 'member', 'network', 'text', 'from', 'to'] as const;

export function isAuditTopic(raw: string): raw is AuditTopic {
  return AUDIT_TOPICS.some((topic) => topic === raw);
}

export function isAuditAction(raw: string): raw is AuditAction {
  return ALL_AUDIT_ACTIONS.some((action) => action === raw);
}

/** Whether `raw` is a day of the calendar, like 2026-11-21. */
export function isDay(raw: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(raw)) return false;
  const begins = Date.parse(raw);
  return !Number.isNaN(begins) && new Date(begins).toISOString().startsWith(raw);
}
