import type { TraceCollector, TraceProtocol } from '../../adapters/tracing/start-tracing.ts';
import type { TraceSampling } from '../../adapters/tracing/open-telemetry-tracer.ts';

/** The settings of traces, as the README lists them; their names are those of OpenTelemetry. */
export const TRACES_SETTINGS = [
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    default: 'unset',
    meaning: 'The OpenTelemetry collector that takes traces (`http://127.0.0.1:4318`). Unset: nothing is traced.',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_PROTOCOL',
    default: 'http/protobuf',
    meaning: 'How it wants them: `http/protobuf` or `http/json`.',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    default: 'unset',
    meaning: 'What it has to be shown, such as a token: `name=value`, joined by commas.',
  },
  { name: 'OTEL_SERVICE_NAME', default: 'soridam', meaning: 'What this server is called in traces.' },
  {
    name: 'OTEL_RESOURCE_ATTRIBUTES',
    default: 'unset',
    meaning: 'What else is said of it in traces: `name=value`, joined by commas.',
  },
  {
    name: 'OTEL_TRACES_SAMPLER',
    default: 'parentbased_always_on',
    meaning: 'What is traced: `always_on`, `always_off` or `traceidratio`, each also with `parentbased_` before it.',
  },
  {
    name: 'OTEL_TRACES_SAMPLER_ARG',
    default: '1',
    meaning: 'The share that `traceidratio` traces, 0 to 1.',
  },
] as const satisfies readonly { readonly name: string; readonly default: string; readonly meaning: string }[];

export type TracesSettingName = (typeof TRACES_SETTINGS)[number]['name'];

/** What the settings of traces say. Undefined: nothing is traced. */
export interface TracesSettings {
  readonly traces: TraceCollector | undefined;
}

const PROTOCOLS: readonly TraceProtocol[] = ['http/protobuf', 'http/json'];
const SAMPLER = /^(parentbased_)?(always_on|always_off|traceidratio)$/;

/**
 * Reads them. Headers, name and attributes are for the library to read.
 * @param text the value of a setting, undefined when unset
 * @param address reads the address of a setting, and notes what is wrong with it
 * @param refuse notes what is wrong with one
 */
export function readTracesSettings(
  text: (name: TracesSettingName) => string | undefined,
  address: (name: TracesSettingName, usual: string) => string,
  refuse: (name: TracesSettingName, given: string | undefined, allowed: string) => void,
): TracesSettings {
  if (text('OTEL_EXPORTER_OTLP_ENDPOINT') === undefined) return { traces: undefined };
  const given = text('OTEL_EXPORTER_OTLP_PROTOCOL') ?? 'http/protobuf';
  const protocol = PROTOCOLS.find((one) => one === given);
  if (protocol === undefined) refuse('OTEL_EXPORTER_OTLP_PROTOCOL', given, PROTOCOLS.join(' or '));
  const endpoint = address('OTEL_EXPORTER_OTLP_ENDPOINT', '');
  const sampling = readSampling(text, refuse);
  return { traces: protocol && sampling && { endpoint, protocol, sampling } };
}

function readSampling(
  text: (name: TracesSettingName) => string | undefined,
  refuse: (name: TracesSettingName, given: string | undefined, allowed: string) => void,
): TraceSampling | undefined {
  const sampler = text('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on';
  const [, parent, kind] = SAMPLER.exec(sampler) ?? [];
  if (kind === undefined) {
    refuse('OTEL_TRACES_SAMPLER', sampler, 'always_on, always_off or traceidratio, or one of them after parentbased_');
    return undefined;
  }
  const raw = text('OTEL_TRACES_SAMPLER_ARG') ?? '1';
  const ratio = /^[0-9]*\.?[0-9]+$/.test(raw) ? Number(raw) : Number.NaN;
  if (!(ratio >= 0 && ratio <= 1)) {
    refuse('OTEL_TRACES_SAMPLER_ARG', raw, 'a number from 0 to 1');
    return undefined;
  }
  const shares: Readonly<Record<string, number>> = { always_on: 1, always_off: 0 };
  return { share: shares[kind] ?? ratio, heedsParent: parent !== undefined };
}
