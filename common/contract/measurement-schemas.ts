import { Type, type Static } from 'typebox';
import {
  ALL_MEASURES,
  BUILD_PATTERN,
  ENGINES,
  FAULT_PLACE_PATTERN,
  MAX_FAULT_MESSAGE,
  MAX_FAULT_PLACE,
  MAX_MEASURED,
  MAX_MEASURED_FAULTS,
  MAX_MEASURED_VALUES,
  MEASURED_DEVICES,
  MEASURED_MODES,
} from '../kernel/measurements.ts';
import { Instant, oneOf } from './schemas.ts';
import { text } from './text.ts';

const Count = Type.Integer({ minimum: 0 });
const NumberOrNull = Type.Union([Type.Number(), Type.Null()]);
const EngineSchema = oneOf(ENGINES);
const MeasureSchema = oneOf(ALL_MEASURES);

/** `POST /api/measurements`: what a part of one visit was like, of nobody in particular (ADR 0059). */
export const SendMeasurementsBody = Type.Object({
  build: Type.String({ pattern: BUILD_PATTERN }),
  mode: oneOf(MEASURED_MODES),
  device: oneOf(MEASURED_DEVICES),
  /** Whole milliseconds, or seconds in an hour, by `MEASURES`; a 1 for each time that something happened. */
  samples: Type.Array(
    Type.Object({
      measure: MeasureSchema,
      values: Type.Array(Type.Integer({ minimum: 0, maximum: MAX_MEASURED }), {
        minItems: 1,
        maxItems: MAX_MEASURED_VALUES,
      }),
    }),
    { maxItems: ALL_MEASURES.length },
  ),
  errors: Type.Array(
    Type.Object({
      message: text(MAX_FAULT_MESSAGE),
      place: Type.String({ maxLength: MAX_FAULT_PLACE, pattern: FAULT_PLACE_PATTERN }),
    }),
    { maxItems: MAX_MEASURED_FAULTS },
  ),
});

const Figures = {
  engine: EngineSchema,
  count: Count,
  p50: NumberOrNull,
  p75: NumberOrNull,
  p95: NumberOrNull,
  /** How many of the plays it met, 0 to 1. */
  share: NumberOrNull,
};

/**
 * `GET /api/operator/listening`: the newest build first, of 30 days; the last days first. `worseThan` is the value of the
 * build before (its p75, or its share of the plays) where this one is worse; null where it is not.
 */
export const ListeningAnswer = Type.Object({
  isMeasured: Type.Boolean(),
  /** `starts`: presses on play. */
  builds: Type.Array(Type.Object({ build: Type.String(), firstSeen: Instant, starts: Count })),
  measures: Type.Array(
    Type.Object({
      measure: MeasureSchema,
      builds: Type.Array(Type.Object({ build: Type.String(), ...Figures, worseThan: NumberOrNull })),
      days: Type.Array(Type.Object({ day: Type.String(), ...Figures })),
    }),
  ),
  errors: Type.Array(
    Type.Object({
      build: Type.String(),
      engine: EngineSchema,
      message: Type.String(),
      place: Type.String(),
      count: Count,
      lastDay: Type.String(),
    }),
  ),
});

export type MeasurementBatchWire = Static<typeof SendMeasurementsBody>;
export type ListeningWire = Static<typeof ListeningAnswer>;
