import { Type } from 'typebox';
import { Nothing, OptionalText, type CallShapes } from './call-shape.ts';
import { DeliverJournalAnswer, DeliverJournalBody, PlacesAnswer } from './journal-schemas.ts';
import { KeepPositionBody, PositionsAnswer } from './position-schemas.ts';

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
  deliverJournal: {
    summary: 'Takes part of what a device has written into its journal; each event counts once, however often it comes',
    params: Nothing,
    query: Nothing,
    body: DeliverJournalBody,
    answer: DeliverJournalAnswer,
    cacheSeconds: 0,
  },
  getPlaces: {
    summary:
      'Where the caller is in every story in progress, or what has changed of it since a revision; what they have lined up',
    params: Nothing,
    /** Revisions of earlier answers: that of all places, and that of the playlist. */
    query: Type.Object({ since: OptionalText, playlistSince: OptionalText }),
    body: Nothing,
    answer: PlacesAnswer,
    cacheSeconds: 0,
  },
} as const satisfies CallShapes<'positions'>;
