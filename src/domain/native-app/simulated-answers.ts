/** How an app may answer a request. `right`: with what was promised. `twice`: the same, two times. */
export const ANSWER_MANNERS = ['right', 'cancelled', 'refused', 'unsupported', 'silent', 'garbled', 'twice'] as const;

export type AnswerManner = (typeof ANSWER_MANNERS)[number];

/** A request as an app receives it. */
interface BridgeRequest {
  readonly type: string;
  readonly id: string;
}

/** An answer as an app sends it. */
export interface SimulatedAnswer extends BridgeRequest {
  readonly payload?: object;
  readonly error?: string;
}

/** @returns what an app of that manner says; `promised` is what the right one would bring */
export function simulatedAnswers(
  manner: AnswerManner,
  { type, id }: BridgeRequest,
  promised: object,
): readonly SimulatedAnswer[] {
  if (manner === 'silent') return [];
  if (manner === 'garbled') return [{ type, id, payload: { token: 7 } }];
  if (manner === 'right') return [{ type, id, payload: promised }];
  if (manner === 'twice') return [0, 1].map(() => ({ type, id, payload: promised }));
  return [{ type, id, error: manner }];
}
