import { JsonFields, readJson } from '../../../common/kernel/json-fields.ts';
import type { ActivePlayer } from '../../application/ports/tabs-port.ts';

/** @returns the activePlayer that another window has announced, undefined when it was something else */
export function readActivePlayer(message: unknown): ActivePlayer | undefined {
  return readJson(() => {
    const fields = JsonFields.of<ActivePlayer>(message);
    return { window: fields.text('window'), since: fields.amount('since') };
  });
}
