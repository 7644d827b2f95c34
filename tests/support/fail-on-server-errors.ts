import { afterAll, afterEach } from 'vitest';
import { takeServerErrors } from './operation/server-errors.ts';

/** @throws when a server went wrong and nobody had asked for that */
function expectNone(): void {
  const told = takeServerErrors();
  if (told.length > 0) throw new Error(`A server went wrong, and the test did not expect it:\n${told.join('')}`);
}

afterEach(expectNone);
afterAll(expectNone);
