import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../../app/app.ts';
import { Icon } from '../../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../../design/icon/lazy-icons.tsx';
import styles from './sign-in.module.css';

interface SignInNoticeProps {
  readonly text: string;
  readonly isGood?: boolean;
}

/** What somebody has to know before they sign in. */
export function SignInNotice({ text, isGood = false }: SignInNoticeProps) {
  return (
    <p className={styles.notice} role="status" data-kind={isGood ? 'good' : 'bad'}>
      <Icon name={isGood ? 'check' : LAZY_ICONS.alert} size={20} />
      {text}
    </p>
  );
}

/** Why they are to sign in who did before: their login is over, without their doing (SES-92). */
export const ExpiredNotice = observer(function ExpiredNotice() {
  const { t } = useTranslation();
  const { hasExpired } = useApp().session;
  return hasExpired ? <SignInNotice text={t('auth.expired')} /> : null;
});
