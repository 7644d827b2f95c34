import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FirstStep } from '../../../../../application/session/prove-second-factor.ts';
import { SIGN_IN_PATH } from '../../paths.ts';

/** How far somebody has come with signing in. */
export interface TwoSteps {
  /** Undefined during the first step. */
  readonly first: FirstStep | undefined;
  /** The first step has to be done again, since the second one came too late. */
  readonly isLate: boolean;
  readonly ask: (first: FirstStep) => void;
  readonly back: (isLate: boolean) => void;
}

/** @returns the two steps of signing in, of which the second is shown to whom a code is asked of (SES-93) */
export function useTwoSteps(): TwoSteps {
  const [first, setFirst] = useState<FirstStep>();
  const [isLate, setLate] = useState(false);
  return {
    first,
    isLate,
    ask: (step) => {
      setLate(false);
      setFirst(step);
    },
    back: (late) => {
      setFirst(undefined);
      setLate(late);
    },
  };
}

/** Kakao and Apple return with the challenge in the fragment, which is taken out of the address at once. */
export function useReturnedChallenge({ ask }: Pick<TwoSteps, 'ask'>): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const taken = useRef<string>(undefined);
  const challenge = /^#challenge=([\w-]+)$/.exec(hash)?.[1];
  useEffect(() => {
    // Once: the address is another only some renderings later.
    if (challenge === undefined || challenge === taken.current) return;
    taken.current = challenge;
    ask({ challenge, isRemembered: true, isByEmail: false });
    void navigate(SIGN_IN_PATH, { replace: true });
  }, [challenge, ask, navigate]);
}
