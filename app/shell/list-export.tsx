import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { DownloadLink } from '#app/ui/button.tsx';
import type { ContentListResponse } from '#schemas/types.ts';
import { csvHref } from './list-address.ts';
import styles from './list-export.module.css';
import { exportWords } from './list-words.ts';

/** The list as a file: all of its pages, filtered and ordered as they are shown. */
export function ListExport({ list, address }: { list: ContentListResponse; address: string }) {
  return (
    <DownloadLink href={csvHref(list, address)} className={styles.export}>
      <span className={styles.words}>
        <VisuallyHidden>Download as </VisuallyHidden>
        {exportWords(list)}
      </span>
    </DownloadLink>
  );
}
