import { Icon } from '../icon/icon.tsx';
import { LAZY_ICONS } from '../icon/lazy-icons.tsx';
import styles from './form.module.css';

/** What is wrong with all of a form and with none of its fields. It is listened to from the start. */
export function FormAlert({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div className={styles.alert} role="alert">
      {lines.length > 0 && (
        <>
          <Icon name={LAZY_ICONS.alert} size={18} />
          <p>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        </>
      )}
    </div>
  );
}
