import { formatCount } from '#app/text/count.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import type { ReaderAnswer } from '../../contract/reader.ts';
import type { InspectorLink } from './inspector-query.ts';
import styles from './inspector.module.css';

interface SetsInUseProps {
  sets: ReaderAnswer['sets'];
  /** The set that is shown. */
  chosen: readonly string[];
  link: InspectorLink;
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/** The sets of permissions that readers have: each leads to the page as they see it. */
export function SetsInUse({ sets, chosen, link }: SetsInUseProps) {
  if (sets.length === 0) return null;
  return (
    <nav className={styles.sets} aria-label="Sets of permissions in use">
      <span>In use:</span>
      <ul>
        {sets.map(({ permissions, count }) => (
          <li key={permissions.join()}>
            <Link
              to={link({ person: undefined, permissions: [...permissions] })}
              aria-current={isSame(permissions, chosen) ? 'true' : undefined}
            >
              {permissions.join(', ') || 'none'}
            </Link>{' '}
            {formatCount(count, 'person', 'people')}
          </li>
        ))}
      </ul>
    </nav>
  );
}
