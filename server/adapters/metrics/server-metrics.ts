import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds; calls take milliseconds, pages tens of them, the longest that anything may take is 10 s. */
const ANSWER_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Seconds; a mail takes one, a recording of ten hours some minutes. */
const JOB_BUCKETS = [0.05, 0.25, 1, 5, 15, 60, 300, 1_800];

/** Methods that are told apart; whatever else somebody sends is `other`. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** One value of something that is looked at when it is asked for. */
export interface Reading {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Something that is looked at when it is asked for. */
export interface Gauged {
  /** As Prometheus writes it: `soridam_…`, with the unit at its end. */
  readonly name: string;
  /** What it is, in one sentence. */
  readonly help: string;
  /** Names of labels; the values of each are few, and known beforehand. */
  readonly labels?: readonly string[];
  /** Where it throws, nothing is told of it this time. */
  readonly read: () => Promise<readonly Reading[]> | readonly Reading[];
}

/** How an answer went. */
export interface AnswerFacts {
  readonly method: string;
  /** The pattern of the route, such as `/api/series/:id`, never the address that was asked for. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export type JobOutcome = 'done' | 'failed';

/**
 * What this process counts of itself, for Prometheus. Every label has a bounded number of values: patterns of routes, names of
 * jobs, never an address, a member or a text.
 */
export class ServerMetrics {
  readonly contentType: string;
  private readonly registry = new Registry();
  private readonly answers: Histogram<'method' | 'route' | 'status'>;
  private readonly mediaBytes: Counter<'kind'>;
  private readonly jobs: Histogram<'job_name' | 'outcome'>;
  private readonly mails: Counter<'outcome'>;
  private readonly lookups: Counter<'cache' | 'outcome'>;

  constructor() {
    const registers = [this.registry];
    this.contentType = this.registry.contentType;
    // Memory, processor time, garbage collection, and how late the event loop is.
    collectDefaultMetrics({ register: this.registry });
    this.answers = new Histogram({
      name: 'soridam_http_answer_seconds',
      help: 'From a request to the end of its answer, by pattern of the route.',
      labelNames: ['method', 'route', 'status'],
      buckets: ANSWER_BUCKETS,
      registers,
    });
    this.mediaBytes = new Counter({
      name: 'soridam_media_bytes_total',
      help: 'Bytes of sounds and pictures that were handed to connections.',
      labelNames: ['kind'],
      registers,
    });
    this.jobs = new Histogram({
      name: 'soridam_job_seconds',
      help: 'Time that jobs took, by name and outcome.',
      labelNames: ['job_name', 'outcome'],
      buckets: JOB_BUCKETS,
      registers,
    });
    this.mails = new Counter({
      name: 'soridam_mails_total',
      help: 'Mails that were taken, refused for good, or could not be handed over.',
      labelNames: ['outcome'],
      registers,
    });
    this.lookups = new Counter({
      name: 'soridam_cache_lookups_total',
      help: 'Look-ups of what is kept in memory.',
      labelNames: ['cache', 'outcome'],
      registers,
    });
  }

  answered({ method, route, status, seconds }: AnswerFacts): void {
    const known = METHODS.includes(method) ? method : 'other';
    this.answers.observe({ method: known, route, status: String(status) }, seconds);
  }

  sent(kind: 'sound' | 'picture', bytes: number): void {
    this.mediaBytes.inc({ kind }, bytes);
  }

  worked(job: string, outcome: JobOutcome, seconds: number): void {
    this.jobs.observe({ job_name: job, outcome }, seconds);
  }

  mailed(outcome: 'sent' | 'refused' | 'unreachable'): void {
    this.mails.inc({ outcome });
  }

  lookedUp(cache: string, isHit: boolean): void {
    this.lookups.inc({ cache, outcome: isHit ? 'hit' : 'miss' });
  }

  /** Looks at something from now on, each time that it is asked for. */
  watch({ name, help, labels = [], read }: Gauged): void {
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [this.registry],
      async collect() {
        // What was told last time must not be told again as if it were seen now.
        forget(this, labels);
        try {
          for (const { labels: of = {}, value } of await read()) this.set(of, value);
        } catch {
          forget(this, labels);
        }
      },
    });
  }

  /** @returns everything in the text format of Prometheus */
  text(): Promise<string> {
    return this.registry.metrics();
  }
}

/** Nothing is told of it; what has no labels would be 0 after `reset` alone, which is not nothing. */
function forget(gauge: Gauge, labels: readonly string[]): void {
  gauge.reset();
  if (labels.length === 0) gauge.remove();
}
