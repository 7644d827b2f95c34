import { classNames } from '../class-names.ts';
import { ICON_SHAPES, type IconName } from './icon-shapes.tsx';
import styles from './icon.module.css';

interface IconProps {
  readonly name: IconName;
  readonly size?: number;
  readonly className?: string | undefined;
}

/** An ornament beside words; what stands alone gets its name from the control around it. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {typeof name === 'string' ? ICON_SHAPES[name] : name}
    </svg>
  );
}
