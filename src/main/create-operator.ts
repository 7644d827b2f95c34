import type { Container } from 'inversify';
import type { Operator } from '../ui/features/operator/parts.ts';
import { CollectionStore } from '../ui/features/operator/stores/collection-store.ts';
import { ContentCaseStore } from '../ui/features/operator/stores/content-case-store.ts';
import { OperatorStore } from '../ui/features/operator/stores/operator-store.ts';
import { PayoutDecisionStore } from '../ui/features/operator/stores/payout-decision-store.ts';
import { WaitingWorkStore } from '../ui/features/operator/stores/waiting-work-store.ts';
import * as token from './tokens.ts';

/** Puts together the dashboard of operators, alike in every mode. */
export async function createOperator(container: Container): Promise<Operator> {
  const [operatorApi, earningsApi] = await Promise.all([
    container.getAsync(token.OPERATOR_API),
    container.getAsync(token.EARNINGS_API),
  ]);
  const { browse, catalogue } = container.get(token.STORES);
  const clock = container.get(token.CLOCK);
  const scope = container.get(token.SESSION_SCOPE);
  const waiting = scope.hold(new WaitingWorkStore(operatorApi, clock));
  const whenDecided = () => waiting.load();
  return {
    waiting,
    dashboard: scope.hold(new OperatorStore(operatorApi, clock, whenDecided)),
    collections: scope.hold(
      new CollectionStore(operatorApi.collections, clock, () => {
        browse.expire();
        catalogue.expire();
      }),
    ),
    content: scope.hold(new ContentCaseStore(operatorApi.content, clock, whenDecided)),
    payouts: scope.hold(new PayoutDecisionStore(earningsApi, clock, whenDecided)),
  };
}
