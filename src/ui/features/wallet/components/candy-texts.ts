import type { ParseKeys } from 'i18next';
import type { SponsorFailure, UndoFailure, UnlockFailure } from '../../../../application/ports/api/unlock-api.ts';
import { MESSAGES } from '../../../app/messages.ts';

type Reason = (UnlockFailure | UndoFailure | SponsorFailure)['kind'];

/** The wording of everything that candy is not moved for; complete, or this file does not compile. */
export const REFUSALS = {
  ...MESSAGES,
  'candy-short': 'unlock.short',
  'candy-closed': 'unlock.closed',
  'key-reused': 'unlock.reused',
  'price-changed': 'unlock.priceChanged',
  'auto-unlock-off': 'unlock.autoOff',
  'auto-unlock-capped': 'unlock.capped',
  'unlock-used': 'unlock.used',
  'own-series': 'unlock.ownSeries',
} as const satisfies Record<Reason, ParseKeys>;
