import { observer } from 'mobx-react-lite';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ok, type Result } from '../../../../../../common/kernel/result.ts';
import type { ApiFailure } from '../../../../../application/ports/api-port.ts';
import type { SecondFactorState } from '../../../../../application/ports/api/second-factor-api.ts';
import type { User } from '../../../../../domain/session/user.ts';
import { useApp } from '../../../../app/app.ts';
import { classNames } from '../../../../design/class-names.ts';
import { ServerAnswer } from '../../../../app/components/server-answer/server-answer.tsx';
import { longDate } from '../../../../app/i18n/times.ts';
import { lazyComponent, LazyBoundary } from '../../../../app/lazy-component.ts';
import buttons from '../../../../design/button/button.module.css';
import styles from './second-factor.module.css';
import settings from '../../screens/settings.module.css';

const SetUpDialog = lazyComponent(async () => (await import('./second-factor-dialogs.tsx')).SetUpDialog);
const RenewDialog = lazyComponent(async () => (await import('./second-factor-dialogs.tsx')).RenewDialog);
const TurnOffDialog = lazyComponent(async () => (await import('./second-factor-dialogs.tsx')).TurnOffDialog);

/** So few recovery codes are worth a word. */
const FEW_CODES = 3;

interface SecondFactorProps {
  readonly user: User;
  /** Other devices were signed out. */
  readonly onOthersEnded: () => void;
}

/** The second step of the own sign-ins: whether it is on, and what changes it (SES-94, SES-95). */
export const SecondFactor = observer(function SecondFactor({ user, onOthersEnded }: SecondFactorProps) {
  const { t } = useTranslation();
  const { account, toasts } = useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState<SecondFactorState>();
  const [asked, setAsked] = useState<'set-up' | 'renew' | 'off'>();
  const load = useCallback(async (): Promise<Result<void, ApiFailure>> => {
    const read = await (await account()).secondFactor.secondFactor();
    if (!read.ok) return read;
    setState(read.value);
    return ok(undefined);
  }, [account]);
  const close = (): void => setAsked(undefined);
  const done = (words: string): void => {
    close();
    void load();
    toasts.show({ kind: 'status', words });
    heading.current?.focus();
  };
  return (
    <section className={settings.section} aria-labelledby="second-factor-title">
      <h2 id="second-factor-title" ref={heading} tabIndex={-1}>
        {t('secondFactor.title')}
      </h2>
      <p className={styles.about}>{t('secondFactor.about')}</p>
      {user.role === 'operator' && <p className={styles.about}>{t('secondFactor.ofOperators')}</p>}
      <ServerAnswer isKnown={state !== undefined} load={load} failed={t('secondFactor.failed')}>
        {state !== undefined && <State state={state} onAsk={setAsked} />}
      </ServerAnswer>
      <LazyBoundary>
        {asked === 'set-up' && (
          <SetUpDialog
            user={user}
            onClose={close}
            onOn={onOthersEnded}
            onDone={() => done(t('secondFactor.turnedOn'))}
          />
        )}
        {asked === 'renew' && (
          <RenewDialog user={user} onClose={close} onDone={() => done(t('secondFactor.renewed'))} />
        )}
        {asked === 'off' && (
          <TurnOffDialog user={user} onClose={close} onDone={() => done(t('secondFactor.turnedOff'))} />
        )}
      </LazyBoundary>
    </section>
  );
});

interface StateProps {
  readonly state: SecondFactorState;
  readonly onAsk: (what: 'set-up' | 'renew' | 'off') => void;
}

const State = observer(function State({ state: { onSince, codesLeft, isAvailable }, onAsk }: StateProps) {
  const { t } = useTranslation();
  const { language } = useApp().preferences;
  const button = classNames(buttons.button, buttons.line, buttons.middle);
  if (!isAvailable) return <p className={styles.state}>{t('secondFactor.notInDemo')}</p>;
  if (onSince === undefined) {
    return (
      <button type="button" className={button} onClick={() => onAsk('set-up')}>
        {t('secondFactor.turnOn')}
      </button>
    );
  }
  return (
    <>
      <p className={styles.state}>
        <b>{t('secondFactor.isOn')}</b>{' '}
        {t('secondFactor.since', { day: longDate(language, new Date(onSince).toISOString()) })}
      </p>
      <p className={styles.state} data-few={codesLeft <= FEW_CODES || undefined}>
        {t('secondFactor.codesLeft', { count: codesLeft })}
      </p>
      <div className={styles.buttons}>
        <button type="button" className={button} onClick={() => onAsk('renew')}>
          {t('secondFactor.renew')}
        </button>
        <button type="button" className={button} onClick={() => onAsk('off')}>
          {t('secondFactor.turnOff')}
        </button>
      </div>
    </>
  );
});
