import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { Icon } from '../foundations/icon.tsx';
import styles from './link.module.css';
import { VisuallyHidden } from '../foundations/visually-hidden.tsx';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the site, an anchor (`#dates`), a `mailto:` or `tel:` URL, or an external `http…` URL. */
  to: string;
  /** `intent` prefetches the target page on hover or focus. */
  prefetch?: 'none' | 'intent';
  /** For the page that it leads to, in the entry of the browser's history; not in the URL. */
  state?: object | undefined;
  /** Preserves the scroll position: for links that change part of the page. */
  preventScrollReset?: boolean;
  /** Loads the page from the server, as a browser does: for a hash with a text fragment. */
  reload?: boolean;
}

/** The only link component, and the only place where the design system uses the router. */
export function Link({
  to,
  prefetch = 'none',
  preventScrollReset,
  reload,
  state,
  children,
  ...rest
}: LinkProps) {
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
  // All routes are in the manifest from the start (react-router.config.ts), so links need no discovery.
  return (
    <RouterLink
      {...rest}
      to={to}
      prefetch={prefetch}
      {...(state ? { state } : {})}
      {...(preventScrollReset ? { preventScrollReset } : {})}
      {...(reload ? { reloadDocument: true } : {})}
      discover="none"
    >
      {children}
    </RouterLink>
  );
}

/** The icon of an external link never wraps alone: it stays on the line of the last word. */
function Marked({ children }: { children: ReactNode }) {
  const lastWord = typeof children === 'string' ? children.lastIndexOf(' ') + 1 : 0;
  const [before, last] =
    typeof children === 'string' ? [children.slice(0, lastWord), children.slice(lastWord)] : [children, ''];
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
