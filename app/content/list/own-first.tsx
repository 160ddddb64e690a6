import { Link } from '#app/ui/navigation/link.tsx';
import styles from './own-first.module.css';

/** URLs of both orders of a list. */
export interface OrderHrefs {
  first: string;
  other: string;
}

/** As many items as there are for everyone, the reader's own first, so that the length of the list does not change. */
export function ownFirst<Item>(
  items: readonly Item[],
  own: readonly Item[],
  key: (item: Item) => string | number,
): Item[] {
  const keys = new Set(own.map(key));
  return [...own, ...items.filter((item) => !keys.has(key(item)))].slice(
    0,
    Math.max(items.length, own.length),
  );
}

interface OrderProps {
  /** What is ordered, for screen readers: "Order of the dates". */
  label: string;
  /** Names of both orders. */
  names: Record<keyof OrderHrefs, string>;
  /** Undefined while it is not known whether the reader follows anything, and for a reader who does not. */
  shown: keyof OrderHrefs | undefined;
  hrefs: OrderHrefs;
}

/** The choice of the order; without one, what the list is about, as high as the choice. */
export function Order({ label, names, shown, hrefs }: OrderProps) {
  return (
    <div className={styles.order}>
      {shown === undefined ? (
        <p>In all jurisdictions that you can read</p>
      ) : (
        <nav aria-label={label} className={styles.choice}>
          {(['first', 'other'] as const).map((order) => (
            <Link
              key={order}
              to={hrefs[order]}
              preventScrollReset
              aria-current={shown === order ? 'true' : undefined}
            >
              {names[order]}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}
