import { useTranslation } from 'react-i18next';
import { capsBeside, USUAL_CAP, type AutoUnlock } from '../../../../../domain/candy/unlock-offer.ts';
import { Switch } from '../../../../design/form/switch.tsx';
import tiles from '../../../../design/form/tiles.module.css';
import styles from './auto-unlock-choice.module.css';

interface AutoUnlockChoiceProps {
  readonly auto: AutoUnlock;
  /** @param cap in candies; undefined turns it off */
  readonly onChange: (cap: number | undefined) => void;
}

/** Whether what follows in this series unlocks by itself, and how much that may cost (decisions §5). */
export function AutoUnlockChoice({ auto, onChange }: AutoUnlockChoiceProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.auto}>
      <Switch isOn={auto.isOn} onChange={(isOn) => onChange(isOn ? USUAL_CAP : undefined)}>
        {t('unlock.auto')}
      </Switch>
      {!auto.isOn && <p className={styles.spent}>{t('unlock.autoHint')}</p>}
      {auto.isOn && (
        <fieldset className={tiles.group}>
          <legend>{t('unlock.cap')}</legend>
          <div className={tiles.choices}>
            {capsBeside(auto).map((cap) => (
              <label key={cap} className={tiles.choice}>
                <input type="radio" name="cap" checked={auto.cap === cap} onChange={() => onChange(cap)} />
                {t('unlock.candies', { count: cap })}
              </label>
            ))}
          </div>
          <p className={styles.spent} role="status">
            {t('unlock.spent', { count: auto.spent })}
          </p>
        </fieldset>
      )}
    </div>
  );
}
