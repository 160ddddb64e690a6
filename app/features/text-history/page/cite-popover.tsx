/** Loaded on demand: see `slots/item-tools.tsx`. */
import { useEffect, useState } from 'react';
import { callUntilLeaving } from '#app/shell/call-until-leaving.ts';
import { useShell } from '#app/shell/use-shell.ts';
import type { ToolPage } from '#app/slots.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Popover } from '#app/ui/overlays/popover.tsx';
import { CitationFormats } from '../cite/citation-formats.tsx';
import { makeCitations } from '../cite/make-citations.ts';
import type { VersionToCite } from '../contract.ts';
import { versionHref } from '../versions-href.ts';
import styles from './cite-popover.module.css';

type CitedPage = Pick<ToolPage, 'nid' | 'version'>;

/** Cites the version that the page shows, below its button. Paragraphs are cited on the page of the version. */
export function CitePopover({ page }: { page: CitedPage }) {
  return (
    <Popover
      open
      align="page-start"
      panelClassName={styles.panel}
      trigger={(props) => (
        <Button {...props} icon="quote">
          Cite
        </Button>
      )}
    >
      <LoadedCitation {...page} />
    </Popover>
  );
}

function LoadedCitation({ nid, version }: CitedPage) {
  const { vertical } = useShell();
  const [item, setItem] = useState<VersionToCite | 'failed'>();
  useEffect(
    () =>
      callUntilLeaving(
        vertical,
        async (client, signal) => {
          const params = { nid: String(nid), version: String(version) };
          const answer = await client.call('versionToCite', { params, query: { text: 'none' } });
          if (!signal.aborted) setItem(answer.ok ? answer.value : 'failed');
        },
        () => setItem('failed'),
      ),
    [vertical, nid, version],
  );
  return <Citation {...{ nid, version, item }} />;
}

/** @param item undefined while it is loaded */
export function Citation({ nid, version, item }: CitedPage & { item: VersionToCite | 'failed' | undefined }) {
  return (
    <div className={styles.citation}>
      <h2 className={styles.title}>{`Cite version ${version}`}</h2>
      {item === undefined && <Spinner label="Loading the citation" />}
      {item === 'failed' && (
        <p role="status">The citation could not be loaded. The page of the version has it.</p>
      )}
      {typeof item === 'object' && (
        <CitationFormats {...{ nid, version }} citations={makeCitations(item, window.location.origin)} />
      )}
      <Link to={versionHref(nid, version)} className={styles.more}>
        Cite a paragraph of it
      </Link>
    </div>
  );
}
