import { action, makeObservable, observableRef } from 'mobx';
import type { ValueStatePort } from '../../../../application/ports/state/value-state-port.ts';

/** One immutable value that screens watch: the drafts on a page, or where their posting stands. */
export class ValueStore<Value> implements ValueStatePort<Value> {
  private value: Value;

  constructor(value: Value) {
    this.value = value;
    makeObservable<this, 'value'>(this, { value: observableRef, replace: action });
  }

  current(): Value {
    return this.value;
  }

  replace(next: Value): void {
    this.value = next;
  }
}
