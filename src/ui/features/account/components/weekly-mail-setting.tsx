import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { User } from '../../../../domain/session/user.ts';
import { Unread } from '../../../app/components/server-answer/unread.tsx';
import { useServerRead } from '../../../app/components/server-answer/use-server-read.ts';
import { MESSAGES } from '../../../app/messages.ts';
import { useReport } from '../../../app/report.ts';
import { useCommunity } from '../../../app/use-community.ts';
import { Switch } from '../../../design/form/switch.tsx';
import { MY_DRAWER_PATH } from '../../library/paths.ts';
import styles from './weekly-mail-setting.module.css';

/** Whether the member gets a mail a week of what they follow (NTF-13). */
export const WeeklyMailSetting = observer(function WeeklyMailSetting({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const report = useReport();
  const store = useCommunity()?.weeklyMail;
  const [failure, ask] = useServerRead(store && (() => store.load()));

  const setting = store?.setting;
  const isWaiting = setting === undefined && failure === undefined;
  const canBeOn = setting?.hasAddress === true;
  return (
    <section id="weekly-mail" className={styles.mail} aria-labelledby="weekly-mail-title" aria-busy={isWaiting}>
      <h2 id="weekly-mail-title">{t('weeklyMail.title')}</h2>
      <p className={styles.about}>{t('weeklyMail.about')}</p>
      {failure !== undefined && setting === undefined && (
        <Unread words={[t('weeklyMail.failed'), t(MESSAGES[failure])]} onAgain={ask} />
      )}
      <Switch
        isOn={canBeOn && setting.isOn}
        isDisabled={!canBeOn}
        onChange={(isOn) => store && report(store.set(isOn))}
      >
        {t('weeklyMail.switch')}
      </Switch>
      {setting?.hasAddress === false && (
        <p className={styles.note}>
          {t('weeklyMail.noAddress')}{' '}
          <Link className={styles.link} to={`${MY_DRAWER_PATH}?tab=fresh`}>
            {t('weeklyMail.box')}
          </Link>
        </p>
      )}
      {canBeOn && setting.isOn && user.email !== undefined && (
        <p className={styles.note}>{t('weeklyMail.goesTo', { email: user.email })}</p>
      )}
    </section>
  );
});
