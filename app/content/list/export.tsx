import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { DownloadLink } from '#app/ui/controls/button.tsx';
import type { ContentListResponse } from '#app/contracts/content-list.ts';
import { exportLabel } from '../labels.ts';
import { csvHref } from './links.ts';
import styles from './export.module.css';

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
