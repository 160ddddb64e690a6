import type { ReactNode } from 'react';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import type { Citations } from '../../cite/citations.ts';
import type { VersionToCite } from '../../contract.ts';
import { CitePanel } from './cite-panel.tsx';
import { VersionBand } from './version-band.tsx';
import styles from './version-page.module.css';

interface VersionPageProps {
  item: VersionToCite;
  citations: Citations;
  /** Instead of what the subscription does not include. */
  gate: ReactNode;
}

/** One version, under a band that says whether there is a newer one, with what cites it. */
export function VersionPage({ item, citations, gate }: VersionPageProps) {
  const { title, label, access, state, html } = item;
  return (
    <>
      <VersionBand item={item} />
      <ScreenPage title={title} kicker={label}>
        <div className={styles.columns}>
          <div className={styles.text}>
            {state !== 'read' && (
              <Notice tone="soon">
                {state === 'withheld'
                  ? 'This version cannot be shown to anybody.'
                  : 'This version cannot be read any more.'}
              </Notice>
            )}
            {access === 'restricted' && (
              <Notice>This is what your subscription includes of this version.</Notice>
            )}
            {state === 'read' && <Prose html={html} />}
            {access === 'restricted' && gate}
          </div>
          {state === 'read' && <CitePanel item={item} citations={citations} />}
        </div>
      </ScreenPage>
    </>
  );
}
