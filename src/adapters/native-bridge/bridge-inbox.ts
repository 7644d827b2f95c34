/** Where a native app speaks to the page (decisions §8). */
interface HearingWindow {
  soridam?: {
    readonly receive: (json: unknown) => void;
    /** What was said before the page could hear it. An app may make this object itself, before the page begins. */
    readonly early?: unknown[];
  };
}

/** Keeps what an app says while the page is still coming, so that nothing is lost (ADR 0030). */
export function keepWhatAppSays(window: Window): void {
  const early: unknown[] = [];
  (window as HearingWindow).soridam ??= { early, receive: (json) => void early.push(json) };
}

/** From now on `hear` is told what the app says, beginning with what was kept. */
export function receiveFromApp(window: Window, hear: (json: unknown) => void): void {
  const hearing = window as HearingWindow;
  const kept = hearing.soridam?.early ?? [];
  hearing.soridam = { receive: hear };
  for (const json of kept) hear(json);
}
