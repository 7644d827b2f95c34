import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { OpenTelemetryTracer, type TraceSampling } from './open-telemetry-tracer.ts';
import { TellingExporter } from './telling-exporter.ts';

/** How spans are written on their way to a collector. */
export type TraceProtocol = 'http/protobuf' | 'http/json';

/** Where traces go. */
export interface TraceCollector {
  /** The address of the collector, without `/v1/traces`. */
  readonly endpoint: string;
  readonly protocol: TraceProtocol;
  readonly sampling: TraceSampling;
}

/**
 * Begins to trace. Headers, patience and certificates of the exporter are read from the environment by the library.
 * @param peers kinds of the hosts that this process calls, by host
 */
export async function startTracing(
  { endpoint, protocol, sampling }: TraceCollector,
  peers: ReadonlyMap<string, string>,
  logger: Logger,
): Promise<OpenTelemetryTracer> {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  return new OpenTelemetryTracer(new TellingExporter(await exporterOf(protocol, url), logger), sampling, peers);
}

async function exporterOf(protocol: TraceProtocol, url: string): Promise<SpanExporter> {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter({ url });
}
