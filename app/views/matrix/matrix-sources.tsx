import type { NumberedSource } from './number-sources.ts';
import styles from './matrix-sources.module.css';

/** The numbered sources of a comparison with their URLs, on a page of its own; only in print. */
export function MatrixSources({ title, sources }: { title: string; sources: readonly NumberedSource[] }) {
  if (sources.length === 0) return null;
  return (
    <section className={styles.sources}>
      <h2>Sources: {title}</h2>
      <ol>
        {sources.map(({ number, iso, name, title: cited, url }) => (
          <li key={number} value={number}>
            <b>{iso?.toUpperCase() ?? name}</b> {cited}
            {url && <span className={styles.url}>{url.replace(/^https?:\/\/(?:www\.)?|\/$/g, '')}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
