/** Counts what is answered; every name that it is given is one of a few. */
export interface AnswerMeter {
  /** @param answer `route` is the pattern of a route, never the address that was asked for; `seconds` to the end of the answer */
  answered(answer: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly seconds: number;
  }): void;
  /** Bytes of a file were handed to a connection. */
  sent(kind: 'sound' | 'picture', bytes: number): void;
  /** Something was looked up in memory. */
  lookedUp(cache: 'story-access', isHit: boolean): void;
  /** Looks at something from now on, each time that it is asked for. */
  watch(gauged: {
    readonly name: string;
    readonly help: string;
    readonly read: () => readonly { readonly value: number }[];
  }): void;
}
