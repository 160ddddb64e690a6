import { formatCount } from '#app/text/count.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { CitationFormats } from '../../cite/citation-formats.tsx';
import type { Citations } from '../../cite/citations.ts';
import type { CitedParagraph, VersionToCite } from '../../contract.ts';
import { versionDay } from '../../version-day.ts';
import { versionHref } from '../../versions-href.ts';
import styles from './cite-panel.module.css';

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
      <CitationFormats {...{ citations, nid }} version={shown.version} at={cited?.at} />
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
