import { useEffect } from 'react';
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
  return (
    <>
      <PageHead head={isMissing ? notFoundHead : failureHead} params={params} />
      {isMissing ? <Missing /> : <Failed isExpected={isRouteErrorResponse(error)} />}
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

function Failed({ isExpected }: { readonly isExpected: boolean }) {
  const { t } = useTranslation();
  const { revalidate, state } = useRevalidator();

  useEffect(() => {
    const again = (): void => void revalidate();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [revalidate]);

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
          onClick={() => void revalidate()}
        >
          {t('failure.action')}
        </button>
      }
    />
  );
}
