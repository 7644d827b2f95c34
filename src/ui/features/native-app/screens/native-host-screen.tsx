import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ANSWER_MANNERS } from '../../../../domain/native-app/simulated-answers.ts';
import { classNames } from '../../../design/class-names.ts';
import { TitleBar } from '../../../app/components/narrow-bar/title-bar.tsx';
import { PageTitle } from '../../../design/narrow-bar/page-title.tsx';
import { HOME_PATH } from '../../../app/paths.ts';
import { AppSheet } from '../components/app-sheet.tsx';
import { useIsAlive } from '../../../app/use-is-alive.ts';
import { TRANSPORTS, useNativeHost, type HostManners, type LoggedMessage } from '../components/use-native-host.ts';
import buttons from '../../../design/button/button.module.css';
import shared from './native-host.module.css';
import styles from './native-host-screen.module.css';

const LATER = ['0', '2000', '5000', 'never'] as const;
const DELAYS = ['0', '2000', '10000'] as const;
const FIRST: HostManners = { transport: 'android', readyAfter: '0', delay: '0', manner: 'right' };

/** The site within a phone, as a native app hosts it: to try it, and to see what both say (ADR 0030). */
export function NativeHostScreen() {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [manners, setManners] = useState(FIRST);
  const [visit, setVisit] = useState(0);
  const host = useNativeHost(frame, manners);
  const isAlive = useIsAlive();
  const change = (changed: Partial<HostManners>): void => setManners({ ...manners, ...changed });
  const small = classNames(buttons.button, buttons.line, buttons.small);
  return (
    <>
      <TitleBar title={t('nativeHost.title')} />
      <div className={shared.page}>
        <section className={styles.phone} aria-label={t('nativeHost.phone')}>
          {isAlive && (
            <iframe
              key={`${manners.transport} ${manners.readyAfter} ${visit}`}
              ref={frame}
              className={styles.screen}
              title={t('nativeHost.phone')}
              src={`${HOME_PATH}?mode=app`}
              onLoad={host.announce}
            />
          )}
          {host.sheet !== undefined && (
            <AppSheet
              key={host.sheet.id}
              message={host.sheet}
              transport={manners.transport}
              onAnswer={host.answer}
              onClose={host.closeSheet}
              isTwice={manners.manner === 'twice'}
            />
          )}
        </section>
        <div className={styles.desk}>
          <PageTitle>{t('nativeHost.title')}</PageTitle>
          <p className={shared.about}>{t('nativeHost.about')}</p>
          <div className={styles.choices}>
            <Choice
              label={t('nativeHost.transport')}
              value={manners.transport}
              of={TRANSPORTS}
              name={(one) => t(`nativeHost.transports.${one}`)}
              onChange={(transport) => change({ transport })}
            />
            <Choice
              label={t('nativeHost.ready')}
              value={manners.readyAfter}
              of={LATER}
              name={(one) => t(`nativeHost.after.${one}`)}
              onChange={(readyAfter) => change({ readyAfter })}
            />
            <Choice
              label={t('nativeHost.answers')}
              value={manners.manner}
              of={ANSWER_MANNERS}
              name={(one) => t(`nativeHost.manners.${one}`)}
              onChange={(manner) => change({ manner })}
            />
            <Choice
              label={t('nativeHost.delay')}
              value={manners.delay}
              of={DELAYS}
              name={(one) => t(`nativeHost.after.${one}`)}
              onChange={(delay) => change({ delay })}
            />
          </div>
          <div className={styles.actions}>
            <button type="button" className={small} onClick={() => frame.current?.contentWindow?.history.back()}>
              {t('nativeHost.back')}
            </button>
            <button type="button" className={small} onClick={() => setVisit(visit + 1)}>
              {t('nativeHost.reload')}
            </button>
            <button type="button" className={small} onClick={host.clearLog}>
              {t('nativeHost.clear')}
            </button>
          </div>
          <h2 className={shared.heading}>{t('nativeHost.log')}</h2>
          <Log lines={host.log} />
        </div>
      </div>
    </>
  );
}

interface ChoiceProps<One extends string> {
  readonly label: string;
  readonly value: One;
  readonly of: readonly One[];
  readonly name: (one: One) => string;
  readonly onChange: (one: One) => void;
}

function Choice<One extends string>({ label, value, of, name, onChange }: ChoiceProps<One>): ReactNode {
  const choose = (given: string): void => {
    const one = of.find((choice) => choice === given);
    if (one !== undefined) onChange(one);
  };
  return (
    <label className={shared.choice}>
      <span>{label}</span>
      <select value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {of.map((one) => (
          <option key={one} value={one}>
            {name(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Log({ lines }: { readonly lines: readonly LoggedMessage[] }) {
  const { t } = useTranslation();
  if (lines.length === 0) return <p className={shared.about}>{t('nativeHost.logEmpty')}</p>;
  return (
    <ol className={styles.log} role="log" aria-label={t('nativeHost.log')}>
      {lines.map(({ key, isFromApp, type, json }) => (
        <li key={key} className={styles.line} data-from={isFromApp ? 'app' : 'page'}>
          <span>{t(isFromApp ? 'nativeHost.fromApp' : 'nativeHost.fromPage')}</span>
          <b>{type}</b>
          <code>{json}</code>
        </li>
      ))}
    </ol>
  );
}
