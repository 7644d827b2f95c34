/** Where a native app speaks to the page (decisions §8). */
interface InboxWindow {
  soridam?: {
    readonly receive: (json: unknown) => void;
    /** What was said before the page received. An app may make this object itself, before the page begins. */
    readonly early?: unknown[];
  };
}

/** Buffers what an app says while the page loads, so that nothing is lost (ADR 0030). */
export function bufferAppMessages(window: Window): void {
  const early: unknown[] = [];
  (window as InboxWindow).soridam ??= { early, receive: (json) => void early.push(json) };
}

/** From now on `receive` is called with each message of the app, beginning with those in the buffer. */
export function receiveFromApp(window: Window, receive: (json: unknown) => void): void {
  const inbox = window as InboxWindow;
  const buffered = inbox.soridam?.early ?? [];
  inbox.soridam = { receive };
  for (const json of buffered) receive(json);
}
