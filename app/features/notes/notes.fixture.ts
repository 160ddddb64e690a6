import type { ShownNote } from './note-edits.ts';
import type { NoteActions } from './use-notes.ts';

const sent = () => Promise.resolve({ state: 'waiting' as const });

/** Actions that do nothing. */
export const noActions: NoteActions = {
  ...{ add: sent, change: sent, remove: sent, restore: sent, keepMine: sent },
  ...{ giveUp: () => {}, retry: () => {} },
};

export const savedNote: ShownNote = {
  ...{ id: '6f0c0d1e-2b7a-4f57-9d2b-0c9a3f6e8a11', page_id: 1001, state: 'saved', version: 1 },
  page: 'Verification of payee after its first year',
  path: '/article/1001/regulatory-analysis/verification-of-payee',
  ...{ section: 'what-the-check-must-do', section_title: 'What the check must do' },
  text: 'Our near-match screen shows **initials** only. Ask Jonas whether that is “told the name”:\n\n- [the rule](https://eur-lex.europa.eu/eli/reg/2024/886/oj)\n- `<b>` stays text',
  ...{ created: '2026-11-19T09:00:00.000Z', changed: '2026-11-19T09:00:00.000Z' },
};

export const pageNote: ShownNote = {
  ...savedNote,
  ...{
    id: '6f0c0d1e-2b7a-4f57-9d2b-0c9a3f6e8a12',
    text: 'For the April audit: attach to the evidence list.',
  },
  ...{ section: undefined, section_title: undefined },
} as ShownNote;

export const quotingNote: ShownNote = {
  ...savedNote,
  id: '6f0c0d1e-2b7a-4f57-9d2b-0c9a3f6e8a14',
  quote:
    'Where the name is a near match, the payer is told the name of the payee.\nThe check is free of charge.',
  text: 'Is “told the name” met by initials? Ask Jonas.',
};

export const conflictingNote: ShownNote = {
  ...savedNote,
  ...{ id: '6f0c0d1e-2b7a-4f57-9d2b-0c9a3f6e8a13', text: 'Ask Jonas by Friday.', state: 'held' },
  problem: {
    ...{ type: '/problems/version_conflict', title: 'It was changed elsewhere in the meantime', status: 409 },
    code: 'version_conflict',
    current: { ...savedNote, text: 'Jonas has answered: the name must be shown.', version: 3 },
  },
};

/** A note of a colleague, which the reader may change. */
export const sharedNote: ShownNote = {
  ...quotingNote,
  id: '6f0c0d1e-2b7a-4f57-9d2b-0c9a3f6e8a15',
  ...{ right: 'edit', sharedBy: 'Jonas Timm' },
};

/** A note of a colleague on a page that the reader sees in part. */
export const lockedNote: ShownNote = {
  ...pageNote,
  id: '6f0c0d1e-2b7a-4f57-9d2b-0c9a3f6e8a16',
  ...{ right: 'read', sharedBy: 'Jonas Timm', locked: true },
};
