/** The one place that holds what the member has to spend. */
export interface BalanceStatePort {
  /** The answer to a call that moved candy says what is held now. @param totalCandy candies */
  told(totalCandy: number): void;
}
