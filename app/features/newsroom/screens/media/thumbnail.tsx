import { Icon } from '#app/ui/foundations/icon.tsx';
import type { MediaEntry } from '../../contract/media.ts';
import styles from './media.module.css';

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Kind and size: `PNG, 800 × 450, 21 kB`. */
export function factsText({ name, width, height, size }: MediaEntry): string {
  const parts = [
    name.split('.')[1]!.toUpperCase(),
    ...(width !== null && height !== null ? [`${width} × ${height}`] : []),
    ...(size === null ? [] : [sizeText(size)]),
  ];
  return parts.join(', ');
}

/** A picture, or the sign of a file. Its name is beside it. */
export function Thumbnail({ entry, whole = false }: { entry: MediaEntry; whole?: boolean }) {
  return (
    <span className={whole ? styles.whole : styles.thumbnail}>
      {entry.kind === 'picture' ? (
        <img src={entry.src} alt={whole ? entry.alt : ''} loading={whole ? 'eager' : 'lazy'} />
      ) : (
        <Icon name="file" size={24} />
      )}
    </span>
  );
}
