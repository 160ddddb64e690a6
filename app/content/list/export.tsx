import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { DownloadLink } from '#app/ui/controls/button.tsx';
import type { ContentListResponse } from '#schemas/types.ts';
import { downloadAs, exportLabel } from '../labels.ts';
import { csvHref } from './address.ts';
import styles from './export.module.css';

/** The list as a file: all of its pages, filtered and ordered as they are shown. */
export function ListExport({ list, address }: { list: ContentListResponse; address: string }) {
  return (
    <DownloadLink href={csvHref(list, address)} className={styles.export}>
      <span className={styles.words}>
        <VisuallyHidden>{downloadAs} </VisuallyHidden>
        {exportLabel(list)}
      </span>
    </DownloadLink>
  );
}
