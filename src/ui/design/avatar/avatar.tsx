import { useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './avatar.module.css';

/** A person's picture, or a drawn person where there is none or it cannot be loaded. */
export function Avatar({
  image,
  size,
}: {
  readonly image: string | undefined;
  readonly size: 28 | 32 | 36 | 40 | 48 | 52 | 60 | 96 | 128;
}) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={styles.avatar}>
      {image === undefined || failed === image ? (
        <Icon className={styles.person} name="person" size={size} />
      ) : (
        <img src={image} alt="" width={size} height={size} loading="lazy" onError={() => setFailed(image)} />
      )}
    </span>
  );
}
