/** Every row, in the order in which they are printed. */
import type { Row } from '../row.ts';
import { articlePage } from './article-page.ts';
import { asAt } from './as-at.ts';
import { askedTwice } from './asked-twice.ts';
import { checklist } from './checklist.ts';
import { configuration } from './configuration.ts';
import { decisionsRow } from './decisions.ts';
import { evidencePack } from './evidence-pack.ts';
import { fairness } from './fairness.ts';
import { finishedIndex } from './finished-index.ts';
import { firstLoad } from './first-load.ts';
import { growth } from './growth.ts';
import { hostile } from './hostile.ts';
import { impact } from './impact.ts';
import { importing } from './importing.ts';
import { inText } from './in-text.ts';
import { longDraft } from './long-draft.ts';
import { memory } from './memory.ts';
import { overload } from './overload.ts';
import { overTime } from './over-time.ts';
import { pages } from './pages.ts';
import { paint } from './paint.ts';
import { queue } from './queue.ts';
import { redline } from './redline.ts';
import { relevance } from './relevance.ts';
import { restarts } from './restarts.ts';
import { searching } from './searching.ts';
import { silenceRow } from './silence.ts';
import { startUp } from './start-up.ts';

/** Rows that are measured together, by the name of the group. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  /** What operators meet; what breaks is in `npm run faults`. */
  OPERATE: ['INDEX', 'P8', 'P9', 'OVERLOAD', 'RESTARTS'],
};

export const ROWS: readonly Row[] = [
  articlePage,
  askedTwice,
  pages,
  firstLoad,
  paint,
  startUp,
  importing,
  searching,
  finishedIndex,
  relevance,
  growth,
  memory,
  configuration,
  hostile,
  fairness,
  queue,
  checklist,
  longDraft,
  impact,
  redline,
  inText,
  asAt,
  overTime,
  decisionsRow,
  evidencePack,
  silenceRow,
  overload,
  restarts,
];
