import type { Container } from 'inversify';
import { OperatorStore } from '../ui/stores/operator-store.ts';
import * as token from './tokens.ts';

/** Puts together the desk of operators, alike in every mode. */
export async function createOperator(container: Container): Promise<OperatorStore> {
  const operator = new OperatorStore(await container.getAsync(token.OPERATOR_API), container.get(token.CLOCK));
  // It lives as long as the window does, and so does this.
  container.get(token.SESSION_STORE).whenRenewed(() => operator.forget());
  return operator;
}
