import { useToDoLinks } from '#app/shell/use-to-do-links.ts';
import { formatDate } from '#app/text/date-format.ts';
import { statusLabels } from '#app/text/status-labels.ts';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { Decision } from '../../contract/answers.ts';
import { DECISION } from '../../limits.ts';
import styles from './decision.module.css';

/** The lists of work that an action is on, as far as the reader may open them, and where it is put on one. */
export function Placed({ shown: { decision, placed } }: { shown: Decision }) {
  const { id, kind, state, isLocked } = decision;
  const all = useToDoLinks(`${DECISION}.${id}`);
  const isOpen = kind === 'action' && state !== 'closed' && !isLocked;
  const links = isOpen ? all : [];
  if (placed.length === 0 && links.length === 0) return null;
  return (
    <section>
      <HeadingRow small>On your checklists</HeadingRow>
      {placed.map(({ list, path, status, by, at }) => (
        <p key={path} className={styles.on}>
          <Link to={path}>{list}</Link>
          <small>
            {[`${statusLabels[status]}${by && ` by ${by}`}`, at && `on ${formatDate(at.slice(0, 10))}`]
              .filter(Boolean)
              .join(' ')}
          </small>
        </p>
      ))}
      {links.map(({ to, label }) => (
        <p key={to} className={styles.add}>
          <Link to={to}>{label}</Link>
        </p>
      ))}
    </section>
  );
}
