import type { DateSourceLabel } from '#app/slots.ts';
import { CHECKLISTS } from '../checklist-paths.ts';

/** Due dates of items. */
const words: DateSourceLabel = { kind: 'checklist', name: 'checklist', path: CHECKLISTS, needs: 'workspace' };
export default words;
