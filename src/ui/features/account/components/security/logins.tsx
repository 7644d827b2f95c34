import { observer } from 'mobx-react-lite';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ok, type Result } from '../../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../../application/ports/api-port.ts';
import type { EndLoginFailure, OwnLoginsApi } from '../../../../../application/ports/api/member-api.ts';
import type { OwnLogin } from '../../../../../domain/session/own-login.ts';
import { useApp } from '../../../../app/app.ts';
import { useNow } from '../../../../app/use-clock.ts';
import { classNames } from '../../../../design/class-names.ts';
import { DialogAnswers } from '../../../../app/components/dialog/dialog-answers.tsx';
import { Dialog } from '../../../../design/dialog/dialog.tsx';
import { ServerAnswer } from '../../../../app/components/server-answer/server-answer.tsx';
import { timeAgo } from '../../../../app/i18n/times.ts';
import { useAttempt } from '../../../../app/report.ts';
import { useFailureWords } from '../../../../app/use-failure-words.ts';
import buttons from '../../../../design/button/button.module.css';
import dialogs from '../../../../design/dialog/dialog.module.css';
import styles from './logins.module.css';
import settings from '../../screens/settings.module.css';

/** Where the member is signed in, and what ends it (SES-88). */
export const Logins = observer(function Logins() {
  const { t } = useTranslation();
  const { toasts } = useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  const { logins, load, end } = useLogins();
  const [isAsking, setAsking] = useState(false);
  const others = (logins ?? []).filter(({ isCurrent }) => !isCurrent);

  const endOne = (login: OwnLogin, name: string): void =>
    end(async (api) => {
      const ended = await api.endLogin(login.id);
      // Somebody was faster: it is over all the same.
      if (!ended.ok && ended.failure.kind !== 'not-found') return ended;
      toasts.show({ kind: 'status', words: t('logins.ended', { device: name }) });
      heading.current?.focus();
      return ok(undefined);
    });
  const endOthers = (): void =>
    end(async (api) => {
      setAsking(false);
      const ended = await api.endOtherLogins();
      if (!ended.ok) return ended;
      toasts.show({ kind: 'status', words: t('logins.endedOthers', { count: ended.value }) });
      heading.current?.focus();
      return ok(undefined);
    });

  return (
    <section className={settings.section} aria-labelledby="logins-title">
      <h2 id="logins-title" ref={heading} tabIndex={-1}>
        {t('logins.title')}
      </h2>
      <p className={styles.about}>{t('logins.about')}</p>
      <ServerAnswer isKnown={logins !== undefined} load={load} failed={t('logins.failed')}>
        <ul className={styles.list} aria-labelledby="logins-title">
          {logins?.map((login) => (
            <LoginRow key={login.id} login={login} onEnd={endOne} />
          ))}
        </ul>
        {others.length > 0 && (
          <button
            type="button"
            className={classNames(buttons.button, buttons.line, buttons.middle)}
            onClick={() => setAsking(true)}
          >
            {t('logins.endOthers')}
          </button>
        )}
      </ServerAnswer>
      {isAsking && (
        <Dialog title={t('logins.endOthersTitle')} onClose={() => setAsking(false)}>
          <p className={dialogs.text}>{t('logins.endOthersText')}</p>
          <DialogAnswers onCancel={() => setAsking(false)}>
            <button type="button" className={classNames(buttons.button, buttons.danger)} onClick={endOthers}>
              {t('logins.endOthersGo')}
            </button>
          </DialogAnswers>
        </Dialog>
      )}
    </section>
  );
});

interface LoginRowProps {
  readonly login: OwnLogin;
  readonly onEnd: (login: OwnLogin, name: string) => void;
}

const LoginRow = observer(function LoginRow({ login, onEnd }: LoginRowProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const now = useNow();
  const { deviceName, network, begunAt, usedAt, isCurrent } = login;
  const name = deviceName ?? t('logins.unknownDevice');
  const ago = (then: number) => <time dateTime={new Date(then).toISOString()}>{timeAgo(t, language, then, now)}</time>;
  return (
    <li className={styles.login}>
      <div>
        <p className={styles.device}>
          <b>{name}</b>
          {isCurrent && <span className={styles.here}>{t('logins.here')}</span>}
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>{t('logins.used')}</dt>
            <dd>{ago(usedAt)}</dd>
          </div>
          <div>
            <dt>{t('logins.begun')}</dt>
            <dd>{ago(begunAt)}</dd>
          </div>
          {network !== undefined && (
            <div>
              <dt>{t('logins.network')}</dt>
              <dd>{network}</dd>
            </div>
          )}
        </dl>
      </div>
      {!isCurrent && (
        <button
          type="button"
          className={classNames(buttons.button, buttons.line, buttons.small)}
          aria-label={t('logins.endLabel', { device: name })}
          onClick={() => onEnd(login, name)}
        >
          {t('logins.end')}
        </button>
      )}
    </li>
  );
});

interface LoginsUse {
  /** Undefined until they have been read. */
  readonly logins: readonly OwnLogin[] | undefined;
  readonly load: () => Promise<Result<void, ApiFailure>>;
  /** Ends some, says why it did not go, and reads the list anew. */
  readonly end: (act: (api: OwnLoginsApi) => Promise<Result<void, EndLoginFailure>>) => void;
}

function useLogins(): LoginsUse {
  const { account, toasts } = useApp();
  const attempt = useAttempt();
  const failureWords = useFailureWords();
  const [logins, setLogins] = useState<readonly OwnLogin[]>();
  const load = useCallback(async (): Promise<Result<void, ApiFailure>> => {
    const read = await (await account()).logins.logins();
    if (!read.ok) return read;
    setLogins(read.value);
    return ok(undefined);
  }, [account]);
  const end: LoginsUse['end'] = (act) =>
    void attempt(async () => {
      const ended = await act((await account()).logins);
      if (!ended.ok) toasts.show({ kind: 'alert', words: failureWords(ended.failure) });
      await load();
    });
  return { logins, load, end };
}
