import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useParams, useRevalidator, useRouteError } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { classNames } from '../../components/class-names.ts';
import { failureHead, notFoundHead } from '../../head.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { HomeLink } from './home-link.tsx';
import buttons from '../../components/button/button.module.css';

/** What stands in the place of a screen that could not be shown; the shell and the sound around it go on. */
export function FailureScreen() {
  const error = useRouteError();
  const params = useParams();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isExpected = isRouteErrorResponse(error) || isLostModule(error);
  return (
    <>
      <PageHead head={isMissing ? notFoundHead : failureHead} params={params} />
      {isMissing ? <Missing /> : <Failed isExpected={isExpected} needsReload={isLostModule(error)} />}
    </>
  );
}

function Missing() {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing="lens"
      level={1}
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={<HomeLink>{t('notFound.action')}</HomeLink>}
    />
  );
}

/** A screen's module that could not be fetched; browsers word it each in their way, and all throw a `TypeError`. */
function isLostModule(error: unknown): boolean {
  return error instanceof TypeError && /import|module/i.test(error.message);
}

interface FailedProps {
  /** The network or the server is the cause, not the page itself. */
  readonly isExpected: boolean;
  /** Browsers do not fetch a module again that they failed to fetch once. */
  readonly needsReload: boolean;
}

function Failed({ isExpected, needsReload }: FailedProps) {
  const { t } = useTranslation();
  const { revalidate, state } = useRevalidator();
  const again = useCallback(
    () => (needsReload ? window.location.reload() : void revalidate()),
    [needsReload, revalidate],
  );

  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again]);

  return (
    <EmptyState
      drawing="torn"
      level={1}
      title={t(isExpected ? 'failure.title' : 'failure.unexpected')}
      text={t(isExpected ? 'failure.text' : 'failure.unexpectedText')}
      action={
        <button
          type="button"
          className={classNames(buttons.button, buttons.line, buttons.middle)}
          disabled={state === 'loading'}
          onClick={again}
        >
          {t('failure.action')}
        </button>
      }
    />
  );
}
