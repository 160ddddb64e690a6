/** A comparison for stories and tests. */
import type { BookmarkComparison } from '../../contract.ts';

export const comparison: BookmarkComparison = {
  nid: 1001,
  title: 'Verification of payee after its first year: the non-bank and non-euro deadlines of 2027',
  path: '/article/1001/regulatory-analysis/verification-of-payee',
  label: 'Regulatory analysis',
  seen: '2026-11-18T09:00:00Z',
  changed: '2026-11-20T09:00:00Z',
  version: 2,
  state: 'changed',
  parts: [
    {
      ...{ title: 'Key dates', state: 'changed', too_many: false },
      blocks: [
        {
          kind: 'item',
          runs: [
            { text: '9 ' },
            { text: 'January', change: 'removed' },
            { text: 'April', change: 'added' },
            { text: ' 2027 · Payment and e-money institutions' },
          ],
        },
      ],
    },
    {
      ...{ id: 'who-is-next', title: 'Who is next', state: 'changed', too_many: false },
      blocks: [
        { kind: 'unchanged', count: 4, runs: [] },
        { kind: 'text', runs: [{ text: 'The payer’s provider must offer the check immediately:' }] },
        {
          kind: 'item',
          runs: [
            { text: 'the name almost matches, in which case the payer is ' },
            { text: 'warned', change: 'removed' },
            { text: 'told the name that belongs to the account', change: 'added' },
            { text: ';' },
          ],
        },
        {
          kind: 'item',
          runs: [{ text: 'the check could not be made, and the payer is told so.', change: 'added' }],
        },
        { kind: 'unchanged', count: 1, runs: [] },
      ],
    },
    { id: 'annex', title: 'Annex: transitional dates', state: 'changed', too_many: true, blocks: [] },
    {
      ...{ title: 'Open questions', state: 'removed', too_many: false },
      blocks: [
        { kind: 'text', runs: [{ text: 'The authority has not said who answers.', change: 'removed' }] },
      ],
    },
  ],
};
