import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useParams, useRevalidator, useRouteError } from 'react-router-dom';
import { useApp } from '../app.ts';
import { EmptyState } from '../../design/empty-state/empty-state.tsx';
import { classNames } from '../../design/class-names.ts';
import { failureHead, notFoundHead } from '../head.ts';
import { askAgain } from '../lazy-component.ts';
import { UNREACHED } from '../route-answers.ts';
import { PageHead } from './page-head.tsx';
import { HomeLink } from './home-link.tsx';
import buttons from '../../design/button/button.module.css';

/** What stands in the place of a screen that could not be shown; the shell and the sound around it go on. */
export function FailureScreen() {
  const error = useRouteError();
  const params = useParams();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <PageHead head={isMissing ? notFoundHead : failureHead} params={params} />
      {isMissing ? <Missing /> : <Failed cause={causeOf(error)} needsReload={isLostModule(error)} />}
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

/** What is said of each cause: the way to the server, the server, or the page itself. */
const WORDS = {
  network: { title: 'failure.title', text: 'failure.text' },
  server: { title: 'failure.server', text: 'failure.serverText' },
  page: { title: 'failure.unexpected', text: 'failure.unexpectedText' },
} as const;

function causeOf(error: unknown): keyof typeof WORDS {
  if (isRouteErrorResponse(error)) return error.status === UNREACHED ? 'network' : 'server';
  return isLostModule(error) ? 'network' : 'page';
}

interface FailedProps {
  readonly cause: keyof typeof WORDS;
  /** Browsers do not fetch a module again that they failed to fetch once. */
  readonly needsReload: boolean;
}

const Failed = observer(function Failed({ cause, needsReload }: FailedProps) {
  const { t } = useTranslation();
  const { player } = useApp();
  const { revalidate, state } = useRevalidator();
  const { isPaused } = player;
  // Only a page that may be loaded anew: one that sounds would fall silent, and without a network nothing would come.
  const again = useCallback(() => {
    askAgain();
    if (needsReload && isPaused && navigator.onLine) window.location.reload();
    else void revalidate();
  }, [needsReload, isPaused, revalidate]);

  const [isBack, setBack] = useState(false);
  useEffect(() => {
    const listen = ({ type }: Event): void => setBack(type === 'online');
    window.addEventListener('online', listen);
    window.addEventListener('offline', listen);
    return () => {
      window.removeEventListener('online', listen);
      window.removeEventListener('offline', listen);
    };
  }, []);
  // A page is loaded anew when nothing sounds (decisions §4).
  const isFree = !needsReload || isPaused;
  useEffect(() => {
    if (!isBack || !isFree) return;
    setBack(false);
    again();
  }, [isBack, isFree, again]);

  return (
    <EmptyState
      drawing="torn"
      level={1}
      title={t(WORDS[cause].title)}
      text={t(WORDS[cause].text)}
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
});
