import { Icon } from '#app/ui/foundations/icon.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { changeAnchors, type Change } from './list-changes.ts';
import styles from './next-change.module.css';

interface NextChangeProps {
  change: Change | undefined;
  within: keyof typeof changeAnchors;
}

/** Leads from a changed cell to the next one, and from the last one to the first; an anchor, so it needs no script. */
export function NextChange({ change, within }: NextChangeProps) {
  const next = change?.next;
  if (!next) return null;
  return (
    <p className={styles.next}>
      <Link to={`#${changeAnchors[within](next.key)}`}>
        {next.isFirst ? 'First change' : 'Next change'}
        <VisuallyHidden> in {next.label}</VisuallyHidden>
        <Icon name={next.isFirst ? 'arrow-up' : 'arrow-down'} size={12} />
      </Link>
    </p>
  );
}
