import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { Icon } from '../foundations/icon.tsx';
import styles from './link.module.css';
import { VisuallyHidden } from '../foundations/visually-hidden.tsx';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the site, an anchor (`#dates`), a `mailto:` or `tel:` address, or an external `http…` address. */
  to: string;
  /** `intent` fetches the target page when a reader points at the link. */
  prefetch?: 'none' | 'intent';
  /** The page stays where it is scrolled to: for links that change a part of it. */
  preventScrollReset?: boolean;
}

/** The one link of the product, and the only place where the design system knows the router. */
export function Link({ to, prefetch = 'none', preventScrollReset, children, ...rest }: LinkProps) {
  if (/^https?:/i.test(to)) {
    return (
      <a {...rest} href={to} target="_blank" rel="noopener">
        <Marked>{children}</Marked>
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
    );
  }
  if (/^(#|mailto:|tel:)/i.test(to)) {
    return (
      <a {...rest} href={to}>
        {children}
      </a>
    );
  }
  // Every route is known from the start (react-router.config.ts), so no link needs to be marked for discovery.
  return (
    <RouterLink
      {...rest}
      to={to}
      prefetch={prefetch}
      {...(preventScrollReset ? { preventScrollReset } : {})}
      discover="none"
    >
      {children}
    </RouterLink>
  );
}

/** The sign of an external link never stands alone on a line: it stays with the last word of a text. */
function Marked({ children }: { children: ReactNode }) {
  const words = typeof children === 'string' ? children.lastIndexOf(' ') + 1 : 0;
  const [before, last] =
    typeof children === 'string' ? [children.slice(0, words), children.slice(words)] : [children, ''];
  return (
    <span>
      {before}
      <span className={styles.tail}>
        {last}
        <Icon name="external" size={12} />
      </span>
    </span>
  );
}
