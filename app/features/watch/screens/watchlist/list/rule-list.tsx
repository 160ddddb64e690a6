import type { ReactNode } from 'react';
import { href } from '#app/runtime/screens.ts';
import { grouped } from '#app/text/count.ts';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { fullText } from '../../../form/watch-labels.ts';
import { ListSort } from '#app/content/filters/sort.tsx';
import { SORTS } from '../sort-rules.ts';
import { RuleRow } from './rule-row.tsx';
import styles from './rule-list.module.css';
import { UndoRow } from '#app/shell/undo/undo-row.tsx';
import type { ShownRules } from '../watchlist-types.ts';

/** Orders of the rules. */
const sortLabels = { made: 'Oldest first', new: 'Most new matches first', name: 'Name, A to Z' } as const;

/** The reader's rules; where one was just deleted, a row restores it. */
export function RuleList({ rules, shared = [], most, chosen, deleted, sort }: ShownRules) {
  const rows = rules.map((rule) => (
    <RuleRow key={rule.id} rule={rule} current={rule.id === chosen?.rule.id} />
  ));
  if (deleted)
    rows.splice(
      Math.min(deleted.at, rows.length),
      0,
      <li key={deleted.id}>
        <UndoRow
          text={`“${deleted.name}” deleted`}
          action={href('watch/watchlist')}
          fields={[
            ['intent', 'restore'],
            ['rule', deleted.id],
          ]}
          inList
        />
      </li>,
    );
  return (
    <>
      <OwnRules {...{ rows, rules, most, sort }} />
      {shared.length > 0 && (
        <section aria-labelledby="shared-rules" className={styles.shared}>
          <HeadingRow id="shared-rules">Shared with me</HeadingRow>
          <ul>
            {shared.map((rule) => (
              <RuleRow key={rule.id} rule={rule} current={rule.id === chosen?.rule.id} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function OwnRules({
  rows,
  rules,
  most,
  sort,
}: Pick<ShownRules, 'rules' | 'most' | 'sort'> & { rows: ReactNode }) {
  return (
    <section aria-labelledby="rules">
      <div className={styles.head}>
        <HeadingRow id="rules">Rules</HeadingRow>
        {rules.length > 1 && (
          <div className={styles.sort}>
            <ListSort
              sorts={SORTS.map((one) => ({
                label: sortLabels[one],
                to: href('watch/watchlist', { query: { sort: one } }),
                current: one === sort,
              }))}
            />
          </div>
        )}
      </div>
      <ul>{rows}</ul>
      {rules.length >= most ? (
        <div className={styles.room}>
          <Notice tone="soon">{fullText(most)}</Notice>
        </div>
      ) : (
        <p className={styles.room}>{`${grouped(rules.length)} of ${grouped(most)} rules.`}</p>
      )}
    </section>
  );
}
