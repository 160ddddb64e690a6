import { grouped } from '#app/text/count.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { DownloadLink } from '#app/ui/controls/button.tsx';
import type { ContentListResponse } from '#app/contracts/content-list.ts';
import { csvHref } from './links.ts';
import styles from './export.module.css';

/** `CSV`, or `CSV, first 5,000` if the list is longer than the limit for a file. */
function exportLabel({ total, exportRows }: Pick<ContentListResponse, 'total' | 'exportRows'>): string {
  return exportRows < total ? `CSV, first ${grouped(exportRows)}` : 'CSV';
}

/** The list as a file: all pages, with the current filters and order. */
export function ListExport({ list, basePath }: { list: ContentListResponse; basePath: string }) {
  return (
    <DownloadLink href={csvHref(list, basePath)} className={styles.export}>
      <span className={styles.words}>
        <VisuallyHidden>Download as </VisuallyHidden>
        {exportLabel(list)}
      </span>
    </DownloadLink>
  );
}
