import type { Container } from 'inversify';
import { RecordVisit } from '../application/measurements/record-visit.ts';
import * as token from './tokens.ts';

/** Puts together what records a visit, alike in every mode. */
export async function createMeasurements(container: Container): Promise<RecordVisit> {
  const visit = new RecordVisit(await container.getAsync(token.MEASUREMENTS));
  visit.begin();
  return visit;
}
