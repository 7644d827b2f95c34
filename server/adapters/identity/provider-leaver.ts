import type { Logger } from 'pino';
import type { JobHandlers } from '../../application/ports/operation/job-queue.ts';
import type { SecretBox } from '../../application/ports/operation/secret-box.ts';
import type { WebIdentityProvider } from '../../application/ports/accounts/web-identity-provider.ts';

/**
 * Tells the provider that somebody has withdrawn. When it cannot be reached this throws, so that the job is tried again;
 * when it refuses, or is configured no longer, nothing is left to try.
 */
export function providerLeaver(
  providers: readonly WebIdentityProvider[],
  box: SecretBox,
  logger: Logger,
): JobHandlers['leave-provider'] {
  return async ({ provider: name, sealed }) => {
    const bearer = box.open(sealed);
    const told = bearer && (await providers.find((one) => one.name === name)?.unlink(bearer));
    if (told?.ok === true) return;
    const reason = told?.failure.reason ?? 'nobody is there to tell, or nothing to tell it with';
    if (told?.failure.kind === 'unreachable') throw new Error(`The provider was not told: ${reason}`);
    logger.warn({ provider: name, reason }, 'A provider was not told of a withdrawal.');
  };
}
