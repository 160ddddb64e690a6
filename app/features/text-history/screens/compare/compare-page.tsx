import type { ReactNode } from 'react';
import { formatCount } from '#app/text/count.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { ItemComparison } from '../../contract.ts';
import { compareHref } from '../../versions-href.ts';
import { ChooseOther } from './choose-other.tsx';
import { ComparedRows } from './compared-rows.tsx';
import styles from './compare-page.module.css';

interface ComparePageProps {
  item: ItemComparison;
  /** Instead of what the subscription does not include. */
  gate: ReactNode;
}

/** Two items part by part, or what an item can be compared with. */
export function ComparePage({ item, gate }: ComparePageProps) {
  const { nid, title, path, second, others, rows, state } = item;
  const isPart = item.access === 'restricted' || second?.access === 'restricted';
  return (
    <ScreenPage
      title={second ? `${title} and ${second.title}` : title}
      kicker={`Compare · ${item.label}`}
      lead={state === 'compared' ? sayRows(rows) : undefined}
      tools={second && <ButtonLink to={compareHref(second.nid, nid)}>Swap the two</ButtonLink>}
    >
      <div className={styles.page}>
        {others.length > 0 && <ChooseOther item={item} />}
        {isPart && (
          <Notice>
            Only what your subscription includes is compared. Nothing can be concluded about the rest.
          </Notice>
        )}
        {second ? (
          <>
            <p className={styles.heads}>
              <Link to={path}>{title}</Link>
              <Link to={second.path}>{second.title}</Link>
            </p>
            {state === 'unreadable' ? (
              <Notice tone="due">
                One of the two cannot be read at the moment, so nothing was compared. Try again later.
              </Notice>
            ) : (
              <ComparedRows rows={rows} titles={[title, second.title]} />
            )}
          </>
        ) : (
          others.length === 0 && (
            <EmptyState icon="columns" title="Nothing to compare it with">
              This page is in no series, and there is none of its kind about another place.
            </EmptyState>
          )
        )}
        {isPart && gate}
      </div>
    </ScreenPage>
  );
}

function sayRows(rows: ItemComparison['rows']): string {
  const both = rows.filter(({ first, second }) => first !== null && second !== null);
  const same = both.filter(({ state }) => state === 'same').length;
  const alone = rows.length - both.length;
  const said = [
    `${formatCount(both.length, 'heading')} in both`,
    same > 0 && `${same} with the same words`,
    alone > 0 && `${alone} in one of them`,
  ];
  return `${said.filter(Boolean).join(', ')}.`;
}
