/** What is known when part of a journal is delivered. */
export interface DeliveryTimes {
  /** ISO 8601, by the device's clock as it sent this. */
  readonly sentAt: string;
  /** Milliseconds since 1970, by the server. */
  readonly now: number;
  /** When the event before the first one happened, in milliseconds since 1970; undefined where there is none. */
  readonly after: number | undefined;
}

/**
 * Says when events of a journal happened. The clock of a device may be wrong by a year, but it is wrong by the same at the
 * event and at the delivery, so that the difference corrects it (ADR 0080). No event happens later than now, or
 * earlier than the one before it; one whose time makes no sense happens with the one before it, and without one now.
 * @param told ISO 8601, by the device's clock, in the order of the journal
 * @returns milliseconds since 1970, as many as were told and in their order
 */
export function correctedTimes(told: readonly string[], { sentAt, now, after }: DeliveryTimes): readonly number[] {
  const offset = now - instantOf(sentAt);
  let before = after;
  return told.map((text) => {
    const at = instantOf(text) + offset;
    const bounded = Number.isNaN(at) ? (before ?? now) : Math.min(Math.max(at, 0), now);
    before = Math.max(bounded, before ?? 0);
    return before;
  });
}

/** @returns milliseconds since 1970, `NaN` for nonsense */
function instantOf(text: string): number {
  const at = Date.parse(text);
  return at < 0 ? Number.NaN : at;
}
