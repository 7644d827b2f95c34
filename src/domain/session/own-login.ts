/** A login of the member's own that goes on: somewhere they are signed in. Moments are milliseconds since 1970. */
export interface OwnLogin {
  readonly id: string;
  /** Browser and system; undefined where nothing of them is known. */
  readonly deviceName: string | undefined;
  /** The network from which it was used last; undefined where that was not kept. */
  readonly network: string | undefined;
  readonly begunAt: number;
  /** Some minutes late at most. */
  readonly usedAt: number;
  /** It is the one of this browser. */
  readonly isCurrent: boolean;
}
