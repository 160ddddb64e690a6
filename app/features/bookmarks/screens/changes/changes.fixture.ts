/** A comparison for stories and tests. */
import { compareTexts } from '#app/text/redline/compare.ts';
import type { BookmarkComparison } from '../../contract.ts';

const { patch: _, ...redline } = compareTexts(
  '<h2>Key dates</h2><p>9 January 2027, payment and e-money institutions</p><h2 id="who-is-next">Who is next</h2><p>The name almost matches, in which case the payer is warned.</p><h2 id="open">Open questions</h2><p>The authority has not said who answers.</p>',
  '<h2>Key dates</h2><p>9 April 2027, payment and e-money institutions</p><h2 id="who-is-next">Who is next</h2><p>The name almost matches, in which case the payer is told the name.</p>',
);

export const comparison: BookmarkComparison = {
  nid: 1001,
  title: 'Verification of payee after its first year: the non-bank and non-euro deadlines of 2027',
  path: '/article/1001/regulatory-analysis/verification-of-payee',
  label: 'Regulatory analysis',
  seen: '2026-11-18T09:00:00Z',
  changed: '2026-11-20T09:00:00Z',
  version: 2,
  state: 'compared',
  redline,
};
