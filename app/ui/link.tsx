import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';
import { Icon } from './icon.tsx';
import styles from './link.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the site, an anchor (`#dates`), a `mailto:` or `tel:` address, or an external `http…` address. */
  to: string;
  /** `intent` fetches the target page when a reader points at the link. */
  prefetch?: 'none' | 'intent';
}

/** True for what leaves the site: such links open in a new tab. */
export function isExternal(to: string): boolean {
  return /^https?:/i.test(to);
}

/** The one link of the product, and the only place where the design system knows the router. */
export function Link({ to, prefetch = 'none', className, children, ...rest }: LinkProps) {
  if (isExternal(to)) {
    const classes = className ? `${styles.external} ${className}` : styles.external;
    return (
      <a {...rest} className={classes} href={to} target="_blank" rel="noopener">
        {children}
        <Icon name="external" size={12} />
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
    );
  }
  if (/^(#|mailto:|tel:)/i.test(to)) {
    return (
      <a {...rest} className={className} href={to}>
        {children}
      </a>
    );
  }
  return (
    <RouterLink {...rest} className={className} to={to} prefetch={prefetch}>
      {children}
    </RouterLink>
  );
}
