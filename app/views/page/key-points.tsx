import styles from './key-points.module.css';

/** The key points of a page: plain sentences before the text. */
export function KeyPoints({ items }: { items: string[] }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby="key-points">
      <h2 id="key-points" className={styles.title}>
        Key points
      </h2>
      <ul className={styles.list}>
        {items.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
