import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DEVICE_STEPS, MAX_DEVICE_NOTE } from '../../../../domain/device-check/steps.ts';
import { useApp } from '../../../app/app.ts';
import { TitleBar } from '../../../app/components/narrow-bar/title-bar.tsx';
import { Words, repeat } from '../../../app/components/skeleton/basic-skeletons.tsx';
import { Skeleton } from '../../../app/components/skeleton/skeleton.tsx';
import { HOME_PATH } from '../../../app/paths.ts';
import { useLazyFeature } from '../../../app/use-lazy-feature.ts';
import { classNames } from '../../../design/class-names.ts';
import { PageTitle } from '../../../design/narrow-bar/page-title.tsx';
import { DeviceReport } from '../components/device-report.tsx';
import { DeviceStepCard } from '../components/device-step-card.tsx';
import type { DeviceChecking } from '../parts.ts';
import buttons from '../../../design/button/button.module.css';
import shared from './native-host.module.css';
import styles from './device-check-screen.module.css';

/** Leads a person with a phone through what a page may do on it, records it, and gives the result as a text (ADR 0087). */
export function DeviceCheckScreen() {
  const { t } = useTranslation();
  const part = useLazyFeature(useApp().deviceCheck);
  return (
    <>
      <TitleBar title={t('deviceCheck.title')} />
      <div className={classNames(shared.page, shared.narrow)}>
        <PageTitle>{t('deviceCheck.title')}</PageTitle>
        <p className={shared.about}>{t('deviceCheck.about')}</p>
        {part === undefined ? (
          <Skeleton>
            {repeat(3, (key) => (
              <Words key={key} />
            ))}
          </Skeleton>
        ) : (
          <Check part={part} />
        )}
      </div>
    </>
  );
}

const Check = observer(function Check({ part }: { readonly part: DeviceChecking }) {
  const { t } = useTranslation();
  const { player } = useApp();
  const { check, checkDevice } = part;
  const recording = check.recording();
  if (recording === undefined) {
    return (
      <button type="button" className={classNames(buttons.button, buttons.primary)} onClick={() => checkDevice.start()}>
        {t('deviceCheck.start')}
      </button>
    );
  }
  return (
    <>
      <div className={styles.about}>
        <label className={shared.choice}>
          {t('deviceCheck.phone')}
          <input
            value={recording.phone}
            maxLength={MAX_DEVICE_NOTE}
            placeholder={t('deviceCheck.phoneHint')}
            onChange={({ target }) => checkDevice.describe({ phone: target.value })}
          />
        </label>
        <label className={shared.choice}>
          {t('deviceCheck.commit')}
          <input
            value={recording.commit}
            maxLength={MAX_DEVICE_NOTE}
            autoCapitalize="none"
            onChange={({ target }) => checkDevice.describe({ commit: target.value })}
          />
        </label>
      </div>
      {player.story === undefined && (
        <div className={styles.play}>
          <p>{t('deviceCheck.play')}</p>
          <Link className={classNames(buttons.button, buttons.line)} to={HOME_PATH}>
            {t('deviceCheck.choose')}
          </Link>
        </div>
      )}
      <ol className={styles.steps}>
        {DEVICE_STEPS.map((step) => (
          <DeviceStepCard key={step} step={step} part={part} />
        ))}
      </ol>
      <DeviceReport check={check} />
      <button type="button" className={classNames(buttons.button, buttons.line)} onClick={() => checkDevice.start()}>
        {t('deviceCheck.restart')}
      </button>
    </>
  );
});
