import { ExportResultCode, type ExportResult } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';

/** Sends spans by another exporter, and tells the log once when the collector does not take them, and when it does again. */
export class TellingExporter implements SpanExporter {
  private readonly exporter: SpanExporter;
  private readonly logger: Logger;
  private isAway = false;

  constructor(exporter: SpanExporter, logger: Logger) {
    this.exporter = exporter;
    this.logger = logger;
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.exporter.export(spans, (result) => {
      this.note(result);
      // Whoever collected them has nothing to say about it.
      done({ code: ExportResultCode.SUCCESS });
    });
  }

  async forceFlush(): Promise<void> {
    await this.exporter.forceFlush?.();
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  private note({ code, error }: ExportResult): void {
    const isAway = code !== ExportResultCode.SUCCESS;
    if (isAway === this.isAway) return;
    this.isAway = isAway;
    if (isAway) this.logger.warn({ reason: reasonOf(error) }, 'The collector takes no traces; they are left out.');
    else this.logger.info('The collector takes traces again.');
  }
}

/** A host with several addresses fails with an error that has a code but no words. */
function reasonOf(error: (Error & { readonly code?: string | number }) | undefined): string {
  return error?.message || String(error?.code ?? 'no answer');
}
