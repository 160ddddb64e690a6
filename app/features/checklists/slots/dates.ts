import type { DateSourceLabel } from '#app/slots.ts';

/** Due dates of items. */
const words: DateSourceLabel = {
  kind: 'checklist',
  name: 'checklist',
  screen: 'checklists/list',
  needs: 'workspace',
};
export default words;
