import { Prose } from '#app/ui/text/prose.tsx';
import { RedlineView } from '#app/views/redline/redline-view.tsx';
import type { ComparedRow } from '../../contract.ts';
import { rowNames } from './row-names.ts';
import styles from './compare-page.module.css';

interface ComparedRowsProps {
  rows: readonly ComparedRow[];
  /** Of both items. */
  titles: readonly [first: string, second: string];
}

const SAID: Readonly<Partial<Record<ComparedRow['state'], string>>> = {
  same: 'The same words',
  alike: 'What differs is marked',
};

/** What the list of headings says of each. */
const IN_SHORT: Readonly<Record<ComparedRow['state'], string>> = {
  same: 'same words',
  alike: 'differs',
  other: 'other words',
  'only-first': 'in the first only',
  'only-second': 'in the second only',
};

/** The headings with a link to each, and the texts of both under each heading: beside each other, on phones one below the other. */
export function ComparedRows({ rows, titles }: ComparedRowsProps) {
  const names = rowNames(rows.map(({ title }) => title));
  const texts = rows.map((row, at) => (
    <section key={at} className={styles.row} aria-labelledby={names[at]}>
      <h2 id={names[at]}>{row.title}</h2>
      {SAID[row.state] && <p className={styles.said}>{SAID[row.state]}</p>}
      {row.redline ? (
        <RedlineView redline={row.redline} prefix={names[at]!} level={3} titles={titles} isSideBySide />
      ) : row.state === 'same' ? (
        <Prose html={row.first ?? ''} about={row.title} compact />
      ) : (
        <div className={styles.sides}>
          <Side about={row.title} title={titles[0]} html={row.first} />
          <Side about={row.title} title={titles[1]} html={row.second} />
        </div>
      )}
    </section>
  ));
  return (
    <>
      {rows.length > 1 && (
        <nav className={styles.contents} aria-label="Headings">
          <ul>
            {rows.map(({ title, state }, at) => (
              <li key={at}>
                <a href={`#${names[at]}`}>{title}</a> <span>{IN_SHORT[state]}</span>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {texts}
    </>
  );
}

function Side({ about, title, html }: { about: string; title: string; html: string | null }) {
  return (
    <div>
      <h3>{title}</h3>
      {html === null ? (
        <p className={styles.none}>No text here under this heading.</p>
      ) : (
        <Prose html={html} about={`${about}, ${title}`} compact />
      )}
    </div>
  );
}
