/** Whether the server can answer calls, and if not, why (`GET /ready`). */
export type Readiness = 'ready' | 'database-unavailable' | 'stopping';

export type ReadinessCheck = () => Promise<Readiness>;
