import { classNames } from '../../../design/class-names.ts';
import buttons from '../../../design/button/button.module.css';
import forms from '../../../design/form/form.module.css';
import { repeat, Words } from './basic-skeletons.tsx';
import styles from '../../../design/skeleton/skeleton.module.css';

export function ButtonSkeleton() {
  return <span className={classNames(buttons.button, buttons.small, styles.block, styles.button)} />;
}

/** The fields of a form, each with its label and the room for what is said of it. */
export function FieldsSkeleton({ fields = 3 }: { readonly fields?: number }) {
  return (
    <div className={styles.fields}>
      {repeat(fields, (key) => (
        <div key={key} className={forms.field}>
          <LabelSkeleton />
          <div className={classNames(forms.box, styles.frame)} />
          <p className={forms.help} />
        </div>
      ))}
    </div>
  );
}

function LabelSkeleton() {
  return (
    <div className={forms.labels}>
      <Words className={styles.fixed} />
    </div>
  );
}

/** A field of several lines. */
export function AreaSkeleton() {
  return (
    <div className={forms.field}>
      <LabelSkeleton />
      <div className={classNames(forms.area, styles.frame, styles.area)} />
      <p className={forms.help} />
    </div>
  );
}
