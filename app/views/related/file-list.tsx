import type { ReactNode } from 'react';
import type { ContentFields } from '#app/plugin.ts';
import { decodePart } from '#app/text/decode.ts';
import buttonStyles from '#app/ui/controls/button.module.css';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import styles from '#app/ui/layout/side-list.module.css';

/** A file of content: its URL, its name where it has one, and its size in bytes. */
type FileItem = NonNullable<ContentFields['field_file']>[number];

/** Files to download, with their kind and size. */
export function FileList({ files }: { files: FileItem[] }) {
  return (
    <ul className={styles.list}>
      {files.map((file) => {
        const { name, kind } = describeFile(file);
        const note = [kind, file.size !== undefined && formatSize(file.size)].filter(Boolean).join(' · ');
        return (
          <li key={`${file.src} ${name}`}>
            <FileLink file={file}>{name}</FileLink>
            {note && <span className={styles.note}>{note}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** The file that a page is about, as its primary action. */
export function FileButton({ file, children }: { file: FileItem; children: ReactNode }) {
  return (
    <FileLink file={file} className={classNames(buttonStyles.button, buttonStyles.primary)}>
      {children}
    </FileLink>
  );
}

/** Files of this site are downloads, not pages, so the router must not follow the link. */
function FileLink({ file: { src }, ...rest }: { file: FileItem; className?: string; children: ReactNode }) {
  return src.startsWith('/') ? <a {...rest} href={src} download /> : <Link {...rest} to={src} />;
}

/** The display name of a file, and its type as readers know it: `PDF`. */
export function describeFile({ src, title }: FileItem): { name: string; kind?: string } {
  const fileName = decodePart(src.split(/[?#]/)[0]!.split('/').pop()!);
  const kind = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toUpperCase();
  return { name: title ?? (fileName || src), ...(kind ? { kind } : {}) };
}

/** Formats bytes in decimal units: `1.2 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const [value, unit] = bytes < 999_500 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${value < 10 ? value.toFixed(1).replace(/\.0$/, '') : Math.round(value)} ${unit}`;
}
