/** How the server ends. */
export interface StopSettings {
  /** Seconds for which it answers on after it was told to stop, while `/ready` says already that it stops. */
  readonly drainSeconds: number;
}

export const STOP_SETTINGS = [
  {
    name: 'DRAIN_SECONDS',
    default: '0',
    meaning:
      'Seconds for which the server answers on after it was told to stop, while `/ready` is 503 already, so that a proxy sends it nobody new; 0 to 60.',
  },
] as const;

const MOST = 60;

export function readStopSettings(
  text: (name: 'DRAIN_SECONDS') => string | undefined,
  refuse: (setting: 'DRAIN_SECONDS', given: string | undefined, allowed: string) => void,
): StopSettings {
  const given = text('DRAIN_SECONDS') ?? '0';
  const drainSeconds = /^[0-9]{1,2}$/.test(given) ? Number(given) : MOST + 1;
  if (drainSeconds > MOST) refuse('DRAIN_SECONDS', given, `a whole number from 0 to ${MOST}`);
  return { drainSeconds };
}
