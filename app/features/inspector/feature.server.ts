import type { Feature } from '#app/feature.ts';
import { editOperations } from './edits.server.ts';
import { formOperations } from './form.server.ts';
import { refusesConfigEdits } from './plan-edit.server.ts';
import { readerOperations } from './reader.server.ts';
import { stateOperations } from './state.server.ts';

/** Shows administrators what the configuration does and to whom, and edits it. */
export const feature: Feature = {
  operations: [...stateOperations, ...readerOperations, ...formOperations, ...editOperations],
  refusesConfigEdits,
};
