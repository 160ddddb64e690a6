import type { ComponentProps } from 'react';
import { classNames } from '../foundations/class-names.ts';
import type { IconName, IconShape } from '../foundations/icon-paths.ts';
import { Icon } from '../foundations/icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName | IconShape;
  /** Its name, for screen readers and on hover. */
  label: string;
  /** For a toggle: whether it is on. */
  pressed?: boolean;
}

/** A button with only an icon. */
export function IconButton({ icon, label, pressed, type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, className)}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
    >
      <Icon name={icon} />
    </button>
  );
}
