import { formatDate } from '#app/text/date-format.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import type { Decision } from '../../contract/answers.ts';
import { decisionFileHref } from '../../decision-paths.ts';
import { typeLabel } from '../../files/file-types.ts';
import { sizeText } from '../../files/refusals.ts';
import styles from './evidence-list.module.css';

type File = Decision['files'][number];

/** What is said of a file that is not the one that was sealed. */
const FAULTS: Readonly<Partial<Record<File['state'], string>>> = {
  changed: 'This is not the file that was sealed, so it is not offered.',
  missing: 'The file is missing.',
  unchecked: 'The file could not be read now.',
};
/** Characters of a hash that are shown: enough to compare by eye. */
const SHOWN = 8;

/** Links and files that show what was decided by, in one list. */
export function EvidenceList({ shown: { decision, evidence, files } }: { shown: Decision }) {
  const count = evidence.length + files.length;
  return (
    <>
      <HeadingRow level={3}>{`Evidence: ${count}`}</HeadingRow>
      {count > 0 && (
        <ol className={styles.evidence}>
          {evidence.map(({ title, url }, at) => (
            <li key={`link-${at}`}>
              <Icon name="link" size={15} />
              <a href={url} rel="noreferrer noopener">
                {title}
              </a>
            </li>
          ))}
          {files.map((file) => (
            <li key={file.number}>
              <Icon name={file.state === 'right' ? 'file' : 'alert'} size={15} />
              <FileRow id={decision.id} file={file} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function FileRow({ id, file }: { id: number; file: File }) {
  const { number, name, mediaType, bytes, hash, note, at, by, state } = file;
  const fault = FAULTS[state];
  return (
    <div className={styles.file}>
      {state === 'changed' || state === 'missing' ? (
        <bdi>{name}</bdi>
      ) : (
        <a href={decisionFileHref(id, number)} download>
          <bdi>{name}</bdi>
        </a>
      )}
      <small>
        {`${typeLabel(mediaType)}, ${sizeText(bytes)} · ${by}, ${formatDate(at.slice(0, 10))} · `}
        <code title={`SHA-256: ${hash}`}>{hash.slice(0, SHOWN)}</code>
      </small>
      {note && <p>{note}</p>}
      {fault && <p className={styles.fault}>{fault}</p>}
    </div>
  );
}
