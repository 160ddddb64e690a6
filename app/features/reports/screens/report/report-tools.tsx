import type { RefCallback } from 'react';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import type { ReportMatrix } from '#app/contracts/comparison.ts';
import { hideLabel } from '../../report-labels.ts';
import { builderHref } from '../../report-paths.ts';
import type { Arrangement } from './report-data.ts';
import styles from './report-tools.module.css';

interface ReportToolsProps {
  matrix: ReportMatrix;
  arrangement: Arrangement;
  buttonRef: RefCallback<HTMLElement>;
  hrefFor: (order: readonly number[], hidden: readonly number[]) => string;
}

/** Which columns are shown, and the way back to the builder. */
export function ReportTools({ matrix, arrangement: { at, hidden }, buttonRef, hrefFor }: ReportToolsProps) {
  const { columns } = matrix;
  const order = at.selection.jurisdictions;
  const names = new Map(columns.map(({ tid, name }) => [tid, name]));
  const shown = columns.filter(({ tid }) => !hidden.includes(tid)).length || columns.length;
  return (
    <>
      <Menu
        opens="click"
        align="start"
        triggerRef={buttonRef}
        trigger={(trigger) => (
          <button {...trigger} type="button" className={styles.columns}>
            <Icon name="columns" /> Columns{' '}
            <span className={styles.count}>{`${shown} of ${columns.length}`}</span>
          </button>
        )}
        actions={[
          ...order.flatMap((tid) => {
            const name = names.get(tid);
            const isHidden = hidden.includes(tid);
            const next = isHidden ? hidden.filter((one) => one !== tid) : [...hidden, tid];
            if (name === undefined || (!isHidden && shown === 1)) return [];
            const label = isHidden ? `Show ${name}` : hideLabel(name);
            return [{ key: String(tid), label, to: hrefFor(order, next), preventScrollReset: true }];
          }),
          ...(hidden.length > 0
            ? [
                {
                  key: 'all',
                  label: 'Show all',
                  to: hrefFor(order, []),
                  preventScrollReset: true,
                  apart: true,
                },
              ]
            : []),
        ]}
      />
      <ButtonLink to={builderHref(at)} variant="quiet" icon="pencil">
        Edit selection
      </ButtonLink>
    </>
  );
}
