import { formatCount } from '#app/text/count.ts';
import { DownloadLink } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { Citations } from '../../cite/citations.ts';
import type { CitedParagraph, VersionToCite } from '../../contract.ts';
import { versionDay } from '../../version-day.ts';
import { risHref, versionHref } from '../../versions-href.ts';
import { CopyText } from './copy-text.tsx';
import styles from './cite-panel.module.css';

const FORMATS: readonly { key: keyof Citations; label: string }[] = [
  { key: 'house', label: 'House style' },
  { key: 'plain', label: 'Plain text' },
  { key: 'markdown', label: 'Markdown' },
];

interface CitePanelProps {
  item: VersionToCite;
  citations: Citations;
}

/** Citations of the version or of a paragraph of it, and what became of the paragraph. */
export function CitePanel({ item, citations }: CitePanelProps) {
  const { nid, shown, cited } = item;
  return (
    <aside className={styles.panel} aria-labelledby="cite">
      <h2 id="cite">{cited ? 'Cite this paragraph' : 'Cite this version'}</h2>
      {cited ? (
        <Paragraph item={item} cited={cited} />
      ) : (
        <p>The sign ¶ before a paragraph cites the paragraph.</p>
      )}
      {FORMATS.map(({ key, label }) => (
        <CopyText key={key} label={label} text={citations[key]} />
      ))}
      <DownloadLink href={risHref(nid, shown.version, cited?.at)}>RIS, for reference managers</DownloadLink>
    </aside>
  );
}

const MOST_CHARACTERS = 160;

function Paragraph({ item, cited }: { item: VersionToCite; cited: CitedParagraph }) {
  const { nid, shown } = item;
  const { text } = cited;
  return (
    <>
      <blockquote>{text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text}</blockquote>
      <p>
        <Fate item={item} cited={cited} />{' '}
        <Link to={versionHref(nid, shown.version)}>Cite the whole version</Link>
      </p>
    </>
  );
}

/** What became of the paragraph. */
function Fate({ item, cited }: { item: VersionToCite; cited: CitedParagraph }) {
  const { nid, shown, latest, versions, zone } = item;
  const { since, now, went } = cited;
  if (shown.version === latest) return null;
  if (since === 'unknown') return 'What became of it is not known.';
  if (went !== null) {
    const day = versions.find(({ version }) => version === went)?.from ?? null;
    return (
      <>
        It went with <Link to={versionHref(nid, went)}>version {went}</Link>, {versionDay(day, zone)}.
      </>
    );
  }
  const passed = versions.filter(({ version }) => version > shown.version && version <= latest).length;
  return (
    <>
      <Link to={versionHref(nid, latest, now)}>
        {since === 'same' ? 'It reads the same today' : 'It reads differently today'}
      </Link>
      , {formatCount(passed, 'version')} later.
    </>
  );
}
