/** What a member says of a series or an author with one press, and takes back with the next: a like, a follow. */
export interface Mark {
  /** Whether this member has said it. */
  readonly isOn: boolean;
  /** How many members have. */
  readonly total: number;
}

/** @returns what a press makes of it (spec §4, LIK-02) */
export function pressed({ isOn, total }: Mark): Mark {
  return { isOn: !isOn, total: Math.max(0, total + (isOn ? -1 : 1)) };
}
