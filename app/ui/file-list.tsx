import { SideList } from './side-list.tsx';

interface FileItem {
  /** Address of the file. */
  src: string;
  /** Its name; the last part of the address if there is none. */
  name?: string;
  /** Size in bytes. */
  size?: number;
}

/** Files to download, with their kind and size. */
export function FileList({ files }: { files: FileItem[] }) {
  const items = files.map(({ src, name, size }) => {
    const fileName = decodeURIComponent(src.split(/[?#]/)[0]!.split('/').pop()!);
    const kind = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toUpperCase();
    const note = [kind, size !== undefined && formatSize(size)].filter(Boolean).join(' · ');
    return { title: name ?? fileName, to: src, note: note || undefined };
  });
  return <SideList items={items} />;
}

/** Bytes as readers see them, in decimal units: `1.2 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const [value, unit] = bytes < 999_500 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${value < 10 ? value.toFixed(1).replace(/\.0$/, '') : Math.round(value)} ${unit}`;
}
