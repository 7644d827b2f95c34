import { classNames } from '../../../design/class-names.ts';
import tabs from '../../../design/tabs/tabs.module.css';
import text from '../../../design/text-page.module.css';
import { repeat, Words } from './basic-skeletons.tsx';
import styles from '../../../design/skeleton/skeleton.module.css';

/** A page of words. */
export function TextSkeleton() {
  return (
    <div className={text.page}>
      <div className={text.contents}>
        {repeat(8, (key) => (
          <Words key={key} />
        ))}
      </div>
      <div className={text.text}>
        <div className={text.title}>
          <Words isShort />
        </div>
        <div className={text.date}>
          <Words isShort />
        </div>
        {repeat(12, (key) => (
          <Words key={key} />
        ))}
      </div>
    </div>
  );
}

/** A row of tabs with nothing in it yet. */
export function TabsSkeleton({ className }: { readonly className?: string | undefined }) {
  return (
    <div className={classNames(tabs.tabs, className)}>
      {repeat(2, (key) => (
        <span key={key} className={tabs.tab}>
          <Words className={styles.tab} />
        </span>
      ))}
    </div>
  );
}
