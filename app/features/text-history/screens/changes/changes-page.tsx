import type { ReactNode } from 'react';
import { RedlineTools } from '#app/content/redline/redline-tools.tsx';
import { useDecideLink } from '#app/shell/use-decide-link.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PrintButton } from '#app/ui/controls/print-button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { RedlineView } from '#app/views/redline/redline-view.tsx';
import type { ItemChanges } from '../../contract.ts';
import { versionDay } from '../../version-day.ts';
import { changesHref } from '../../versions-href.ts';
import { VersionList } from './version-list.tsx';
import styles from './changes-page.module.css';

interface ChangesPageProps {
  item: ItemChanges;
  isSideBySide: boolean;
  /** Instead of what the subscription does not include. */
  gate: ReactNode;
}

/** What changed between two versions, and the versions to choose from. */
export function ChangesPage({ item, isSideBySide, gate }: ChangesPageProps) {
  const { nid, title, label, path, access, from, to } = item;
  const decide = useDecideLink()(nid);
  return (
    <ScreenPage
      title={title}
      kicker={`What changed · ${label}`}
      lead={from === null ? `Version ${to}` : `From ${sideText(item, from)} to ${sideText(item, to)}`}
      tools={
        <div className={styles.tools}>
          {access === 'full' && decide && (
            <ButtonLink to={decide} icon="flag">
              Decide
            </ButtonLink>
          )}
          {from !== null && (
            <ButtonLink to={changesHref(nid, { from: to, to: from }, isSideBySide)}>Swap the two</ButtonLink>
          )}
          {item.redline && <PrintButton />}
          <ButtonLink to={path} variant="primary">
            Read it as it is today
          </ButtonLink>
        </div>
      }
    >
      <div className={styles.columns} data-view={isSideBySide ? 'side' : 'marked'}>
        <section className={styles.main} aria-labelledby="changes-title">
          <VisuallyHidden>
            <h2 id="changes-title">
              {from === null ? `Version ${to}` : `Version ${from} and version ${to}`}
            </h2>
          </VisuallyHidden>
          {access === 'restricted' && (
            <Notice>
              Only what your subscription includes is compared. Nothing can be concluded about the rest.
            </Notice>
          )}
          <State item={item} />
          <Compared item={item} isSideBySide={isSideBySide} />
          {access === 'restricted' && gate}
        </section>
        <VersionList item={item} />
      </div>
    </ScreenPage>
  );
}

/** `version 11, 29 Sep 2026` */
function sideText({ versions, zone }: ItemChanges, version: number): string {
  const from = versions.find((one) => one.version === version)?.from ?? null;
  return `version ${version}, ${versionDay(from, zone)}`;
}

function Compared({ item, isSideBySide }: Pick<ChangesPageProps, 'item' | 'isSideBySide'>) {
  const { nid, from, to, redline } = item;
  if (!redline || from === null) return null;
  const hrefs = { marked: changesHref(nid, { from, to }), side: changesHref(nid, { from, to }, true) };
  const pinned = (
    <Link to={hrefs[isSideBySide ? 'side' : 'marked']}>Permanent link to these two versions</Link>
  );
  return (
    <>
      <RedlineTools {...{ hrefs, isSideBySide, pinned }} />
      <RedlineView
        redline={redline}
        prefix="change"
        level={3}
        isSideBySide={isSideBySide}
        titles={[sideText(item, from), sideText(item, to)]}
      />
      <p className={styles.end}>{endText(item)}</p>
    </>
  );
}

/** What the end of a comparison says: never that all is the same where a bound was reached. */
function endText({ redline }: ItemChanges): string {
  if (!redline || redline.isTooLong) return 'Nothing was compared.';
  if (redline.limited) return 'End of the comparison, which is limited.';
  return 'End of the comparison.';
}

/** Why there is nothing to read. */
function State({ item: { state, nid } }: { item: ItemChanges }) {
  if (state === 'compared') return null;
  if (state === 'one-version')
    return <Notice>There is one version of this page: nothing has changed since it was published.</Notice>;
  const why =
    state === 'withheld'
      ? 'One of these versions cannot be shown to anybody.'
      : 'One of these versions cannot be read any more.';
  return (
    <Notice tone="soon" action={{ to: changesHref(nid), label: 'Compare the last two' }}>
      {`${why} Nothing else is compared in its place.`}
    </Notice>
  );
}
