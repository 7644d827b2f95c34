import { Value } from 'typebox/value';
import type { Static, TSchema } from 'typebox';
import { fail, ok, type Result } from '../../../common/kernel/result.ts';
import type { IdentityFailure } from '../../application/ports/accounts/identity-provider.ts';

/** The way to a provider's servers: `fetch`, or whoever plays the provider. */
export type ProviderHttp = (url: string, init?: RequestInit) => Promise<Response>;

/** Milliseconds that a provider gets for an answer. */
const PATIENCE_MS = 5_000;
/** Letters of the longest answer that is read; those of providers have some thousand. */
const MAX_ANSWER_LENGTH = 64 * 1024;

/**
 * Asks a provider's server.
 * @returns its answer where it is of the form of `schema`; `refused` when it says no or something else
 */
export async function askProvider<Schema extends TSchema>(
  http: ProviderHttp,
  url: string,
  init: RequestInit,
  schema: Schema,
): Promise<Result<Static<Schema>, IdentityFailure>> {
  const told = await tellProvider(http, url, init);
  if (!told.ok) return told;
  const [place, json] = [new URL(url).pathname, parsed(told.value)];
  return Value.Check(schema, json)
    ? ok(json)
    : fail({ kind: 'refused', reason: `${place} answered in a form that we do not know` });
}

/**
 * Tells a provider's server something.
 * @returns its answer where it took it, whatever that is
 */
export async function tellProvider(
  http: ProviderHttp,
  url: string,
  init: RequestInit,
): Promise<Result<string, IdentityFailure>> {
  const place = new URL(url).pathname;
  const answer = await attempt(http, url, init);
  if ('why' in answer) return fail({ kind: 'unreachable', reason: `${place} gave no answer: ${answer.why}` });
  const { status, body } = answer;
  if (status >= 500 || status === 429) return fail({ kind: 'unreachable', reason: `${place} answered ${status}` });
  return status === 200 ? ok(body) : fail({ kind: 'refused', reason: `${place} answered ${status}` });
}

async function attempt(
  http: ProviderHttp,
  url: string,
  init: RequestInit,
): Promise<{ readonly status: number; readonly body: string } | { readonly why: string }> {
  try {
    // A provider has no reason to lead elsewhere, and a bearer must not follow.
    const answer = await http(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
    return { status: answer.status, body: await bodyOf(answer) };
  } catch (cause) {
    return { why: whyOf(cause) };
  }
}

/** @returns the code of what went wrong below (`CERT_HAS_EXPIRED`), which says neither address nor secret */
function whyOf(error: unknown): string {
  const { name, code, cause } = (error ?? {}) as { name?: unknown; code?: unknown; cause?: unknown };
  if (cause instanceof Error) return whyOf(cause);
  return typeof code === 'string' ? code : String(name);
}

async function bodyOf(answer: Response): Promise<string> {
  let body = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    body += decoder.decode(chunk, { stream: true });
    if (body.length > MAX_ANSWER_LENGTH) return '';
  }
  return body;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
