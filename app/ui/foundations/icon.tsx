import styles from './icon.module.css';
import { iconPaths, type IconName, type IconShape } from './icon-paths.ts';

/** Always decorative: text beside it or the control's label has the meaning. `size` in px. */
export function Icon({ name, size = 16 }: { name: IconName | IconShape; size?: number }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path d={typeof name === 'string' ? iconPaths[name] : name.path} />
    </svg>
  );
}
