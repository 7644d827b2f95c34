import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../../app/app.ts';
import { Icon } from '../../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../../design/icon/lazy-icons.tsx';
import styles from './sign-in.module.css';

interface SignInNoticeProps {
  readonly text: string;
  /** Of what it tells: what went well, what did not, what is given, or none of these. */
  readonly kind: 'good' | 'bad' | 'gift' | 'plain';
}

const ICONS = { good: 'check', bad: LAZY_ICONS.alert, gift: LAZY_ICONS.candyLine, plain: LAZY_ICONS.info } as const;

/** What somebody has to know before they sign in. */
export function SignInNotice({ text, kind }: SignInNoticeProps) {
  return (
    <p className={styles.notice} role="status" data-kind={kind}>
      <Icon name={ICONS[kind]} size={20} />
      {text}
    </p>
  );
}

/** Why they are to sign in who did before: their login is over, without their doing (SES-92). */
export const ExpiredNotice = observer(function ExpiredNotice() {
  const { t } = useTranslation();
  const { hasExpired } = useApp().session;
  return hasExpired ? <SignInNotice kind="bad" text={t('auth.expired')} /> : null;
});

/** What new members are given, where the operator gives something (CND-29). */
export const GiftNotice = observer(function GiftNotice({ candies }: { readonly candies: number }) {
  const { t } = useTranslation();
  return candies > 0 ? <SignInNotice kind="gift" text={t('auth.signUpGift', { count: candies })} /> : null;
});

/** What a visitor wanted to do, which is why they are here (SES-99). */
export const WishNotice = observer(function WishNotice() {
  const { t } = useTranslation();
  const { wish } = useApp().login;
  return wish === undefined ? null : <SignInNotice kind="plain" text={t(`auth.wish.${wish.kind}`)} />;
});
