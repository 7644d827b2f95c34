import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent, LazyBoundary } from '../../../../app/lazy-component.ts';
import { SignInNotice } from '../sign-in/sign-in-notice.tsx';
import type { TwoSteps as Steps } from './use-two-steps.ts';

const SecondStep = lazyComponent(async () => (await import('./second-step.tsx')).SecondStep);

interface TwoStepsProps {
  readonly steps: Steps;
  readonly onSignedIn: () => void;
  /** The first step. It stays, out of sight: whoever comes back finds what was typed. */
  readonly children: ReactNode;
}

/** Signing in, in one step or two (SES-93). */
export function TwoSteps({ steps, onSignedIn, children }: TwoStepsProps) {
  const { t } = useTranslation();
  const { first, isLate, back } = steps;
  return (
    <>
      <div hidden={first !== undefined}>
        {isLate && <SignInNotice kind="bad" text={t('secondFactor.late')} />}
        {children}
      </div>
      {first !== undefined && (
        <LazyBoundary>
          <SecondStep first={first} onSignedIn={onSignedIn} onBack={back} />
        </LazyBoundary>
      )}
    </>
  );
}
