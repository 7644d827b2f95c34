/**
 * Whether the server can answer calls, and if not, why (`GET /ready`). `disk-short`: it can, but takes no files any more.
 * `disk-full`: the database beside them may be refused its next page at any moment.
 */
export type Readiness = 'ready' | 'disk-short' | 'disk-full' | 'database-unavailable' | 'stopping';

export type ReadinessCheck = () => Promise<Readiness>;
