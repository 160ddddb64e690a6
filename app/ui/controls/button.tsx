import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from '../foundations/class-names.ts';
import type { IconName } from '../foundations/icon-paths.ts';
import { Icon } from '../foundations/icon.tsx';
import { Link, type LinkProps } from '../navigation/link.tsx';
import { useHeldFocus } from './use-held-focus.ts';

interface Look {
  /** One `primary` per screen; `danger` is for what cannot be undone. */
  variant?: 'secondary' | 'primary' | 'danger' | 'quiet';
  icon?: IconName;
  /** As wide as its container. */
  wide?: boolean;
}

/** The class of a button, and of a link that looks like one. */
function buttonClass({ variant, wide }: Look, className?: string) {
  return classNames(styles.button, variant && styles[variant], wide && styles.wide, className);
}

/**
 * A button; `type` is `button` by default, so that it does not submit by accident. One that is disabled while it has the
 * focus, as while its form is sent, does nothing and has the focus still.
 */
export function Button({
  variant,
  icon,
  wide,
  type = 'button',
  className,
  children,
  ...rest
}: ComponentProps<'button'> & Look) {
  return (
    <button
      {...rest}
      {...useHeldFocus(rest)}
      type={type}
      className={buttonClass({ variant, wide }, className)}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A link that looks like a button: for the main next step. */
export function ButtonLink({ variant, icon, wide, className, children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} className={buttonClass({ variant, wide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

/** A link to a file that looks like a button; the router does not handle it. */
export function DownloadLink({
  href,
  className,
  children,
}: {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <a href={href} download className={buttonClass({}, className)}>
      <Icon name="download" />
      {children}
    </a>
  );
}
