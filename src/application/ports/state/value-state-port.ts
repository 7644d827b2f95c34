/** The one place that holds a value which changes as a whole. */
export interface ValueStatePort<Value> {
  current(): Value;
  replace(next: Value): void;
}
