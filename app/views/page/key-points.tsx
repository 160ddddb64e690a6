import { useExplained } from './explained.ts';
import styles from './key-points.module.css';

/**
 * The key points of a page: plain sentences before the text. On phones they fold, so that the text begins on the first
 * screen.
 */
export function KeyPoints({ items }: { items: string[] }) {
  const explained = useExplained();
  if (items.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby="key-points" data-key-points="">
      <h2 id="key-points" className={styles.title}>
        Key points
      </h2>
      <details className={styles.fold}>
        <summary>
          Key points <span>{items.length}</span>
        </summary>
        <ul className={styles.list}>
          {items.map((point) => (
            <li key={point} dir="auto">
              {explained(point)}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
