import styles from './segmented.module.css';

interface SegmentedRadiosProps {
  readonly name: string;
  readonly label: string;
  readonly chosen: string;
  /** Their wordings by value. */
  readonly choices: Readonly<Record<string, string>>;
}

/** A field of few values, of which one holds. */
export function SegmentedRadios({ name, label, chosen, choices }: SegmentedRadiosProps) {
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div className={styles.choices}>
        {Object.entries(choices).map(([value, wording]) => (
          <label key={value} className={styles.choice}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            {wording}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
