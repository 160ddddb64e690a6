import { useEffect, useRef, useState, type ReactNode } from 'react';
import { decodePart } from '#app/text/decode.ts';
import styles from './accordion.module.css';
import { Icon } from '../foundations/icon.tsx';
import { useHydrated } from '../foundations/use-hydrated.ts';

interface AccordionProps {
  /** `id` is the anchor of the section. */
  items: { id?: string; title: string; body: ReactNode }[];
  level?: 2 | 3;
}

/** Folding sections as native `<details>`: they work without scripts, with the keyboard and in find-in-page. */
export function Accordion({ items, level = 2 }: AccordionProps) {
  const root = useRef<HTMLDivElement>(null);
  const live = useHydrated();
  const [allOpen, setAllOpen] = useState(false);
  const Heading = `h${level}` as const;
  useEffect(() => openTarget(root.current), []);
  useEffect(() => openForPrint(root.current), []);

  function toggleAll() {
    for (const section of findSections(root.current)) section.open = !allOpen;
    setAllOpen(!allOpen);
  }

  return (
    <div ref={root}>
      {items.length > 1 && (
        <div className={styles.tools}>
          {live && (
            <button type="button" onClick={toggleAll}>
              {allOpen ? 'Close all' : 'Open all'}
            </button>
          )}
        </div>
      )}
      {items.map(({ id, title, body }, index) => (
        <details key={id ?? index} id={id} className={styles.item}>
          <summary>
            <Heading className={styles.title}>{title}</Heading>
            <Icon name="chevron-down" />
          </summary>
          <div className={styles.body}>{body}</div>
        </details>
      ))}
    </div>
  );
}

function findSections(root: HTMLElement | null) {
  return [...(root?.children ?? [])].filter((child) => child instanceof HTMLDetailsElement);
}

/** Opens the section that the URL's fragment names or contains, which may be in its content, now and whenever the fragment changes. */
function openTarget(root: HTMLElement | null) {
  const open = () => {
    const target = document.getElementById(decodePart(window.location.hash.slice(1)));
    const section = findSections(root).find((candidate) => candidate.contains(target));
    if (section) section.open = true;
  };
  open();
  window.addEventListener('hashchange', open);
  return () => window.removeEventListener('hashchange', open);
}

/** Opens every section for printing; base.css does the same in browsers that can style closed details. */
function openForPrint(root: HTMLElement | null) {
  let opened: HTMLDetailsElement[] = [];
  const before = () => {
    opened = findSections(root).filter((section) => !section.open);
    for (const section of opened) section.open = true;
  };
  const after = () => {
    for (const section of opened) section.open = false;
  };
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
}
