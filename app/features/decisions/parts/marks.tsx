import { Icon } from '#app/ui/foundations/icon.tsx';
import type { IconName } from '#app/ui/foundations/icon-paths.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import type { DecisionSummary } from '../contract/answers.ts';
import { kindLabels, stateLabels } from '../decision-labels.ts';
import type { DecisionKind, DecisionState } from '../record/entry.ts';
import styles from './marks.module.css';

const KIND_ICONS: Readonly<Record<DecisionKind, IconName>> = {
  ...{ not_applicable: 'circle-minus', noted: 'eye', action: 'play' },
};
const STATE_ICONS: Readonly<Record<DecisionState, IconName>> = {
  ...{ waiting: 'clock', decided: 'check', reopened: 'changed', closed: 'check' },
};

/** What was decided. */
export function KindMark({ kind }: { kind: DecisionKind }) {
  return (
    <span className={classNames(styles.mark, kind === 'action' && styles.action)}>
      <Icon name={KIND_ICONS[kind]} size={15} />
      {kindLabels[kind]}
    </span>
  );
}

/** What came of it; late ones say so. */
export function StateMark({ state, isLate }: Pick<DecisionSummary, 'state' | 'isLate'>) {
  if (isLate && state !== 'reopened')
    return (
      <span className={classNames(styles.mark, styles.late)}>
        <Icon name="alert" size={15} />
        Late
      </span>
    );
  return (
    <span className={classNames(styles.mark, styles[state])}>
      <Icon name={STATE_ICONS[state]} size={15} />
      {stateLabels[state]}
    </span>
  );
}
