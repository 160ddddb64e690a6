import { Prose } from '#app/ui/text/prose.tsx';
import { RedlineView } from '#app/views/redline/redline-view.tsx';
import type { ComparedRow } from '../../contract.ts';
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

/** The texts of both under each heading: beside each other, on phones one below the other. */
export function ComparedRows({ rows, titles }: ComparedRowsProps) {
  return rows.map((row, at) => (
    <section key={at} className={styles.row} aria-labelledby={`row-${at}`}>
      <h2 id={`row-${at}`}>{row.title}</h2>
      {SAID[row.state] && <p className={styles.said}>{SAID[row.state]}</p>}
      {row.redline ? (
        <RedlineView redline={row.redline} prefix={`row-${at}`} level={3} titles={titles} isSideBySide />
      ) : row.state === 'same' ? (
        <Prose html={row.first ?? ''} compact />
      ) : (
        <div className={styles.sides}>
          <Side title={titles[0]} html={row.first} />
          <Side title={titles[1]} html={row.second} />
        </div>
      )}
    </section>
  ));
}

function Side({ title, html }: { title: string; html: string | null }) {
  return (
    <div>
      <h3>{title}</h3>
      {html === null ? (
        <p className={styles.none}>No text here under this heading.</p>
      ) : (
        <Prose html={html} compact />
      )}
    </div>
  );
}
