import styles from './inspector.module.css';

/** Where something is written, without the folder that all files are in. @param place "config/menus.json:8:9" */
export function WrittenAt({ place }: { place: string | null }) {
  if (place === null) return <span className={styles.quiet}>not written</span>;
  const short = place.replace(/^config\/(?:verticals\/)?/, '').replace(/:\d+$/, '');
  return (
    <code className={styles.place} title={place}>
      {short}
    </code>
  );
}
