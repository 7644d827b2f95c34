import { JsonFields, readJson } from '../../../common/kernel/json-fields.ts';
import type { Voice } from '../../application/ports/tabs-port.ts';

/** @returns the voice that another window has announced, undefined when it was something else */
export function readVoice(message: unknown): Voice | undefined {
  return readJson(() => {
    const fields = JsonFields.of<Voice>(message);
    return { window: fields.text('window'), since: fields.amount('since') };
  });
}
