import { MAX_BATCH_BYTES } from '../kernel/measurements.ts';
import { ListeningAnswer, SendMeasurementsBody } from './measurement-schemas.ts';
import { Nothing, type CallShapes } from './call-shape.ts';

/** What browsers measure. */
export const measurementsCalls = {
  sendMeasurements: {
    summary:
      'What a part of one visit was like, without whose it was: values of measures, and errors that nobody caught. Sent ' +
      'as the visit ends; added up by day, build and engine, and kept for 30 days. Of a build that this server does not ' +
      'know nothing is kept',
    params: Nothing,
    query: Nothing,
    body: SendMeasurementsBody,
    answer: Nothing,
    cacheSeconds: 0,
    maxBodyBytes: MAX_BATCH_BYTES,
    isFromNobody: true,
    isSilent: true,
  },
  getListening: {
    summary:
      'What listeners hear: the quantiles of each measure by build and engine, which builds are worse than the one before, ' +
      'the last days, and errors that nobody caught',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: ListeningAnswer,
    cacheSeconds: 0,
  },
} as const satisfies CallShapes<'measurements'>;
