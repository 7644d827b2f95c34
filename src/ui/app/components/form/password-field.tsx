import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../design/button/icon-button.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import { TextField } from './text-field.tsx';
import styles from '../../../design/form/form.module.css';

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  /** Password managers fill in the one and offer to make the other. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
  readonly praise?: string;
}

/** A password, which can be shown (SES-17). The caret stays where it is: it is the same field. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isShown, show] = useState(false);
  return (
    <TextField {...props} type={isShown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none">
      <IconButton
        className={styles.eye}
        icon={isShown ? LAZY_ICONS.eye : LAZY_ICONS.eyeOff}
        size={22}
        label={t(isShown ? 'form.hidePassword' : 'form.showPassword')}
        onClick={() => show(!isShown)}
      />
    </TextField>
  );
}
