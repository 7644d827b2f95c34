import type { CaseAction, CaseState, ReviewCase } from '../../../common/kernel/moderation.ts';

const ACTIONS: Readonly<Record<CaseState, readonly CaseAction[]>> = {
  open: ['take', 'dismiss', 'hide'],
  taken: ['dismiss', 'hide'],
  hidden: ['restore'],
  dismissed: ['hide'],
  restored: ['hide'],
};

/** @returns what an operator can do with a case, the weightiest last */
export function actionsOf({ state }: Pick<ReviewCase, 'state'>): readonly CaseAction[] {
  return ACTIONS[state];
}
