import type { ApiFailure } from '../ports/api-port.ts';

/** Why a wish to listen was not granted. `nothing-to-play`: nothing is lined up, or the series has no story. */
export type PlaybackRefusal = ApiFailure | { readonly kind: 'nothing-to-play' };
