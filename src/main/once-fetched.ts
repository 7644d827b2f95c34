/** Milliseconds after which what did not come is asked for again; each time it does not come doubles them. */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Fetches what a page cannot do without, by itself until it comes: at once when the network is back, else after a wait
 * that doubles (exponential backoff), as a server that restarts has no network that comes back.
 */
export async function onceFetched<Part>(fetch: () => Promise<Part>, waitMs = FIRST_WAIT_MS): Promise<Part> {
  try {
    return await fetch();
  } catch {
    await new Promise((resolve) => {
      setTimeout(resolve, waitMs);
      window.addEventListener('online', resolve, { once: true });
    });
    return onceFetched(fetch, Math.min(2 * waitMs, LONGEST_WAIT_MS));
  }
}
