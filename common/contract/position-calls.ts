import { KeepPositionBody, PositionsAnswer } from './position-schemas.ts';
import { Nothing, type CallShapes } from './call-shape.ts';

/** Places in stories. */
export const positionsCalls = {
  getPositions: {
    summary: 'Where the caller was last, on whichever device, the latest first',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: PositionsAnswer,
    cacheSeconds: 0,
  },
  keepPlace: {
    summary: 'Keeps where the caller is in a story; what was heard later stays',
    params: Nothing,
    query: Nothing,
    body: KeepPositionBody,
    answer: Nothing,
    cacheSeconds: 0,
  },
} as const satisfies CallShapes<'positions'>;
