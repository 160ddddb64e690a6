/** Texts of decisions. */
import { formatDate } from '#app/text/date-format.ts';
import type { DecisionKind, DecisionState } from './record/entry.ts';

export const kindLabels: Readonly<Record<DecisionKind, string>> = {
  not_applicable: 'Not applicable',
  noted: 'Noted',
  action: 'Action',
};

/** What a kind means, beside its name. */
export const kindHints: Readonly<Record<DecisionKind, string>> = {
  not_applicable: 'Does not concern us',
  noted: 'Concerns us, nothing to do',
  action: 'Something has to be done',
};

export const stateLabels: Readonly<Record<DecisionState, string>> = {
  waiting: 'Waiting for approval',
  decided: 'In effect',
  reopened: 'Reopened',
  closed: 'Done',
};

/** What is shown in the place of an owner; empty where nobody has been one. */
export const noOwnerText = ({
  noOwnerSince,
  isOwnerDeleted,
}: {
  noOwnerSince?: string;
  isOwnerDeleted?: true;
}): string => {
  if (noOwnerSince !== undefined) return `No owner since ${formatDate(noOwnerSince.slice(0, 10))}`;
  return isOwnerDeleted ? DELETED : '';
};

/** In the place of an owner or approver of whom the record does not say since when the account is deleted. */
export const DELETED = 'A deleted account';

/** Somebody whose account is deleted. */
export const FORMER = 'A former colleague';

/** What readers call a decision where it has no room for its title. */
export const numberText = (id: number) => `D-${id}`;
