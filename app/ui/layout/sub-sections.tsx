import type { ReactNode } from 'react';
import styles from './sub-sections.module.css';

interface SubSectionsProps {
  /** `id` is the anchor of the section. */
  items: { id?: string; title: string; body: ReactNode }[];
  level?: 2 | 3;
}

/** Sections that are always open, one below the other. */
export function SubSections({ items, level = 2 }: SubSectionsProps) {
  const Heading = `h${level}` as const;
  return (
    <div>
      {items.map(({ id, title, body }, index) => (
        <section key={id ?? index} className={styles.section}>
          <Heading id={id} className={styles.title}>
            {title}
          </Heading>
          {body}
        </section>
      ))}
    </div>
  );
}
