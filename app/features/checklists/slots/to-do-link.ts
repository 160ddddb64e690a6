import { href } from '#app/runtime/screens.ts';
import type { ToDoLink } from '#app/slots.ts';

/** From a thing to be done to the checklist that it is added to. */
const link: ToDoLink = (reference, { workspace }) =>
  workspace
    ? { to: href('checklists/new', { query: { todo: reference } }), label: 'Add to a checklist' }
    : undefined;
export default link;
