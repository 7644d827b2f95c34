import { useCallback, useEffect, useRef, useState } from 'react';
import { fail, type Result } from '../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../application/ports/api-port.ts';
import { useApp } from '../../app.ts';

/** Reads something; undefined until that can be done. */
export type ServerRead = (() => Promise<Result<void, ApiFailure>>) | undefined;

/**
 * Reads something as it is first shown, and again once a login was renewed.
 * @returns why it could not be read the last time, and what reads it again
 */
export function useServerRead(read: ServerRead): readonly [ApiFailure['kind'] | undefined, () => Promise<void>] {
  const { renewals } = useApp().session;
  const [failure, setFailure] = useState<ApiFailure['kind']>();
  const asking = useRef(read);
  useEffect(() => {
    asking.current = read;
  });
  const ask = useCallback(async (): Promise<void> => {
    // What cannot even be asked lacks the calls themselves, which the network did not bring.
    const answer = await asking.current?.().catch(() => fail({ kind: 'offline' } as const));
    setFailure(answer === undefined || answer.ok ? undefined : answer.failure.kind);
  }, []);
  const canAsk = read !== undefined;
  useEffect(() => {
    if (canAsk) void ask();
  }, [canAsk, renewals, ask]);
  return [failure, ask];
}
