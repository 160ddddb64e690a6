import { useEffect, useState } from 'react';
import type { ContentPage } from '#app/plugin.ts';
import { formatDate } from '#app/text/date-format.ts';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import styles from './actions.module.css';

/** The parts of a page that a citation names. */
export type CitedPage = Pick<ContentPage, 'title' | 'label' | 'published' | 'changed' | 'path' | 'authors'>;

/**
 * Formats a citation of a page, with the date of the cited version. `origin` is `https://…`. `A. Okafor,
 * “Instant payments”, Regulatory analysis, 20 Nov 2026 (updated 2 Dec 2026), https://…/article/1`.
 */
export function formatCitation(
  { title, label, published, changed, path, authors = [] }: CitedPage,
  origin: string,
): string {
  const updated = changed.slice(0, 10) > published ? ` (updated ${formatDate(changed)})` : '';
  const names = authors.map(({ name }) => name);
  return [...names, `“${title}”`, label, formatDate(published) + updated, origin + encodeURI(path)].join(
    ', ',
  );
}

/** How long the outcome of copying stays beside the button. */
const outcomeMs = 4000;

/** Loaded on demand: see `actions.tsx`. */
export function PageActionButtons({ page }: { page: CitedPage }) {
  const [outcome, setOutcome] = useState('');
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(''), outcomeMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(formatCitation(page, window.location.origin));
      setOutcome('Citation copied');
    } catch {
      // Browsers refuse without a secure context or the reader's permission.
      setOutcome('Your browser blocked copying');
    }
  }

  return (
    <>
      <span role="status" className={styles.outcome}>
        {outcome}
      </span>
      <IconButton icon="quote" label="Copy citation" onClick={copy} />
      <IconButton icon="print" label="Print" onClick={() => window.print()} />
    </>
  );
}
