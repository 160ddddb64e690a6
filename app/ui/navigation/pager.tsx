import { Icon } from '../foundations/icon.tsx';
import { Link } from './link.tsx';
import { pageWindow } from './page-window.ts';
import styles from './pager.module.css';

interface PagerProps {
  /** The current page, from 1. */
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  /** Which items the page holds: "21–40 of 149". */
  range?: string;
}

/** Pages of a list, as links; renders nothing for a single page. */
export function Pager({ page, pages, hrefFor, range }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <div className={styles.foot}>
      <nav className={styles.pager} aria-label="Pages">
        {page > 1 && (
          <Link to={hrefFor(page - 1)} rel="prev">
            <Icon name="chevron-left" size={14} />
            Previous
          </Link>
        )}
        {pageWindow(page, pages).map((number, index) =>
          number === null ? (
            <span key={`gap ${index}`} className={styles.gap}>
              …
            </span>
          ) : (
            <Link
              key={number}
              to={hrefFor(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          ),
        )}
        {page < pages && (
          <Link to={hrefFor(page + 1)} rel="next">
            Next
            <Icon name="chevron-right" size={14} />
          </Link>
        )}
      </nav>
      {range && <p className={styles.range}>{range}</p>}
    </div>
  );
}
