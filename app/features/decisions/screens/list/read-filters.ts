/** What a URL of the list shows. What the API would refuse is left out. */
import { recordId } from '#app/text/record-id.ts';
import type { DecisionsQuery, SHOWN } from '../../contract/requests.ts';
import { LONGEST_NAME } from '../../limits.ts';
import { KINDS } from '../../record/entry.ts';

type Shown = (typeof SHOWN)[number];

/** The selections in their order, with their names. */
export const SELECTIONS: readonly { show: Shown; label: string }[] = [
  { show: 'all', label: 'All' },
  { show: 'reopened', label: 'Reopened' },
  { show: 'waiting', label: 'Waiting for approval' },
  { show: 'late', label: 'Late' },
  { show: 'actions', label: 'Open actions' },
  { show: 'decided', label: 'In effect' },
  { show: 'closed', label: 'Done' },
];

export function readFilters(query: URLSearchParams): DecisionsQuery {
  const show = SELECTIONS.find((one) => one.show === query.get('show'))?.show;
  const kind = KINDS.find((one) => one === query.get('kind'));
  const owner = query.get('owner') ?? '';
  const page = recordId(query.get('page') ?? '');
  const name = (key: 'place' | 'product') => {
    const text = (query.get(key) ?? '').slice(0, LONGEST_NAME);
    return text === '' ? {} : { [key]: text };
  };
  return {
    ...(show && show !== 'all' && { show }),
    ...(kind && { kind }),
    ...name('place'),
    ...name('product'),
    ...((owner === 'none' || recordId(owner) !== undefined) && { owner }),
    ...(page !== undefined && { page }),
  };
}
