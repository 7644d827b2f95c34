import { useTranslation } from 'react-i18next';
import type { Problem } from '../../forms/problem.ts';
import { Icon } from '../../../design/icon/icon.tsx';
import { LAZY_ICONS } from '../../../design/icon/lazy-icons.tsx';
import { PROBLEM_TEXTS } from './problem-texts.ts';
import styles from '../../../design/form/form.module.css';

interface FieldHelpProps {
  readonly id: string;
  readonly problem: Problem | undefined;
  /** A good word for a field that was looked at and is right. */
  readonly praise?: string | undefined;
}

/** What is said of a field, beside it. Its room is always there, so that nothing moves away under a press. */
export function FieldHelp({ id, problem, praise }: FieldHelpProps) {
  const { t } = useTranslation();
  const wording = problem && PROBLEM_TEXTS[problem];
  return (
    <p id={id} className={styles.help} aria-live="polite" data-kind={problem === undefined ? 'praise' : 'problem'}>
      {wording !== undefined && (
        <>
          <Icon name={LAZY_ICONS.alert} size={18} />
          {t(wording)}
        </>
      )}
      {problem === undefined && praise !== undefined && (
        <>
          <Icon name="check" size={18} />
          {praise}
        </>
      )}
    </p>
  );
}
