import { Secret } from '../../domain/secret.ts';
import { isLoopback } from '../../domain/loopback.ts';

/** The settings of what the server counts of itself, as the README lists them. */
export const METRICS_SETTINGS = [
  {
    name: 'METRICS_PORT',
    default: 'unset',
    meaning: 'The port on which `GET /metrics` answers Prometheus. Unset: nothing is counted.',
  },
  {
    name: 'METRICS_HOST',
    default: '127.0.0.1',
    meaning: 'The address on which it does. One that others can reach needs `METRICS_TOKEN`.',
  },
  {
    name: 'METRICS_TOKEN',
    default: 'unset',
    meaning: 'What Prometheus has to show as a bearer token, at least 16 characters.',
  },
] as const satisfies readonly { readonly name: string; readonly default: string; readonly meaning: string }[];

export type MetricsSettingName = (typeof METRICS_SETTINGS)[number]['name'];

/** Where the server tells what it counts. */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
  readonly token: Secret | undefined;
}

/** What the settings of metrics say. Undefined: nothing is counted. */
export interface MetricsSettings {
  readonly metrics: MetricsAddress | undefined;
}

const MIN_TOKEN_LENGTH = 16;

/**
 * Reads them.
 * @param text the value of a setting, undefined when unset
 * @param refuse notes what is wrong with one
 * @param parse the readers of ports and of addresses to listen on
 */
export function readMetricsSettings(
  text: (name: MetricsSettingName) => string | undefined,
  refuse: (name: MetricsSettingName, given: string | undefined, allowed: string) => void,
  parse: { readonly port: (raw: string) => number | undefined; readonly isHost: (raw: string) => boolean },
): MetricsSettings {
  const [raw, token, host = '127.0.0.1'] = [text('METRICS_PORT'), text('METRICS_TOKEN'), text('METRICS_HOST')];
  if (raw === undefined) return { metrics: undefined };
  const port = parse.port(raw);
  if (port === undefined) refuse('METRICS_PORT', raw, 'a whole number from 1 to 65535');
  if (!parse.isHost(host)) refuse('METRICS_HOST', host, 'an IP address or a host name');
  const isOpen = token === undefined && !isLoopback(host);
  if (isOpen || (token !== undefined && token.length < MIN_TOKEN_LENGTH)) {
    refuse(
      'METRICS_TOKEN',
      undefined,
      `at least ${MIN_TOKEN_LENGTH} characters, and given where METRICS_HOST is reached by others`,
    );
  }
  return {
    metrics:
      port === undefined ? undefined : { host, port, token: token === undefined ? undefined : new Secret(token) },
  };
}
