import { grouped } from '#app/text/count.ts';
import { useEffect, useRef } from 'react';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { showCurrent } from '#app/ui/navigation/show-current.ts';
import { searchHref, type ShownSearch } from '../search-href.ts';
import styles from './source-tabs.module.css';

/** The sources with their counts, as links; sources without content are left out. */
export function SourceTabs({ shown }: { shown: ShownSearch }) {
  const { found } = shown;
  const strip = useRef<HTMLUListElement>(null);
  const tab = useRef<HTMLAnchorElement>(null);
  const current = found.sources.find(({ selected }) => selected)?.id;
  // On small screens the row is a scrolling strip.
  useEffect(() => showCurrent(strip.current, tab.current), [current]);
  const tabs = [
    {
      id: '',
      label: 'All',
      count: found.allCount,
      selected: !found.sources.some((one) => one.selected),
    },
    ...found.sources.filter(({ count, selected, empty }) => !empty || count > 0 || selected),
  ];
  return (
    <nav aria-label="Results by source" className={styles.tabs}>
      <ul ref={strip} className={styles.list}>
        {tabs.map(({ id, label, count, selected }) => (
          <li key={id}>
            <Link
              to={searchHref(shown, { sources: id ? [id] : [] })}
              ref={selected ? tab : undefined}
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
