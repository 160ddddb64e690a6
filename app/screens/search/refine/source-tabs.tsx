import { grouped } from '#app/content/labels.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { searchHref, type ShownSearch } from '../search-href.ts';
import { allSources, sourcesLabel } from '../search-labels.ts';
import styles from './source-tabs.module.css';

/** The sources with their counts, as links; sources without content are left out. */
export function SourceTabs({ shown }: { shown: ShownSearch }) {
  const { found } = shown;
  const tabs = [
    {
      id: '',
      label: allSources,
      count: found.allCount,
      selected: !found.sources.some((one) => one.selected),
    },
    ...found.sources.filter(({ count, selected, empty }) => !empty || count > 0 || selected),
  ];
  return (
    <nav aria-label={sourcesLabel} className={styles.tabs}>
      <ul className={styles.list}>
        {tabs.map(({ id, label, count, selected }) => (
          <li key={id}>
            <Link
              to={searchHref(shown, { sources: id ? [id] : [] })}
              aria-current={selected ? 'true' : undefined}
              className={classNames(styles.tab, count === 0 && styles.none)}
            >
              {label} <span className={styles.count}>{grouped(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
