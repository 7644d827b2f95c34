import type { Container } from 'inversify';
import type { MeasurementTerms } from '../../common/kernel/measurements.ts';
import type { PlayerStep } from '../domain/measurements/measured-listening.ts';
import * as token from './tokens.ts';

/** Steps of the player that are kept until what measures them has come. */
const MOST_KEPT = 400;

/**
 * Has this visit measured, if chance has it, by what is fetched when the page has nothing better to do (ADR 0059). Where
 * that does not come, nothing is measured.
 * @param terms undefined: nothing is fetched
 * @param whenIdle runs a task once the page has nothing better to do
 */
export function measureVisit(
  container: Container,
  terms: MeasurementTerms | undefined,
  whenIdle: (task: () => void) => void,
): void {
  if (terms === undefined || container.get(token.RANDOM).fraction() * 100 >= terms.share) return;
  const clock = container.get(token.CLOCK);
  const kept: PlayerStep[] = [];
  let hear = (step: PlayerStep): void => {
    if (kept.length < MOST_KEPT) kept.push(step);
  };
  const end = container
    .get(token.PLAYER)
    .whenChanged((after, before, event) => hear({ event, before, after, at: clock.now() }));
  const begin = async (): Promise<void> => {
    const { createMeasurements } = await import('./create-measurements.ts');
    const visit = await createMeasurements(container);
    kept.forEach((step) => visit.hear(step));
    hear = (step) => visit.hear(step);
  };
  whenIdle(() => void begin().catch(end));
}
