import type { KeptDates } from '#app/slots.ts';
import { CHECKLISTS } from '../checklist-paths.ts';

/** Due dates of items. */
const words: KeptDates = { kind: 'checklist', name: 'checklist', path: CHECKLISTS, needs: 'workspace' };
export default words;
