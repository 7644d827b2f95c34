import type { Static } from 'typebox';
import { catalogueCalls } from './catalogue-calls.ts';
import { accountCalls } from './account-calls.ts';
import { communityCalls } from './community-calls.ts';
import { listeningCalls } from './listening-calls.ts';
import { positionsCalls } from './position-calls.ts';
import { bookmarksCalls } from './bookmark-calls.ts';
import { walletCalls, purchasesCalls, payoutsCalls } from './candy-calls.ts';
import { creatorsCalls, studioCalls, clipsCalls } from './creator-calls.ts';
import { operatorCalls } from './operator-calls.ts';
import { measurementsCalls } from './measurement-calls.ts';
import { LISTS } from './lists.ts';
import type { CallShape } from './call-shape.ts';
import { ROUTES, type CallName, type Route } from './routes.ts';

export type { CallName };

const SHAPES = {
  ...catalogueCalls,
  ...accountCalls,
  ...communityCalls,
  ...positionsCalls,
  ...listeningCalls,
  ...bookmarksCalls,
  ...walletCalls,
  ...purchasesCalls,
  ...payoutsCalls,
  ...creatorsCalls,
  ...studioCalls,
  ...clipsCalls,
  ...operatorCalls,
  ...measurementsCalls,
  ...LISTS,
} as const satisfies Readonly<Record<CallName, CallShape>>;

type Shapes = typeof SHAPES;

/** One call of the API: where it lives, what it takes and what it answers (decisions §2). */
export interface Call extends CallShape, Pick<Route, 'method' | 'path'> {}

export type Calls = { readonly [Name in CallName]: Shapes[Name] & Pick<Route, 'method' | 'path'> };

/** Every call, by the name under which server and client know it. */
export const calls = Object.fromEntries(
  Object.entries<CallShape>(SHAPES).map(([name, shape]) => {
    const { method, path } = ROUTES[name as CallName];
    return [name, { method, path, ...shape }];
  }),
) as unknown as Calls;

/** What a caller hands over: the parts of the request that the call declares. */
export interface CallInput<Name extends CallName> {
  readonly params: Static<Calls[Name]['params']>;
  readonly query: Static<Calls[Name]['query']>;
  readonly body: Static<Calls[Name]['body']>;
}

export type CallAnswer<Name extends CallName> = Static<Calls[Name]['answer']>;
