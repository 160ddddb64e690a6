import { formatCount } from '#app/text/count.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import type { TermUses } from '../../contract/vocabularies.ts';
import { historyHref } from '../../newsroom-links.ts';
import styles from './term-page.module.css';

/** Everything that refers to a term, with numbers, and links to some of the items. */
export function TermUseList({ uses: { types, children, others, configuration } }: { uses: TermUses }) {
  const isUnused = types.length + others.length + configuration.length + children === 0;
  if (isUnused) return <p className={styles.note}>Nothing refers to it.</p>;
  return (
    <ul className={styles.list}>
      {types.map(({ type, title, count, items }) => (
        <li key={type}>
          <b>{title}</b>: {formatCount(count, 'item')}
          {items.length > 0 && (
            <ul>
              {items.map((item) => (
                <li key={item.nid}>
                  <Link to={historyHref(item.nid)} dir="auto">
                    {item.title}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
      {children > 0 && <li>{formatCount(children, 'term is', 'terms are')} directly below it</li>}
      {others.map(({ id, count, one, several }) => (
        <li key={id}>{formatCount(count, one, several)}</li>
      ))}
      {configuration.map(({ place, isName }) => (
        <li key={place}>
          The configuration {isName ? 'names' : 'links to'} it: <code>{place}</code>
        </li>
      ))}
    </ul>
  );
}
