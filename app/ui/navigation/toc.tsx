import { useEffect, useState, type Ref } from 'react';
import { Icon } from '../foundations/icon.tsx';
import styles from './toc.module.css';

/** A heading of the page: its element's id and its text. */
export interface TocItem {
  id: string;
  text: string;
}

/** "On this page": plain anchors; while scripts run, the section being read is marked. */
export function Toc({ items, ref }: { items: TocItem[]; ref?: Ref<HTMLElement> | undefined }) {
  const current = useCurrentSection(items);
  if (items.length === 0) return null;
  const links = (
    <ul>
      {items.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav ref={ref} className={styles.toc} aria-label="On this page">
      <div className={styles.column}>
        <p className={styles.title}>On this page</p>
        {links}
      </div>
      <details className={styles.collapsible}>
        <summary>
          On this page
          <Icon name="chevron-down" />
        </summary>
        {links}
      </details>
    </nav>
  );
}

/** The id of the last heading that has passed the upper third of the window. Headings are HTML of content. */
function useCurrentSection(items: TocItem[]): string | undefined {
  const [current, setCurrent] = useState(items[0]?.id);
  useEffect(() => {
    const headings = items.flatMap(({ id }) => document.getElementById(id) ?? []);
    const update = () => {
      const passed = headings.filter(
        (heading) => heading.getBoundingClientRect().top <= window.innerHeight / 3,
      );
      setCurrent((passed.at(-1) ?? headings[0])?.id);
    };
    const observer = new IntersectionObserver(update, { rootMargin: '0px 0px -66% 0px' });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [items]);
  return current;
}
