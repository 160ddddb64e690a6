import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import styles from './skip-link.module.css';

interface SkipLinkProps {
  /** Id of the element that the link leads to. */
  to: string;
  /** What is skipped or reached: "Skip to content". */
  children: string;
}

/** A link past what comes before the content; visible while it has the focus, over the page, so nothing moves. */
export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <div className={styles.skip}>
      <VisuallyHidden>
        <a href={`#${to}`}>{children}</a>
      </VisuallyHidden>
    </div>
  );
}
