import { Link } from '#app/ui/navigation/link.tsx';
import styles from './own-first.module.css';

/** URLs of both orders of a list. */
export interface OrderHrefs {
  own: string;
  all: string;
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
  /** Name of the other order. */
  other: string;
  /** Undefined while it is not known whether the reader follows anything, and for a reader who does not. */
  isOwnFirst: boolean | undefined;
  hrefs: OrderHrefs;
}

/** The choice of the order; without one, what the list is about, as high as the choice. */
export function Order({ label, other, isOwnFirst, hrefs }: OrderProps) {
  return (
    <div className={styles.order}>
      {isOwnFirst === undefined ? (
        <p>In all jurisdictions that you can read</p>
      ) : (
        <nav aria-label={label} className={styles.choice}>
          <Link to={hrefs.own} preventScrollReset aria-current={isOwnFirst ? 'true' : undefined}>
            Mine first
          </Link>
          <Link to={hrefs.all} preventScrollReset aria-current={isOwnFirst ? undefined : 'true'}>
            {other}
          </Link>
        </nav>
      )}
    </div>
  );
}
