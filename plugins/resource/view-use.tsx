import { ButtonLink } from '#app/ui/controls/button.tsx';
import { describeFile, FileButton, FileList, formatSize } from '#app/views/related/file-list.tsx';
import type { Resource } from './types.ts';
import { kindLabels } from './view-kind.tsx';
import styles from './view.module.css';

/**
 * The link to the resource, or else its files, the first one as primary action. Renders nothing if it has
 * neither.
 */
export function Use({ data }: { data: Partial<Resource> }) {
  const { field_link: link, field_resource_kind: kind = 'official-source', field_file = [] } = data;
  const { name, open } = kindLabels[kind];
  const [file, ...others] = field_file;
  if (link) {
    return (
      <div className={styles.use}>
        <p className={styles.what}>
          {link.title}
          <span>{getHost(link.url)}</span>
        </p>
        <ButtonLink to={link.url} variant="primary">
          {open}
        </ButtonLink>
      </div>
    );
  }
  if (!file) return null;
  const { name: fileName, kind: format } = describeFile(file);
  const size = file.size === undefined ? undefined : formatSize(file.size);
  return (
    <div className={styles.use}>
      <p className={styles.what}>
        {fileName}
        <span>{[format, size].filter(Boolean).join(' · ')}</span>
      </p>
      <FileButton file={file}>Download the {name.toLowerCase()}</FileButton>
      {others.length > 0 && <FileList files={others} />}
    </div>
  );
}

/** The host of a URL, as readers know it: `www.fca.org.uk`. */
function getHost(url: string): string {
  return /^https?:\/\/(?:[^/?#]*@)?([^/?#]*)/.exec(url)?.[1] ?? '';
}
